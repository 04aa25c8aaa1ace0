import type { FastifyInstance } from 'fastify'
import { and, eq, type SQL } from 'drizzle-orm'
import type { z } from 'zod'
import { audit } from '@banquet/contract/office/audit'
import type { ExportLanguage } from '@banquet/contract/call/export'
import { nounOf } from '@banquet/contract/call/nouns'
import { audits } from '../../kit/rows/audit.table.ts'
import type { Actor, Context } from '../../kit/context.ts'
import { hideAmounts } from '../../kit/rows/hide-amounts.ts'
import { showActors, type Shown } from '../../kit/rows/show-actors.ts'
import { actedBy, actorFilter } from './actor-sight.ts'
import { found } from '../../kit/errors.ts'
import { exportRows, type ExportColumn } from '../../kit/sheet/export.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { route } from '../../kit/http/route.ts'
import { auditScope } from './audit.scope.ts'
import { auditWords } from './audit.text.ts'
import { withNames } from './name-meant.ts'

type Row = Shown<typeof audits.$inferSelect>
type Filters = Pick<
  z.output<typeof audit.list.query>,
  'noun' | 'action' | 'actorId' | 'rowId' | 'requestId' | 'keyword'
>

const { id, at, search } = audits

/** Returns how the audit is listed for somebody, on the screen and in a file alike. */
function listing(actor: Actor, filters: Filters) {
  const { noun, action, actorId, rowId, requestId } = audits
  const columns = { noun, action, actorId, rowId, requestId }
  const wanted: (SQL | undefined)[] = Object.entries(columns).map(([name, column]) => {
    const value = filters[name as keyof Filters]
    return value === undefined ? undefined : eq(column, value)
  })
  return {
    sort: { at, id },
    search,
    also: actedBy(actor),
    day: at,
    where: and(auditScope(actor), ...wanted, actorFilter(actor, filters)),
  }
}

const json = (fields: Record<string, unknown> | null) => (fields ? JSON.stringify(fields) : '')

function columnsIn(language: ExportLanguage): ExportColumn<Row>[] {
  const t = auditWords[language]
  return [
    { header: t.at, value: (row) => row.at, kind: 'moment' },
    { header: t.actor, value: (row) => row.actorRealName || row.actorName || t.kinds[row.actorKind] },
    { header: t.action, value: (row) => t.actions[row.action] },
    { header: t.noun, value: (row) => nounOf(row.noun)?.[language] ?? row.noun },
    { header: t.label, value: (row) => row.label, width: 24 },
    { header: t.rowId, value: (row) => row.rowId },
    { header: t.before, value: (row) => json(row.before), width: 40 },
    { header: t.after, value: (row) => json(row.after), width: 40 },
    { header: t.ip, value: (row) => row.ip },
    { header: t.requestId, value: (row) => row.requestId, width: 38 },
    { header: t.actorName, value: (row) => row.actorName },
    { header: t.command, value: (row) => row.command },
  ]
}

async function* portionsFor(ctx: Context, query: Filters & Parameters<typeof readPortions>[2]) {
  for await (const rows of readPortions(ctx.db, audits, query, listing(ctx.actor, query)))
    yield await showActors(ctx, hideAmounts(ctx.actor, rows))
}

export function auditRoutes(app: FastifyInstance): void {
  route(app, audit.list, async (ctx, { query }) => {
    const how = { ...listing(ctx.actor, query), countUpTo: audit.list.countedUpTo }
    return listRows(ctx, audits, query, {
      ...how,
      show: async (ctx, rows) => withNames(ctx, await showActors(ctx, hideAmounts(ctx.actor, rows))),
    })
  })
  route(app, audit.get, async (ctx, { params }) => {
    const [row] = await ctx.db
      .select()
      .from(audits)
      .where(and(eq(id, params.id), auditScope(ctx.actor)))
    const [entry] = await withNames(ctx, await showActors(ctx, hideAmounts(ctx.actor, [found(row)])))
    return found(entry)
  })
  route(app, audit.export, (ctx, { query: { format, language, ...query } }) =>
    exportRows(ctx, {
      format,
      title: auditWords[language].title,
      columns: columnsIn(language),
      read: (db) => portionsFor({ ...ctx, db }, query),
      noun: 'audit',
      filters: query,
    }),
  )
}
