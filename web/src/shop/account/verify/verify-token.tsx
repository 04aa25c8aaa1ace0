import { member } from '@banquet/contract/people/member'
import { useState } from 'react'
import { SignInMessage } from '../../../both/sign-in/sign-in-page.tsx'
import { call, refusalWords } from '../../../kit/call/api.ts'
import { useText } from '../../../kit/text/text.ts'
import { verifyText } from './verify.text.ts'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from '../../../both/sign-in/sign-in.module.css'

/**
 * Verifies the address of the link when its reader presses the button: programs that open the links of mails press none.
 */
export function VerifyToken({ token }: { token: string }) {
  const t = useText(verifyText)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<() => string>()
  const [name, setName] = useState<string>()

  async function verify() {
    setBusy(true)
    try {
      const verified = await call(member.verify, { body: { token } }, { silent: true })
      // The token is used up; after a reload the page would only say so.
      history.replaceState(null, '', '/show/verify')
      setName(verified.name)
    } catch (error) {
      setRefused(() => () => refusalWords(error))
    } finally {
      setBusy(false)
    }
  }

  if (name !== undefined)
    return (
      <>
        <p role="status">{t.verified(name)}</p>
        <a className={`${controls.button} ${styles.button}`} data-kind="primary" href="/dashboard">
          {t.goOn}
        </a>
      </>
    )
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
