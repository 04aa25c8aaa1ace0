import { and, eq } from 'drizzle-orm'
import { inSnapshot, inTransaction, type Context } from '../../kit/context.ts'
import type { Job } from '../../kit/jobs/jobs.ts'
import {
  proposals,
  proposalAffinities,
  type ProposalResult,
  type ProposalRow,
} from '../../tables/review/proposal.table.ts'
import { readInput, type ReadInput } from './proposal-input.ts'
import { proposeInThread, type Proposed } from './propose.ts'

const runningOf = (id: number) => and(eq(proposals.id, id), eq(proposals.state, 'running'))

/** How often progress is written, and looked whether somebody has cancelled. */
const lookMs = 500
/** The rows that are written in one statement. */
const portion = 200

/** Computes while the proposal is running; the thread ends when somebody cancels, and when the program stops. */
async function compute(
  { db }: Context,
  { id }: ProposalRow,
  { input }: ReadInput,
  stopped: AbortSignal,
): Promise<Proposed | undefined> {
  const cancelled = new AbortController()
  const signal = AbortSignal.any([stopped, cancelled.signal])
  let progress = 0
  let isLooking = false
  const look = async () => {
    if (isLooking) return
    isLooking = true
    try {
      const rows = await db
        .update(proposals)
        .set({ progress: Math.floor(100 * progress) })
        .where(runningOf(id))
        .returning({ id: proposals.id })
      if (rows.length === 0) cancelled.abort()
    } catch {
      // The next look finds out; the result is only written while the proposal is running.
    } finally {
      isLooking = false
    }
  }
  const clock = setInterval(() => void look(), lookMs)
  try {
    return await proposeInThread(input, { onProgress: (part) => (progress = part), signal })
  } catch (error) {
    if (cancelled.signal.aborted) return undefined
    throw error
  } finally {
    clearInterval(clock)
  }
}

function resultOf({ submissionIds, reviewerIds, candidates }: ReadInput, found: Proposed): ProposalResult {
  const { total, subject, keywords, text } = found.affinities
  const papers: ProposalResult['papers'] = submissionIds.map((submissionId, row) => ({
    submissionId,
    missing: found.missing[row] as number,
    candidates: candidates[row] as number,
    pairs: [],
  }))
  for (const [row, column] of found.pairs) {
    const at = row * reviewerIds.length + column
    papers[row]?.pairs.push({
      reviewerId: reviewerIds[column] as number,
      affinity: total[at] as number,
      subject: subject[at] as number,
      keywords: keywords[at] as number,
      text: text[at] as number,
    })
  }
  return { reviewerIds, papers }
}

/** Stores what was computed, unless somebody has cancelled. */
function store(outer: Context, { id }: ProposalRow, read: ReadInput, found: Proposed): Promise<void> {
  return inTransaction(outer, async ({ db, now }) => {
    const rows = await db
      .update(proposals)
      .set({
        state: 'done',
        progress: 100,
        result: resultOf(read, found),
        finishedAt: now().toISOString(),
      })
      .where(runningOf(id))
      .returning({ id: proposals.id })
    if (rows.length === 0) return
    const { reviewerIds, submissionIds } = read
    const partOf = (values: Int16Array, row: number) => [
      ...values.subarray(row * reviewerIds.length, (row + 1) * reviewerIds.length),
    ]
    const { total, subject, keywords, text } = found.affinities
    for (let from = 0; from < submissionIds.length; from += portion)
      await db.insert(proposalAffinities).values(
        submissionIds.slice(from, from + portion).map((submissionId, n) => ({
          proposalId: id,
          submissionId,
          affinity: partOf(total, from + n),
          subject: partOf(subject, from + n),
          keywords: partOf(keywords, from + n),
          text: partOf(text, from + n),
        })),
      )
  })
}

/** Computes a proposal that was started. */
export const proposeAssignmentsJob: Job<{ proposalId: number }> = {
  name: 'propose-assignments',
  retries: 2,
  minutes: 10,
  run: async (ctx, { proposalId }, { signal, lastTry }) => {
    const [row] = await ctx.db.select().from(proposals).where(runningOf(proposalId))
    if (!row) return
    try {
      const read = await inSnapshot(ctx, (ctx) => readInput(ctx, row))
      const found = await compute(ctx, row, read, signal)
      if (found) await store(ctx, row, read, found)
    } catch (error) {
      if (lastTry)
        await ctx.db
          .update(proposals)
          .set({ state: 'failed', finishedAt: ctx.now().toISOString() })
          .where(runningOf(proposalId))
      throw error
    }
  },
}
