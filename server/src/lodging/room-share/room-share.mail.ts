import { eq, inArray } from 'drizzle-orm'
import { bookingPath } from '@banquet/contract/event/public-event/event-words'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { accountText } from '@banquet/contract/payment/payment-order-record'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { nameInMail } from '../../account/account-mail/name-in-mail.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { readEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import type { Context } from '../../kit/context.ts'
import { notify } from '../../message/notification/notify.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { hotelOf, newsOf, pageOf } from '../booking-record/booking.notices.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { namedValue, templateWriter } from '../../platform/mail-template/mail-template.ts'
import type { BookingFields } from '../booking-record/insert-booking.ts'
import { findRoomOf } from '../booking-record/price-stay.ts'
import type { ShareRow } from '../../tables/lodging/room-share.table.ts'
import { shareTemplates, type ShareOccasion } from './room-share.templates.ts'
import { shareCode } from './share-code.ts'
import { dueText } from '../../event/event-setting/deadlines.ts'

interface Mailing {
  booking: BookingFields
  share: ShareRow
  occasion: ShareOccasion
  /** The days of the stay before they were changed. */
  earlier?: Pick<BookingFields, 'arrival' | 'departure'>
}

/** Returns what is retained of the money of a room-mate, and what they have paid too much; empty where it is nothing. */
async function moneyOf({ db }: Context, { paymentOrderId }: ShareRow) {
  if (paymentOrderId === null) return {}
  const { retained, toReturn } = paymentOrders
  const [order] = await db
    .select({ retained, toReturn })
    .from(paymentOrders)
    .where(eq(paymentOrders.id, paymentOrderId))
  return {
    ...(order && order.retained > 0 && { retained: feeText(order.retained) }),
    ...(order?.toReturn && { toReturn: feeText(order.toReturn) }),
  }
}

/** Returns the account that a room-mate's share is transferred to, in one line. */
async function accountOf(ctx: Context, { payment, eventId, roomTypeId }: BookingFields): Promise<string> {
  if (payment === 'to-hotel') {
    const { transferAccount } = (await findRoomOf(ctx, roomTypeId)).hotel
    return accountText(transferAccount)
  }
  const { setting } = await readEventWithSetting(ctx.db, eventId)
  return setting.paymentMethods.includes('transfer') ? accountText(setting.transferAccount) : ''
}

/** Returns how a mail about a room share is written, the values that every one has, and the two people. */
async function mailingOf(ctx: Context, { booking, share, occasion, earlier }: Mailing) {
  const { memberId, roomTypeId, eventId, code, arrival, departure } = booking
  const ids = [memberId, share.mateId ?? 0]
  const people = await ctx.db.select().from(accounts).where(inArray(accounts.id, ids))
  const [booker, mate] = ids.map((id) => people.find((one) => one.id === id))
  const { type: room, hotel } = await findRoomOf(ctx, roomTypeId)
  const { code: eventCode, timeZone } = await readEventWithSetting(ctx.db, eventId)
  const isPaidAhead = booking.payment !== 'at-hotel'
  const amount = feeText(share.amount)
  const values = {
    ...{ code, arrival, departure, hotel: namedValue(hotel), room: namedValue(room) },
    booker: booker ? await nameInMail(ctx, booker) : '',
    mate: mate ? await nameInMail(ctx, mate) : '',
    ...(earlier && { earlier: `${earlier.arrival} – ${earlier.departure}` }),
    ...(await moneyOf(ctx, share)),
    ...(isPaidAhead
      ? {
          shareAhead: amount,
          number: share.paymentOrderId === null ? '' : paymentNumber(share.paymentOrderId),
          due: dueText(share.dueAt, timeZone),
          account: await accountOf(ctx, booking),
        }
      : { shareAtHotel: amount }),
    link: ctx.url && ctx.url + bookingPath(eventCode),
  }
  const write = await templateWriter<string>(ctx, shareTemplates[occasion], eventId)
  return { write, values, booker, mate }
}

/** Mails the link of an invitation. */
export async function mailRoomShareInvitation(
  ctx: Context,
  { booking, share, to }: Omit<Mailing, 'occasion'> & { to: { email: string; accountId: number | null } },
): Promise<void> {
  const { write, values } = await mailingOf(ctx, { booking, share, occasion: 'invited' })
  const link = ctx.url && `${ctx.url}/hotel/share/${shareCode(ctx, share.id)}`
  await sendMail(ctx, {
    ...write({ ...values, link }),
    to: to.email,
    purpose: 'hotel-order',
    accountId: to.accountId,
    dedupeKey: `room-share/${share.id}/invited`,
  })
}

/** Mails one of the two about a change of a room share, in the transaction of the command. */
export async function mailShare(ctx: Context, whom: 'booker' | 'mate', mailing: Mailing): Promise<void> {
  const { write, values, ...people } = await mailingOf(ctx, mailing)
  const reader = people[whom]
  if (!reader || reader.deletedAt !== null || !isAddress(reader.email)) return
  const { id, version } = mailing.share
  // A change of the dates may leave the share itself as it is.
  const key = mailing.occasion === 'dates' ? `${id}/dates/${mailing.booking.version}` : `${id}/${version}`
  await sendMail(ctx, {
    ...write({ ...values, name: await nameInMail(ctx, reader) }),
    to: reader.email,
    purpose: 'hotel-order',
    accountId: reader.id,
    dedupeKey: `room-share/${key}/${whom}`,
  })
}

/** Mails the room-mate that the booker or staff have changed or ended the stay, and notifies them in the program. */
export async function tellMate(
  ctx: Context,
  mailing: Omit<Mailing, 'occasion'> & { occasion: 'dates' | 'booking' },
): Promise<void> {
  const { booking, share, occasion } = mailing
  await mailShare(ctx, 'mate', mailing)
  if (share.mateId === null) return
  await notify(ctx, {
    to: [share.mateId],
    kind: occasion === 'dates' ? 'hotel-order.changed' : 'hotel-order.state',
    params: newsOf(booking, await hotelOf(ctx, booking)),
    link: await pageOf(ctx, booking),
    dedupeKey: `room-share/${share.id}/${occasion}/${booking.version}`,
  })
}
