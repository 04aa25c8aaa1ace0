import { paymentOrder } from '@banquet/contract/payment/payment-order'
import type { PaymentOrderListRow } from '@banquet/contract/payment/payment-order-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { PaymentStateTag } from '../../../shared/payment/payment-order/payment-state.tsx'
import { purposeOf } from '../../../shared/payment/payment-order/purpose-of.ts'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Buttons, Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { dot, language, useText } from '../../../kit/text/text.ts'
import { leftOf } from './left-of.ts'
import { PayAll } from './pay-all.tsx'
import { myPaymentText } from './my-payment.text.ts'

/** The payment orders of the member, newest first. */
export function MyPaymentsPage() {
  const t = useText(myPaymentText)
  const query = useQuery(read(paymentOrder.list, { query: {} }))
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const { rows } = query.data
  if (rows.length === 0) {
    const next = (
      <Button renderRoot={(props: object) => <Link {...props} to="/signup" />}>{t.toSignups}</Button>
    )
    return <EmptyState title={t.none} hint={t.noneHint} next={next} />
  }
  return (
    <Stack maw={720}>
      <PayAll />
      {rows.map((row) => (
        <MyPayment key={row.id} row={row} />
      ))}
    </Stack>
  )
}

function MyPayment({ row }: { row: PaymentOrderListRow }) {
  const t = useText(myPaymentText)
  const left = leftOf(row)
  const some = (amount: number) => (amount === 0 ? '' : feeText(amount))
  return (
    <Panel gap={12} aria-label={row.number}>
      <Muted>
        {[localName(language(), row.eventName, row.eventEnName), purposeOf(row)].join(dot())}
        {row.lineCount > 1 && ` ${t.more(row.lineCount)}`}
      </Muted>
      <Row gap="4px 12px">
        <h2>{row.number}</h2>
        <PaymentStateTag value={row.state} isReported={row.isReported} />
      </Row>
      <Facts
        layout="rows"
        facts={[
          [t.total, feeText(row.total)],
          [t.paid, some(row.paid)],
          [t.left, row.paid === 0 ? '' : some(left)],
          [t.toReturn, some(row.toReturn)],
          [t.returned, some(row.returned)],
          [t.due, left > 0 && row.dueAt !== null ? deadlineWords(row.dueAt) : ''],
        ]}
      />
      <Buttons>
        <Button
          variant={left > 0 && !row.isReported ? 'filled' : 'default'}
          renderRoot={(props: object) => <Link {...props} to={`/payment-order/${row.id}`} />}
        >
          {left > 0 ? t.open : t.view}
        </Button>
      </Buttons>
    </Panel>
  )
}
