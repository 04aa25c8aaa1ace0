import type { Event } from '@banquet/contract/event/event/event'
import type { EventSetting } from '@banquet/contract/event/event/event-setting'
import { warningsOf, type SettingWarning } from '@banquet/contract/event/event/setting-rules'
import { tierOn } from '@banquet/contract/event/signup-type/fee'
import type { Pool } from '@banquet/contract/event/signup-type/pool'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import {
  tierWarnings,
  tierWarningsOf,
  type TierWarning,
} from '@banquet/contract/event/signup-type/tier-warnings'
import type { RoomOffers } from '@banquet/contract/lodging/booking-record'
import { dayIn } from '@banquet/contract/rule/day/moment'

/** What is looked at before an event is published; what the user may not see is undefined. */
interface Known {
  event: Event
  setting: EventSetting | undefined
  types: readonly SignupType[] | undefined
  pools: readonly Pool[] | undefined
  offers: RoomOffers | undefined
  now: Date
}

type OwnFinding =
  | 'past'
  | 'no-types'
  | 'tiers-over'
  | 'no-places'
  | 'no-way-to-pay'
  | 'needs-hidden'
  | 'rooms-without-price'
  | 'no-english'
export type FindingCode = OwnFinding | SettingWarning | TierWarning

/** Something that is probably a mistake, what it is about, and the page on which it is mended. */
export interface Finding {
  code: FindingCode
  about: readonly { name: string; enName: string }[]
  page: 'event' | 'rules' | 'types' | 'pools' | 'hotels'
}

/** Returns what should be looked at before an event is published, in the order in which it is set up. */
export function publishFindings({ event, setting, types = [], pools = [], offers, now }: Known): Finding[] {
  const today = dayIn(event.timeZone, now)
  const shown = types.filter(({ isVisible }) => isVisible)
  const full = new Set(pools.filter(({ size }) => size === 0).map(({ id }) => id))
  const rooms = (offers?.hotels ?? []).flatMap(({ roomTypes }) => roomTypes)
  const isPaid = shown.some(({ tiers }) => tiers.some(({ fee }) => fee > 0))
  const found: Finding[] = []
  const add = (code: FindingCode, page: Finding['page'], about: Finding['about'] = []) =>
    found.push({ code, about, page })
  const addIfAny = (code: FindingCode, page: Finding['page'], about: Finding['about']) =>
    about.length > 0 && add(code, page, about)
  if (event.endDay < today) add('past', 'event')
  if (setting) for (const warning of warningsOf(event, setting)) add(warning, 'rules')
  if (setting?.paymentMethods.length === 0 && isPaid) add('no-way-to-pay', 'rules')
  if (shown.length === 0) add('no-types', 'types')
  const over = shown.filter(({ tiers }) => tierOn(tiers, today) === undefined)
  addIfAny('tiers-over', 'types', over)
  addIfAny(
    'no-places',
    'types',
    shown.filter(({ size, poolIds }) => size === 0 || poolIds.some((id) => full.has(id))),
  )
  const open = new Set(shown.map(({ id }) => id))
  addIfAny(
    'needs-hidden',
    'types',
    shown.filter(({ needsTypeIds: ids }) => ids.length > 0 && !ids.some((id) => open.has(id))),
  )
  const others = shown.filter((type) => !over.includes(type))
  const contradicting = setting ? tierWarningsOf(event, setting, others) : []
  for (const code of tierWarnings)
    addIfAny(
      code,
      'types',
      contradicting.filter(({ warning }) => warning === code).map(({ type }) => type),
    )
  addIfAny(
    'rooms-without-price',
    'hotels',
    rooms.filter(({ nights }) => nights.some(({ rate }) => rate === 0)),
  )
  if (event.enName === '') add('no-english', 'event', [event])
  addIfAny(
    'no-english',
    'types',
    shown.filter(({ enName }) => enName === ''),
  )
  addIfAny(
    'no-english',
    'hotels',
    [...(offers?.hotels ?? []), ...rooms].filter(({ enName }) => enName === ''),
  )
  return found
}
