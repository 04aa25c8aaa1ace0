import { dateFormat } from '../../rule/day/date-format.ts'
import { dayMs, hourMs } from '../../rule/day/days.ts'
import { clockTimeAt } from '../../rule/day/zone-clock.ts'
import type { Language } from '../../rule/text/local-name.ts'
import type { EventChoice, PublicDate, PublicEvent } from './public-event.ts'
import { windowWords } from '../event/window-words.ts'

/* The facts of an event in words, used by the server for the HTML that it serves and by the page once it runs. */

const dayInWords = (day: string, language: Language, format: Intl.DateTimeFormatOptions) =>
  dateFormat(language, { ...format, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))

/** The dates of an event: `2027年6月10日至6月12日`, `June 10 – June 12, 2027`. */
export function eventDaysInWords(
  { startDay, endDay }: Pick<PublicEvent, 'startDay' | 'endDay'>,
  language: Language,
): string {
  const [whole, short] = [{ dateStyle: 'long' }, { month: 'long', day: 'numeric' }] as const
  if (startDay === endDay) return dayInWords(startDay, language, whole)
  const isSameYear = startDay.slice(0, 4) === endDay.slice(0, 4)
  if (language === 'zh-TW')
    return `${dayInWords(startDay, language, whole)}至${dayInWords(endDay, language, isSameYear ? short : whole)}`
  return `${dayInWords(startDay, language, isSameYear ? short : whole)} – ${dayInWords(endDay, language, whole)}`
}

/** An instant in the time zone of an event: `2027年3月11日 週四 18:00`, `Thu, Mar 11, 2027, 18:00`. */
function instantInWords(instant: string, timeZone: string, language: Language): string {
  const date = { year: 'numeric', month: language === 'en' ? 'short' : 'long', day: 'numeric' } as const
  const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const
  const format = (fields: Intl.DateTimeFormatOptions) =>
    dateFormat(language, { ...fields, timeZone }).format(new Date(instant))
  if (language === 'en') return `${format({ ...date, weekday: 'short' })}, ${format(time)}`
  return `${format(date)}（${format({ weekday: 'short' }).replace('週', '')}）${format(time)}`
}

/** A deadline in words. Midnight at the end of a day is written as 23:59 of that day. */
export function deadlineInWords(instant: string, timeZone: string, language: Language): string {
  const isMidnight = clockTimeAt(new Date(instant), timeZone).endsWith('00:00')
  const shown = isMidnight ? new Date(Date.parse(instant) - 1).toISOString() : instant
  return instantInWords(shown, timeZone, language)
}

/** When a window opens and closes, in words. */
export function hoursInWords(
  { opensAt, closesAt }: PublicDate,
  { timeZone }: Pick<PublicEvent, 'timeZone'>,
  language: Language,
): string {
  const from = opensAt && instantInWords(opensAt, timeZone, language)
  const to = closesAt && deadlineInWords(closesAt, timeZone, language)
  if (language === 'en') {
    if (from && to) return `${from} – ${to}`
    return from ? `From ${from}` : `Until ${to ?? ''}`
  }
  if (from && to) return `${from} 至 ${to}`
  return from ? `${from} 起` : `${to ?? ''} 止`
}

/** The state of a window in a word: open, closed or not yet open. Decisions are announced rather than opened. */
export function stateInWords(
  { window, isOpen, opensAt, closesAt }: PublicDate,
  at: string,
  language: Language,
): string {
  if (window === 'decisions') {
    const isAnnounced = opensAt === null || opensAt <= at
    if (language === 'en') return isAnnounced ? 'Announced' : 'Not yet announced'
    return isAnnounced ? '已公布' : '尚未公布'
  }
  const state = isOpen ? 0 : closesAt !== null && closesAt <= at ? 1 : 2
  const words = language === 'en' ? ['Open', 'Closed', 'Not yet open'] : ['開放中', '已截止', '尚未開放']
  return words[state] ?? ''
}

/** When people can sign up, or that sign-up is closed; empty if the event has no sign-up. */
export function signupInWords(
  { dates, at, timeZone }: Pick<PublicEvent, 'dates' | 'at' | 'timeZone'>,
  language: Language,
): string {
  const date = dates.find(({ window }) => window === 'signup')
  if (!date) return ''
  if (date.isOpen && date.closesAt !== null)
    return hoursInWords({ ...date, opensAt: null }, { timeZone }, language)
  if (!date.isOpen && date.opensAt !== null && date.opensAt > at)
    return hoursInWords({ ...date, closesAt: null }, { timeZone }, language)
  return stateInWords(date, at, language)
}

/** The heading of the refund rules. */
export const refundTitle: Readonly<Record<Language, string>> = {
  'zh-TW': '取消與退費',
  en: 'Cancellations and refunds',
}

/** The refund rules in words: one sentence for each step in the future and one for what follows; empty without refund rules. */
export function refundsInWords(
  { refunds, at, timeZone }: Pick<PublicEvent, 'refunds' | 'at' | 'timeZone'>,
  language: Language,
): string[] {
  if (refunds.length === 0) return []
  const ahead = refunds.filter(({ until, percent }) => until > at && percent > 0)
  const steps = ahead.map(({ until, percent }) => {
    const moment = deadlineInWords(until, timeZone, language)
    return language === 'en'
      ? `If you cancel before ${moment}, ${percent}% of the fee is refunded.`
      : `${moment} 前取消，退還已繳費用的 ${percent}%。`
  })
  const isFirst = steps.length === 0
  const rest =
    language === 'en'
      ? isFirst
        ? 'Refunds are no longer available.'
        : 'After that, there is no refund.'
      : isFirst
        ? '取消報名已不退費。'
        : '之後取消不退費。'
  return [...steps, rest]
}

/** The time that is left, in days, or in hours below two days; rounded down so that nobody misses the deadline. */
function leftInWords(milliseconds: number, language: Language): string {
  const [count, unit] =
    milliseconds >= 2 * dayMs
      ? [Math.floor(milliseconds / dayMs), 'day']
      : [Math.floor(milliseconds / hourMs), 'hour']
  if (language === 'zh-TW')
    return count < 1 ? '不到 1 小時' : `還有 ${count} ${unit === 'day' ? '天' : '小時'}`
  return count < 1 ? 'less than an hour' : `${count} ${unit}${count === 1 ? '' : 's'}`
}

/** The countdown to the next deadline, or else to the next opening: `距離報名截止還有 12 天`; empty if there is none. */
export function countdownInWords(
  { dates, at }: Pick<PublicEvent, 'dates' | 'at'>,
  language: Language,
): string {
  const now = Date.parse(at)
  const ahead = (instant: string | null) => (instant === null ? Infinity : Date.parse(instant) - now)
  const soonest = (side: 'opensAt' | 'closesAt', from: readonly PublicDate[]) =>
    from
      .filter((one) => one[side] !== null && ahead(one[side]) > 0)
      .toSorted((one, other) => ahead(one[side]) - ahead(other[side]))[0]
  const closing = soonest(
    'closesAt',
    dates.filter(({ isOpen, window }) => isOpen && window !== 'decisions'),
  )
  if (closing) {
    const [name, left] = [
      windowWords[language][closing.window],
      leftInWords(ahead(closing.closesAt), language),
    ]
    return language === 'en' ? `${name} closes in ${left}` : `距離${name}截止${left}`
  }
  const opening = soonest('opensAt', dates)
  if (!opening) return ''
  const [name, left] = [windowWords[language][opening.window], leftInWords(ahead(opening.opensAt), language)]
  const isDecision = opening.window === 'decisions'
  if (language === 'en') return `${name} ${isDecision ? 'will be announced' : 'opens'} in ${left}`
  return `距離${name}${isDecision ? '公布' : '開始'}${left}`
}

/** Whether the front page is a list of events. One event is shown by itself only if somebody has made it the current one. */
export const isEventList = (events: readonly Pick<EventChoice, 'isCurrent'>[]): boolean =>
  events.length > 1 || events[0]?.isCurrent === false

/** The address of the public page of an event, and of one of its pages. */
export const eventPath = (code: string, slug?: string): `/${string}` =>
  slug === undefined ? `/show/${code}` : `/show/${code}/${slug}`

/** The address of the news of an event, and of one of them. */
export const newsPath = (code: string, id?: number): `/${string}` =>
  id === undefined ? `/show/${code}/news` : `/show/${code}/news/${id}`

/** The address of a page of the news of an event. */
export const newsListPath = (code: string, page: number): `/${string}` =>
  page === 1 ? newsPath(code) : `${newsPath(code)}?page=${page}`

/** The addresses of the feeds of an event's news. */
export const feedPaths = (code: string) =>
  ({ rss: `${newsPath(code)}/feed.xml`, atom: `${newsPath(code)}/atom.xml` }) as const

/** The date of a news item: `2027年3月1日`, `March 1, 2027`. */
export function newsDateInWords(from: string, timeZone: string, language: Language): string {
  return dateFormat(language, { dateStyle: 'long', timeZone }).format(new Date(from))
}

/** The words about news that the server and the screen write. */
export const newsSiteWords = {
  'zh-TW': {
    title: '最新消息',
    pinned: '置頂',
    all: '所有最新消息',
    newer: '較新的消息',
    older: '較舊的消息',
  },
  en: { title: 'News', pinned: 'Pinned', all: 'All news', newer: 'Newer news', older: 'Older news' },
} as const satisfies Record<Language, object>

/** The address of the sign-ups of a member to an event; without one they are led to the form. */
export const signupPath = (code: string): `/${string}` => `/signup?event=${code}`

/** The address of the sign-up form for people without an account; who is signed in goes on to their own. */
export const visitorPath = (code: string): `/${string}` => `/signup/visitor?event=${code}`

/** The address of the bookings of a member for an event. */
export const bookingPath = (code: string): `/${string}` => `/hotel?event=${code}`

/** The address of the page that asks for the email address, registers or signs in, and goes on to the sign-ups to an event. */
export const entryPath = (code: string): `/${string}` => `/login?next=${encodeURIComponent(signupPath(code))}`

/** The id of the element that holds the event of a page as JSON in the served HTML. */
export const eventElement = 'event-site'

/** The id of the element that holds a site page as JSON in the served HTML. */
export const sitePageElement = 'site-page'

/** The ids of the elements that hold a page of news, and a news item, as JSON in the served HTML. */
export const newsListElement = 'news-list'
export const newsElement = 'news'
