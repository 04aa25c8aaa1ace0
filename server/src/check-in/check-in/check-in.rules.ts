import type { CheckInReason } from '@banquet/contract/check-in/check-in-record'
import type { Decision } from '@banquet/contract/check-in/check-in-rules'
import type { SignupState } from '@banquet/contract/signup/signup-states'
import { chosenOptions } from '../../event/place/places.ts'
import type { CheckInListRow } from '../../tables/event/check-in-list.table.ts'
import type { SignupRow } from '../../tables/signup/signup.table.ts'

/** The reason why a sign-up in this state is not let in; null if it is. */
const reasonOfState: Record<SignupState, CheckInReason | null> = {
  confirmed: null,
  'awaiting-payment': 'unpaid',
  'waiting-list': 'unconfirmed',
  'awaiting-approval': 'unconfirmed',
  rejected: 'cancelled',
  expired: 'cancelled',
  cancelled: 'cancelled',
}

type Audience = Pick<CheckInListRow, 'signupTypeIds' | 'questionId' | 'optionKeys'>
type Attendee = Pick<SignupRow, 'state' | 'signupTypeId' | 'answers'>

/**
 * Returns whether a list is for a sign-up, by its type and its answers; `countCheckIns` has the same condition in
 * SQL.
 */
export function isFor({ signupTypeIds, questionId, optionKeys }: Audience, signup: Attendee): boolean {
  if (signupTypeIds.length > 0 && !signupTypeIds.includes(signup.signupTypeId)) return false
  if (questionId === null) return true
  return chosenOptions(signup.answers).some(
    (one) => one.questionId === questionId && optionKeys.includes(one.optionKey),
  )
}

/** Returns the reasons against letting somebody in that do not depend on the time, the most serious first. */
export function standingReasons(list: Audience, signup: Attendee): CheckInReason[] {
  const ofState = reasonOfState[signup.state]
  const wrongType: CheckInReason[] = isFor(list, signup) ? [] : ['wrong-type']
  if (ofState === null) return wrongType
  return ofState === 'unpaid' ? [...wrongType, ofState] : [ofState, ...wrongType]
}

/**
 * Returns the result to record for a scan that a device decided offline. A person whom it let in is inside; if that
 * was wrong, the result is a conflict, so that staff see it.
 */
export function decideLate(
  decision: Decision,
  device: { isLetIn: boolean; reason: CheckInReason | null },
): Decision {
  if (!device.isLetIn) return { result: 'refused', reason: device.reason ?? decision.reason, isForced: false }
  return decision.result === 'refused' ? { ...decision, result: 'conflict' } : decision
}
