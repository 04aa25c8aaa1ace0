import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { RoomingListRow, roomingList } from '@banquet/contract/lodging/rooming-list'
import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { readMailSender } from '../../platform/organisation/mail-sender.ts'
import { hotels } from '../hotel/hotel.table.ts'
import { roomingLetter } from './rooming-list.letter.ts'
import { entriesNow, lastList, readSubject, showList, type Subject } from './rooming-list.queries.ts'
import { linesSince } from './rooming-list.rules.ts'
import { roomingLists, type RoomingListFields } from './rooming-list.table.ts'

/** Mails a frozen list to each of its addresses. */
async function mailList(
  ctx: Context,
  { event, hotel }: Subject,
  row: RoomingListFields,
  last: RoomingListFields | undefined,
): Promise<void> {
  const letter = roomingLetter({
    ...{ event, hotel, lines: linesSince(row.entries, last?.entries), isFirst: last === undefined },
    sender: await readMailSender(ctx.db),
    url: ctx.url && `${ctx.url}/admin/hotel/order/rooming-list?hotelId=${hotel.id}&eventId=${event.id}`,
  })
  for (const to of row.sentTo)
    await sendMail(ctx, {
      ...{ ...letter, purpose: 'hotel-order', to },
      dedupeKey: `rooming-list/${row.id}/${to}`,
    })
}

/** Freezes the rooming list of a hotel as it is now, and mails it if the hotel is to receive it. */
export async function createRoomingList(
  outer: Context,
  { send, ...asked }: Parsed<typeof roomingList.create>['body'],
): Promise<RoomingListRow> {
  return inTransaction(outer, async (ctx) => {
    const subject = await readSubject(ctx, asked)
    const { event, hotel } = subject
    // Lists of a hotel follow each other, so each is compared with the one before it; bookings do not wait for this lock.
    await ctx.db.select({ id: hotels.id }).from(hotels).where(eq(hotels.id, hotel.id)).for('no key update')
    const last = await lastList(ctx, subject)
    const entries = await entriesNow(ctx, subject)
    if (linesSince(entries, last?.entries).length === 0) throw new Refusal('rooming-list.empty')
    const sentTo = send ? hotel.mailTo.filter(isAddress) : []
    if (send && sentTo.length === 0) throw new Refusal('rooming-list.no-address')
    const { actor } = ctx
    const [inserted] = await ctx.db
      .insert(roomingLists)
      .values({
        ...{ eventId: event.id, hotelId: hotel.id, entries, sentTo },
        ...{ createdById: actor.id, createdByName: personName(actor) },
      })
      .returning()
    const row = found(inserted)
    await writeAudit(ctx, {
      ...{ action: 'created', noun: 'rooming_list', rowId: row.id, label: hotel.name },
      after: { eventId: event.id, hotelId: hotel.id, bookings: entries.length, sentTo },
    })
    if (send) await mailList(ctx, subject, row, last)
    return showList(row)
  })
}
