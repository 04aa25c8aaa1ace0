import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import { accounts } from '../../tables/account/account.table.ts'
import { isMember, type Context, type Db } from '../../kit/context.ts'
import { anyRow, keywordInRow, matches, type FoundBy } from '../../kit/list/list.ts'
import type { Payee, Recipient, SubjectOfOrders } from '../../payment/payment-order/payment-order.handlers.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'

/** The receipt of a booking is made out to the member who booked. */
async function recipient(db: Db, paymentOrderId: number): Promise<Recipient | undefined> {
  const [row] = await db
    .select({ title: accounts.realName, mailTo: accounts.email })
    .from(hotelOrders)
    .innerJoin(accounts, eq(accounts.id, hotelOrders.memberId))
    .where(eq(hotelOrders.paymentOrderId, paymentOrderId))
    .limit(1)
  return row && { ...row, taxId: '' }
}

/** The first guest of each booking. */
async function participants({ db, actor }: Context, paymentOrderIds: readonly number[]) {
  const { id, guests, memberId, paymentOrderId } = hotelOrders
  const rows = await db
    .select({ paymentOrderId, guests })
    .from(hotelOrders)
    .where(
      and(
        inArray(paymentOrderId, [0, ...paymentOrderIds]),
        isMember(actor) ? eq(memberId, actor.id) : undefined,
      ),
    )
    .orderBy(asc(id))
  return new Map(
    rows.map(({ paymentOrderId: order, guests: [first] }) => [
      order ?? 0,
      { participant: first?.name ?? '', enParticipant: first?.enName ?? '' },
    ]),
  )
}

/** The payment orders of the bookings that contain a keyword: the code or a guest. */
async function matching(db: Db, keyword: string): Promise<FoundBy> {
  const { paymentOrderId, search } = hotelOrders
  const contains = and(isNotNull(paymentOrderId), await matches(db, search, keyword))
  const own = and(eq(paymentOrderId, paymentOrders.id), await keywordInRow(db, { search }, keyword))
  return {
    ids: sql`(select ${paymentOrderId} from ${hotelOrders} where ${contains})`,
    has: anyRow(sql`${hotelOrders} where ${own}`),
  }
}

/** The facts about bookings that payments need. */
export const bookingsOfOrders: SubjectOfOrders = { recipient, participants, matching }

/** Returns hotels as payees of payment orders. */
export async function hotelsAsPayees(db: Db, ids: readonly number[]): Promise<Map<number, Payee>> {
  const { id, name, enName, transferAccount } = hotels
  const rows = await db
    .select({ id, name, enName, transferAccount })
    .from(hotels)
    .where(inArray(id, [...ids]))
  return new Map(rows.map((row) => [row.id, row]))
}
