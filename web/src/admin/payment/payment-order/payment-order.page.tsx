import { pages } from '@banquet/contract/call/access'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import type { PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { PaymentStateTag } from '../../../shared/payment/payment-order/payment-state.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Buttons, Panel, RecordHeading, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfRecord } from '../../frame/event/page-event.ts'
import { RefundsPanel } from '../refund/refunds.panel.tsx'
import { PaymentOrderFacts } from './payment-order.panel.tsx'
import { ReceiptsPanel } from '../receipt/receipts.panel.tsx'
import { paymentOrderText } from './payment-order.text.ts'

const PaymentOrderHistory = lazyComponent(() =>
  import('./payment-order-history.tsx').then((file) => file.PaymentOrderHistory),
)

/** The payment order given in the URL. */
export function PaymentOrderPage() {
  const id = useRowId()
  return id === undefined ? null : <PaymentOrderById key={id} id={id} />
}

function PaymentOrderById({ id }: { id: number }) {
  const t = useText(paymentOrderText)
  const common = useText(commonText)
  const query = useQuery(read(paymentOrder.get, { params: { id } }))
  useEventOfRecord(query.data?.eventId)
  const [history, setHistory] = useState(false)
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const order = query.data
  return (
    <Stack>
      <Row gap="8px 12px">
        <RecordHeading>
          {order.number} <span>{order.payerName}</span>
        </RecordHeading>
        <PaymentStateTag value={order.state} isReported={order.isReported} />
        <Buttons>
          <PaidForLink order={order} />
          <Button variant="default" onClick={() => setHistory(true)}>
            {common.history}
          </Button>
        </Buttons>
      </Row>
      <Panel gap={12} aria-labelledby="payment-order">
        <h2 id="payment-order">{t.payment}</h2>
        <PaymentOrderFacts order={order} />
      </Panel>
      <RefundsPanel order={order} />
      <ReceiptsPanel order={order} />
      {history && <PaymentOrderHistory order={order} onClose={() => setHistory(false)} />}
    </Stack>
  )
}

/** A link to the sign-up or the paper that is paid for. */
function PaidForLink({ order }: { order: PaymentOrder }) {
  const t = useText(paymentOrderText)
  const maySeeSignups = useMay('signups', 'view')
  const maySeePapers = useMay('submissions', 'view')
  const [line] = order.lines
  if (!line) return null
  const isPaper = line.kind === 'submission-fee'
  if (isPaper ? !maySeePapers : !maySeeSignups || line.kind === 'room') return null
  const { path } = isPaper ? pages.submissions : pages.signups
  return (
    <Button
      variant="default"
      renderRoot={(props: object) => <Link {...props} to={`${path}/${line.refId}`} />}
    >
      {isPaper ? t.submission : t.signup}
    </Button>
  )
}
