import { pages } from '@banquet/contract/call/access'
import { weekdayCharacter, weekdayInEnglish, weekdayOf } from '@banquet/contract/rule/day/days'
import { Link } from '@tanstack/react-router'
import { Bars } from '../../../shared/bars/bars.tsx'
import { language, useText } from '../../../kit/text/text.ts'
import { dashboardText } from './dashboard.text.ts'

interface Props<Day extends { day: string }> {
  /** Every day from the first to the last. */
  days: readonly Day[]
  today: string
  heightOf: (day: Day) => number
  /** Describes the day under the pointer. */
  wordsOf: (day: Day) => string
  /** The filters of the list of orders that a bar represents. */
  listOf: (day: Day) => Readonly<Record<string, string>>
}

/** Bars, one for each day, with a link to the orders of the chosen day. The first day, today and the last day are marked. */
export function DayBars<Day extends { day: string }>(props: Props<Day>) {
  const { days, today, heightOf, wordsOf, listOf } = props
  const t = useText(dashboardText)
  const markOf = (day: string, index: number) => {
    if (day === today) return t.now
    return index === 0 || index === days.length - 1 ? day.slice(5) : undefined
  }
  return (
    <Bars
      label={t.day}
      initial={days.findIndex(({ day }) => day === today)}
      bars={days.map((one, index) => ({
        key: one.day,
        name: dayWords(one.day),
        words: wordsOf(one),
        height: heightOf(one),
        isComing: one.day > today,
        mark: markOf(one.day, index),
        beside: (
          <Link to={pages.orders.path} search={listOf(one)}>
            {t.seeOrders}
          </Link>
        ),
      }))}
    />
  )
}

/** A day with its weekday. */
function dayWords(day: string): string {
  const weekday = weekdayOf(day)
  return language() === 'en'
    ? `${day} (${weekdayInEnglish(weekday).slice(0, 3)})`
    : `${day} 週${weekdayCharacter(weekday)}`
}
