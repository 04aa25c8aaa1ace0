import type { Context, Db } from '../../kit/context.ts'
import { port } from '../../kit/port.ts'

/**
 * The functions that areas above run about staff accounts, each in the transaction of the command.
 * `server/src/handlers.ts` fills the lists and the port.
 */

/** Runs before an account that will be deleted is locked; locks rows that must be locked before accounts. */
export const beforeAccountLock: ((ctx: Context, accountId: number) => Promise<void>)[] = []

/** Runs when an account is deleted, while it is locked. */
export const whenAccountIsRemoved: ((ctx: Context, accountId: number) => Promise<void>)[] = []

/** Runs when a hotel-service account is given a hotel. */
export const whenHotelIsGiven: ((ctx: Context, hotelId: number, accountId: number) => Promise<unknown>)[] = []

/** Returns the hotels that accounts manage, by account. */
export const managedHotels =
  port<(db: Db, accountIds: number[]) => Promise<Map<number, number>>>('managedHotels')
