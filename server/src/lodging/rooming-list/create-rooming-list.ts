import type { Parsed } from '@banquet/contract/call/endpoint'
import type { RoomingListRow, roomingList } from '@banquet/contract/lodging/rooming-list'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { freezeList, lockNextList } from './freeze-list.ts'
import { showRoomingList } from './rooming-list.queries.ts'

/** Freezes the rooming list of a hotel as it is now, and mails it if the hotel is to receive it. */
export async function createRoomingList(
  outer: Context,
  { send, ...asked }: Parsed<typeof roomingList.create>['body'],
): Promise<RoomingListRow> {
  return inTransaction(outer, async (ctx) => {
    const next = await lockNextList(ctx, asked)
    if (next.lines.length === 0) throw new Refusal('rooming-list.empty')
    const sentTo = send ? next.hotel.mailTo.filter(isAddress) : []
    if (send && sentTo.length === 0) throw new Refusal('rooming-list.no-address')
    return showRoomingList(await freezeList(ctx, next, { sentTo }))
  })
}
