import { pages } from '@banquet/contract/call/access'
import type { DashboardData } from '@banquet/contract/office/dashboard'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../kit/text/text.ts'
import { dashboardText } from './dashboard.text.ts'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Muted, Panel } from '../../../kit/look/look.tsx'
import * as styles from './dashboard.module.css'

/** The products that are low in stock, the scarcest first, and the link to all of them. */
export function LowStockCard({ lowStock }: { lowStock: NonNullable<DashboardData['lowStock']> }) {
  const t = useText(dashboardText)
  const { path } = pages.stock
  return (
    <Panel gap={8} aria-labelledby="dashboard-low-stock">
      <h2 id="dashboard-low-stock">{t.lowStock}</h2>
      {lowStock.count === 0 && <Muted>{t.noLowStock}</Muted>}
      <ul className={styles.products}>
        {lowStock.rows.map((row) => (
          <li key={row.id}>
            <Link to={`${path}/${row.id}`}>{nameOf(row)}</Link>
            <span>
              <strong>{t.available(row.available, unitNameOf(row))}</strong>{' '}
              <Muted as="span" size="small">
                {t.warnAt(row.lowStock ?? 0)}
              </Muted>
            </span>
          </li>
        ))}
      </ul>
      {lowStock.count > lowStock.rows.length && (
        <Link to={path} search={{ isLow: '1' }}>
          {t.allLow(lowStock.count)}
        </Link>
      )}
    </Panel>
  )
}
