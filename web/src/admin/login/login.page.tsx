import './login.css'
import { useEffect, useRef, useState } from 'react'
import type { SubmitEvent } from 'react'
import { useConfig } from '../../kit/config.ts'
import { FloorPlan } from '../../kit/floor-plan.tsx'
import { IconAlert } from '../../kit/icons.tsx'
import { PasswordInput } from '../../kit/password-input.tsx'
import { Preferences } from '../../kit/preferences.tsx'
import { RobotField } from '../../kit/robot/robot-field.tsx'
import { useRobot } from '../../kit/robot/use-robot.ts'
import type { Ending } from '../../kit/session.ts'
import { useText } from '../../kit/text.ts'
import { useSignIn } from '../../kit/use-sign-in.ts'
import { sessionText } from '../../text/session.text.ts'
import { DemoAccounts } from './demo-accounts.tsx'
import { loginText } from './login.text.ts'

interface Props {
  /** Somebody is in. */
  onSignedIn: () => void
  /** The password is being typed: the program behind the door may be fetched. */
  onTyping: () => void
  /** Why the last session ended by itself. */
  ended?: Ending | undefined
}

/** The door of the back-office. */
export function LoginPage({ onSignedIn, onTyping, ended }: Props) {
  const t = useText(loginText)
  const config = useConfig()
  const organisation = config?.organisation.name ?? ''
  useEffect(() => {
    document.title = organisation ? `${t.title} · ${organisation}` : t.title
  }, [t, organisation])
  return (
    <div className="login">
      <div className="login-picture" aria-hidden="true">
        <FloorPlan />
        <p className="login-motto">{t.motto}</p>
      </div>
      <main className="login-side">
        <div className="login-preferences">
          <Preferences />
        </div>
        <div className="login-card">
          <header className="login-heading">
            <img src={config?.organisation.logoUrl || '/favicon.svg'} alt="" width="80" height="48" />
            <p className="login-organisation">{organisation}</p>
            <h1>{t.title}</h1>
          </header>
          <SignInForm onSignedIn={onSignedIn} onTyping={onTyping} ended={ended} />
        </div>
      </main>
    </div>
  )
}

function SignInForm({ onSignedIn, onTyping, ended }: Props) {
  const t = useText(sessionText)
  const config = useConfig()
  const robot = useRobot(config?.robotCheck)
  const { busy, fault, submit, clearFault } = useSignIn(robot)
  const [name, setName] = useState('')
  const [password, setPassword] = useState('')
  const form = useRef<HTMLFormElement>(null)

  async function send(event: SubmitEvent) {
    event.preventDefault()
    if (busy) return
    // A password manager may have filled the boxes without a word to React.
    const typed = (id: string) => form.current?.querySelector<HTMLInputElement>(`#${id}`)?.value ?? ''
    const found = await submit(typed('username'), typed('password'))
    if (!found) return onSignedIn()
    const target = { name: 'username', password: 'password', robot: robot.field, form: 'none' }[found.at]
    form.current?.querySelector<HTMLInputElement>(`[name="${target}"]`)?.focus()
  }

  const told = fault?.words() ?? (ended && t[ended])
  const message = told && 'login-message'
  const at = fault?.at
  return (
    <form
      ref={form}
      className="login-form"
      noValidate
      onSubmit={(event) => void send(event)}
      onInput={clearFault}
    >
      <Message told={told} />
      <div className="field">
        <label htmlFor="username">{t.account}</label>
        <input
          id="username"
          name="username"
          className="input"
          autoComplete="username"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          required
          value={name}
          aria-invalid={at === 'name'}
          aria-describedby={message}
          onChange={(event) => setName(event.target.value)}
        />
      </div>
      <div className="field">
        <label htmlFor="password">{t.password}</label>
        <PasswordInput
          id="password"
          name="password"
          autoComplete="current-password"
          required
          value={password}
          aria-invalid={at === 'password'}
          aria-describedby={message}
          onChange={(event) => setPassword(event.target.value)}
          onInput={onTyping}
        />
      </div>
      <RobotField robot={robot} fault={at === 'robot'} describedBy={message} />
      <button type="submit" className="button login-button" data-kind="primary" disabled={busy}>
        {busy && <span className="spinner" aria-hidden="true" />}
        {busy ? t.signingIn : t.signIn}
      </button>
      <DemoAccounts
        accounts={config?.demoAccounts ?? []}
        onChoose={(account) => {
          setName(account.name)
          setPassword(account.password)
          clearFault()
          onTyping()
        }}
      />
    </form>
  )
}

// The place is there beforehand, so that nothing jumps and the words are read out.
function Message({ told }: { told: string | undefined }) {
  return (
    <div className="login-message" id="login-message" role="alert">
      {told && (
        <>
          <IconAlert />
          <span>{told}</span>
        </>
      )}
    </div>
  )
}
