import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { accounts } from '../../tables/account/account.table.ts'
import { isMember, type Context, type Db } from '../../kit/context.ts'
import { built } from '../../kit/rows/statements.ts'
import { anyRow, keywordInRow, matches, type FoundBy } from '../../kit/list/list.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { extendPaymentOrder } from '../../payment/payment-order/open-payment-order.ts'
import type { Recipient, SubjectOfOrders } from '../../payment/payment-order/payment-order.handlers.ts'
import { members } from '../../tables/people/member.table.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { addLine } from '../../payment/payment-order/write-off.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { setBooking, setShare } from '../booking-record/lock-booking.ts'
import { roomShares } from '../../tables/lodging/room-share.table.ts'
import { mailShare } from './room-share.mail.ts'
import { shareLine } from './room-share.rules.ts'
import { lockShareOfOrder } from './find-share.ts'

/**
 * Returns the payment orders of the bookings whose room-mates pay with these, because they change when a room-mate has
 * paid.
 */
export async function ordersBehindShares(db: Db, ids: readonly number[]): Promise<number[]> {
  const read = built(db, 'orders behind shares', () =>
    db
      .select({ id: hotelOrders.paymentOrderId })
      .from(roomShares)
      .innerJoin(hotelOrders, eq(hotelOrders.id, roomShares.hotelOrderId))
      .where(sql`${roomShares.paymentOrderId} = any(${sql.placeholder('ids')}::int[])`),
  )
  const rows = await read.execute({ ids })
  return rows.flatMap(({ id }) => id ?? [])
}

/** Lowers the price of the booker by what the room-mate has paid, which may confirm the booking. */
export async function applyPaidShare(ctx: Context, { id }: { id: number }): Promise<void> {
  const pair = await lockShareOfOrder(ctx, id)
  if (pair?.share.state !== 'agreed') return
  const { booking, share: before } = pair
  const set = { state: 'paid', dueAt: null, graceUntil: null } as const
  const share = await setShare(ctx, booking, { share: before, set })
  await setBooking(ctx, booking, {}, { before: before.state, after: share.state })
  if (booking.paymentOrderId !== null && share.amount > 0)
    await addLine(ctx, booking.paymentOrderId, shareLine(booking.id, -share.amount))
  await mailShare(ctx, 'booker', { booking, share, occasion: 'paid' })
}

/**
 * Charges the booker the whole price again after a payment of the room-mate was reversed. The share continues: staff
 * decide what happens if it is not paid.
 */
export async function unapplyShare(ctx: Context, { id }: { id: number }): Promise<void> {
  const pair = await lockShareOfOrder(ctx, id)
  if (pair?.share.state !== 'paid') return
  const { booking, share } = pair
  const { dueAt } = await getRow(ctx.db, paymentOrders, id)
  const after = await setShare(ctx, booking, { share, set: { state: 'agreed', dueAt, graceUntil: null } })
  await setBooking(ctx, booking, {}, { before: share.state, after: after.state })
  if (booking.paymentOrderId !== null && share.amount > 0)
    await addLine(ctx, booking.paymentOrderId, shareLine(booking.id, share.amount))
}

/** Extends a room share until money that is paid with an issued number can have arrived. */
export async function awaitSharePayment(
  ctx: Context,
  { id, until }: { id: number; until: Date },
): Promise<void> {
  const { booking, share } = (await lockShareOfOrder(ctx, id)) ?? {}
  const graceUntil = until.toISOString()
  if (!booking || share?.state !== 'agreed' || share.graceUntil === null) return
  if (share.graceUntil >= graceUntil || share.graceUntil <= ctx.now().toISOString()) return
  await setShare(ctx, booking, { share, set: { graceUntil } })
  await extendPaymentOrder(ctx, id, graceUntil)
}

/** The receipt of a share is made out to the room-mate. */
async function recipient(db: Db, paymentOrderId: number): Promise<Recipient | undefined> {
  const [row] = await db
    .select({ title: accounts.realName, mailTo: accounts.email })
    .from(roomShares)
    .innerJoin(accounts, eq(accounts.id, roomShares.mateId))
    .where(eq(roomShares.paymentOrderId, paymentOrderId))
  return row && { ...row, taxId: '' }
}

/** Returns the room-mate as participant, under the name that the hotel knows. */
async function participants({ db, actor }: Context, paymentOrderIds: readonly number[]) {
  const { paymentOrderId, guestName, mateId } = roomShares
  const rows = await db
    .select({ paymentOrderId, guestName, enName: members.enName })
    .from(roomShares)
    .leftJoin(members, eq(members.id, mateId))
    .where(
      and(
        inArray(paymentOrderId, [0, ...paymentOrderIds]),
        isMember(actor) ? eq(mateId, actor.id) : undefined,
      ),
    )
  return new Map(
    rows.map((row) => [
      row.paymentOrderId ?? 0,
      { participant: row.guestName, enParticipant: row.enName ?? '' },
    ]),
  )
}

/** The payment orders of the room-mates of bookings that contain a keyword: the code or a guest. */
async function matching(db: Db, keyword: string): Promise<FoundBy> {
  const { paymentOrderId, hotelOrderId } = roomShares
  const { search } = hotelOrders
  const shared = sql`${roomShares} join ${hotelOrders} on ${eq(hotelOrders.id, hotelOrderId)}`
  const contains = and(isNotNull(paymentOrderId), await matches(db, search, keyword))
  const own = and(eq(paymentOrderId, paymentOrders.id), await keywordInRow(db, { search }, keyword))
  return {
    ids: sql`(select ${paymentOrderId} from ${shared} where ${contains})`,
    has: anyRow(sql`${shared} where ${own}`),
  }
}

/** The facts about room shares that payments need. */
export const sharesOfOrders: SubjectOfOrders = { recipient, participants, matching }
