import type { PaymentOrderListRow } from '@banquet/contract/payment/payment-order-record'
import { maxRefundsTogether } from '@banquet/contract/payment/refund-record'
import { SelectionBar } from '../../../kit/table/selection-bar.tsx'
import type { Chosen } from '../../../kit/table/selection.ts'
import { BulkIssueButton } from '../receipt/bulk-issue.panel.tsx'
import { BulkRefundButton } from '../refund/bulk-refund.panel.tsx'

interface Props {
  chosen: Chosen<PaymentOrderListRow>
  /** Whether the list has only orders with money to return, and the user may request refunds. */
  canRefund: boolean
  maySettle: boolean
}

/** The commands for the selected payment orders: request refunds, issue receipts. */
export function PaymentOrdersBar({ chosen, canRefund, maySettle }: Props) {
  const paid = chosen.rows.filter((row) => row.paid > 0)
  return (
    <SelectionBar chosen={chosen} max={maxRefundsTogether}>
      {canRefund && <BulkRefundButton chosen={chosen} />}
      {maySettle && paid.length > 0 && <BulkIssueButton rows={paid} onDone={chosen.clear} />}
    </SelectionBar>
  )
}
