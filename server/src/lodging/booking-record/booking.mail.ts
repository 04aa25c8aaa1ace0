import { eq } from 'drizzle-orm'
import { bookingPath } from '@banquet/contract/event/public-event/event-words'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { accountText } from '@banquet/contract/payment/payment-order-record'
import { nameInMail } from '../../account/account-mail/name-in-mail.ts'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { accounts } from '../../tables/account/account.table.ts'
import { readEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import type { Context } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { notify } from '../../message/notification/notify.ts'
import { missingOf } from '../../payment/payment-order/payment-order.rules.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { namedValue, templateWriter } from '../../platform/mail-template/mail-template.ts'
import { roomTypes } from '../../tables/lodging/room-type.table.ts'
import { bookingTemplates, changeTemplates } from './booking.templates.ts'
import { hotelOf, newsOf, noticeOfBooking, pageOf } from './booking.notices.ts'
import type { BookingFields } from './insert-booking.ts'
import { dueText } from '../../event/event-setting/deadlines.ts'

/** The reason for a mail about a booking: a new state, other dates, or the hotel's number. */
type Occasion = 'state' | keyof typeof changeTemplates

/** Returns the values about what is left to pay of a booking, and how it is paid. */
async function moneyValues(
  ctx: Context,
  { paymentOrderId, eventId, payment, hotelId, total, dueAt }: BookingFields,
  timeZone: string,
) {
  const price = feeText(total)
  if (payment === 'at-hotel') return { priceAtHotel: price }
  if (paymentOrderId === null) return { pricePaid: price }
  const order = await getRow(ctx.db, paymentOrders, paymentOrderId)
  const { setting } = await readEventWithSetting(ctx.db, eventId)
  const ofEvent = setting.paymentMethods.includes('transfer') ? setting.transferAccount : undefined
  const account = payment === 'to-hotel' ? (await hotelOf(ctx, { hotelId })).transferAccount : ofEvent
  const left = missingOf(order)
  if (left === 0) return { pricePaid: price }
  return {
    amount: feeText(left),
    number: paymentNumber(paymentOrderId),
    due: dueText(dueAt, timeZone),
    account: account ? accountText(account) : '',
  }
}

async function mailAbout(ctx: Context, booking: BookingFields, occasion: Occasion): Promise<void> {
  const { memberId, eventId, id, version } = booking
  const [reader] = await ctx.db.select().from(accounts).where(eq(accounts.id, memberId))
  if (!reader || !isAddress(reader.email)) return
  const hotel = await hotelOf(ctx, booking)
  const room = await getRow(ctx.db, roomTypes, booking.roomTypeId)
  const { code, timeZone } = await readEventWithSetting(ctx.db, booking.eventId)
  const { arrival, departure, confirmationNumber } = booking
  const template = occasion === 'state' ? bookingTemplates[booking.state] : changeTemplates[occasion]
  const write = await templateWriter<string>(ctx, template, eventId)
  const letter = write({
    ...{ code: booking.code, arrival, departure, confirmationNumber, reason: booking.stateReason },
    ...(await moneyValues(ctx, booking, timeZone)),
    name: await nameInMail(ctx, reader),
    hotel: namedValue(hotel),
    address: namedValue({ name: hotel.address, enName: hotel.enAddress }),
    phone: hotel.phone,
    room: namedValue(room),
    rooms: String(booking.rooms),
    checkIn: hotel.checkIn,
    checkOut: hotel.checkOut,
    link: ctx.url && ctx.url + bookingPath(code),
  })
  const dedupeKey = `hotel-order/${id}/${version}`
  await sendMail(ctx, { ...letter, purpose: 'hotel-order', accountId: memberId, to: reader.email, dedupeKey })
}

/**
 * Mails the member and notifies the hotel of the new state of a booking, in the transaction of the command, once for each
 * state.
 */
export async function mailBooking(ctx: Context, booking: BookingFields): Promise<void> {
  await noticeOfBooking(ctx, booking, 'hotel-order.state')
  await mailAbout(ctx, booking, 'state')
}

/** Mails the member and notifies the hotel that the dates of a booking, or the rooms of a stay, have changed. */
export async function mailChange(
  ctx: Context,
  booking: BookingFields,
  occasion: 'dates' | 'stay',
): Promise<void> {
  await noticeOfBooking(ctx, booking, 'hotel-order.changed')
  await mailAbout(ctx, booking, occasion)
}

/** Mails the member the number that the hotel has given the booking. */
export async function mailNumber(ctx: Context, booking: BookingFields): Promise<void> {
  const params = { ...newsOf(booking, await hotelOf(ctx, booking)), number: booking.confirmationNumber }
  const dedupeKey = `hotel-order/${booking.id}/${booking.version}`
  const link = await pageOf(ctx, booking)
  await notify(ctx, { to: [booking.memberId], kind: 'hotel-order.number', params, link, dedupeKey })
  await mailAbout(ctx, booking, 'number')
}
