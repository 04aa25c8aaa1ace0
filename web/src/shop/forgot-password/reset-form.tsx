import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { passwordMin, resetCodeLength, resetCodeMinutes } from '@banquet/contract/password-limits'
import { DoorMessage } from '../../kit/door-page.tsx'
import type { RobotCheck } from '../../kit/robot/use-robot.ts'
import { useText } from '../../kit/text.ts'
import { faultWords } from '../../text/errors.text.ts'
import { sessionText } from '../../text/session.text.ts'
import { DoorField } from './door-field.tsx'
import { forgotPasswordText } from './forgot-password.text.ts'
import { missing, resetPassword } from './reset-calls.ts'
import type { Faults } from './reset-calls.ts'
import { SendAgain } from './send-again.tsx'

const blank = { name: '', code: '', password: '', re_password: '' }
type Name = keyof typeof blank
const names = Object.keys(blank) as Name[]

function check(values: typeof blank): Faults<Name> {
  const differs = values.password !== values.re_password
  return { ...(differs && { re_password: () => faultWords('mismatch') }), ...missing(values) }
}

interface Props {
  email: string
  robot: RobotCheck
  onBack: () => void
  onDone: () => void
}

/** The second step: the account and the code of the mail, and the new password. */
export function ResetForm({ email, robot, onBack, onDone }: Props) {
  const t = useText(forgotPasswordText)
  const { account } = useText(sessionText)
  const [values, setValues] = useState(blank)
  const [faults, setFaults] = useState<Faults<Name>>({})
  const [busy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  // Who came here by the button of the step before goes on at the first box of this one.
  useEffect(() => form.current?.querySelector('input')?.focus(), [])

  function show(found: Faults<Name>) {
    setFaults(found)
    const first = names.find((name) => found[name])
    if (first) form.current?.querySelector<HTMLInputElement>(`[name="${first}"]`)?.focus()
    return Object.keys(found).length > 0
  }

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (busy || show(check(values))) return
    setBusy(true)
    const { name, code, password } = values
    const found = await resetPassword({ name: name.trim(), code, password })
    setBusy(false)
    if (found) show(found)
    else onDone()
  }

  const field = (name: Name) => ({
    name,
    value: values[name],
    fault: faults[name]?.(),
    onValue: (value: string) => {
      setValues((old) => ({ ...old, [name]: value }))
      setFaults((old) => ({ ...old, [name]: undefined, form: undefined }))
    },
  })
  return (
    <form ref={form} className="door-form" noValidate onSubmit={(event) => void send(event)}>
      <p className="door-lead" role="status">
        {t.sent(email, resetCodeMinutes)}
      </p>
      <SendAgain email={email} robot={robot} onBack={onBack} />
      <DoorField {...field('name')} label={account} autoComplete="username" />
      <DoorField
        {...field('code')}
        label={t.code}
        hint={t.codeHint(resetCodeLength)}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <DoorField
        {...field('password')}
        type="password"
        label={t.newPassword}
        hint={t.passwordHint(passwordMin)}
        autoComplete="new-password"
      />
      <DoorField {...field('re_password')} type="password" label={t.repeat} autoComplete="new-password" />
      <DoorMessage id="reset-message" told={faults.form?.()} />
      <button type="submit" className="button door-button" data-kind="primary" disabled={busy}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {busy ? t.resetting : t.reset}
      </button>
    </form>
  )
}
