import { mayWrite } from '../../../shared/submission/submission/state-rules.ts'
import type { Submission } from '@banquet/contract/submission/submission'

/**
 * Whether a submission is shown as it was submitted: to authors who may not change it, and to everybody once it is
 * under review, decided, withdrawn or can no longer be changed. A draft that was never submitted stays a form, so that its author can get at the text.
 */
export const isToRead = ({ mayEdit, state, revision, isOpen }: Submission) =>
  !mayEdit || !mayWrite(state) || (revision > 0 && !isOpen)
