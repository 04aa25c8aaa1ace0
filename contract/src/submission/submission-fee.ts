import { z } from 'zod'
import { id, instant, lines } from '../call/list.ts'
import { commandsOf } from '../call/row-calls.ts'
import { submissionFeeStates } from './submission-fee-states.ts'

/** The fee of a submission: what has to be paid for it since it was submitted, by a payment order of its submitter. */
export const submissionFeeRow = z.object({
  id,
  state: z.enum(submissionFeeStates),
  /** Whole NT$, tax included; the fee of the day on which the submission was submitted first. */
  amount: z.int(),
  /** Null for authors other than the submitter, who do not pay it. */
  paymentOrderId: id.nullable(),
  /** The last moment to pay, as it is shown; null if there is none. */
  dueAt: instant.nullable(),
})
export type SubmissionFee = z.output<typeof submissionFeeRow>

const command = commandsOf({
  name: 'submission-fee',
  access: { page: 'payments', right: 'settle' },
  row: submissionFeeRow,
})

const commandOfStaff = commandsOf({
  name: 'submission-fee',
  access: { page: 'submissions', right: 'edit' },
  row: submissionFeeRow,
})

export const submissionFee = {
  remind: commandOfStaff('remind', {
    summary: 'Reminds the submitter to pay the fee of a submission; at most once a day.',
    errors: ['not-found', 'submission-fee.state', 'submission-fee.reminded', 'event.state'],
  }),
  waive: command('waive', {
    summary:
      'Waives the fee of a submission that has not been paid in full. What was received for it is to be returned.',
    body: z.strictObject({ reason: lines(500) }),
    errors: ['not-found', 'submission-fee.state'],
  }),
}
