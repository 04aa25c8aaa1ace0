import { eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { checkIn } from '@banquet/contract/check-in/check-in'
import type { CheckIn } from '@banquet/contract/check-in/check-in-record'
import { inTransaction, personName, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { showCheckIn } from './check-in.queries.ts'
import { checkIns } from '../../tables/check-in/check-in.table.ts'
import { auditCheckIn, readCheckInList } from './record-check-in.ts'

/** Undoes a check-in by a row of its own. Undoing it again changes nothing. */
export function undoCheckIn(
  ctx: Context,
  id: number,
  { nonce, deviceId }: Parsed<typeof checkIn.undo>['body'],
): Promise<CheckIn> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await ctx.db.select().from(checkIns).where(eq(checkIns.id, id))
    const { listId, signupId, kind, result } = found(row)
    const { event, list } = await readCheckInList(ctx, listId)
    if (event.status === 'archived') throw new Refusal('event.state')
    if (kind === 'undo' || result === 'refused' || signupId === null) throw new Refusal('check-in.state')
    // The check-ins of a sign-up change only while it is locked.
    await ctx.db.select({ id: signups.id }).from(signups).where(eq(signups.id, signupId)).for('no key update')
    const { actor } = ctx
    const at = ctx.now().toISOString()
    const [undoing] = await ctx.db
      .insert(checkIns)
      .values({
        listId,
        signupId,
        deviceId,
        nonce,
        at,
        kind: 'undo',
        result: 'accepted',
        undoesId: id,
        createdAt: at,
        byId: actor.id === 0 ? null : actor.id,
        byName: personName(actor),
      })
      .onConflictDoNothing()
      .returning()
    if (undoing) await auditCheckIn(ctx, undoing, list)
    const shown = await showCheckIn(ctx, found(row))
    if (shown.undoneAt === null) throw new Refusal('check-in.nonce')
    return shown
  })
}
