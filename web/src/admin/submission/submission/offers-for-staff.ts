import type { Subject } from '@banquet/contract/submission/subject'
import type { SubmissionOffers } from '@banquet/contract/submission/submission'
import type { SubmissionType } from '@banquet/contract/submission/submission-type'

/**
 * Returns what staff can choose for a submission: what authors can, but at any time, and also before the event is published.
 * The subjects are in the order of their tree.
 */
export function offersForStaff(
  eventId: number,
  subjects: readonly Subject[],
  types: readonly SubmissionType[],
): SubmissionOffers {
  const always = { isOpen: true, opensAt: null, closesAt: null }
  const shown = new Set<number | null>([null])
  for (const { id, parentId, isVisible } of subjects) if (isVisible && shown.has(parentId)) shown.add(id)
  return {
    eventId,
    ...always,
    subjects: subjects.filter(({ id }) => shown.has(id)).map((one) => ({ ...one, ...always })),
    types: types.filter(({ isVisible }) => isVisible),
    extendedUntil: null,
    // Only authors declare conflicts of interest.
    maxConflicts: 0,
  }
}
