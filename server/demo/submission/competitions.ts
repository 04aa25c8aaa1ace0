import type { Context } from '../../src/kit/context.ts'
import { insertRow } from '../../src/kit/rows/rows.ts'
import { competitions } from '../../src/tables/submission/competition.table.ts'

/** Competitions of the conferences, in the order of their list. */
const demoCompetitions = [
  {
    name: '最佳論文獎',
    enName: 'Best paper award',
    code: 'BEST',
    description: '須附論文全文，由審查委員評選，於閉幕式頒獎。',
    enDescription:
      'Needs the full text. The committee chooses the winner, who receives the award at the closing.',
    fileKind: 'full-text',
  },
  {
    name: '學生論文獎',
    enName: 'Student paper award',
    code: 'STUDENT',
    description: '第一作者須為在學學生。',
    enDescription: 'The first author must be a student.',
    fileKind: '',
  },
] as const

export async function addCompetitions(ctx: Context, { id: eventId }: { id: number }): Promise<void> {
  for (const [at, row] of demoCompetitions.entries())
    await insertRow(ctx, competitions, {
      ...row,
      eventId,
      submissionTypeIds: [],
      lastDay: null,
      isVisible: true,
      indexId: at + 1,
    })
}
