import type { FaultCode } from '../../call/faults.ts'
import { typedCodeOf } from '../../rule/text/typed.ts'

/** How a discount code changes a fee: it takes off a percentage or an amount, or replaces the fee. */
export const discountModes = ['percent', 'amount', 'fixed-price'] as const
export type DiscountMode = (typeof discountModes)[number]

/** Why a code cannot be used; the fault at its field. */
export type DiscountFault = Extract<FaultCode, `discount.${string}`>

/** Returns a code in its canonical form: upper case, half width, without spaces and line breaks. */
export function normalCode(code: string): string {
  return typedCodeOf(code).replaceAll(/\s/g, '').toUpperCase()
}

const codeForm = /^[A-Z0-9-]{3,30}$/

/** Returns whether a text returned by `normalCode` has the format of a code. */
export function isCode(code: string): boolean {
  return codeForm.test(code)
}

interface Price {
  mode: DiscountMode
  /** A percentage or whole NT$. */
  value: number
}

/** Returns the fee after a discount, rounded half up to whole NT$; between 0 and the fee. */
export function reducedFee({ mode, value }: Price, fee: number): number {
  if (mode === 'percent') return Math.floor((fee * (100 - value) + 50) / 100)
  return mode === 'amount' ? Math.max(0, fee - value) : Math.min(fee, value)
}

/** Returns whether an email address belongs to one of the domains or their subdomains; true if there are no domains. */
export function isInDomains(email: string, domains: readonly string[]): boolean {
  const own = email.slice(email.lastIndexOf('@') + 1).toLowerCase()
  return domains.length === 0 || domains.some((domain) => own === domain || own.endsWith(`.${domain}`))
}

/** Who can use a code: members with a listed address or domain; everybody if neither list has entries. */
interface Audience {
  domains: readonly string[]
  emails: readonly string[]
}

/** Returns whether a member may use the code by their verified address, which is empty if there is none. */
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

/** How much of a code is used, released uses excluded. */
export interface DiscountUse {
  used: number
  usedByMember: number
  spent: number
}

interface DiscountCase {
  /** Today in the time zone of the event. */
  today: string
  signupTypeId: number
  /** The verified address of the member; empty if there is none. */
  email: string
  /** The amount that the code would take off. */
  amount: number
}

/** Returns whether a code is valid on a day in the time zone of the event. */
export function isOpenOn(
  { isActive, opens, closes }: Pick<Rules, 'isActive' | 'opens' | 'closes'>,
  today: string,
) {
  return isActive && (opens === null || opens <= today) && (closes === null || today <= closes)
}

/** Returns why a member cannot use a code, the most permanent reason first; undefined if the code can be used. */
export function discountFault(
  rules: Rules,
  { today, signupTypeId, email, amount }: DiscountCase,
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
