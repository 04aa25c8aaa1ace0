import type { Context, Db } from '../../kit/context.ts'

/*
 * What areas above do with staff accounts, each in the transaction of the command. `server/src/handlers.ts` fills the
 * lists.
 */

/** Before an account is locked to be deleted: rows that are always locked before accounts are locked here. */
export const beforeAccountLock: ((ctx: Context, accountId: number) => Promise<void>)[] = []

/** When an account is deleted; it is locked. */
export const whenAccountIsRemoved: ((ctx: Context, accountId: number) => Promise<void>)[] = []

/** When a hotel-service account is given a hotel. */
export const whenHotelIsGiven: ((ctx: Context, hotelId: number, accountId: number) => Promise<unknown>)[] = []

/** The hotels that accounts manage, by account. */
export const managedHotels: ((db: Db, accountIds: number[]) => Promise<Map<number, number>>)[] = []
