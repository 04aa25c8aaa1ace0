import { pages } from '@banquet/contract/access'
import type { Customer } from '@banquet/contract/customer-record'
import type { DeliveryDay } from '@banquet/contract/delivery'
import { Button } from '@mantine/core'
import { TextField } from '../../kit/fields.tsx'
import { Form, FormActions, mayLose } from '../../kit/form-frame.tsx'
import { useGoBack } from '../../kit/go-back.ts'
import { later } from '../../kit/later.tsx'
import { useText } from '../../kit/text.ts'
import { orderFormText } from './order-form.text.ts'
import { OrderFormDelivery } from './order-form-delivery.tsx'
import { OrderFormLines } from './order-form-lines.tsx'
import { TotalHelper } from './total-helper.tsx'
import { Totals } from './totals.tsx'
import { useOrderForm } from './use-order-form.ts'

const OrderFormRepeat = later(() => import('./order-form-repeat.tsx').then((file) => file.OrderFormRepeat))

interface Props {
  buyer: Customer
  /** Days that could still be ordered for when the form was opened. */
  days: readonly DeliveryDay[]
  /** Wants another customer. */
  onChange: () => void
}

/** Orders for a customer: day, address, lines with their amounts, and the totals as they will be. */
export function OrderForm({ buyer, days, onChange }: Props) {
  const t = useText(orderFormText)
  const back = useGoBack(pages.orders.path)
  const { form, quote, fresh, refused } = useOrderForm(buyer, days)
  const mode = quote?.taxMode ?? buyer.taxMode
  return (
    <Form form={form} className="form order-form">
      <div className="order-form-buyer">
        <strong>{buyer.realName}</strong>
        <span className="order-form-hint">{buyer.number}</span>
        <Button variant="default" onClick={() => void mayLose(form).then((may) => may && onChange())}>
          {t.change}
        </Button>
      </div>
      <OrderFormDelivery form={form} buyer={buyer} days={quote?.deliveryDays ?? days} quote={quote} />
      <OrderFormRepeat customerId={buyer.id} field={form.field('lines')} />
      <OrderFormLines
        customerId={buyer.id}
        field={form.field('lines')}
        marked={form.refusals > 0}
        refused={refused}
        quote={quote}
        mode={mode}
      />
      <div className="order-form-sums">
        {quote && quote.lines.length > 0 && <TotalHelper quote={quote} />}
        {quote && quote.lines.length > 0 && (
          <div aria-live="polite" aria-busy={!fresh} className="order-form-totals">
            <Totals mode={quote.taxMode} rate={quote.taxRate} totals={quote} />
            <small className="order-form-hint">{fresh ? '' : t.reckoning}</small>
          </div>
        )}
      </div>
      <TextField field={form.field('customerPoNumber')} label={t.poNumber} max={40} />
      <TextField field={form.field('remark')} label={t.remark} hint={t.remarkHint} max={500} lines={2} />
      <TextField
        field={form.field('internalNote')}
        label={t.internalNote}
        hint={t.internalHint}
        max={500}
        lines={2}
      />
      <FormActions form={form} save={t.place} onCancel={back} />
    </Form>
  )
}
