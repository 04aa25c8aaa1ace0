import { inArray } from 'drizzle-orm'
import { bookingPath } from '@banquet/contract/event/public-event/event-words'
import { accountText } from '@banquet/contract/payment/payment-order-record'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { accounts } from '../../tables/account/account.table.ts'
import { readEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { personName, type Context } from '../../kit/context.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { readMailSender } from '../../platform/organisation/mail-sender.ts'
import type { BookingFields } from '../booking-record/insert-booking.ts'
import { findRoomOf } from '../booking-record/price-stay.ts'
import type { ShareRow } from '../../tables/lodging/room-share.table.ts'
import { shareLetter, type ShareOccasion } from './room-share.letter.ts'
import { shareCode } from './share-code.ts'
import { dueText } from '../../event/event-setting/deadlines.ts'

interface Mailing {
  booking: BookingFields
  share: ShareRow
  occasion: ShareOccasion
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

/** Returns the facts that every mail about a room share contains. */
async function factsOf(ctx: Context, { booking, share, occasion }: Mailing) {
  const { memberId, roomTypeId, eventId, code, arrival, departure } = booking
  const ids = [memberId, share.mateId ?? 0]
  const people = await ctx.db.select().from(accounts).where(inArray(accounts.id, ids))
  const [booker, mate] = ids.map((id) => people.find((one) => one.id === id))
  const { type: room, hotel } = await findRoomOf(ctx, roomTypeId)
  const { code: eventCode, timeZone } = await readEventWithSetting(ctx.db, eventId)
  const facts = {
    occasion,
    code,
    hotel,
    room,
    arrival,
    departure,
    amount: share.amount,
    sender: await readMailSender(ctx.db),
    bookerName: booker ? personName(booker) : '',
    mateName: mate ? personName(mate) : '',
    isPaidAhead: booking.payment !== 'at-hotel',
    number: share.paymentOrderId === null ? '' : paymentNumber(share.paymentOrderId),
    due: dueText(share.dueAt, timeZone),
    account: await accountOf(ctx, booking),
    url: ctx.url && ctx.url + bookingPath(eventCode),
  }
  return { facts, booker, mate }
}

/** Mails the link of an invitation. */
export async function mailRoomShareInvitation(
  ctx: Context,
  { booking, share, to }: Omit<Mailing, 'occasion'> & { to: { email: string; accountId: number | null } },
): Promise<void> {
  const { facts } = await factsOf(ctx, { booking, share, occasion: 'invited' })
  const url = ctx.url && `${ctx.url}/hotel/share/${shareCode(ctx, share.id)}`
  await sendMail(ctx, {
    ...shareLetter({ ...facts, url, readerName: '' }),
    to: to.email,
    purpose: 'hotel-order',
    accountId: to.accountId,
    dedupeKey: `room-share/${share.id}/invited`,
  })
}

/** Mails one of the two about a change of a room share, in the transaction of the command. */
export async function mailShare(ctx: Context, whom: 'booker' | 'mate', mailing: Mailing): Promise<void> {
  const { facts, ...people } = await factsOf(ctx, mailing)
  const reader = people[whom]
  if (!reader || reader.deletedAt !== null || !isAddress(reader.email)) return
  const { id, version } = mailing.share
  await sendMail(ctx, {
    ...shareLetter({ ...facts, readerName: personName(reader) }),
    to: reader.email,
    purpose: 'hotel-order',
    accountId: reader.id,
    dedupeKey: `room-share/${id}/${version}/${whom}`,
  })
}
