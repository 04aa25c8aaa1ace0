import { member } from '@banquet/contract/people/member'
import { useState } from 'react'
import { SignInMessage } from '../../../both/account/sign-in/sign-in-page.tsx'
import { call, refusalWords } from '../../../kit/call/api.ts'
import { restore, signOut } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { verifyText } from './verify.text.ts'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from '../../../both/account/sign-in/sign-in.module.css'

/**
 * Verifies the address of the link only when a button is pressed, because some programs open the links in mails but press
 * no buttons.
 */
export function VerifyToken({ token }: { token: string }) {
  const t = useText(verifyText)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<() => string>()
  const [verified, setVerified] = useState<Verified>()

  async function verify() {
    setBusy(true)
    try {
      const { id, name } = await call(member.verify, { body: { token } }, { silent: true })
      // The token is used up, so it is removed from the URL; after a reload the page would only report that.
      history.replaceState(null, '', '/show/verify')
      const known = await restore().catch(() => undefined)
      const me = known?.state === 'in' && 'member' in known.me ? known.me.member : undefined
      setVerified({ name, other: me && me.id !== id ? me.name : undefined })
    } catch (error) {
      setRefused(() => () => refusalWords(error))
    } finally {
      setBusy(false)
    }
  }

  if (verified) return <Done {...verified} />
  return (
    <>
      <p>{t.askToken}</p>
      <SignInMessage id="verify-message" message={refused?.()} />
      {refused ? (
        <a className={`${controls.button} ${styles.button}`} data-kind="primary" href="/login">
          {t.toSignIn}
        </a>
      ) : (
        <button
          type="button"
          className={`${controls.button} ${styles.button}`}
          data-kind="primary"
          disabled={busy}
          onClick={() => void verify()}
        >
          {busy && <span className={controls.spinner} aria-hidden="true" />}
          {busy ? t.verifying : t.verify}
        </button>
      )}
    </>
  )
}

interface Verified {
  /** The login name of the account with the verified address. */
  name: string
  /** The login name of another account that is signed in here. */
  other: string | undefined
}

/** Shows which account the link was for, with a button to switch to it. */
function Done({ name, other }: Verified) {
  const t = useText(verifyText)
  const change = () => signOut().then(() => location.assign('/login'))
  return (
    <>
      <p role="status">
        {t.verified(name)} {other !== undefined && t.other(other)}
      </p>
      {other === undefined ? (
        <a className={`${controls.button} ${styles.button}`} data-kind="primary" href="/dashboard">
          {t.goOn}
        </a>
      ) : (
        <>
          <button
            type="button"
            className={`${controls.button} ${styles.button}`}
            data-kind="primary"
            onClick={() => void change()}
          >
            {t.changeTo(name)}
          </button>
          <a className={`${controls.button} ${styles.button}`} href="/dashboard">
            {t.stayAs(other)}
          </a>
        </>
      )}
    </>
  )
}
