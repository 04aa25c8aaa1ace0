import { passwordTyped } from '@banquet/contract/account/password'
import { member as calls } from '@banquet/contract/people/member'
import { memberEmail, type Member } from '@banquet/contract/people/member-record'
import { Button } from '@mantine/core'
import { z } from 'zod'
import { TextField } from '../../../kit/field/fields.tsx'
import { PasswordField } from '../../../kit/field/password-field.tsx'
import { Form, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { Muted, Panel } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { reloadMe } from '../../../kit/session/session.ts'
import { say, useText } from '../../../kit/text/text.ts'
import { memberText } from './member.text.ts'

const schema = z.object({ email: memberEmail, currentPassword: passwordTyped })

/** The member's login address, and the request to change it. */
export function EmailForm({ member: { id, email, pendingEmail } }: { member: Member }) {
  const t = useText(memberText)
  const save = useSave(calls.changeEmail, { quiet: true })
  const resend = useWrite(calls.resend, { quiet: true })
  const form = useForm({
    schema,
    initial: { email: '', currentPassword: '' },
    submit: (body) => save.mutateAsync({ body: { id, ...body } }),
    done: (row) => {
      if (row.pendingEmail !== '') notify.success(say(memberText, 'changed')(row.pendingEmail))
      form.reset()
      void reloadMe()
    },
  })
  const again = () => resend.mutate({}, { onSuccess: () => notify.success(say(memberText, 'resent')) })
  return (
    <Panel aria-labelledby="own-email">
      <h2 id="own-email">{t.address}</h2>
      <Muted>{t.addressLead(email)}</Muted>
      {pendingEmail !== '' && (
        <>
          <p role="status">{t.pending(pendingEmail)}</p>
          <Actions>
            <Button variant="default" loading={resend.isPending} onClick={again}>
              {t.resend}
            </Button>
          </Actions>
        </>
      )}
      <Form form={form} width="none" beside>
        <TextField field={form.field('email')} label={t.newEmail} type="email" autoComplete="email" />
        <PasswordField
          field={form.field('currentPassword')}
          label={t.currentPassword}
          hint={t.currentPasswordHint}
          autoComplete="current-password"
        />
        <Actions>
          <SubmitButton form={form}>{t.change}</SubmitButton>
        </Actions>
      </Form>
    </Panel>
  )
}
