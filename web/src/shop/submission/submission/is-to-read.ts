import type { Submission } from '@banquet/contract/submission/submission'

/**
 * Whether a submission is shown as it was submitted: to authors who may not change it, and to everybody once it is withdrawn or
 * can no longer be changed. A draft that was never submitted stays a form, so that its author can get at the text.
 */
export const isToRead = ({ mayEdit, state, revision, isOpen }: Submission) =>
  !mayEdit || state === 'withdrawn' || (revision > 0 && !isOpen)
