import { pages } from '@banquet/contract/access'
import type { DashboardData } from '@banquet/contract/dashboard'
import { Link } from '@tanstack/react-router'
import { useText } from '../../kit/text.ts'
import { dashboardText } from './dashboard.text.ts'

/** The products of which more is promised for the next day of delivery than there is, and the way to its worksheet. */
export function ShortageCard({ shortage }: { shortage: NonNullable<DashboardData['shortage']> }) {
  const t = useText(dashboardText)
  const { day, count, rows } = shortage
  return (
    <section className="card" aria-labelledby="dashboard-shortage">
      <h2 id="dashboard-shortage">{t.shortage(day)}</h2>
      {count === 0 && <p className="dashboard-hint">{t.noShortage}</p>}
      <ul className="event-list low-stock-list">
        {rows.map((row) => (
          <li key={row.productId}>
            <span className="shortage-name">{row.name}</span>
            <strong>{t.short(row.short, row.unitName)}</strong>
          </li>
        ))}
      </ul>
      {count > 0 && (
        <Link className="low-stock-all" to={`${pages.orders.path}/worksheet`} search={{ day }}>
          {t.toWorksheet(count)}
        </Link>
      )}
    </section>
  )
}
