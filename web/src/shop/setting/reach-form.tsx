import { ownCustomerEdit } from '@banquet/contract/customer-record'
import type { Customer } from '@banquet/contract/customer-record'
import { Button } from '@mantine/core'
import { TextField } from '../../kit/fields.tsx'
import { Form } from '../../kit/form-frame.tsx'
import { useForm } from '../../kit/form.ts'
import { useText } from '../../kit/text.ts'
import { shopSettingText } from './setting.text.ts'
import { useOwnData } from './use-own-data.ts'

const schema = ownCustomerEdit.pick({ telephone: true, contactPhone1: true, email: true })

/** Telephones and mail address of the customer itself. */
export function ReachForm({ customer }: { customer: Customer }) {
  const t = useText(shopSettingText)
  const save = useOwnData()
  const { telephone, contactPhone1, email } = customer
  const form = useForm({ schema, initial: { telephone, contactPhone1, email }, submit: (body) => save(body) })
  return (
    <section className="shop-card" aria-labelledby="own-reach">
      <h2 id="own-reach">{t.reach}</h2>
      <Form form={form}>
        <TextField field={form.field('telephone')} label={t.telephone} type="tel" autoComplete="tel" />
        <TextField field={form.field('contactPhone1')} label={t.contactPhone1} type="tel" />
        <TextField
          field={form.field('email')}
          label={t.email}
          hint={t.emailHint}
          type="email"
          autoComplete="email"
        />
        <div className="form-actions">
          <Button type="submit" loading={form.saving}>
            {t.update}
          </Button>
        </div>
      </Form>
    </section>
  )
}
