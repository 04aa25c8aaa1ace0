import { and, eq, type SQL } from 'drizzle-orm'
import type { Page, Parsed } from '@banquet/contract/call/endpoint'
import { audit, type AuditEntry } from '@banquet/contract/office/audit'
import type { Actor, Context } from '../../kit/context.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { hideAmounts } from '../../kit/rows/hide-amounts.ts'
import { showActors } from '../../kit/rows/show-actors.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { actedBy, actorFilter } from './actor-sight.ts'
import { auditScope } from './audit.scope.ts'
import { withNames } from './name-meant.ts'

type Query = Parsed<typeof audit.list>['query']
export type AuditFilters = Pick<Query, 'noun' | 'action' | 'actorId' | 'rowId' | 'requestId' | 'keyword'>

const { id, at, search } = audits

/** Returns how the audit is listed for somebody, on screens and in a file alike. */
export function auditListing(actor: Actor, filters: AuditFilters) {
  const { noun, action, actorId, rowId, requestId } = audits
  const columns = { noun, action, actorId, rowId, requestId }
  const wanted: (SQL | undefined)[] = Object.entries(columns).map(([name, column]) => {
    const value = filters[name as keyof AuditFilters]
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

/** Returns a page of the audit that the actor may read. */
export function listAudits(ctx: Context, query: Query): Promise<Page<AuditEntry>> {
  const how = { ...auditListing(ctx.actor, query), countUpTo: audit.list.countedUpTo }
  return listRows(ctx, audits, query, {
    ...how,
    show: async (ctx, rows) => withNames(ctx, await showActors(ctx, hideAmounts(ctx.actor, rows))),
  })
}
