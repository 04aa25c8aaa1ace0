import type { OfferedNight } from '@banquet/contract/lodging/booking-record'
import { addDays, daysBetween } from '@banquet/contract/rule/day/days'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { Muted, Stack } from '../../../kit/look/look.tsx'
import { language, useText } from '../../../kit/text/text.ts'
import { nightCalendarText } from './night-calendar.text.ts'
import * as styles from './night-calendar.module.css'

export interface Dates {
  /** `yyyy-MM-dd`, or empty. */
  arrival: string
  departure: string
}

interface Props extends Dates {
  /** The nights on offer, in ascending order. */
  nights: readonly OfferedNight[]
  /** The number of rooms wanted; a night with fewer rooms is shown as full. */
  rooms: number
  onChange: (dates: Dates) => void
}

const weekdayOf = (day: string) => new Date(`${day}T00:00:00Z`).getUTCDay()

/** Returns the weeks with offered nights or the days after them, each starting on Sunday. */
function weeksOf(nights: readonly OfferedNight[]): string[][] {
  const first = nights[0]?.night
  const last = nights.at(-1)?.night
  if (first === undefined || last === undefined) return []
  const start = addDays(first, -weekdayOf(first))
  const count = Math.ceil((daysBetween(start, last) + 2) / 7)
  const shown = new Set(nights.flatMap(({ night }) => [night, addDays(night, 1)]))
  const weeks = Array.from({ length: count }, (_, week) =>
    Array.from({ length: 7 }, (_, day) => addDays(start, week * 7 + day)),
  )
  return weeks.filter((week) => week.some((day) => shown.has(day)))
}

/** Returns the first offered day of each month, which shows the name of the month. */
function firstDaysOf(nights: readonly OfferedNight[]): ReadonlySet<string> {
  const days = new Map<string, string>()
  for (const { night } of nights) {
    const month = night.slice(0, 7)
    if (!days.has(month)) days.set(month, night)
  }
  return new Set(days.values())
}

/** Returns the dates after a click on a day: the first click sets the arrival, one on a later day the departure. */
export function pressed({ arrival, departure }: Dates, day: string): Dates {
  const isDeparture = arrival !== '' && departure === '' && day > arrival
  return isDeparture ? { arrival, departure: day } : { arrival: day, departure: '' }
}

/** A calendar of the offered nights with price and availability; two clicks choose a stay. */
export function NightCalendar({ nights, rooms, onChange, ...dates }: Props) {
  const t = useText(nightCalendarText)
  const { arrival, departure } = dates
  const offered = new Map(nights.map((one) => [one.night, one]))
  const weeks = weeksOf(nights)
  const firstDays = firstDaysOf(nights)
  const step =
    arrival === '' ? t.chooseArrival : departure === '' ? t.chooseDeparture : t.chosen(arrival, departure)
  return (
    <Stack gap={6}>
      <table className={styles.calendar} aria-label={t.calendar}>
        <thead>
          <tr aria-hidden="true">
            {Array.from(t.weekdays, (letter, at) => (
              <th key={at}>{letter}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <Day
                    day={day}
                    night={offered.get(day)}
                    endsStay={offered.has(addDays(day, -1))}
                    namesMonth={firstDays.has(day)}
                    rooms={rooms}
                    dates={dates}
                    onPress={() => onChange(pressed(dates, day))}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Muted as="div" aria-live="polite">
        {step}
      </Muted>
    </Stack>
  )
}

interface DayProps {
  day: string
  night: OfferedNight | undefined
  /** Whether the previous night is offered, so that departure is possible on this day. */
  endsStay: boolean
  /** Whether it is the first day of its month in the calendar. */
  namesMonth: boolean
  rooms: number
  dates: Dates
  onPress: () => void
}

function Day({ day, night, endsStay, namesMonth, rooms, dates, onPress }: DayProps) {
  const t = useText(nightCalendarText)
  if (!night && !endsStay) return null
  const left = night && night.left >= rooms ? night.left : 0
  return (
    <button
      type="button"
      className={styles.day}
      aria-label={night ? t.nightOf(day, night.rate, left) : t.onlyDeparture(day)}
      aria-pressed={day === dates.arrival || day === dates.departure}
      data-within={isWithin(day, dates) || undefined}
      data-full={(night && left === 0) || undefined}
      onClick={onPress}
    >
      <b>{dayName(day, namesMonth)}</b>
      {night && (
        <>
          <small>{countText(night.rate)}</small>
          <small>{left === 0 ? t.full : t.left(left)}</small>
        </>
      )}
    </button>
  )
}

/** The number of a day, with the month on its first day. */
function dayName(day: string, namesMonth: boolean): string {
  const number = String(Number(day.slice(8)))
  if (!namesMonth) return number
  if (language() === 'zh-TW') return `${Number(day.slice(5, 7))}/${number}`
  const month = new Intl.DateTimeFormat('en', { month: 'short', timeZone: 'UTC' })
  return `${month.format(new Date(`${day}T00:00:00Z`))} ${number}`
}

/** Returns whether a day belongs to the chosen stay. */
function isWithin(day: string, { arrival, departure }: Dates): boolean {
  if (arrival === '' || departure === '') return day === arrival
  return day >= arrival && day <= departure
}
