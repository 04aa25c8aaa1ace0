import { useState } from 'react'
import { useConfig } from '../../../kit/call/config.ts'
import { SignInPage } from '../../../shared/account/sign-in/sign-in-page.tsx'
import { useRobot } from '../../../shared/account/robot/use-robot.ts'
import { useText } from '../../../kit/text/text.ts'
import { AskForm } from './ask-form.tsx'
import { CodeForm } from './code-form.tsx'
import { forgotPasswordText } from './forgot-password.text.ts'
import { PasswordForm } from './password-form.tsx'
import type { Coded } from './reset-calls.ts'
import { Row, Stack } from '../../../kit/look/look.tsx'
import * as styles from '../../../shared/account/sign-in/sign-in.module.css'
import * as controls from '../../../kit/look/controls.module.css'

/** The address that the link of an invitation contains, or that was typed on the page before. */
const invitedAddress = () => new URLSearchParams(window.location.hash.slice(1)).get('email') ?? ''

/** Resets a forgotten password in steps: the address, the code that is mailed there, the new password, done. */
export function ForgotPasswordPage() {
  const t = useText(forgotPasswordText)
  const robot = useRobot(useConfig()?.robotCheck, 'forgotten-password')
  const [step, setStep] = useState<'ask' | 'code' | 'done' | Coded>('ask')
  const [email, setEmail] = useState(invitedAddress)
  // The page requested before signing in is kept.
  const signIn = `/login${location.search}`
  return (
    <SignInPage title={t.title} motto={t.motto}>
      {step === 'ask' && (
        <AskForm email={email} robot={robot} onEmail={setEmail} onAsked={() => setStep('code')} />
      )}
      {step === 'code' && (
        <CodeForm email={email} robot={robot} onBack={() => setStep('ask')} onVerified={setStep} />
      )}
      {typeof step === 'object' && (
        <PasswordForm coded={step} onBack={() => setStep('ask')} onDone={() => setStep('done')} />
      )}
      {step === 'done' ? (
        <Stack gap={20} mt={20} role="status">
          <p>{t.done}</p>
          <a className={`${controls.button} ${styles.button}`} data-kind="primary" href={signIn}>
            {t.toSignIn}
          </a>
        </Stack>
      ) : (
        <Row as="p" gap="4px 24px" justify="between" mt={20} className={styles.links}>
          <a href={signIn}>{t.back}</a>
        </Row>
      )}
    </SignInPage>
  )
}
