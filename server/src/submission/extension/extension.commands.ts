import { and, eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { Extension, extension } from '@banquet/contract/submission/extension'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { inTransaction, isMember, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { columnsOf, getRow, insertRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { extensions } from '../../tables/submission/extension.table.ts'
import { mailExtension } from './extension.mail.ts'
import { isTo, showExtension } from './extension.queries.ts'

function requireAhead({ now }: Context, until: string): void {
  if (new Date(until) <= now()) throw invalid('until', 'past')
}

/** Gives somebody a deadline of their own, and mails them. */
export function addExtension(
  ctx: Context,
  body: Parsed<typeof extension.create>['body'],
): Promise<Extension> {
  return inTransaction(ctx, async (ctx) => {
    const event = await lockOpenEvent(ctx.db, body.eventId, 'no key update')
    requireAhead(ctx, body.until)
    const row = await insertRow(ctx, extensions, body)
    await mailExtension(ctx, event, row)
    return showExtension(ctx, row)
  })
}

/** Locks the event of an extension against being archived, and then the extension. Throws if it was revoked. */
async function lockExtension(ctx: Context, id: number, version: number) {
  const { eventId } = await getRow(ctx.db, extensions, id)
  const event = await lockOpenEvent(ctx.db, eventId, 'no key update')
  const row = await lockRow(ctx.db, extensions, id)
  if (version !== row.version) throw new Refusal('stale', { current: showExtension(ctx, row) })
  if (row.revokedAt !== null) throw new Refusal('extension.state')
  return { event, row }
}

/** Changes the deadline or the note, and mails the person what applies now. */
export function editExtension(
  ctx: Context,
  id: number,
  { version, ...set }: Parsed<typeof extension.edit>['body'],
): Promise<Extension> {
  return inTransaction(ctx, async (ctx) => {
    const { event, row } = await lockExtension(ctx, id, version)
    // The note of one that has passed can still be corrected.
    if (new Date(set.until).getTime() !== new Date(row.until).getTime()) requireAhead(ctx, set.until)
    const until = new Date(set.until).toISOString()
    const edited = await updateRow(ctx, extensions, { which: id, locked: row, set: { ...set, until } })
    if (edited.version !== row.version) await mailExtension(ctx, event, edited)
    return showExtension(ctx, edited)
  })
}

/** Revokes an extension; what was submitted with it stays. */
export function revokeExtension(
  ctx: Context,
  id: number,
  { version }: Parsed<typeof extension.revoke>['body'],
): Promise<Extension> {
  return inTransaction(ctx, async (ctx) => {
    const { row } = await lockExtension(ctx, id, version)
    const set = { revokedAt: ctx.now().toISOString() }
    return showExtension(ctx, await updateRow(ctx, extensions, { which: id, locked: row, set }))
  })
}

/**
 * Uses the extension of the member who submits, and returns until when it is valid; null if the member has none. It is locked,
 * so that one that is revoked or shortened meanwhile counts as it is then.
 */
export async function useExtension(ctx: Context, eventId: number): Promise<string | null> {
  if (!isMember(ctx.actor)) return null
  const [row] = await ctx.db
    .select(columnsOf(extensions))
    .from(extensions)
    .innerJoin(accounts, eq(accounts.emailKey, extensions.emailKey))
    .where(and(isTo(ctx.actor.id), eq(extensions.eventId, eventId)))
    .for('update', { of: extensions })
  if (!row) return null
  if (row.usedAt === null && ctx.arrivedAt < new Date(row.until))
    await updateRow(ctx, extensions, {
      which: row.id,
      locked: row,
      set: { usedAt: ctx.arrivedAt.toISOString() },
    })
  return row.until
}
