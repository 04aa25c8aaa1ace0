import type { PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { receiptsOf } from '../../../shared/payment/receipt/receipts-of.ts'
import { ReceiptsTable } from '../../../shared/payment/receipt/receipts-table.tsx'
import { receiptText } from '../../../shared/payment/receipt/receipt.text.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Buttons, Muted, Panel } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'

const IssueReceiptsDialog = lazyComponent(() =>
  import('../../../shared/payment/receipt/issue-receipts.dialog.tsx').then(
    (file) => file.IssueReceiptsDialog,
  ),
)

/** The receipts of the member's payment order; they can be downloaded, and issued once the order is paid. */
export function MyReceiptsPanel({ order }: { order: PaymentOrder }) {
  const t = useText(receiptText)
  const [issuing, setIssuing] = useState(false)
  const offer = useQuery(receiptsOf(order)).data
  // Hidden if no receipt can ever be issued, such as for a cancelled order without payments.
  if (!offer || (offer.receipts.length === 0 && offer.received === 0)) return null
  const isUnpaid = offer.obstacle === 'receipt.unpaid' && offer.left > 0
  // An ended order will not be paid any more, and members cannot issue receipts for a part of the amount.
  const isEnded = order.state === 'cancelled' || order.state === 'expired'
  if (isUnpaid && isEnded && offer.receipts.length === 0 && order.retained === 0) return null
  return (
    <Panel gap={12} aria-label={t.receipts}>
      <h2>{t.receipts}</h2>
      {offer.receipts.length > 0 && <ReceiptsTable rows={offer.receipts} />}
      {isUnpaid && !isEnded && <Muted>{t.unpaid}</Muted>}
      {isUnpaid && isEnded && order.retained > 0 && <Muted>{t.byOrganizer}</Muted>}
      {offer.obstacle === null && (
        <Buttons>
          <Button onClick={() => setIssuing(true)}>{t.issue}</Button>
        </Buttons>
      )}
      {issuing && (
        <IssueReceiptsDialog paymentOrderId={order.id} offer={offer} onClose={() => setIssuing(false)} />
      )}
    </Panel>
  )
}
