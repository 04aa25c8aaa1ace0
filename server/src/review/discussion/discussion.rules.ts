import { editMinutes } from '@banquet/contract/review/discussion'
import { undecidedStates, type SubmissionState } from '@banquet/contract/submission/submission-states'

/** Whether a message that was written at a moment can still be changed. */
export const isEditable = (createdAt: string, moment: Date) =>
  moment.getTime() < new Date(createdAt).getTime() + editMinutes * 60_000

/** Whether the state of a paper allows writing: it waits for a decision, as far as its authors know. */
export const isDiscussed = (state: SubmissionState) => undecidedStates.some((one) => one === state)
