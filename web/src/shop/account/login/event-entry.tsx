import { visitorPath } from '@banquet/contract/event/public-event/event-words'
import { useEffect, useRef, useState } from 'react'
import { useConfig } from '../../../kit/call/config.ts'
import { sendByEnter } from '../../../kit/input/enter.ts'
import { Row, Stack, Text } from '../../../kit/look/look.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { nextAddress } from '../../../kit/session/side.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { SignInForm, type SignInProps } from '../../../shared/account/sign-in/sign-in-form.tsx'
import { SignInPage } from '../../../shared/account/sign-in/sign-in-page.tsx'
import { SignInField } from '../forgot-password/sign-in-field.tsx'
import { eventEntryText } from './event-entry.text.ts'
import { loginText } from './login.text.ts'
import { emailOfAddress, forgottenPath, hadAccount, isEmail, type Purpose } from '../register/purpose.ts'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from '../../../shared/account/sign-in/sign-in.module.css'

const load = () => import('../register/registering.tsx')
const Registering = lazyComponent(() => load().then((file) => file.Registering))

/** What the page asks for: the email address first, then what a new member or a known one enters. */
type Step = 'email' | 'new' | 'known'

/** The code of the event that the requested page is about. */
const requestedEvent = () => new URL(nextAddress(location.search), location.origin).searchParams.get('event')

/**
 * The page for those who come for an event: it asks for the email address, then registers or signs in. The visitor says which of the
 * two it is, because the server tells nobody whether an address has an account. In a browser in which somebody has signed in before,
 * it begins with signing in, where a password manager fills in both fields.
 */
export function EventEntry({ purpose, ...props }: SignInProps & { purpose: Purpose }) {
  const t = useText(eventEntryText)
  const login = useText(loginText)
  const [email, setEmail] = useState(emailOfAddress)
  const isKnown = email !== '' || props.ended !== undefined || hadAccount()
  const [step, setStep] = useState<Step>(isKnown ? 'known' : 'email')
  const [isSent, setSent] = useState(false)
  const code = requestedEvent()
  const event = useConfig()?.events.find((one) => one.code === code)
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => void load().catch(() => undefined), [])
  // The registration form moves the focus itself, as soon as it is loaded.
  useEffect(() => {
    if (step !== 'known') return
    const inputs = [...(form.current?.querySelectorAll<HTMLInputElement>('#username, #password') ?? [])]
    inputs.find((one) => one.value === '')?.focus()
  }, [step])
  return (
    <SignInPage title={isSent ? t.sentTitle : t[`${purpose}Title`]} motto={t.eventMotto}>
      {!isSent && (
        <Stack gap={4} mt={20}>
          {event && <Text fw={600}>{nameOf(event)}</Text>}
          <p>{t[`${purpose}Why`]}</p>
        </Stack>
      )}
      {step === 'email' ? (
        <EmailForm email={email} onEmail={setEmail} onNext={() => setStep('new')} />
      ) : (
        <div ref={form}>
          {!isSent && <Choice step={step} onStep={setStep} />}
          {step === 'known' ? (
            <SignInForm {...props} initialName={email} onName={setEmail} hint={login.nameHint} />
          ) : (
            <Registering email={email} onEmail={setEmail} onSent={setSent} />
          )}
        </div>
      )}
      <Row as="p" gap="4px 24px" justify="between" mt={20} className={styles.links}>
        {step === 'known' && <a href={forgottenPath(email)}>{login.forgotten}</a>}
        {purpose === 'signup' && !isSent && event && <a href={visitorPath(event.code)}>{t.without}</a>}
        <a href="/">{login.home}</a>
      </Row>
    </SignInPage>
  )
}

interface EmailFormProps {
  email: string
  onEmail: (email: string) => void
  onNext: () => void
}

function EmailForm({ email, onEmail, onNext }: EmailFormProps) {
  const t = useText(eventEntryText)
  const [isAsked, setAsked] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const input = () => form.current?.querySelector('input')
  useEffect(() => input()?.focus(), [])
  return (
    <Stack
      ref={form}
      as="form"
      gap={18}
      mt={20}
      noValidate
      onKeyDown={sendByEnter}
      onSubmit={(event) => {
        event.preventDefault()
        // A browser may have filled in the address without an event that React sees.
        const typed = input()?.value ?? email
        onEmail(typed)
        setAsked(true)
        if (isEmail(typed)) onNext()
        else input()?.focus()
      }}
    >
      <SignInField
        name="email"
        type="email"
        label={t.email}
        hint={t.emailHint}
        autoComplete="username"
        fault={
          isAsked && !isEmail(email) ? faultWords(email.trim() === '' ? 'required' : 'email') : undefined
        }
        value={email}
        onValue={onEmail}
      />
      <button type="submit" className={`${controls.button} ${styles.button}`} data-kind="primary">
        {t.goOn}
      </button>
    </Stack>
  )
}

/** Whether the visitor is here for the first time. */
function Choice({ step, onStep }: { step: Step; onStep: (step: Step) => void }) {
  const t = useText(eventEntryText)
  return (
    <Row gap={0} nowrap mt={20} className={styles.choice} role="group" aria-label={t.choice}>
      {(['new', 'known'] as const).map((one) => (
        <button
          key={one}
          type="button"
          className={controls.button}
          aria-pressed={step === one}
          onClick={() => onStep(one)}
        >
          {t[one]}
        </button>
      ))}
    </Row>
  )
}
