import { passwordMin } from '@banquet/contract/account/password-limits'
import { SignInMessage } from '../../../shared/account/sign-in/sign-in-page.tsx'
import { useText } from '../../../kit/text/text.ts'
import { faultWords } from '../../../kit/text/errors.text.ts'
import { SignInField } from './sign-in-field.tsx'
import { forgotPasswordText } from './forgot-password.text.ts'
import { missing, resetPassword, type Coded, type Faults } from './reset-calls.ts'
import { useSignInForm } from './use-sign-in-form.ts'
import { Muted, Stack } from '../../../kit/look/look.tsx'
import * as styles from '../../../shared/account/sign-in/sign-in.module.css'
import * as controls from '../../../kit/look/controls.module.css'

const blank = { password: '', re_password: '' }
type Name = keyof typeof blank

function check(values: typeof blank): Faults<Name> {
  const differs = values.password !== values.re_password
  return { ...(differs && { re_password: () => faultWords('mismatch') }), ...missing(values) }
}

interface Props {
  coded: Coded
  /** Called when another code is needed because this one is used up or expired. */
  onBack: () => void
  onDone: () => void
}

/** The third step: the new password, set with the verified code. */
export function PasswordForm({ coded, onBack, onDone }: Props) {
  const t = useText(forgotPasswordText)
  const { busy, form, message, field, shortcut } = useSignInForm(blank, {
    check,
    send: ({ password }) => resetPassword({ ...coded, password }),
    done: onDone,
  })
  return (
    <Stack {...form} as="form" gap={18}>
      <Muted mt={12} role="status">
        {t.verified(coded.name)}
      </Muted>
      {/* Password managers store the new password under this name. */}
      <input type="text" name="username" autoComplete="username" value={coded.name} readOnly hidden />
      <SignInField
        {...field('password')}
        type="password"
        label={t.newPassword}
        hint={t.passwordHint(passwordMin)}
        autoComplete="new-password"
      />
      <SignInField {...field('re_password')} type="password" label={t.repeat} autoComplete="new-password" />
      <SignInMessage id="reset-message" message={message} />
      <button
        type="submit"
        {...shortcut}
        className={`${controls.button} ${styles.button}`}
        data-kind="primary"
        disabled={busy}
      >
        {busy && <span className={controls.spinner} aria-hidden="true" />}
        {busy ? t.resetting : t.reset}
      </button>
      {message && (
        <button type="button" className={controls.button} onClick={onBack}>
          {t.otherCode}
        </button>
      )}
    </Stack>
  )
}
