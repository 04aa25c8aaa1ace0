import { isDeepStrictEqual } from 'node:util'
import { and, eq } from 'drizzle-orm'
import type { ImportNoun } from '@banquet/contract/office/import-fields'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import type { Sheet } from '../../kit/sheet/sheet-rows.ts'
import { proposeMapping, rememberMapping, type Import } from './import.queries.ts'
import { imports } from '../../tables/office/import.table.ts'

// The audit does not repeat the sheet, only its result.
const facts = ({ noun, fileName, status, total, mapping, result }: Import) => ({
  noun,
  fileName,
  status,
  total,
  mapping,
  ...result?.counts,
})

/** Writes an audit entry for an import. */
export function auditImport(ctx: Context, after: Import, before?: Import): Promise<void> {
  const entry = { noun: 'import', rowId: after.id, label: after.fileName, after: facts(after) }
  return writeAudit(
    ctx,
    before ? { ...entry, action: 'updated', before: facts(before) } : { ...entry, action: 'created' },
  )
}

/** An uploaded sheet. */
interface Upload {
  noun: ImportNoun
  eventId: number | null
  fileName: string
  sheet: Sheet
}

/** Stores a sheet, with the mapping that its headings suggest. */
export function addImport(ctx: Context, { noun, eventId, fileName, sheet }: Upload): Promise<Import> {
  return inTransaction(ctx, async (ctx) => {
    const { headers, rows, source } = sheet
    const mapping = await proposeMapping(ctx, noun, headers)
    const [row] = await ctx.db
      .insert(imports)
      .values({
        accountId: ctx.actor.id,
        noun,
        eventId,
        fileName,
        status: 'uploaded',
        source,
        headers,
        rows,
        mapping,
        total: rows.length,
      })
      .returning()
    const added = row as Import
    await auditImport(ctx, added)
    return added
  })
}

/**
 * Changes an import that has not been run, once: of two simultaneous changes the second finds it run. Its mapping is
 * remembered for the next sheet.
 */
export function changeImport(
  ctx: Context,
  before: Import,
  set: Partial<Pick<Import, 'mapping' | 'result' | 'status'>>,
): Promise<Import> {
  return inTransaction(ctx, async (ctx) => {
    if (set.mapping) await rememberMapping(ctx, before.noun, set.mapping)
    if (isDeepStrictEqual({ ...before, ...set }, before)) return before
    const [row] = await ctx.db
      .update(imports)
      .set(set)
      .where(and(eq(imports.id, before.id), eq(imports.status, 'uploaded')))
      .returning()
    if (!row) throw new Refusal('import.finished')
    await auditImport(ctx, row, before)
    return row
  })
}
