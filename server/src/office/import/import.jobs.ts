import { eq, and } from 'drizzle-orm'
import type { ImportCounts } from '@banquet/contract/office/import'
import type { ImportNoun } from '@banquet/contract/office/import-fields'
import { inSavepoint, inTransaction, program, type Context } from '../../kit/context.ts'
import { toRefusal } from '../../kit/errors.ts'
import type { Prepared, Saving } from '../../kit/sheet/importer.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import type { CellFault } from '../../kit/sheet/read-cells.ts'
import { notify } from '../../message/notification/notify.ts'
import { importers } from './importers.ts'
import type { Import } from './import.queries.ts'
import { imports } from '../../tables/office/import.table.ts'
import { auditImport } from './keep-import.ts'
import { importFaultsOf, outcomeOf, prepareImport, warningsOf } from './prepare-import.ts'

/** The choices for a run. */
export interface Run {
  importId: number
  existing: 'edit' | 'skip'
  faulty: 'refuse' | 'skip'
  invite: boolean
  /** Runs that earlier versions enqueued have none. */
  zeros?: boolean
}

/** The number of lines that are written together, after which the progress is reported. */
const portion = 50

/** Lines that cannot be imported although the preview was fine, because somebody else was quicker. */
class Faulty extends Error {
  readonly lines: Prepared[]
  constructor(lines: Prepared[]) {
    super('faulty')
    this.lines = lines
  }
}

/** Returns a violation or refusal in one line as faults at its cells. */
function refusalFaults(error: unknown, { cells }: Prepared): CellFault[] {
  const refusal = toRefusal(error)
  if (refusal.code === 'busy' || refusal.code === 'unexpected') throw error
  const atCells = (refusal.details.errors ?? []).map(({ path, code, params }) => {
    const field = path.split('.').at(-1) ?? ''
    return { field, value: cells[field] ?? '', code, ...(params && { params }) }
  })
  return atCells.length > 0 ? atCells : [{ field: '', value: '', code: refusal.code }]
}

async function report({ db }: Context, id: number, done: number): Promise<void> {
  await db.update(imports).set({ done }).where(eq(imports.id, id))
}

interface Work {
  run: Run
  noun: ImportNoun
  lines: Prepared[]
  saving: Saving
  signal: AbortSignal
}

/**
 * Writes some lines in one savepoint; if one of them fails, each in a savepoint of its own, to find out which. Returns
 * those that failed.
 */
async function savePortion(
  ctx: Context,
  { noun, saving }: Pick<Work, 'noun' | 'saving'>,
  lines: readonly Prepared[],
): Promise<Prepared[]> {
  const [line, ...others] = lines
  if (!line) return []
  try {
    await inSavepoint(ctx, (ctx) => importers[noun].save(ctx, lines, saving))
    return []
  } catch (error) {
    if (others.length === 0) return [{ ...line, faults: refusalFaults(error, line) }]
  }
  const failed: Prepared[] = []
  for (const one of lines) failed.push(...(await savePortion(ctx, { noun, saving }, [one])))
  return failed
}

function isWritten(line: Prepared, existing: Run['existing']): boolean {
  const outcome = outcomeOf(line, existing)
  return outcome === 'added' || outcome === 'edited'
}

/**
 * Writes the lines one after the other and returns those that fail. Progress is reported outside of the transaction on purpose,
 * because nobody would see it from inside.
 */
async function writeLines(
  outer: Context,
  ctx: Context,
  { run, noun, lines, saving, signal }: Work,
): Promise<Prepared[]> {
  const failed: Prepared[] = []
  const writable = lines.filter((line) => isWritten(line, run.existing))
  await importers[noun].lock?.(ctx, writable, saving)
  for (let from = 0; from < lines.length; from += portion) {
    signal.throwIfAborted()
    const some = lines.slice(from, from + portion)
    const outcomes = some.map((line) => outcomeOf(line, run.existing))
    failed.push(...some.filter((_, at) => outcomes[at] === 'faulty'))
    const wanted = some.filter((line) => isWritten(line, run.existing))
    failed.push(...(await savePortion(ctx, { noun, saving }, wanted)))
    await report(outer, run.importId, from + some.length)
  }
  return failed.toSorted((one, other) => one.row - other.row)
}

function counted(lines: Prepared[], failed: Prepared[], existing: Run['existing']): ImportCounts {
  const rows = new Set(failed.map((line) => line.row))
  const counts = { added: 0, edited: 0, skipped: 0, faulty: failed.length }
  for (const line of lines) if (!rows.has(line.row)) counts[outcomeOf(line, existing)] += 1
  return counts
}

async function finish(
  ctx: Context,
  row: Import,
  status: 'done' | 'failed',
  result: Import['result'],
): Promise<void> {
  const finishedAt = ctx.now().toISOString()
  const mine = and(eq(imports.id, row.id), eq(imports.status, 'running'))
  // The sheet itself is no longer needed; the result is kept for some days.
  const [ended] = await ctx.db
    .update(imports)
    .set({ status, result, finishedAt, done: row.total })
    .where(mine)
    .returning()
  if (!ended) return
  await auditImport(ctx, ended, row)
  const { added = 0, edited = 0, faulty = 0 } = result?.counts ?? {}
  // The notification comes from the program, because people are not notified of their own commands, and this one ended
  // while they did something else.
  await notify(
    { ...ctx, actor: program },
    {
      to: [row.accountId],
      kind: 'import.finished',
      params: {
        noun: row.noun.replaceAll('-', '_'),
        file: row.fileName,
        done: added + edited,
        failed: faulty,
      },
      link: `/admin/import/${row.id}`,
      dedupeKey: `import-${row.id}`,
    },
  )
}

/**
 * Runs an import that was started: everything in one transaction, including its result. Every line is validated again,
 * because the preview may be old.
 */
export const runImportJob: Job<Run> = {
  name: 'run-import',
  retries: 3,
  minutes: 30,
  run: async (outer, run, { signal, lastTry, services }) => {
    const [row] = await outer.db.select().from(imports).where(eq(imports.id, run.importId))
    if (!row || row.status !== 'running') return
    const noun = row.noun as ImportNoun
    const saving = { services, invite: run.invite, eventId: row.eventId }
    const from = { ...outer.from, requestId: `import-${row.id}` }
    try {
      await inTransaction({ ...outer, from }, async (ctx) => {
        const { lines } = await prepareImport(ctx, {
          ...row,
          noun,
          existing: run.existing,
          zeros: run.zeros ?? false,
        })
        const failed = await writeLines(outer, ctx, { run, noun, lines, saving, signal })
        if (failed.length > 0 && run.faulty === 'refuse') throw new Faulty(failed)
        const counts = counted(lines, failed, run.existing)
        const rows = new Set(failed.map((line) => line.row))
        const written = lines.filter((line) => !rows.has(line.row))
        const warnings = warningsOf(written, { ...row, existing: run.existing })
        await finish(ctx, row, 'done', { counts, faults: importFaultsOf(failed, row.mapping), warnings })
      })
    } catch (error) {
      if (!(error instanceof Faulty)) {
        if (lastTry) await finish(outer, row, 'failed', row.result)
        throw error
      }
      const counts = { added: 0, edited: 0, skipped: 0, faulty: error.lines.length }
      await finish(outer, row, 'failed', { counts, faults: importFaultsOf(error.lines, row.mapping) })
    }
  },
}
