import type { Customer } from '@banquet/contract/customer-record'
import { weekdayOf } from '@banquet/contract/delivery'
import type { DeliveryDay } from '@banquet/contract/delivery'
import type { Quote } from '@banquet/contract/order-record'
import { fullAddress } from '@banquet/contract/postal'
import { momentWords } from '../../kit/dates.ts'
import { SelectField, SwitchField, TextField } from '../../kit/fields.tsx'
import { useMay } from '../../kit/may.ts'
import { useText } from '../../kit/text.ts'
import { orderFormText, weekdayWords } from './order-form.text.ts'
import type { useOrderForm } from './use-order-form.ts'

interface Props {
  form: ReturnType<typeof useOrderForm>['form']
  buyer: Customer
  days: readonly DeliveryDay[]
  quote: Quote | undefined
}

/** When and where the order is delivered. A day past its cut-off takes the right to override, and a reason. */
export function OrderFormDelivery({ form, buyer, days, quote }: Props) {
  const t = useText(orderFormText)
  const mayOverride = useMay('orders', 'override')
  const { late, deliveryDate } = form.values
  const field = form.field('deliveryDate')
  const options = days.map(({ day, cutoffAt }) => {
    const cutoff = momentWords(cutoffAt).slice(5)
    return { value: day, label: t.dayOption(day, weekdayWords(t.weekdays, weekdayOf(day)), cutoff) }
  })
  // What was chosen stays in sight when its cut-off passes meanwhile.
  const gone = deliveryDate !== '' && !days.some(({ day }) => day === deliveryDate)
  const shown = gone ? [{ value: deliveryDate, label: deliveryDate }, ...options] : options
  return (
    <div className="order-form-delivery">
      {late ? (
        <TextField field={field} label={t.deliveryDate} type="date" />
      ) : (
        <SelectField
          field={field}
          label={t.deliveryDate}
          options={shown}
          hint={quote?.closed ? t.closedNow : undefined}
        />
      )}
      <Address form={form} buyer={buyer} />
      {mayOverride && (
        <SwitchField
          field={form.field('late')}
          label={t.late}
          off={false}
          on
          show={(on) => (on ? t.lateOn : t.lateOff)}
        />
      )}
      {late && <TextField field={form.field('lateReason')} label={t.lateReason} max={200} />}
    </div>
  )
}

function Address({ form, buyer }: Pick<Props, 'form' | 'buyer'>) {
  const t = useText(orderFormText)
  const options = buyer.addresses.map((one) => ({
    value: one.id as number | null,
    label: `${one.label} ${fullAddress(one)}`.trim(),
  }))
  const none = [{ value: null, label: t.noAddress }]
  return (
    <SelectField
      field={form.field('addressId')}
      label={t.address}
      options={options.length > 0 ? options : none}
      disabled={options.length === 0}
    />
  )
}
