import { pages } from '@banquet/contract/call/access'
import type { DashboardData } from '@banquet/contract/office/dashboard'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../kit/text/text.ts'
import { dashboardText } from './dashboard.text.ts'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Muted, Panel, Row, Stack, Text } from '../../../kit/look/look.tsx'
import * as styles from './dashboard.module.css'

/** The products that are low in stock, the scarcest first, and the link to all of them. */
export function LowStockCard({ lowStock }: { lowStock: NonNullable<DashboardData['lowStock']> }) {
  const t = useText(dashboardText)
  const { path } = pages.stock
  return (
    <Panel gap={8} aria-labelledby="dashboard-low-stock">
      <h2 id="dashboard-low-stock">{t.lowStock}</h2>
      {lowStock.count === 0 && <Muted>{t.noLowStock}</Muted>}
      <Stack as="ul" lines>
        {lowStock.rows.map((row) => (
          <Row as="li" gap="0 12px" key={row.id}>
            <Link className={styles.product} to={`${path}/${row.id}`}>
              {nameOf(row)}
            </Link>
            <span>
              <Text as="strong" fw={650} c="danger-text">
                {t.available(row.available, unitNameOf(row))}
              </Text>{' '}
              <Muted as="span" size="small">
                {t.warnAt(row.lowStock ?? 0)}
              </Muted>
            </span>
          </Row>
        ))}
      </Stack>
      {lowStock.count > lowStock.rows.length && (
        <Link to={path} search={{ isLow: '1' }}>
          {t.allLow(lowStock.count)}
        </Link>
      )}
    </Panel>
  )
}
