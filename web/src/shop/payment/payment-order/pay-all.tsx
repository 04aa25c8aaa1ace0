import { paymentOrder } from '@banquet/contract/payment/payment-order'
import type { PaymentOrderListRow } from '@banquet/contract/payment/payment-order-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Banner, Stack } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { leftOf } from './left-of.ts'
import { myPaymentText } from './my-payment.text.ts'
import { payableTogether } from './payable-together.ts'

interface Props {
  /** Shows only what is due for these events; without it, for all. */
  eventIds?: readonly number[]
}

/**
 * For each event with several open payment orders of the member: their total, and a button that pays all of them at once. It
 * opens the first of them with the others selected, where the payment method is chosen.
 */
export function PayAll({ eventIds }: Props) {
  const rows = useQuery(read(paymentOrder.list, { query: {} })).data?.rows ?? []
  const shown = rows.filter(({ eventId }) => eventIds?.includes(eventId) ?? true)
  const isOneEvent = new Set(shown.map(({ eventId }) => eventId)).size === 1
  return payableTogether(shown).map((orders) => (
    <DueTogether key={orders[0].id} orders={orders} isNamed={!isOneEvent} />
  ))
}

function DueTogether({ orders, isNamed }: { orders: readonly PaymentOrderListRow[]; isNamed: boolean }) {
  const t = useText(myPaymentText)
  const [first] = orders
  if (!first) return null
  const names = [
    isNamed ? localName(language(), first.eventName, first.eventEnName) : '',
    localName(language(), first.payeeName, first.payeeEnName),
  ]
  const amount = feeText(orders.reduce((sum, row) => sum + leftOf(row), 0))
  const numbers = orders.map(({ number }) => number).join(' ')
  return (
    <Banner as="div">
      <Stack gap={12}>
        <span>{t.dueTogether(names.filter(Boolean), amount, numbers)}</span>
        <Button
          size="lg"
          fullWidth
          renderRoot={(props: object) => (
            <Link {...props} to={`/payment-order/${first.id}`} search={{ together: 'all' }} />
          )}
        >
          {t.payAll(amount)}
        </Button>
      </Stack>
    </Banner>
  )
}
