import { countText } from '@banquet/contract/rule/money/amount-text'
import { Link } from '@tanstack/react-router'
import type { DashboardData } from '@banquet/contract/office/dashboard'
import { useText } from '../../../kit/text/text.ts'
import { screens } from '../../screens.ts'
import { pageText } from '../../../shared/frame/pages.text.ts'
import { iconOf } from '../../frame/menu-icons.ts'
import { dashboardText } from './dashboard.text.ts'
import { Stack } from '../../../kit/look/look.tsx'
import * as styles from './dashboard.module.css'

/** The page of a noun is named by the plural. */
function screenOf(noun: string) {
  return screens.find((screen) => screen.title === `${noun}s`)
}

/** The number of records, a card for each resource; the card links to its list. */
export function CountCards({ counts }: Pick<DashboardData, 'counts'>) {
  const t = useText(dashboardText)
  const titles = useText(pageText)
  const cards = counts.flatMap(({ noun, count }) => {
    const screen = screenOf(noun)
    return screen ? [{ noun, count, screen }] : []
  })
  if (cards.length === 0) return null
  return (
    <Stack as="ul" columns={200} gap={12} className={styles.cards} aria-label={t.counts}>
      {cards.map(({ noun, count, screen }) => {
        const Icon = iconOf(screen)
        return (
          <li key={noun}>
            <Link to={screen.path}>
              <Icon size={22} stroke={1.5} aria-hidden="true" />
              <span>{titles[screen.title]}</span>
              <strong>{countText(count)}</strong>
            </Link>
          </li>
        )
      })}
    </Stack>
  )
}
