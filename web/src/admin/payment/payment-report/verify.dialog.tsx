import { pages } from '@banquet/contract/call/access'
import type { PaymentState } from '@banquet/contract/payment/payment-states'
import { paymentReport, type OrderDifference } from '@banquet/contract/payment/payment-report'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { Link } from '@tanstack/react-router'
import { paymentStateText } from '../../../shared/payment/payment-order/payment-state.text.ts'
import { Verdict, VerifyDialog } from '../../../kit/dialog/verify-dialog.tsx'
import { PlainTable } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { paymentReportText, verifiedFieldText } from './payment-report.text.ts'

/** Verifies the payment orders of an event each time it is opened, and shows the differences. */
export function VerifyAmountsDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const t = useText(paymentReportText)
  return (
    <VerifyDialog
      title={t.verifying}
      call={paymentReport.verify}
      input={{ query: { eventId } }}
      onClose={onClose}
    >
      {(found) => <Result {...found} />}
    </VerifyDialog>
  )
}

function Result({ orders, differences }: { orders: number; differences: readonly OrderDifference[] }) {
  const t = useText(paymentReportText)
  const fields = useText(verifiedFieldText)
  const states = useText(paymentStateText)
  const agrees = differences.length === 0
  const show = ({ field }: OrderDifference, value: string) =>
    field === 'state' ? states[value as PaymentState] : countText(Number(value))
  return (
    <Verdict
      agrees={agrees}
      title={agrees ? t.agrees : t.differs}
      hint={agrees ? t.agreesHint(orders) : t.differsHint}
    >
      {!agrees && (
        <PlainTable numbers>
          <thead>
            <tr>
              <th scope="col">{t.order}</th>
              <th scope="col">{t.field}</th>
              <th scope="col">{t.recorded}</th>
              <th scope="col">{t.computed}</th>
            </tr>
          </thead>
          <tbody>
            {differences.map((row) => (
              <tr key={`${row.id} ${row.field}`}>
                <th scope="row">
                  <Link to={`${pages.payments.path}/${row.id}`}>{row.number}</Link>
                </th>
                <td>{fields[row.field]}</td>
                <td>{show(row, row.recorded)}</td>
                <td>{show(row, row.computed)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Verdict>
  )
}
