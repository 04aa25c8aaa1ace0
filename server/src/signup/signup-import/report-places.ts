import { inArray } from 'drizzle-orm'
import { typeConflict } from '@banquet/contract/event/signup-type/type-rules'
import type { Context } from '../../kit/context.ts'
import type { Prepared } from '../../kit/sheet/importer.ts'
import { awaitsApproval } from '../signup-record/signup.rules.ts'
import { dayIn } from '@banquet/contract/rule/day/moment'
import { places } from '../../tables/event/place.table.ts'
import { placesTaken } from '../../event/place/places.ts'
import { pools } from '../../tables/event/pool.table.ts'
import type { SignupTypeRow } from '../../tables/event/signup-type.table.ts'
import { typeNames } from '../signup-record/types-of-person.ts'
import { isWaitedFor } from '../signup-add/give-place.ts'
import { priceOn } from '../signup-add/signup.rules.ts'
import type { Known } from './known-signups.ts'

/** The price of a new sign-up of a type, and whether somebody waits already. */
interface Outlook {
  type: SignupTypeRow
  amount: number | undefined
  isWaitedFor: boolean
}

/** Counts the places that lines take, without writing anything: those of types and of shared pools. */
class Places {
  readonly #left = new Map<string, number>()

  /** Sets how many places are left of a type or a pool with a limit. */
  set(key: string, left: number): void {
    this.#left.set(key, left)
  }

  /** Takes a place of the type and of each of its pools, or none of them. */
  take({ id, poolIds }: SignupTypeRow): boolean {
    const keys = [`type ${id}`, ...poolIds.map((poolId) => `pool ${poolId}`)].filter((key) =>
      this.#left.has(key),
    )
    if (keys.some((key) => (this.#left.get(key) ?? 0) <= 0)) return false
    for (const key of keys) this.#left.set(key, (this.#left.get(key) ?? 0) - 1)
    return true
  }
}

async function countPlaces(ctx: Context, types: readonly SignupTypeRow[]): Promise<Places> {
  const left = new Places()
  const typeIds = types.map(({ id }) => id)
  const takenByType = await placesTaken(ctx, places.signupTypeId, typeIds)
  for (const { id, size } of types)
    if (size !== null) left.set(`type ${id}`, size - (takenByType.get(id) ?? 0))
  const poolIds = [...new Set(types.flatMap((type) => type.poolIds))]
  if (poolIds.length === 0) return left
  const takenByPool = await placesTaken(ctx, places.poolId, poolIds)
  const rows = await ctx.db.select().from(pools).where(inArray(pools.id, poolIds))
  for (const { id, size } of rows)
    if (size !== null) left.set(`pool ${id}`, size - (takenByPool.get(id) ?? 0))
  return left
}

async function outlookOf(ctx: Context, { event, typeById }: Known): Promise<Map<number, Outlook>> {
  const today = dayIn(event.timeZone, ctx.now())
  const outlook = new Map<number, Outlook>()
  for (const [id, type] of typeById) {
    const waits = type.hasWaitingList && (await isWaitedFor(ctx, id))
    outlook.set(id, { type, amount: priceOn(type, today)?.amount, isWaitedFor: waits })
  }
  return outlook
}

/**
 * Adds the fault of a new sign-up whose type its person cannot have beside what they have, which includes the lines before.
 */
function reportRules(
  { cells, faults }: Prepared,
  { type }: Outlook,
  have: readonly number[],
  { typeById }: Known,
): void {
  const conflict = typeConflict(type, have)
  if (!conflict) return
  const named = conflict.typeIds.flatMap((id) => typeById.get(id) ?? [])
  const params = typeNames(named)
  faults.push({ field: 'signupType', value: cells['signupType'] ?? '', code: conflict.code, params })
}

/** Adds the faults of one new sign-up: the type is closed or full, or a payment is named although nothing is due. */
function reportOne(
  { cells, faults }: Prepared,
  { type, amount, isWaitedFor: waits }: Outlook,
  left: Places,
): void {
  const atType = (code: string) =>
    faults.push({ field: 'signupType', value: cells['signupType'] ?? '', code })
  if (amount === undefined) return void atType('signup.closed')
  const hasPlace = !waits && left.take(type)
  if (!hasPlace && !type.hasWaitingList) return void atType('signup.full')
  const isDue = hasPlace && amount > 0 && !awaitsApproval(type)
  if (cells['paidAmount'] && !isDue)
    faults.push({ field: 'paidAmount', value: cells['paidAmount'], code: 'nothing-due' })
}

/**
 * Checks the places of all new sign-ups and what their types need, in the order of the sheet, as the sign-ups themselves will be checked under their
 * locks when the sheet is run.
 */
export async function reportPlaces(ctx: Context, lines: readonly Prepared[], known: Known): Promise<void> {
  if (known.event.status === 'archived')
    for (const { faults } of lines) faults.push({ field: '', value: '', code: 'event.state' })
  const outlook = await outlookOf(ctx, known)
  const left = await countPlaces(ctx, [...known.typeById.values()])
  const haveOf = new Map<string, readonly number[]>()
  for (const line of lines) {
    const type = outlook.get(known.types.get(line.cells['signupType'] ?? '') ?? 0)
    if (line.existing !== undefined || line.faults.length > 0 || !type) continue
    const email = line.cells['email'] ?? ''
    const have = haveOf.get(email) ?? known.typesOf(known.members.get(email))
    reportRules(line, type, have, known)
    if (line.faults.length > 0) continue
    reportOne(line, type, left)
    if (line.faults.length === 0) haveOf.set(email, [...have, type.type.id])
  }
}
