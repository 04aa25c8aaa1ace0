import { member } from '@banquet/contract/people/member'
import type { Member } from '@banquet/contract/people/member-record'
import { SignInMessage } from '../../../shared/account/sign-in/sign-in-page.tsx'
import { call } from '../../../kit/call/api.ts'
import { Row, Stack } from '../../../kit/look/look.tsx'
import { reloadMe } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { resetFaultsOf, missing } from '../forgot-password/reset-calls.ts'
import { SignInField } from '../forgot-password/sign-in-field.tsx'
import { useSignInForm } from '../forgot-password/use-sign-in-form.ts'
import { verifyText } from './verify.text.ts'
import * as controls from '../../../kit/look/controls.module.css'

const blank = { email: '', currentPassword: '' }

interface Props {
  row: Member
  onDone: (email: string) => void
  onCancel: () => void
}

/** Requests another address, for example after a typo in the first one. */
export function OtherEmailForm({ row, onDone, onCancel }: Props) {
  const t = useText(verifyText)
  const { busy, form, message, field, shortcut } = useSignInForm(blank, {
    check: missing,
    send: async ({ email, currentPassword }) => {
      try {
        const body = { id: row.id, email, currentPassword }
        await call(member.changeEmail, { body }, { silent: true })
        await reloadMe()
        return undefined
      } catch (error) {
        return resetFaultsOf(error, ['email', 'currentPassword'])
      }
    },
    done: ({ email }) => onDone(email.trim()),
  })
  return (
    <Stack {...form} as="form" gap={18}>
      <SignInField {...field('email')} type="email" label={t.newEmail} autoComplete="email" />
      <SignInField
        {...field('currentPassword')}
        type="password"
        label={t.currentPassword}
        autoComplete="current-password"
      />
      <SignInMessage id="email-message" message={message} />
      <Row gap="8px 16px">
        <button type="submit" {...shortcut} className={controls.button} data-kind="primary" disabled={busy}>
          {busy && <span className={controls.spinner} aria-hidden="true" />}
          {t.change}
        </button>
        <button type="button" className={controls.button} onClick={onCancel}>
          {t.cancel}
        </button>
      </Row>
    </Stack>
  )
}
