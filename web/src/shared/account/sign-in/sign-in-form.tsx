import { useRef, useState, type SubmitEvent } from 'react'
import { sessionText } from '../../../kit/session/session.text.ts'
import { useConfig } from '../../../kit/call/config.ts'
import { sendByEnter } from '../../../kit/input/enter.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { SignInMessage } from './sign-in-page.tsx'
import { PasswordInput } from './password-input.tsx'
import { RobotField } from '../robot/robot-field.tsx'
import { useRobot } from '../robot/use-robot.ts'
import type { Ending } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { useSignIn } from './use-sign-in.ts'
import { Muted, Stack } from '../../../kit/look/look.tsx'
import * as styles from './sign-in.module.css'
import * as controls from '../../../kit/look/controls.module.css'

export interface SignInProps {
  /** Called when the user has signed in. */
  onSignedIn: () => void
  /** Called while the password is being typed: the program behind the sign-in page may be loaded. */
  onTyping: () => void
  /** A hint on the username, if it is not obvious. */
  hint?: string | undefined
  /** The name that was typed before, on another page. */
  initialName?: string
  onName?: (name: string) => void
  /** Why the last session ended by itself. */
  ended?: Ending | undefined
}

// Only the demonstration has such accounts.
const DemoAccounts = lazyComponent(() => import('./demo-accounts.tsx').then((file) => file.DemoAccounts))

/** Username, password and robot check, for the sign-in page of either side. */
export function SignInForm({ onSignedIn, onTyping, ended, hint, initialName = '', onName }: SignInProps) {
  const t = useText(sessionText)
  const config = useConfig()
  const robot = useRobot(config?.robotCheck)
  const { busy, fault, submit, clearFault } = useSignIn(robot)
  const [name, setName] = useState(initialName)
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    // A password manager may have filled the inputs without an event that React sees.
    const typed = (id: string) => form.current?.querySelector<HTMLInputElement>(`#${id}`)?.value ?? ''
    const found = await submit(typed('username'), typed('password'))
    if (!found) return onSignedIn()
    const target = { name: 'username', password: 'password', robot: robot.field, form: 'none' }[found.at]
    form.current?.querySelector<HTMLInputElement>(`[name="${target}"]`)?.focus()
  }

  const message = fault?.words() ?? (ended && t[ended])
  const messageId = message && 'sign-in-message'
  const at = fault?.at
  return (
    <Stack
      ref={form}
      as="form"
      gap={18}
      noValidate
      onKeyDown={sendByEnter}
      onSubmit={(event) => void send(event)}
      onInput={clearFault}
    >
      <SignInMessage id="sign-in-message" message={message} />
      <div className={controls.field}>
        <label htmlFor="username">{t.account}</label>
        <input
          id="username"
          name="username"
          className={controls.input}
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          value={name}
          aria-invalid={at === 'name'}
          aria-describedby={[hint && 'username-hint', messageId].filter(Boolean).join(' ') || undefined}
          onChange={(event) => {
            setName(event.target.value)
            onName?.(event.target.value)
          }}
        />
        {hint !== undefined && (
          <Muted id="username-hint" size="small">
            {hint}
          </Muted>
        )}
      </div>
      <div className={controls.field}>
        <label htmlFor="password">{t.password}</label>
        <PasswordInput
          id="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          aria-invalid={at === 'password'}
          aria-describedby={messageId}
          onChange={(event) => setPassword(event.target.value)}
          onInput={onTyping}
        />
      </div>
      <RobotField robot={robot} fault={at === 'robot'} describedBy={messageId} />
      <button
        type="submit"
        className={`${controls.button} ${styles.button}`}
        data-kind="primary"
        disabled={busy}
      >
        {busy && <span className={controls.spinner} aria-hidden="true" />}
        {busy ? t.signingIn : t.signIn}
      </button>
      {config !== undefined && config.demoAccounts.length > 0 && (
        <DemoAccounts
          accounts={config.demoAccounts}
          onChoose={(account) => {
            setName(account.name)
            setPassword(account.password)
            clearFault()
            onTyping()
          }}
        />
      )}
    </Stack>
  )
}
