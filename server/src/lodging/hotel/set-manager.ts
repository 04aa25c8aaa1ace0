import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { accounts } from '../../tables/account/account.table.ts'
import { inTransaction, type Context, type Db } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import { notifyManagers } from './hotel.notices.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'

/** Throws if a manager is no hotel-service account, or not among those `within`. */
export async function checkManager(
  db: Db,
  managementId: number | null | undefined,
  within?: SQL,
): Promise<void> {
  if (managementId === null || managementId === undefined) return
  const [account] = await db
    .select({ kind: accounts.identity })
    .from(accounts)
    .where(and(eq(accounts.id, managementId), isNull(accounts.deletedAt), within))
  if (account?.kind !== identity.hotelService)
    throw new Refusal('hotel.manager-kind', { errors: [{ path: 'managementId', code: 'choice' }] })
}

/** Removes an account as manager of every hotel except the given one. */
export async function clearManager(ctx: Context, managementId: number, exceptHotelId = 0): Promise<void> {
  const managed = await ctx.db
    .select({ id: hotels.id })
    .from(hotels)
    .where(eq(hotels.managementId, managementId))
  for (const { id } of managed) {
    if (id === exceptHotelId) continue
    const row = await updateRow(ctx, hotels, { which: id, set: { managementId: null } })
    await notifyManagers(ctx, managementId, row)
  }
}

/**
 * Makes an account the manager of a hotel and of no other, in one transaction; repeating it changes nothing. A hotel that
 * somebody else manages is refused, because that account would be left without a hotel.
 */
export function setManager(ctx: Context, hotelId: number, managementId: number) {
  return inTransaction(ctx, async (ctx) => {
    await checkManager(ctx.db, managementId)
    const hotel = await lockRow(ctx.db, hotels, hotelId)
    if (hotel.managementId !== null && hotel.managementId !== managementId) {
      throw new Refusal('management.hotel-taken', { errors: [{ path: 'hotelId', code: 'duplicate' }] })
    }
    await clearManager(ctx, managementId, hotelId)
    const row = await updateRow(ctx, hotels, { which: hotelId, set: { managementId } })
    await notifyManagers(ctx, hotel.managementId, row)
    return row
  })
}

/** Returns the hotels that accounts manage, by account. */
export async function hotelsManagedBy(db: Db, accountIds: number[]): Promise<Map<number, number>> {
  const rows =
    accountIds.length === 0
      ? []
      : await db
          .select({ id: hotels.id, managementId: hotels.managementId })
          .from(hotels)
          .where(inArray(hotels.managementId, accountIds))
  return new Map(rows.map(({ id, managementId }) => [managementId ?? 0, id]))
}
