import { desc, eq } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { auditArchive as calls } from '@banquet/contract/office/audit-archive'
import { moveOldAudits } from '../../../src/office/audit-archive/move-audits.ts'
import { audits } from '../../../src/kit/rows/audit.table.ts'
import { auditArchives } from '../../../src/tables/office/audit-archive.table.ts'
import { submissionAuthors } from '../../../src/tables/submission/submission.table.ts'
import type { Scenarios, World } from '../world.ts'

/** The archive of a month in the past, which has one entry. */
async function archive({ server }: World): Promise<number> {
  const { ctx, services } = server
  const entry = {
    action: 'created',
    noun: 'unit',
    label: '公斤',
    actorName: '',
    ip: '',
    requestId: '',
  } as const
  await ctx.db.insert(audits).values({ ...entry, at: '2020-03-10T02:00:00.000Z' })
  await moveOldAudits(ctx, 365, services)
  const [row] = await ctx.db
    .select({ id: auditArchives.id })
    .from(auditArchives)
    .orderBy(desc(auditArchives.id))
    .limit(1)
  return row?.id ?? 0
}

/** The scenarios of the calls about archives of the audit. */
export const auditArchive: Scenarios = {
  row: archive,
  refusals: {
    download: {
      'audit-archive.biased': async (world) => {
        const id = await archive(world)
        const submissionId = await world.row('submission')
        const { db } = world.server.ctx
        const email = `author-${world.seed()}@example.com`
        await db
          .update(submissionAuthors)
          .set({ email })
          .where(eq(submissionAuthors.submissionId, submissionId))
        const biased = await world.server.as(
          await world.server.addAccount({ identity: identity.admin, email }),
        )
        return biased.send(calls.download, { params: { id } })
      },
    },
  },
}
