import { and, count, desc, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import {
  undoHours,
  type bulkAction,
  type BulkAction,
  type BulkRowResult,
  type UndoableCommand,
  type UndoableResult,
} from '@banquet/contract/platform/bulk-action'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { authorize } from '../../kit/http/access.ts'
import type { Seen } from '../../kit/list/chosen-rows.ts'
import { runOnEach } from '../../kit/rows/run-on-each.ts'
import { bulkActionRows, bulkActions } from '../../tables/platform/bulk-action.table.ts'
import { undoings, type ShownRow } from './bulk-action.handlers.ts'

const hour = 3_600_000
const since = (ctx: Context) => new Date(ctx.now().getTime() - undoHours * hour).toISOString()

interface Work {
  command: UndoableCommand
  key: string | undefined
  rows: readonly Seen[]
  /** Runs the command on a row in a transaction; returns it with its version, and what undoing writes back. */
  run: (
    ctx: Context,
    row: Seen,
  ) => Promise<{ shown: ShownRow; version: number; before: Record<string, unknown> }>
  asItIs: (id: number) => Promise<ShownRow>
}

/**
 * Runs a command on each of some rows in turn, each in a transaction of its own that also notes how it is undone: however
 * the command ends, exactly the rows that it has changed can be undone. The first of them adds the action.
 */
export async function runUndoable(
  ctx: Context,
  { command, key, rows, run, asItIs }: Work,
): Promise<UndoableResult> {
  const created = {
    actorId: ctx.actor.id,
    command,
    requestId: ctx.from.requestId,
    key: key ?? null,
    count: rows.length,
    createdAt: ctx.now().toISOString(),
  }
  // The same key again is a second request for what is done already.
  if (key !== undefined && (await listBulkActions(ctx, { key })).length > 0) throw new Refusal('stale')
  let actionId: number | null = null
  const results = await runOnEach(ctx, rows, {
    command: async (row) => {
      const [shown, ofRow] = await inTransaction(ctx, async (ctx) => {
        const ofRow = actionId ?? (await addAction(ctx, created))
        const { shown, version, before } = await run(ctx, row)
        await ctx.db
          .insert(bulkActionRows)
          .values({ actionId: ofRow, rowId: row.id, rowVersion: version, before })
        return [shown, ofRow] as const
      })
      actionId = ofRow
      return shown
    },
    asItIs,
  })
  return { actionId, results }
}

/**
 * Notes in the transaction of the caller how a command is undone that changes all of its rows at once; returns the id of the
 * action.
 */
export async function keepUndoable(
  ctx: Context,
  {
    command,
    rows,
  }: {
    command: UndoableCommand
    rows: readonly { id: number; version: number; before: Record<string, unknown> }[]
  },
): Promise<number> {
  const actionId = await addAction(ctx, {
    actorId: ctx.actor.id,
    command,
    requestId: ctx.from.requestId,
    key: null,
    count: rows.length,
    createdAt: ctx.now().toISOString(),
  })
  await ctx.db
    .insert(bulkActionRows)
    .values(
      rows.map(({ id: rowId, version: rowVersion, before }) => ({ actionId, rowId, rowVersion, before })),
    )
  return actionId
}

/** Adds an action and returns its id. Of two requests with the same key the second waits here, and is then refused. */
async function addAction(ctx: Context, created: typeof bulkActions.$inferInsert): Promise<number> {
  const [action] = await ctx.db
    .insert(bulkActions)
    .values(created)
    .onConflictDoNothing()
    .returning({ id: bulkActions.id })
  if (!action) throw new Refusal('stale')
  return action.id
}

const own = (ctx: Context) =>
  and(eq(bulkActions.actorId, ctx.actor.id), gt(bulkActions.createdAt, since(ctx)))

/** Lists the commands on several rows that the caller gave, as long as they can be undone. */
export function listBulkActions(
  ctx: Context,
  { key }: Parsed<typeof bulkAction.list>['query'],
): Promise<BulkAction[]> {
  const { id, command, requestId, createdAt } = bulkActions
  const ofAction = eq(bulkActionRows.actionId, id)
  return ctx.db
    .select({
      ...{ id, command, requestId, createdAt },
      count: bulkActions.count,
      changed: count(bulkActionRows.rowId),
      undone: count(bulkActionRows.undoneAt),
    })
    .from(bulkActions)
    .leftJoin(bulkActionRows, ofAction)
    .where(and(own(ctx), key === undefined ? undefined : eq(bulkActions.key, key)))
    .groupBy(id)
    .orderBy(desc(createdAt), desc(id))
    .limit(200)
}

/** Undoes a command of the caller on each row that has not changed since; rows that were undone are left out. */
export async function undoBulkAction(ctx: Context, actionId: number): Promise<BulkRowResult[]> {
  const { db } = ctx
  const [row] = await db
    .select({ command: bulkActions.command })
    .from(bulkActions)
    .where(and(eq(bulkActions.id, actionId), own(ctx)))
  const { access, undo, asItIs } = found(undoings.get(found(row).command))
  authorize(access, ctx.actor)
  const open = and(eq(bulkActionRows.actionId, actionId), isNull(bulkActionRows.undoneAt))
  const rows = await db.select().from(bulkActionRows).where(open).orderBy(bulkActionRows.rowId)
  return runOnEach(
    ctx,
    rows.map(({ rowId: id, rowVersion: version, before }) => ({ id, version, before })),
    {
      command: (one) =>
        inTransaction(ctx, async (ctx) => {
          const shown = await undo(ctx, one)
          await ctx.db
            .update(bulkActionRows)
            .set({ undoneAt: ctx.now().toISOString() })
            .where(and(open, eq(bulkActionRows.rowId, one.id)))
          return shown
        }),
      asItIs: (id) => asItIs(ctx, id, rows.find(({ rowId }) => rowId === id)?.before ?? {}),
    },
  )
}

/** Deletes what can no longer be undone. */
export async function deleteOldBulkActions(ctx: Context): Promise<void> {
  await ctx.db.delete(bulkActions).where(lt(bulkActions.createdAt, sql`${since(ctx)}`))
}
