import { and, eq, lt, sql } from 'drizzle-orm'
import type { ImportRow } from '@banquet/contract/office/import'
import type { ImportField } from '@banquet/contract/office/import-field'
import { importFieldsOf, type ImportNoun } from '@banquet/contract/office/import-fields'
import { columnsOf } from '../../kit/rows/rows.ts'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { guessMapping } from '../../kit/sheet/read-cells.ts'
import { readOrganisation } from '../../platform/organisation/organisation.queries.ts'
import { importMappings, imports } from '../../tables/office/import.table.ts'

/** Maximum number of faults, and of warnings, in a response; the fault list has all faults. */
const shownFaults = 200
const shownLines = 10

export type Import = typeof imports.$inferSelect

const own = (actor: Context['actor'], id: number) => and(eq(imports.id, id), eq(imports.accountId, actor.id))

/** Returns one of the actor's own imports; nobody sees somebody else's sheet. */
export async function getImport({ db, actor }: Context, id: number): Promise<Import> {
  const [row] = await db.select().from(imports).where(own(actor, id))
  return found(row)
}

/** The same with only as many lines of the sheet as are shown, because screens poll it while an import runs. */
export async function getImportPreview({ db, actor }: Context, id: number): Promise<Import> {
  const rows = sql<Import['rows']>`jsonb_path_query_array(${imports.rows}, ${`$[0 to ${shownLines - 1}]`})`
  const [row] = await db
    .select({ ...columnsOf(imports), rows })
    .from(imports)
    .where(own(actor, id))
  return found(row)
}

/** Returns the mapping that the actor last used for this noun. */
async function lastMapping({ db, actor }: Context, noun: string): Promise<Record<string, string>> {
  const [last] = await db
    .select({ mapping: importMappings.mapping })
    .from(importMappings)
    .where(and(eq(importMappings.accountId, actor.id), eq(importMappings.noun, noun)))
  return last?.mapping ?? {}
}

/** Returns the fields of a noun that the organisation has. */
export async function readImportFields({ db }: Context, noun: ImportNoun): Promise<readonly ImportField[]> {
  return importFieldsOf(noun, await readOrganisation(db))
}

/** Returns the proposed mapping of headings. */
export async function proposeMapping(
  ctx: Context,
  noun: ImportNoun,
  headers: string[],
): Promise<Record<string, string>> {
  return guessMapping(await readImportFields(ctx, noun), headers, await lastMapping(ctx, noun))
}

/** Stores a mapping for the next sheet of the noun. */
export async function rememberMapping(
  { db, actor }: Context,
  noun: string,
  mapping: Record<string, string>,
): Promise<void> {
  await db
    .insert(importMappings)
    .values({ accountId: actor.id, noun, mapping })
    .onConflictDoUpdate({ target: [importMappings.accountId, importMappings.noun], set: { mapping } })
}

/** Returns an import as the API shows it: the beginning of its sheet, and its result so far. */
export function showImport({ result, ...row }: Import): ImportRow {
  return {
    ...row,
    noun: row.noun as ImportNoun,
    sample: row.rows.slice(0, shownLines).map((line) => line.cells),
    counts: result?.counts ?? null,
    faults: result?.faults.slice(0, shownFaults) ?? [],
    warnings: result?.warnings?.slice(0, shownFaults) ?? [],
    shortNumbers: result?.shortNumbers?.slice(0, shownFaults) ?? [],
  }
}

/** Deletes sheets that are more than a week old: they have served their purpose, and they contain personal data. */
export async function deleteOldImports({ db }: Context): Promise<void> {
  await db.delete(imports).where(lt(imports.createdAt, sql`now() - interval '7 days'`))
}
