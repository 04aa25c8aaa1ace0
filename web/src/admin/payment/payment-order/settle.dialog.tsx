import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { settleInput, settleMethods, type PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import { useState } from 'react'
import { DateField } from '../../../kit/field/date-field.tsx'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { typed } from '../../../kit/input/typed-number.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { useText } from '../../../kit/text/text.ts'
import { paymentMethodText } from '../../../shared/payment/payment-order/payment-state.text.ts'
import { paymentOrderText } from './payment-order.text.ts'

const schema = settleInput.extend({ amount: typed(settleInput.shape.amount) })

interface Props {
  order: PaymentOrder
  /** The amount left to pay. */
  rest: number
  onClose: () => void
}

/** Records a payment for a payment order; a transfer notice fills in the form. */
export function SettleDialog({ order, rest, onClose }: Props) {
  const t = useText(paymentOrderText)
  const methods = useText(paymentMethodText)
  const settle = useSave(paymentOrder.settle, { also: ['signup', 'submission'], quiet: true })
  const [today] = useState(() => momentWords(new Date().toISOString()).slice(0, 10))
  const notice = order.notices.find(({ state }) => state === 'open')
  const form = useForm({
    schema,
    initial: {
      method: 'transfer' as const,
      amount: String(notice?.amount ?? (rest > 0 ? rest : '')),
      day: notice?.day ?? today,
      note: notice ? notice.lastFive : '',
    },
    submit: (body) => settle.mutateAsync({ params: { id: order.id }, body }),
    done: () => {
      notify.success(t.settled)
      onClose()
    },
  })
  return (
    <FormDialog form={form} title={`${t.settle} ${order.number}`} save={t.settle} onClose={onClose}>
      <NumberField field={form.field('amount')} label={t.amountReceived} unit="NT$" first />
      <DateField field={form.field('day')} label={t.arrivedOn} />
      <SelectField
        field={form.field('method')}
        label={t.method}
        options={settleMethods.map((value) => ({ value, label: methods[value] }))}
      />
      <TextField field={form.field('note')} label={t.note} max={200} />
    </FormDialog>
  )
}
