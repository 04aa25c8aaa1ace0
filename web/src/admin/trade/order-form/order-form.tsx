import { pages } from '@banquet/contract/call/access'
import type { DeliveryDay } from '@banquet/contract/rule/order/delivery'
import type { Order, Quote } from '@banquet/contract/trade/order-record'
import { Button } from '@mantine/core'
import { TextField } from '../../../kit/field/fields.tsx'
import { Form, FormActions, mayLose } from '../../../kit/form/form-frame.tsx'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { orderFormText } from './order-form.text.ts'
import { OrderFormDelivery } from './order-form-delivery.tsx'
import { OrderFormLines } from './order-form-lines.tsx'
import { TotalHelper } from './total-helper.tsx'
import { Totals } from '../order/totals.tsx'
import { useOrderForm, type Buyer } from './use-order-form.ts'
import { Muted, Row, Stack, Title } from '../../../kit/look/look.tsx'
import * as orderFormStyles from './order-form.module.css'

const OrderFormRepeat = lazyComponent(() =>
  import('./order-form-repeat.tsx').then((file) => file.OrderFormRepeat),
)

interface Props {
  buyer: Buyer
  /** Days that could be ordered for when the form was opened. */
  days: readonly DeliveryDay[]
  /** The edited order; undefined for a new one. */
  edited?: Order
  /** Called to choose another customer. The customer of an existing order cannot be changed. */
  onChange?: () => void
}

/** Creates an order for a customer, or edits one: day, address, lines with their amounts, and the resulting totals. */
export function OrderForm({ buyer, days, edited, onChange }: Props) {
  const t = useText(orderFormText)
  const { path } = pages.orders
  const back = useGoBack(edited ? `${path}/${edited.id}` : path)
  const { form, quote, fresh, refused } = useOrderForm({ buyer, days, edited })
  const mode = quote?.taxMode ?? buyer.taxMode
  const seesPrices = useMay('orders', 'price')
  return (
    <Form form={form} width={980}>
      <Row gap="8px 12px">
        <Title as="strong" fz={18}>
          {buyer.realName}
        </Title>
        <Muted as="span">{edited?.number ?? buyer.number}</Muted>
        {onChange && (
          <Button
            ms="auto"
            variant="default"
            onClick={() => void mayLose(form).then((may) => may && onChange())}
          >
            {t.change}
          </Button>
        )}
      </Row>
      {edited && <TextField field={form.field('reason')} label={t.reason} hint={t.reasonHint} max={200} />}
      <OrderFormDelivery
        form={form}
        buyer={buyer}
        days={quote?.deliveryDays ?? days}
        quote={quote}
        edited={edited}
      />
      {!edited && <OrderFormRepeat customerId={buyer.id} field={form.field('lines')} />}
      <OrderFormLines
        customerId={buyer.id}
        field={form.field('lines')}
        refused={refused}
        quote={quote}
        mode={mode}
      />
      {seesPrices && <Sums quote={quote} fresh={fresh} />}
      <TextField field={form.field('customerPoNumber')} label={t.poNumber} max={40} />
      <TextField field={form.field('remark')} label={t.remark} hint={t.remarkHint} max={500} lines={2} />
      <TextField
        field={form.field('internalNote')}
        label={t.internalNote}
        hint={t.internalHint}
        max={500}
        lines={2}
      />
      <FormActions form={form} save={edited ? t.save : t.place} onCancel={back} />
    </Form>
  )
}

/** The total of the order, once it has lines. */
function Sums({ quote, fresh }: { quote: Quote | undefined; fresh: boolean }) {
  const t = useText(orderFormText)
  if (!quote || quote.lines.length === 0) return <div />
  return (
    <Stack columns="minmax(0, 1fr) 320px" gap="16px 24px">
      <TotalHelper quote={quote} />
      <div aria-live="polite" aria-busy={!fresh} data-totals className={orderFormStyles.totals}>
        <Totals mode={quote.taxMode} rate={quote.taxRate} totals={quote} />
        <Muted as="small" mih="1.5em">
          {fresh ? '' : t.calculating}
        </Muted>
      </div>
    </Stack>
  )
}
