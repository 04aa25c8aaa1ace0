import { countText } from '@banquet/contract/rule/money/amount-text'
import { pages } from '@banquet/contract/call/access'
import type { DashboardData } from '@banquet/contract/office/dashboard'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../kit/text/text.ts'
import { dashboardText } from './dashboard.text.ts'
import { Stack } from '../../../kit/look/look.tsx'
import * as styles from './dashboard.module.css'

type OpenOrders = NonNullable<DashboardData['openOrders']>

interface Figure {
  label: string
  count: number
  /** The matching filters of the list. */
  search: Readonly<Record<string, string>>
  /** Whether any such order is a problem. */
  urgent?: boolean
}

function useFigures(orders: OpenOrders): Figure[] {
  const t = useText(dashboardText)
  const { today, tomorrow, next, overdue } = orders
  const onDay = ({ day, count }: OpenOrders['today'], label: string): Figure => ({
    label,
    count,
    search: { open: '1', deliveryFrom: day, deliveryTo: day },
  })
  const later = next !== null && next.day > tomorrow.day ? [onDay(next, t.nextDelivery(next.day))] : []
  return [
    { label: t.allOpen, count: orders.count, search: { open: '1' } },
    { label: t.toConfirm, count: orders.toConfirm, search: { status: 'placed' } },
    { label: t.onHold, count: orders.onHold, search: { status: 'on-hold' } },
    onDay(today, t.today),
    onDay(tomorrow, t.tomorrow),
    ...later,
    { label: t.prepared, count: orders.prepared, search: { shipment: 'draft' } },
    {
      label: t.overdue,
      count: orders.overdue.count,
      search: { open: '1', deliveryTo: overdue.day },
      urgent: true,
    },
  ]
}

/** How many orders are waiting for what; each number links to those orders. */
export function OrderCards({ openOrders }: { openOrders: OpenOrders }) {
  const t = useText(dashboardText)
  const figures = useFigures(openOrders)
  return (
    <Stack as="section" gap={8} aria-labelledby="dashboard-orders">
      <h2 id="dashboard-orders">{t.orderCards}</h2>
      <Stack as="ul" columns={140} gap={8} className={styles.cards}>
        {figures.map(({ label, count, search, urgent = false }) => (
          <li key={label}>
            <Link to={pages.orders.path} search={search} data-urgent={(urgent && count > 0) || undefined}>
              <span>{label}</span>
              <strong>{countText(count)}</strong>
            </Link>
          </li>
        ))}
      </Stack>
    </Stack>
  )
}
