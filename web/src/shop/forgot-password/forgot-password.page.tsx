import { useState } from 'react'
import { useConfig } from '../../kit/config.ts'
import { DoorPage } from '../../kit/door-page.tsx'
import { useRobot } from '../../kit/robot/use-robot.ts'
import { useText } from '../../kit/text.ts'
import { AskForm } from './ask-form.tsx'
import { forgotPasswordText } from './forgot-password.text.ts'
import { ResetForm } from './reset-form.tsx'

/** A forgotten password in three steps: the address, the code with the new password, done. */
export function ForgotPasswordPage() {
  const t = useText(forgotPasswordText)
  const robot = useRobot(useConfig()?.robotCheck, 'forgotten-password')
  const [step, setStep] = useState<'ask' | 'reset' | 'done'>('ask')
  const [email, setEmail] = useState('')
  return (
    <DoorPage title={t.title} motto={t.motto}>
      {step === 'ask' && (
        <AskForm email={email} robot={robot} onEmail={setEmail} onAsked={() => setStep('reset')} />
      )}
      {step === 'reset' && (
        <ResetForm email={email} robot={robot} onBack={() => setStep('ask')} onDone={() => setStep('done')} />
      )}
      {step === 'done' ? (
        <div className="door-done" role="status">
          <p>{t.done}</p>
          <a className="button door-button" data-kind="primary" href="/login">
            {t.toSignIn}
          </a>
        </div>
      ) : (
        <p className="door-links">
          <a href="/login">{t.back}</a>
        </p>
      )}
    </DoorPage>
  )
}
