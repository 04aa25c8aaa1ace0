import { and, eq } from 'drizzle-orm'
import {
  discountFault,
  isCode,
  isOpenOn,
  reducedFee,
  type DiscountFault,
} from '@banquet/contract/event/discount-rules'
import { accounts } from '../../account/account/account.table.ts'
import { discountCounts, addTry, refuseWaiting } from '../../account/auth/throttle.ts'
import { inTurn } from '../../account/session/in-turn.ts'
import { isInTransaction, type Context } from '../../kit/context.ts'
import { describeError, invalid, Refusal } from '../../kit/errors.ts'
import type { events } from '../event/event.table.ts'
import { discounts } from '../signup-record/discount.table.ts'
import type { SignupTypeRow } from '../signup-record/signup-type.table.ts'
import { dayIn } from '../signup-record/local-day.ts'
import { countUses } from '../signup-record/redemptions.ts'

const path = 'discountCode'
const refuse = (code: DiscountFault) => invalid(path, code)

interface Wish {
  event: typeof events.$inferSelect
  type: Pick<SignupTypeRow, 'id' | 'audience'>
  /** Undefined if it is not known yet who signs up. */
  memberId: number | undefined
  /** The fee without the code. */
  fee: number
  /** Empty without a code. */
  discountCode: string
}

/** A discount that may be used, and what it takes off a fee. */
export interface Reduction {
  discountId: number
  code: string
  amount: number
}

/** Returns the address of a member if it is verified; otherwise nothing. */
export async function verifiedEmail({ db }: Context, memberId: number): Promise<string> {
  const { email, emailVerifiedAt } = accounts
  const [row] = await db.select({ email, emailVerifiedAt }).from(accounts).where(eq(accounts.id, memberId))
  return row && row.emailVerifiedAt !== null ? row.email : ''
}

async function findDiscount(
  { db }: Context,
  { event, discountCode }: Pick<Wish, 'event' | 'discountCode'>,
  lock: boolean,
) {
  if (!isCode(discountCode)) throw refuse('discount.unknown')
  const which = and(eq(discounts.eventId, event.id), eq(discounts.code, discountCode))
  const query = db.select().from(discounts).where(which)
  const [row] = await (lock ? query.for('update') : query)
  if (!row) throw refuse('discount.unknown')
  return row
}

/** Returns a code of an event; throws if there is none, or if it cannot be used on this day. */
export async function findOpenCode(ctx: Context, event: Wish['event'], discountCode: string) {
  const row = await findDiscount(ctx, { event, discountCode }, false)
  if (!isOpenOn(row, dayIn(event.timeZone, ctx.now()))) throw refuse('discount.not-open')
  return row
}

/**
 * Returns what a code takes off a fee; undefined without a code, or if it takes off nothing and does not invite either. Throws a fault at the field if
 * the code cannot be used. With `lock` the discount stays locked, so that nobody else takes its last use meanwhile; the
 * type and its pools have to be locked before.
 */
export async function reductionOf(ctx: Context, wish: Wish, lock: boolean): Promise<Reduction | undefined> {
  if (wish.discountCode === '') return undefined
  const { event, type, memberId, fee } = wish
  const row = await findDiscount(ctx, wish, lock)
  const amount = fee - reducedFee(row, fee)
  const today = dayIn(event.timeZone, ctx.now())
  const use = await countUses(ctx.db, row.id, memberId ?? 0)
  const email = memberId === undefined ? '' : await verifiedEmail(ctx, memberId)
  const domains = memberId === undefined ? [] : row.domains
  const fault = discountFault({ ...row, domains }, { today, signupTypeId: type.id, email, amount }, use)
  if (fault) throw refuse(fault)
  // An invitation counts as a use in any case.
  return amount === 0 && type.audience !== 'invited'
    ? undefined
    : { discountId: row.id, code: row.code, amount }
}

/** Returns the words of the line of a discount. */
export function discountLabels(code: string) {
  return { label: `折扣碼 ${code}`, enLabel: `Discount code ${code}` }
}

/** Only codes that do not exist are guesses: a crowd that comes too late for a code behind one address is none. */
function isGuess(error: unknown): boolean {
  const faults = error instanceof Refusal ? (error.details.errors ?? []) : []
  // In a group, the field is that of a person. A type that is unknown with the code may be one to which another code invites.
  return faults.some(
    (fault) =>
      (fault.path.endsWith(path) && fault.code === 'discount.unknown') ||
      (fault.path.endsWith('signupTypeId') && fault.code === 'unknown'),
  )
}

/**
 * Does something with a code that somebody typed, and counts it if there is no such code, for the account and for the
 * address. Throws `auth.throttled` while they have to wait. `outside` is a context without the transaction, which a refusal
 * would roll back together with the count.
 */
export async function tryCode<T>(
  ctx: Context,
  { code, outside }: { code: string; outside: Context },
  work: () => Promise<T>,
): Promise<T> {
  if (code === '') return work()
  const counts = discountCounts(ctx.actor.id, ctx.from.ip)
  const attempt = async () => {
    await refuseWaiting(ctx, counts)
    try {
      return await work()
    } catch (error) {
      if (isGuess(error)) await countFailure()
      throw error
    }
  }
  const countFailure = async () => {
    if (!isInTransaction(ctx.db)) return void (await addTry(outside, counts))
    // Nobody who holds a connection waits for another one; the count is written as soon as one is free.
    void addTry(outside, counts).catch((error: unknown) => {
      ctx.log.error({ err: describeError(error) }, 'A refused discount code was not counted.')
    })
  }
  return isInTransaction(ctx.db) ? attempt() : inTurn(`discount:${ctx.actor.id}`, attempt)
}
