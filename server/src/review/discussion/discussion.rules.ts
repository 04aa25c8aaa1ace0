import { editMinutes } from '@banquet/contract/review/discussion'
import { undecidedStates, type SubmissionState } from '@banquet/contract/submission/submission-states'

/** Numbers are drawn from this many, or from twice as many as there are people. */
const leastNumbers = 20

/** Returns a number that nobody in a discussion has; `draw` returns a number from 0 to below its argument. */
export function drawNumber(taken: ReadonlySet<number>, draw: (below: number) => number): number {
  const most = Math.max(leastNumbers, 2 * (taken.size + 1))
  const free = Array.from({ length: most }, (_, at) => at + 1).filter((one) => !taken.has(one))
  return free[draw(free.length)] ?? most + 1
}

/** Whether a message that was written at a moment can still be changed. */
export const isEditable = (createdAt: string, moment: Date) =>
  moment.getTime() < new Date(createdAt).getTime() + editMinutes * 60_000

/** Whether the state of a paper allows writing: it waits for a decision, as far as its authors know. */
export const isDiscussed = (state: SubmissionState) => undecidedStates.some((one) => one === state)
