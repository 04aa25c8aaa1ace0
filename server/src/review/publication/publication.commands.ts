import { and, asc, eq, lte } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { publication } from '@banquet/contract/review/publication'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { lockEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, invalid, Refusal } from '../../kit/errors.ts'
import { runOnRows } from '../../kit/jobs/run-on-rows.ts'
import { getRow, insertRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { publications, type PublicationRow } from '../../tables/review/decision.table.ts'
import { publishStaged } from '../decision/decision.commands.ts'
import { showPublication } from './publication.queries.ts'

/** Schedules that the staged decisions of an event are published. */
export function schedulePublication(
  ctx: Context,
  { eventId, publishAt }: Parsed<typeof publication.create>['body'],
): Promise<PublicationRow> {
  return inTransaction(ctx, async (ctx) => {
    const { code } = await lockOpenEvent(ctx.db, eventId)
    if (new Date(publishAt) <= ctx.now()) throw invalid('publishAt', 'past')
    const scheduledBy = ctx.actor.id === 0 ? null : ctx.actor.id
    return insertRow(ctx, publications, { eventId, publishAt, scheduledBy }, code)
  })
}

/** Cancels a publication that has not happened yet. */
export function cancelPublication(
  ctx: Context,
  id: number,
  { version }: Parsed<typeof publication.cancel>['body'],
): Promise<PublicationRow> {
  return inTransaction(ctx, async (ctx) => {
    const { code } = await lockOpenEvent(ctx.db, (await getRow(ctx.db, publications, id)).eventId)
    const row = await lockRow(ctx.db, publications, id)
    if (row.version !== version) throw new Refusal('stale', { current: await showPublication(ctx, row) })
    if (row.state !== 'scheduled') throw new Refusal('publication.state')
    const set = { state: 'cancelled' } as const
    return updateRow(ctx, publications, { which: id, locked: row, set, label: code })
  })
}

/**
 * Carries out a publication whose moment has come. It is done in one transaction that holds the row, so of several programs only
 * the first one publishes, and one that dies has published nothing.
 */
function carryOut(ctx: Context, { id, eventId }: PublicationRow): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const event = found(await lockEventWithSetting(ctx.db, eq(events.id, eventId)))
    const row = await lockRow(ctx.db, publications, id)
    if (row.state !== 'scheduled') return
    const set = { state: 'done' } as const
    await updateRow(ctx, publications, { which: id, locked: row, set, label: event.code })
    await publishStaged(ctx, event)
  })
}

/** The name of the job that carries publications out. */
export const publishDecisionsName = 'publish-decisions'

/** Carries out the publications whose moment has come. */
export async function carryOutDue(ctx: Context): Promise<void> {
  const { state, publishAt, id } = publications
  const due = await ctx.db
    .select()
    .from(publications)
    .where(and(eq(state, 'scheduled'), lte(publishAt, ctx.now().toISOString())))
    .orderBy(asc(publishAt), asc(id))
  await runOnRows(
    ctx,
    { job: publishDecisionsName, task: 'decision-publication' },
    {
      rows: due,
      about: (row) => ({
        key: row.id,
        label: row.publishAt.slice(0, 16).replace('T', ' '),
        link: '/admin/submission/decision',
      }),
      run: (row) => carryOut(ctx, row),
    },
  )
}
