import { eq } from 'drizzle-orm'
import type { RoomingLine } from '@banquet/contract/lodging/rooming-list'
import { personName, program, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { dayOf } from '../../kit/list/days.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { namedValue, writeTemplate } from '../../platform/mail-template/mail-template.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { entriesNow, lastList, readSubject, type SubjectIds, type Subject } from './rooming-list.queries.ts'
import { linesSince } from './rooming-list.rules.ts'
import { listValues, roomingTemplate } from './rooming-list.templates.ts'
import { roomingLists, type RoomingListFields } from '../../tables/lodging/rooming-list.table.ts'

/** A list that is about to be frozen. */
export interface NextList extends Subject {
  last: RoomingListFields | undefined
  entries: RoomingListFields['entries']
  lines: RoomingLine[]
}

/**
 * Locks a hotel and reads its list as it is now. The lists of a hotel take turns at the lock, because each is compared
 * with the one before; bookings do not wait for it.
 */
export async function lockNextList(ctx: Context, asked: SubjectIds): Promise<NextList> {
  const hotel = eq(hotels.id, asked.hotelId)
  await ctx.db.select({ id: hotels.id }).from(hotels).where(hotel).for('no key update')
  const subject = await readSubject(ctx, asked)
  const last = await lastList(ctx, subject)
  const entries = await entriesNow(ctx, subject)
  return { ...subject, last, entries, lines: linesSince(entries, last?.entries) }
}

/** Mails a frozen list to each of its addresses, with the list as Excel. */
async function mailList(ctx: Context, { event, hotel, lines, last }: NextList, row: RoomingListFields) {
  const letter = await writeTemplate(ctx, roomingTemplate, {
    eventId: event.id,
    values: {
      ...listValues(lines, last === undefined),
      hotel: namedValue(hotel),
      event: namedValue(event),
      // The hotel's staff choose among the lists of all events by the id, the organiser's by the event of the page.
      link:
        ctx.url &&
        `${ctx.url}/admin/hotel/order/rooming-list?hotelId=${hotel.id}&eventId=${event.id}&event=${event.code}`,
    },
  })
  const name = `住房名單-${dayOf(new Date(row.createdAt))}.xlsx`
  for (const to of row.sentTo)
    await sendMail(ctx, {
      ...letter,
      purpose: 'hotel-order',
      to,
      attachment: { kind: 'rooming-list', rowId: row.id, name },
      dedupeKey: `rooming-list/${row.id}/${to}`,
    })
}

/** Freezes a list whose hotel is locked, and mails it to these addresses. */
export async function freezeList(
  ctx: Context,
  next: NextList,
  { sentTo, sentOn = null }: Pick<RoomingListFields, 'sentTo'> & { sentOn?: string | null },
): Promise<RoomingListFields> {
  const { event, hotel, entries } = next
  const { actor } = ctx
  const [inserted] = await ctx.db
    .insert(roomingLists)
    .values({
      eventId: event.id,
      hotelId: hotel.id,
      entries,
      sentTo,
      sentOn,
      createdById: actor.id === program.id ? null : actor.id,
      createdByName: personName(actor),
    })
    .returning()
  const row = found(inserted)
  await writeAudit(ctx, {
    action: 'created',
    noun: 'rooming_list',
    rowId: row.id,
    label: hotel.name,
    after: { eventId: event.id, hotelId: hotel.id, bookings: entries.length, sentTo, sentOn },
  })
  await mailList(ctx, next, row)
  return row
}
