import { Button } from '@mantine/core'
import { DatePicker } from '@mantine/dates'
import dayjs from 'dayjs'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { dateText } from '../text/date.text.ts'
import { exactMomentWords } from '../look/dates.ts'
import { Sheet } from '../look/look.tsx'
import { useCalendar } from './document-calendar.ts'
import { noted, useLanguage, useText } from '../text/text.ts'
import 'dayjs/locale/zh-tw'
import '@mantine/dates/styles.css'
import * as styles from './day-calendar.module.css'

interface Props {
  value: string | undefined
  /** The days that can be chosen, sorted; all days if undefined. */
  only?: readonly string[] | undefined
  onPick: (day: string) => void
}

/** The first year of the Republic is 1912. */
const rocYear = (day: string) => Number(day.slice(0, 4)) - 1911

/**
 * The calendar of a day field. It lies above everything else, even a dialog: below the field, above it if there is more
 * space, or at the bottom of a phone. If documents use the ROC calendar it shows those years as well.
 */
export function DayCalendar({ value, only, onPick }: Props) {
  const t = useText(dateText)
  const sheet = useRef<HTMLDivElement>(null)
  const [today] = useState(() => exactMomentWords(new Date().toISOString()).slice(0, 10))
  useAbove(sheet)
  useEffect(() => {
    const days = sheet.current
    const first = ['[data-selected]', '[aria-current]', 'table button']
      .map((which) => days?.querySelector(`${which}:not(:disabled)`))
      .find(Boolean)
    if (first instanceof HTMLElement) first.focus({ preventScroll: true })
  }, [])
  return (
    <Sheet
      as="div"
      ref={sheet}
      className={styles.calendar}
      popover="manual"
      role="dialog"
      aria-label={t.calendar}
      tabIndex={-1}
    >
      <DatePicker
        {...useWords()}
        value={value ?? null}
        defaultDate={value ?? today}
        firstDayOfWeek={0}
        hideOutsideDates
        minDate={only?.[0] ?? '1900-01-01'}
        maxDate={only?.at(-1) ?? '2110-12-31'}
        excludeDate={(day) => only?.includes(day) === false}
        // Today where the organisation is, not according to the device's clock.
        getDayProps={(day) => (day === today ? { 'aria-current': 'date' } : {})}
        onChange={(day) => onPick(day ?? value ?? today)}
      />
      <Button
        variant="subtle"
        size="compact-md"
        disabled={only?.includes(today) === false}
        onClick={() => onPick(today)}
      >
        {t.today}
      </Button>
    </Sheet>
  )
}

/** Labels in the language of the screen. */
function useWords() {
  const t = useText(dateText)
  const locale = useLanguage() === 'en' ? 'en' : 'zh-tw'
  const calendar = useCalendar()
  const say = (format: string) => (day: string) => dayjs(day).locale(locale).format(format)
  const withRoc = (format: string) => (day: string) => {
    const words = say(format)(day)
    return calendar === 'roc' && rocYear(day) > 0 ? noted(words, t.roc(rocYear(day))) : words
  }
  return {
    locale,
    monthLabelFormat: withRoc(t.month),
    yearLabelFormat: withRoc(t.year),
    decadeLabelFormat: 'YYYY',
    monthsListFormat: t.monthName,
    getDayAriaLabel: say(t.day),
    ariaLabels: {
      monthLevelControl: t.chooseMonth,
      yearLevelControl: t.chooseYear,
      nextMonth: t.nextMonth,
      previousMonth: t.previousMonth,
      nextYear: t.nextYear,
      previousYear: t.previousYear,
      nextDecade: t.nextYears,
      previousDecade: t.previousYears,
    },
  }
}

/** Shows an element above everything else, next to its field. */
function useAbove(shown: { readonly current: HTMLElement | null }) {
  useLayoutEffect(() => {
    const sheet = shown.current
    const field = sheet?.parentElement
    if (!sheet || !field) return undefined
    const place = () => {
      const { left, top, bottom } = field.getBoundingClientRect()
      const { offsetWidth, offsetHeight } = sheet
      const below = bottom + 4 + offsetHeight <= innerHeight || top < innerHeight - bottom
      const x = Math.max(8, Math.min(left, innerWidth - offsetWidth - 8))
      sheet.style.setProperty('--x', `${x}px`)
      sheet.style.setProperty('--y', `${Math.max(8, below ? bottom + 4 : top - 4 - offsetHeight)}px`)
    }
    if ('showPopover' in sheet) sheet.showPopover()
    place()
    addEventListener('scroll', place, true)
    addEventListener('resize', place)
    return () => {
      removeEventListener('scroll', place, true)
      removeEventListener('resize', place)
    }
  }, [shown])
}
