import { resetCodeLength, resetCodeMinutes } from '@banquet/contract/account/password-limits'
import { SignInMessage } from '../../../shared/account/sign-in/sign-in-page.tsx'
import type { RobotCheck } from '../../../shared/account/robot/use-robot.ts'
import { useText } from '../../../kit/text/text.ts'
import { sessionText } from '../../../kit/session/session.text.ts'
import { SignInField } from './sign-in-field.tsx'
import { forgotPasswordText } from './forgot-password.text.ts'
import { missing, verifyCode, type Coded } from './reset-calls.ts'
import { SendAgain } from './send-again.tsx'
import { useSignInForm } from './use-sign-in-form.ts'
import { Muted, Stack } from '../../../kit/look/look.tsx'
import * as styles from '../../../shared/account/sign-in/sign-in.module.css'
import * as controls from '../../../kit/look/controls.module.css'

interface Props {
  email: string
  robot: RobotCheck
  onBack: () => void
  /** Called when the code has been verified. */
  onVerified: (coded: Coded) => void
}

const trimmed = ({ name, code }: Coded): Coded => ({ name: name.trim(), code })

/** The second step: the username and the code of the mail, which is verified before the new password is entered. */
export function CodeForm({ email, robot, onBack, onVerified }: Props) {
  const t = useText(forgotPasswordText)
  const { account } = useText(sessionText)
  const { busy, form, message, field, shortcut } = useSignInForm(
    { name: '', code: '' },
    {
      check: missing,
      send: (values) => verifyCode(trimmed(values)),
      done: (values) => onVerified(trimmed(values)),
    },
  )
  return (
    <Stack {...form} as="form" gap={18}>
      <Muted mt={12} role="status">
        {t.sent(email, resetCodeMinutes)}
      </Muted>
      <SendAgain email={email} robot={robot} onBack={onBack} />
      <SignInField {...field('name')} label={account} autoComplete="username" />
      <SignInField
        {...field('code')}
        label={t.code}
        hint={t.codeHint(resetCodeLength)}
        autoComplete="one-time-code"
        inputMode="numeric"
      />
      <SignInMessage id="code-message" message={message} />
      <button
        type="submit"
        {...shortcut}
        className={`${controls.button} ${styles.button}`}
        data-kind="primary"
        disabled={busy}
      >
        {busy && <span className={controls.spinner} aria-hidden="true" />}
        {busy ? t.verifying : t.verify}
      </button>
    </Stack>
  )
}
