import { pages } from '@banquet/contract/call/access'
import { booking } from '@banquet/contract/lodging/booking'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { refund } from '@banquet/contract/payment/refund'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { signup } from '@banquet/contract/signup/signup'
import { submission } from '@banquet/contract/submission/submission'
import type { Event } from '@banquet/contract/event/event/event'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Figures, Muted, Panel } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { eventStepsText } from './event-steps.text.ts'

/** What waits for somebody in an event, by the pages that the user may see: each number leads to its rows. */
export function EventTasks({ row }: { row: Event }) {
  const t = useText(eventStepsText)
  const query = { eventId: String(row.id) }
  const may = {
    signups: useMay('signups', 'view'),
    payments: useMay('payments', 'view'),
    hotels: useMay('hotelOrders', 'view'),
    papers: useMay('submissions', 'view'),
  }
  const signups = useQuery({ ...read(signup.counts, { query }), enabled: may.signups }).data
  const needing = { ...query, lacksNeeded: 'true' as const }
  const lacking = useQuery({ ...read(signup.counts, { query: needing }), enabled: may.signups }).data
  const orders = useQuery({ ...read(paymentOrder.counts, { query }), enabled: may.payments }).data
  const refunds = useQuery({ ...read(refund.counts, { query }), enabled: may.payments }).data
  const bookings = useQuery({ ...read(booking.counts, { query }), enabled: may.hotels }).data
  const papers = useQuery({ ...read(submission.counts, { query }), enabled: may.papers }).data
  const tasks = (
    [
      ['toApprove', signups?.['awaiting-approval'], pages.signups.path, { state: 'awaiting-approval' }],
      ['waitingList', signups?.['waiting-list'], pages.signups.path, { state: 'waiting-list' }],
      [
        'lacksNeeded',
        lacking && Object.values(lacking).reduce((sum, count) => sum + count, 0),
        pages.signups.path,
        { lacksNeeded: 'true' },
      ],
      ['toReturn', orders?.toReturn, pages.payments.path, { toReturn: 'true' }],
      ['toApproveRefund', refunds?.requested, '/admin/refund', { state: 'requested' }],
      ['toPayOut', refunds?.approved, '/admin/refund', { state: 'approved' }],
      ['waitingForRoom', bookings?.['waiting-list'], pages.hotelOrders.path, { state: 'waiting-list' }],
      ['toAssign', papers?.submitted, pages.submissions.path, { state: 'submitted' }],
    ] as const
  ).filter(([, count]) => (count ?? 0) > 0)
  return (
    <Panel gap={12} maw={760} aria-labelledby="event-tasks">
      <h2 id="event-tasks">{t.tasks}</h2>
      {tasks.length === 0 ? (
        <Muted>{t.nothingWaits}</Muted>
      ) : (
        <Figures layout="apart">
          {tasks.map(([name, count, to, search]) => (
            <div key={name}>
              <dt>{t[name]}</dt>
              <dd>
                <Link to={to} search={{ event: row.code, ...search }}>
                  {countText(count ?? 0)}
                </Link>
              </dd>
            </div>
          ))}
        </Figures>
      )}
    </Panel>
  )
}
