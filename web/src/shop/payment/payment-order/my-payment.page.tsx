import { paymentAttempt, type PaymentAttempt } from '@banquet/contract/payment/payment-attempt'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import type { PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useSearch } from '@tanstack/react-router'
import { useEffect } from 'react'
import { PaymentStateTag } from '../../../shared/payment/payment-order/payment-state.tsx'
import { paymentMethodText } from '../../../shared/payment/payment-order/payment-state.text.ts'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { language, noted, useText } from '../../../kit/text/text.ts'
import { MyRefundPanel } from '../refund/my-refund.panel.tsx'
import { MyReceiptsPanel } from '../receipt/my-receipts.panel.tsx'
import { AttemptNotice } from './attempt-notice.tsx'
import { leftOf } from './left-of.ts'
import { myPaymentText } from './my-payment.text.ts'
import { PayWays } from './pay-ways.tsx'

/** The payment order given in the URL. */
export function MyPaymentPage() {
  const id = useRowId()
  return id === undefined ? null : <MyPaymentById key={id} id={id} />
}

const quickMs = 3000
const slowMs = 30_000

/**
 * Returns the interval at which the attempts are loaded: short while the payer waits for a result; false without a pending
 * attempt.
 */
function pauseFor(rows: readonly PaymentAttempt[], returned: number | undefined): number | false {
  if (rows.some(({ id, state }) => id === returned && state === 'created')) return quickMs
  return rows.some(({ state }) => state === 'created' || state === 'number-issued') ? slowMs : false
}

function MyPaymentById({ id }: { id: number }) {
  const client = useQueryClient()
  const { attempt }: { attempt?: number | string } = useSearch({ strict: false })
  const returned = attempt === undefined ? undefined : Number(attempt)
  const query = useQuery(read(paymentOrder.get, { params: { id } }))
  const attempts = useQuery({
    ...read(paymentAttempt.list, { query: { paymentOrderId: id } }),
    refetchInterval: ({ state }) => pauseFor(state.data?.rows ?? [], returned),
  }).data?.rows
  // When the state of an attempt changes, the payment order is loaded again.
  const states = attempts?.map(({ state }) => state).join()
  useEffect(() => {
    void client.invalidateQueries({ queryKey: ['payment-order'] })
    void client.invalidateQueries({ queryKey: ['signup'] })
    void client.invalidateQueries({ queryKey: ['submission'] })
  }, [client, states])
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data || !attempts) return <Spinner />
  const order = query.data
  // Once nothing is left to pay, only the attempt that the payer has returned from is shown.
  const shown = attempts.filter((row) => row.id === returned || (leftOf(order) > 0 && isOpen(row)))
  return (
    <Stack maw={720}>
      {shown.map((row) => (
        <AttemptNotice key={row.id} row={row} isReturned={row.id === returned} />
      ))}
      <MyOrder order={order} />
      <MyRefundPanel order={order} />
      {leftOf(order) > 0 && <PayWays order={order} />}
      <MyReceiptsPanel order={order} />
    </Stack>
  )
}

const isOpen = ({ state }: PaymentAttempt) => state === 'number-issued' || state === 'review'

/** The purpose of the order, the amount received and the amount left. */
function MyOrder({ order }: { order: PaymentOrder }) {
  const t = useText(myPaymentText)
  const methods = useText(paymentMethodText)
  const left = leftOf(order)
  const paper = order.lines.find(({ kind }) => kind === 'submission-fee')
  const some = (amount: number) => (amount === 0 ? '' : feeText(amount))
  return (
    <Panel gap={12} aria-label={order.number}>
      <Muted>{localName(language(), order.eventName, order.eventEnName)}</Muted>
      <Row gap="4px 12px">
        <h2>{order.number}</h2>
        <PaymentStateTag value={order.state} isReported={order.isReported} />
      </Row>
      <Facts
        layout="rows"
        facts={[
          [t.participant, localName(language(), order.participant, order.enParticipant)],
          ...order.lines.map(
            (line) => [localName(language(), line.label, line.enLabel), feeText(line.amount)] as const,
          ),
          [t.total, feeText(order.total)],
          ...order.payments.map(
            ({ day, method, amount }) => [methods[method], noted(feeText(amount), day)] as const,
          ),
          [t.left, order.paid === 0 ? '' : some(left)],
          [t.due, left > 0 && order.dueAt !== null ? deadlineWords(order.dueAt) : ''],
          [t.retained, some(order.retained)],
          [t.returned, some(order.returned)],
          [t.toReturn, some(order.toReturn)],
        ]}
      />
      {(order.state === 'paid' || order.state === 'overpaid') && (
        <p>
          {paper ? (
            <Link to={`/submission/${paper.refId}`}>{t.toSubmission}</Link>
          ) : (
            <Link to="/signup" search={{ event: order.eventCode }}>
              {t.toTicket}
            </Link>
          )}
        </p>
      )}
    </Panel>
  )
}
