import type { FastifyInstance } from 'fastify'
import { and, eq } from 'drizzle-orm'
import { audit } from '@banquet/contract/office/audit'
import type { ExportLanguage } from '@banquet/contract/call/export'
import { nounOf } from '@banquet/contract/call/nouns'
import { audits } from '../../kit/rows/audit.table.ts'
import type { Context } from '../../kit/context.ts'
import { hideAmounts } from '../../kit/rows/hide-amounts.ts'
import { showActors, type Shown } from '../../kit/rows/show-actors.ts'
import { found } from '../../kit/errors.ts'
import { exportRows, type ExportColumn } from '../../kit/sheet/export.ts'
import { readPortions } from '../../kit/list/portions.ts'
import { route } from '../../kit/http/route.ts'
import { auditScope } from './audit.scope.ts'
import { auditWords } from './audit.text.ts'
import { auditListing, listAudits, type AuditFilters } from './list-audits.ts'
import { withNames } from './name-meant.ts'

type Row = Shown<typeof audits.$inferSelect>
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

async function* portionsFor(ctx: Context, query: AuditFilters & Parameters<typeof readPortions>[2]) {
  for await (const rows of readPortions(ctx.db, audits, query, auditListing(ctx.actor, query)))
    yield await showActors(ctx, hideAmounts(ctx.actor, rows))
}

export function auditRoutes(app: FastifyInstance): void {
  route(app, audit.list, (ctx, { query }) => listAudits(ctx, query))
  route(app, audit.get, async (ctx, { params }) => {
    const [row] = await ctx.db
      .select()
      .from(audits)
      .where(and(eq(audits.id, params.id), auditScope(ctx.actor)))
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
