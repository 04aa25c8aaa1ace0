import { member } from '@banquet/contract/people/member'
import type { Member } from '@banquet/contract/people/member-record'
import { useState } from 'react'
import { SignInMessage } from '../../../shared/account/sign-in/sign-in-page.tsx'
import { call, refusalWords } from '../../../kit/call/api.ts'
import { mustVerify, reloadMe, signOut } from '../../../kit/session/session.ts'
import { Row } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { OtherEmailForm } from './other-email-form.tsx'
import { verifyText } from './verify.text.ts'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from '../../../shared/account/sign-in/sign-in.module.css'

/** The options of a signed-in member with an unverified address: continue, request another link or sign out. */
export function Unverified({ row }: { row: Member }) {
  const t = useText(verifyText)
  const [said, setSaid] = useState<() => string>()
  const [refused, setRefused] = useState<() => string>()
  const [changing, setChanging] = useState(false)

  async function run(work: () => Promise<(() => string) | undefined>) {
    setSaid(undefined)
    setRefused(undefined)
    try {
      const words = await work()
      setSaid(() => words)
    } catch (error) {
      setRefused(() => () => refusalWords(error))
    }
  }

  const goOn = () =>
    run(async () => {
      // The login name may have changed with the address, so the page is reloaded.
      await reloadMe().catch(() => location.replace('/dashboard'))
      if (mustVerify()) return () => t.notYet
      location.replace('/dashboard')
      return undefined
    })
  const resend = () =>
    run(async () => {
      await call(member.resend, {}, { silent: true })
      return () => t.resent
    })
  const changeAddress = () => {
    setSaid(undefined)
    setRefused(undefined)
    setChanging(true)
  }
  const leave = () => signOut().then(() => location.assign('/'))

  return (
    <>
      <p>{t.lead(row.pendingEmail || row.email)}</p>
      <SignInMessage id="verify-message" message={refused?.()} />
      {said && <p role="status">{said()}</p>}
      {changing ? (
        <OtherEmailForm
          row={row}
          onDone={(email) => {
            setChanging(false)
            setSaid(() => () => t.changed(email))
          }}
          onCancel={() => setChanging(false)}
        />
      ) : (
        <>
          <button
            type="button"
            className={`${controls.button} ${styles.button}`}
            data-kind="primary"
            onClick={() => void goOn()}
          >
            {t.done}
          </button>
          <Row gap="8px 16px">
            <button type="button" className={controls.button} onClick={() => void resend()}>
              {t.resend}
            </button>
            <button type="button" className={controls.button} onClick={changeAddress}>
              {t.otherEmail}
            </button>
            <button type="button" className={controls.button} onClick={() => void leave()}>
              {t.signOut}
            </button>
          </Row>
        </>
      )}
    </>
  )
}
