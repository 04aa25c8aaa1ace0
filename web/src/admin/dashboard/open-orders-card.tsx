import { pages } from '@banquet/contract/access'
import type { DashboardData } from '@banquet/contract/dashboard'
import { Link } from '@tanstack/react-router'
import { useText } from '../../kit/text.ts'
import { dashboardText } from './dashboard.text.ts'

/** How many orders are not done yet, and how many are delivered next; each number leads to those orders. */
export function OpenOrdersCard({ openOrders }: { openOrders: NonNullable<DashboardData['openOrders']> }) {
  const t = useText(dashboardText)
  const { path } = pages.orders
  const { count, next } = openOrders
  return (
    <section className="card" aria-labelledby="dashboard-orders">
      <h2 id="dashboard-orders">{t.openOrders}</h2>
      {count === 0 && <p className="dashboard-hint">{t.noOpenOrders}</p>}
      <ul className="event-list low-stock-list">
        {count > 0 && (
          <li>
            <Link to={path} search={{ open: '1' }}>
              {t.allOpen}
            </Link>
            <strong>{count.toLocaleString('en')}</strong>
          </li>
        )}
        {next && (
          <li>
            <Link to={path} search={{ open: '1', deliveryFrom: next.day, deliveryTo: next.day }}>
              {t.nextDelivery(next.day)}
            </Link>
            <strong>{next.count.toLocaleString('en')}</strong>
          </li>
        )}
      </ul>
    </section>
  )
}
