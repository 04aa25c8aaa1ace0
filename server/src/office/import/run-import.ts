import type { ImportNoun } from '@banquet/contract/office/import-fields'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { getImport, type Import } from './import.queries.ts'
import { runImportJob, type Run } from './import.jobs.ts'
import { changeImport } from './keep-import.ts'
import { prepareImport } from './prepare-import.ts'

interface Choice extends Omit<Run, 'importId'> {
  mapping: Record<string, string>
}

/** Starts an import, once. With faulty lines that are not to be left out it is refused before anything begins. */
export async function runImport(
  ctx: Context,
  id: number,
  { mapping, existing, faulty, invite, zeros }: Choice,
): Promise<Import> {
  const row = await getImport(ctx, id)
  if (row.status !== 'uploaded') throw new Refusal('import.finished')
  const plan = await prepareImport(ctx, { ...row, noun: row.noun as ImportNoun, mapping, existing, zeros })
  if (plan.counts.faulty > 0 && faulty === 'refuse')
    throw new Refusal('import.faulty', { params: { n: plan.counts.faulty } })
  return inTransaction(ctx, async (ctx) => {
    const begun = await changeImport(ctx, row, { status: 'running', mapping })
    await enqueue(
      ctx,
      runImportJob,
      { importId: id, existing, faulty, invite, zeros },
      { actorId: ctx.actor.id },
    )
    return begun
  })
}
