import type { Context } from '../../kit/context.ts'
import { port } from '../../kit/port.ts'

/** Returns what the authors of papers answered to their reviewers, as far as the caller may read it, by the id of the paper. */
type ReadAnswers = (
  ctx: Context,
  papers: readonly { id: number; eventId: number }[],
) => Promise<Map<number, string>>

/** What reviewing provides for the export of papers. */
export const authorAnswersOfPapers = port<ReadAnswers>('authorAnswersOfPapers')
