import type { FaultCode } from '../../call/faults.ts'

/** What a discount code does with a fee: it takes off a share or an amount, or replaces the fee. */
export const discountModes = ['percent', 'amount', 'fixed-price'] as const
export type DiscountMode = (typeof discountModes)[number]

/** Why a code cannot be used; the fault at the field where it was typed. */
export type DiscountFault = Extract<FaultCode, `discount.${string}`>

/** Returns how people write a code: upper case, without full-width characters, blanks and line breaks. */
export function normalCode(code: string): string {
  return code.normalize('NFKC').replaceAll(/\s/g, '').toUpperCase()
}

const codeForm = /^[A-Z0-9-]{3,30}$/

/** Returns whether a text, written as `normalCode` returns it, can be a code at all. */
export function isCode(code: string): boolean {
  return codeForm.test(code)
}

interface Price {
  mode: DiscountMode
  /** A percentage or whole NT$. */
  value: number
}

/** Returns what is left of a fee with a code, rounded half up to whole NT$: never below 0, never above the fee. */
export function reducedFee({ mode, value }: Price, fee: number): number {
  if (mode === 'percent') return Math.floor((fee * (100 - value) + 50) / 100)
  return mode === 'amount' ? Math.max(0, fee - value) : Math.min(fee, value)
}

/** Returns whether an address belongs to one of some domains or to a part of one of them; none means anybody. */
export function isInDomains(email: string, domains: readonly string[]): boolean {
  const own = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains.length === 0 || domains.some((domain) => own === domain || own.endsWith(`.${domain}`))
}

/** Who can use a code: members with a listed address or with one of a domain; anybody if neither is named. */
interface Audience {
  domains: readonly string[]
  emails: readonly string[]
}

/** Returns whether the member with a verified address, empty if there is none, is one of those for whom a code is. */
export function isForMember(email: string, { domains, emails }: Audience): boolean {
  if (domains.length === 0 && emails.length === 0) return true
  return emails.includes(email.toLowerCase()) || (domains.length > 0 && isInDomains(email, domains))
}

interface Rules extends Audience {
  isActive: boolean
  opens: string | null
  closes: string | null
  signupTypeIds: readonly number[]
  maxUses: number | null
  maxPerMember: number | null
  budget: number | null
}

/** What has been used of a code, without what was released. */
export interface DiscountUse {
  used: number
  usedByMember: number
  spent: number
}

interface Wish {
  /** The day in the time zone of the event. */
  today: string
  signupTypeId: number
  /** The verified address of the member; empty if there is none. */
  email: string
  /** How much the code would take off. */
  amount: number
}

/** Returns whether a code can be used on a day in the time zone of the event. */
export function isOpenOn(
  { isActive, opens, closes }: Pick<Rules, 'isActive' | 'opens' | 'closes'>,
  today: string,
) {
  return isActive && (opens === null || opens <= today) && (closes === null || today <= closes)
}

/** Returns why a member cannot use a code, the most lasting reason first; undefined if nothing is in the way. */
export function discountFault(
  rules: Rules,
  { today, signupTypeId, email, amount }: Wish,
  { used, usedByMember, spent }: DiscountUse,
): DiscountFault | undefined {
  const { signupTypeIds, maxUses, maxPerMember, budget } = rules
  if (!isOpenOn(rules, today)) return 'discount.not-open'
  if (!isForMember(email, rules)) return 'discount.not-for-you'
  if (signupTypeIds.length > 0 && !signupTypeIds.includes(signupTypeId)) return 'discount.wrong-type'
  if (maxPerMember !== null && usedByMember >= maxPerMember) return 'discount.used-by-member'
  if (maxUses !== null && used >= maxUses) return 'discount.used-up'
  return budget !== null && spent + amount > budget ? 'discount.used-up' : undefined
}
