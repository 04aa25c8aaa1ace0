import { pages } from '@banquet/contract/call/access'
import type { DashboardData } from '@banquet/contract/office/dashboard'
import { weekdayOf } from '@banquet/contract/rule/day/days'
import { Link } from '@tanstack/react-router'
import { useText } from '../../../kit/text/text.ts'
import { dashboardText } from './dashboard.text.ts'
import { nameOf, unitNameOf } from '../../../kit/text/names.ts'
import { Muted, Panel, Row, Stack, Text } from '../../../kit/look/look.tsx'
import * as styles from './dashboard.module.css'

const worksheet = `${pages.orders.path}/worksheet`

/**
 * The products that are short for the next day that can still be ordered for; each links to its row of the worksheet.
 * Earlier days with shortages are listed as well.
 */
export function ShortageCard({ shortage }: { shortage: NonNullable<DashboardData['shortage']> }) {
  const t = useText(dashboardText)
  const { day, count, rows, earlier } = shortage
  return (
    <Panel gap={8} aria-labelledby="dashboard-shortage">
      <h2 id="dashboard-shortage">{t.shortage(day, weekdayOf(day))}</h2>
      <Muted>{t.shortageHint}</Muted>
      <Text {...(count > 0 && { fw: 650, c: 'danger-text' as const })}>
        {count > 0 ? t.shortCount(count) : t.noShortage}
      </Text>
      <Stack as="ul" lines>
        {rows.map((row) => (
          <Row as="li" gap="0 12px" key={row.productId}>
            <Link className={styles.product} to={worksheet} search={{ day, product: row.productId }}>
              {nameOf(row)}
            </Link>
            <Text as="strong" fw={650} c="danger-text">
              {t.short(row.short, unitNameOf(row))}
            </Text>
          </Row>
        ))}
      </Stack>
      {count > rows.length && (
        <Link to={worksheet} search={{ day }}>
          {t.toWorksheet(count)}
        </Link>
      )}
      {earlier.map((before) => (
        <p key={before.day}>
          <Link className={styles.urgent} to={worksheet} search={{ day: before.day }}>
            {t.earlierShort(before.day, before.count)}
          </Link>
        </p>
      ))}
    </Panel>
  )
}
