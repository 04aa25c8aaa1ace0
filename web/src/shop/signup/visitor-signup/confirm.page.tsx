import { signupPath, visitorPath } from '@banquet/contract/event/public-event/event-words'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { visitorSignup, type VisitorDone, type VisitorLink } from '@banquet/contract/signup/visitor-signup'
import { useEffect, useState } from 'react'
import { SignInMessage, SignInPage } from '../../../shared/account/sign-in/sign-in-page.tsx'
import { ApiError, call, refusalWords } from '../../../kit/call/api.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { Figures, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { signInAddress } from '../../../kit/session/side.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { confirmSignupText } from './confirm.text.ts'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from '../../../shared/account/sign-in/sign-in.module.css'

/** The page of the link by which somebody without an account confirms their address and their sign-up. */
export function ConfirmSignupPage() {
  const t = useText(confirmSignupText)
  const [token] = useState(() => new URLSearchParams(location.search).get('token') ?? '')
  return (
    <SignInPage title={t.confirmTitle} motto={t.motto}>
      <Stack gap={20} mt={20}>
        {token === '' ? <p>{t.noToken}</p> : <OfToken token={token} />}
      </Stack>
    </SignInPage>
  )
}

function OfToken({ token }: { token: string }) {
  const [link, setLink] = useState<VisitorLink>()
  const [refused, setRefused] = useState<() => string>()
  const [done, setDone] = useState<VisitorDone>()
  useEffect(() => {
    call(visitorSignup.readLink, { body: { token } }, { silent: true }).then(setLink, (error: unknown) =>
      setRefused(() => () => refusalWords(error)),
    )
  }, [token])
  if (done) return <Done done={done} />
  if (refused) return <SignInMessage id="confirm-message" message={refused()} />
  if (!link) return <Spinner />
  if (link.state === 'expired' || link.state === 'cancelled') return <Ended link={link} token={token} />
  return <Facts link={link} token={token} onDone={setDone} onLink={setLink} />
}

/** Says that the place was not kept, and leads to the form; what was typed is filled in again if it is still known. */
function Ended({ link, token }: { link: VisitorLink; token: string }) {
  const t = useText(confirmSignupText)
  const form = visitorPath(link.eventCode)
  return (
    <>
      <p role="status">{link.state === 'expired' ? t.ended : t.cancelled}</p>
      {link.state === 'expired' && <p>{link.typed ? t.typedIsKept : t.typedIsGone}</p>}
      <a
        className={`${controls.button} ${styles.button}`}
        data-kind="primary"
        href={link.typed ? `${form}&again=${encodeURIComponent(token)}` : form}
      >
        {t.signUpAgain}
      </a>
    </>
  )
}

interface FactsProps {
  link: VisitorLink
  token: string
  onDone: (done: VisitorDone) => void
  /** Called with the link as it is after a refusal. */
  onLink: (link: VisitorLink) => void
}

/** What would be confirmed. Only the button confirms it, because some programs open the links in mails by themselves. */
function Facts({ link, token, onDone, onLink }: FactsProps) {
  const t = useText(confirmSignupText)
  const [busy, setBusy] = useState(false)
  const [refused, setRefused] = useState<() => string>()
  async function confirm() {
    setBusy(true)
    setRefused(undefined)
    try {
      const done = await call(visitorSignup.confirm, { body: { token } }, { silent: true })
      // The browser is signed in now: the sign-up, with the button to pay.
      if (done.isSignedIn) return location.replace(`${signupPath(done.eventCode)}&added=1`)
      onDone(done)
    } catch (error) {
      // It ended while the page was open.
      const now = await call(visitorSignup.readLink, { body: { token } }, { silent: true }).catch(() => link)
      if (now.state !== link.state) return onLink(now)
      const isGone = error instanceof ApiError && error.code === 'validation'
      setRefused(() => () => (isGone ? t.gone : refusalWords(error)))
    } finally {
      setBusy(false)
    }
  }
  const facts = [
    [t.event, localName(language(), link.eventName, link.eventEnName)],
    [t.type, localName(language(), link.typeName, link.typeEnName)],
    [t.name, link.realName],
    [t.email, link.email],
    [t.amount, link.amount === 0 ? t.free : feeText(link.amount)],
    [t.until, link.state === 'unconfirmed' ? momentWords(link.confirmUntil) : ''],
  ].filter(([, value]) => value !== '')
  return (
    <>
      <p>{link.state === 'confirmed' ? t.repeated : t.about}</p>
      <Figures layout="apart">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </Figures>
      {link.state === 'unconfirmed' && link.place === 'waiting-list' && <p>{t.waits}</p>}
      <SignInMessage id="confirm-message" message={refused?.()} />
      {link.state === 'confirmed' ? (
        <ToOwn eventCode={link.eventCode} />
      ) : (
        <button
          type="button"
          className={`${controls.button} ${styles.button}`}
          data-kind="primary"
          disabled={busy}
          onClick={() => void confirm()}
        >
          {busy && <span className={controls.spinner} aria-hidden="true" />}
          {busy ? t.confirming : t.confirm}
        </button>
      )}
    </>
  )
}

function ToOwn({ eventCode }: { eventCode: string }) {
  const t = useText(confirmSignupText)
  return (
    <>
      <a
        className={`${controls.button} ${styles.button}`}
        data-kind="primary"
        href={signInAddress(signupPath(eventCode))}
      >
        {t.toOwn}
      </a>
      <a href={`/forgot-password?next=${encodeURIComponent(signupPath(eventCode))}`}>{t.noPassword}</a>
    </>
  )
}

function Done({ done }: { done: VisitorDone }) {
  const t = useText(confirmSignupText)
  const words: Partial<Record<VisitorDone['state'], string>> = {
    'awaiting-payment': t.toPay,
    'awaiting-approval': t.reviewed,
    'waiting-list': t.waitsNow,
  }
  return (
    <>
      <p role="status">{done.isRepeated ? t.repeated : (words[done.state] ?? t.done)}</p>
      <ToOwn eventCode={done.eventCode} />
    </>
  )
}
