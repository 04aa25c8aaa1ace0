import { ownCustomerEdit, type Customer } from '@banquet/contract/customer/customer-record'
import { text } from '@banquet/contract/call/list'
import { passwordMax } from '@banquet/contract/account/password-limits'
import { useMemo } from 'react'
import { Actions } from '../../../kit/look/actions.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { PasswordField } from '../../../kit/field/password-field.tsx'
import { Form, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { shopSettingText } from './setting.text.ts'
import { useOwnData } from './use-own-data.ts'
import { Panel } from '../../../kit/look/look.tsx'

/** The schema of the form: changing the mail address requires the password. */
function schemaBeside(known: string) {
  return ownCustomerEdit
    .pick({ telephone: true, contactPhone1: true, email: true })
    .extend({ currentPassword: text(passwordMax) })
    .refine(({ email, currentPassword }) => email === known || currentPassword !== '', {
      path: ['currentPassword'],
      params: { code: 'required' },
    })
}

/** The customer's own telephone numbers and mail address. */
export function ReachForm({ customer }: { customer: Customer }) {
  const t = useText(shopSettingText)
  const save = useOwnData()
  const { telephone, contactPhone1, email } = customer
  const schema = useMemo(() => schemaBeside(email), [email])
  const form = useForm({
    schema,
    initial: { telephone, contactPhone1, email, currentPassword: '' },
    submit: ({ currentPassword, ...body }) =>
      save({ ...body, ...(body.email !== email && { currentPassword }) }),
  })
  const mail = form.field('email')
  // A password typed for one address is not kept for the next.
  const setMail = (next: string) => form.set({ email: next, currentPassword: '' })
  return (
    <Panel aria-labelledby="own-reach">
      <h2 id="own-reach">{t.reach}</h2>
      <Form form={form} width="none" beside>
        <TextField field={form.field('telephone')} label={t.telephone} type="tel" autoComplete="tel" />
        <TextField field={form.field('contactPhone1')} label={t.contactPhone1} type="tel" />
        <TextField
          field={{ ...mail, set: setMail }}
          label={t.email}
          hint={t.emailHint}
          type="email"
          autoComplete="email"
        />
        {mail.value.trim() !== email && (
          <PasswordField
            field={{ ...form.field('currentPassword'), required: true }}
            label={t.currentPassword}
            hint={t.currentPasswordHint}
            autoComplete="current-password"
          />
        )}
        <Actions>
          <SubmitButton form={form}>{t.update}</SubmitButton>
        </Actions>
      </Form>
    </Panel>
  )
}
