import { pages } from '@banquet/contract/call/access'
import type { PaymentState } from '@banquet/contract/payment/payment-order'
import { paymentReport, type OrderDifference } from '@banquet/contract/payment/payment-report'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { paymentStateText } from '../../../both/payment/payment-state.text.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { PlainTable, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { paymentReportText, verifiedFieldText } from './payment-report.text.ts'

/** Computes the payment orders of an event again each time it is opened, and shows what differs. */
export function VerifyDialog({ eventId, onClose }: { eventId: number; onClose: () => void }) {
  const t = useText(paymentReportText)
  const query = useQuery({
    ...read(paymentReport.verify, { query: { eventId } }),
    gcTime: 0,
    staleTime: 0,
    refetchOnMount: 'always',
  })
  return (
    <Dialog title={t.verifying} onClose={onClose}>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isFetching && !query.data && <Spinner />}
      {query.data && <Result {...query.data} />}
    </Dialog>
  )
}

function Result({ orders, differences }: { orders: number; differences: readonly OrderDifference[] }) {
  const t = useText(paymentReportText)
  const fields = useText(verifiedFieldText)
  const states = useText(paymentStateText)
  const agrees = differences.length === 0
  const Icon = agrees ? IconCircleCheck : IconAlertTriangle
  const show = ({ field }: OrderDifference, value: string) =>
    field === 'state' ? states[value as PaymentState] : countText(Number(value))
  return (
    <Stack gap={12}>
      <Row as="p" gap={10} fz={18} c={agrees ? 'success' : 'danger-text'} role="status">
        <Icon size={32} aria-hidden="true" />
        <strong>{agrees ? t.agrees : t.differs}</strong>
      </Row>
      <p>{agrees ? t.agreesHint(orders) : t.differsHint}</p>
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
    </Stack>
  )
}
