import { dayIn } from '@banquet/contract/rule/day/moment'
import type { ReviewSetting } from '@banquet/contract/review/review-setting'

interface OfEvent {
  timeZone: string
  status: string
}

/** Whether the reviewers of an event are asked for preferences at a moment. */
export function arePreferencesOpen(
  { preferencesOpen, preferencesUntil }: Pick<ReviewSetting, 'preferencesOpen' | 'preferencesUntil'>,
  { timeZone, status }: OfEvent,
  moment: Date,
): boolean {
  if (!preferencesOpen || status !== 'published') return false
  return preferencesUntil === null || dayIn(timeZone, moment) <= preferencesUntil
}
