import { dateFormat } from '../../rule/day/date-format.ts'
import { feeText } from '../../rule/money/amount-text.ts'
import { localName, type Language } from '../../rule/text/local-name.ts'
import type { FeeTier } from '../signup-type/fee.ts'
import type { PublicSite } from './public-event.ts'
import { needsInWords } from '../signup-type/needs-words.ts'
import type { SignupOffer } from '../signup-type/signup-type.ts'

/* The fees of an event in words, used by the server for the HTML that it serves and by the page once it runs. */

/** The labels of the fee table. */
export const feesWords: Readonly<Record<Language, Readonly<Record<'title' | Column | 'now', string>>>> = {
  'zh-TW': { title: '報名費用', tier: '費用階段', until: '最後一天', fee: '費用', now: '目前適用' },
  en: { title: 'Fees', tier: 'Price', until: 'Last day', fee: 'Fee', now: 'Now' },
}

type Column = 'tier' | 'until' | 'fee'

/** A tier of a sign-up type in words. */
export interface TierInWords {
  name: string
  until: string
  fee: string
  /** Whether the tier applies now and sign-up is open. */
  isNow: boolean
}

/** The fees of a sign-up type in words. */
export interface TypeFees {
  id: number
  name: string
  includes: string
  /** Which types are needed as well, and which are excluded, in words; empty without such. */
  together: string
  /** How many places are left, in words; empty while sign-up is closed. */
  left: string
  isFull: boolean
  tiers: TierInWords[]
}

/** Returns an amount in whole NT$, such as `NT$ 3,600`. */
function feeInWords(fee: number, language: Language): string {
  if (fee === 0) return language === 'en' ? 'Free' : '免費'
  return feeText(fee)
}

/** Returns in words how many places of a sign-up type are left. */
function leftInWords({ left, hasWaitingList }: SignupOffer, language: Language): string {
  const isWaiting = left === 'full' && hasWaitingList
  if (language === 'en') {
    if (isWaiting) return 'Full, waiting list open'
    return { many: 'Places available', few: 'Few places left', full: 'Full' }[left]
  }
  return isWaiting ? '額滿，可候補' : { many: '尚有名額', few: '名額不多', full: '額滿' }[left]
}

/** Returns the last day of a tier, and which day decides if it is not that of the sign-up. */
function untilInWords({ until, countsBy }: FeeTier, language: Language): string {
  if (until === null) return language === 'en' ? 'Until sign-up closes' : '至報名截止'
  const format = { dateStyle: 'long', timeZone: 'UTC' } as const
  const day = dateFormat(language, format).format(new Date(`${until}T00:00:00Z`))
  if (countsBy === 'signup') return day
  return language === 'en' ? `${day} (day of payment)` : `${day}（以繳費日為準）`
}

/** Returns in words what has to be chosen with a type, and what cannot be, among those that are offered. */
function togetherInWords(
  { needsTypeIds, excludesTypeIds }: SignupOffer,
  offers: readonly SignupOffer[],
  language: Language,
): string {
  const isEnglish = language === 'en'
  const named = (ids: readonly number[]) =>
    offers.filter(({ id }) => ids.includes(id)).map(({ name, enName }) => localName(language, name, enName))
  const [needed, excluded] = [named(needsTypeIds), named(excludesTypeIds)]
  const excludes = excluded.join(isEnglish ? ', ' : '、')
  const end = isEnglish ? '.' : '。'
  const parts = [
    needed.length > 0 && needsInWords(needed, language) + end,
    excludes && (isEnglish ? 'Can’t be combined with: ' : '不可同時報名：') + excludes + end,
  ]
  return parts.filter(Boolean).join(isEnglish ? ' ' : '')
}

/** Returns the fees of an event in words, by sign-up type. */
export function feesOf(
  { offers, dates }: Pick<PublicSite, 'offers' | 'dates'>,
  language: Language,
): TypeFees[] {
  const isOpen = dates.some((date) => date.window === 'signup' && date.isOpen)
  return offers.map((offer) => ({
    id: offer.id,
    name: localName(language, offer.name, offer.enName),
    includes: localName(language, offer.includes, offer.enIncludes),
    together: togetherInWords(offer, offers, language),
    left: isOpen && offer.fee !== null ? leftInWords(offer, language) : '',
    isFull: offer.left === 'full',
    tiers: offer.tiers.map((tier, at) => ({
      name: localName(language, tier.name, tier.enName),
      until: untilInWords(tier, language),
      fee: feeInWords(tier.fee, language),
      isNow: isOpen && at === offer.tier,
    })),
  }))
}
