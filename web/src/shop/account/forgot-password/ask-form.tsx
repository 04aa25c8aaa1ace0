import { useRef, useState, type SubmitEvent } from 'react'
import { SignInMessage } from '../../../shared/account/sign-in/sign-in-page.tsx'
import { RobotField } from '../../../shared/account/robot/robot-field.tsx'
import type { RobotCheck } from '../../../shared/account/robot/use-robot.ts'
import { sendByEnter } from '../../../kit/input/enter.ts'
import { useText } from '../../../kit/text/text.ts'
import { SignInField } from './sign-in-field.tsx'
import { forgotPasswordText } from './forgot-password.text.ts'
import { askForCode, missing, type Faults } from './reset-calls.ts'
import { Muted, Stack } from '../../../kit/look/look.tsx'
import * as styles from '../../../shared/account/sign-in/sign-in.module.css'
import * as controls from '../../../kit/look/controls.module.css'

interface Props {
  email: string
  robot: RobotCheck
  onEmail: (email: string) => void
  onAsked: () => void
}

/** The first step: the mail address to which the code is sent. */
export function AskForm({ email, robot, onEmail, onAsked }: Props) {
  const t = useText(forgotPasswordText)
  const [busy, setBusy] = useState(false)
  const [faults, setFaults] = useState<Faults<'email' | 'robot'>>({})
  const form = useRef<HTMLFormElement>(null)

  function show(found: Faults<'email' | 'robot'>) {
    setFaults(found)
    const target = found.email ? 'email' : found.robot ? robot.field : undefined
    form.current?.querySelector<HTMLInputElement>(`[name="${target}"]`)?.focus()
  }

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    const empty = missing({ email })
    if (empty.email) return show(empty)
    setBusy(true)
    const found = await askForCode(email.trim(), robot)
    setBusy(false)
    if (found) show(found)
    else onAsked()
  }

  const message = (faults.robot ?? faults.form)?.()
  return (
    <Stack
      ref={form}
      as="form"
      gap={18}
      noValidate
      onKeyDown={sendByEnter}
      onSubmit={(event) => void send(event)}
      onInput={() => setFaults({})}
    >
      <Muted mt={12}>{t.askLead}</Muted>
      <SignInField
        name="email"
        type="email"
        label={t.email}
        autoComplete="email"
        fault={faults.email?.()}
        value={email}
        onValue={onEmail}
      />
      <RobotField robot={robot} fault={faults.robot !== undefined} describedBy={message && 'ask-message'} />
      <SignInMessage id="ask-message" message={message} />
      <button
        type="submit"
        className={`${controls.button} ${styles.button}`}
        data-kind="primary"
        disabled={busy}
      >
        {busy && <span className={controls.spinner} aria-hidden="true" />}
        {busy ? t.asking : t.ask}
      </button>
    </Stack>
  )
}
