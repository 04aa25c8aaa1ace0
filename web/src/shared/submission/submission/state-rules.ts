import type { SubmissionState } from '@banquet/contract/submission/submission-states'

/** Whether a submission in a state can be written and submitted; when, the server says. */
export const mayWrite = (state: SubmissionState) =>
  state === 'draft' || state === 'submitted' || state === 'revision-requested'

/** Whether a submission in a state can be withdrawn. */
export const mayWithdraw = (state: SubmissionState) =>
  state === 'submitted' || state === 'under-review' || state === 'revision-requested' || state === 'accepted'
