import { and, desc, eq, inArray, sql } from 'drizzle-orm'
import type { AuditEntry } from '@banquet/contract/office/audit'
import { nounNames, type Noun } from '@banquet/contract/call/nouns'
import type { Shown } from '../../kit/rows/show-actors.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import type { Context } from '../../kit/context.ts'
import { auditScope } from './audit.scope.ts'

type Row = Shown<typeof audits.$inferSelect>
type Names = AuditEntry['names']

const idField = (noun: Noun) => `${noun.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())}Id`

/** Fields that are the id of another row, and the noun of that row. The id of an order is its number already. */
const meant: Readonly<Record<string, Noun>> = {
  ...Object.fromEntries(nounNames.filter((noun) => noun !== 'order').map((noun) => [idField(noun), noun])),
  actorId: 'account',
  employeeId: 'account',
  managementId: 'account',
}

const maxId = 2 ** 31 - 1
const isId = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value > 0 && value <= maxId

/** Returns the rows that an entry refers to by id: each field with the noun and the ids, before and after. */
function meantIn({ before, after }: Row): { field: string; noun: Noun; id: number }[] {
  return Object.entries(meant).flatMap(([field, noun]) =>
    [before?.[field], after?.[field]].filter(isId).map((id) => ({ field, noun, id })),
  )
}

/**
 * Returns the latest labels of these rows in entries that the actor may read, so that deleted rows have names as well.
 */
async function labelsOf({ db, actor }: Context, rows: readonly { noun: Noun; id: number }[]) {
  const wanted = [...new Map(rows.map((row) => [`${row.noun} ${row.id}`, row])).values()]
  if (wanted.length === 0) return new Map<string, string>()
  const last = db
    .select({ label: audits.label })
    .from(audits)
    .where(
      and(
        eq(audits.noun, sql`wanted.noun`),
        eq(audits.rowId, sql`wanted.id`),
        inArray(audits.action, ['created', 'updated', 'deleted']),
        auditScope(actor),
      ),
    )
    .orderBy(desc(audits.id))
    .limit(1)
  const nouns = wanted.map(({ noun }) => noun)
  const ids = wanted.map(({ id }) => id)
  const { rows: named } = await db.execute<{ noun: string; id: number; label: string }>(sql`
    select wanted.noun, wanted.id, last.label
    from unnest(${sql.param(nouns)}::text[], ${sql.param(ids)}::int[]) as wanted (noun, id), lateral ${last} as last`)
  return new Map(named.map(({ noun, id, label }) => [`${noun} ${id}`, label]))
}

/** Returns entries with the names of the rows that they refer to by id, as far as the actor may read about these. */
export async function withNames(ctx: Context, rows: readonly Row[]) {
  const labels = await labelsOf(ctx, rows.flatMap(meantIn))
  return rows.map((row) => {
    const names: Names = {}
    for (const { field, noun, id } of meantIn(row)) {
      const label = labels.get(`${noun} ${id}`)
      if (label !== undefined) names[field] = { ...names[field], [id]: label }
    }
    return { ...row, names }
  })
}
