import type { CheckInReason } from '@banquet/contract/check-in/check-in-record'
import type { Decision } from '@banquet/contract/check-in/check-in-rules'
import type { SignupState } from '@banquet/contract/signup/signup-states'
import { chosenOptions } from '../../event/place/option-places.ts'
import type { CheckInListRow } from '../../event/check-in-list/check-in-list.table.ts'
import type { SignupRow } from '../../event/signup-record/signup.table.ts'

/** Why a sign-up of this state has no entry. */
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

/** Returns whether a list is for a sign-up, by its type and its answers; `countCheckIns` asks the same in SQL. */
export function isFor({ signupTypeIds, questionId, optionKeys }: Audience, signup: Attendee): boolean {
  if (signupTypeIds.length > 0 && !signupTypeIds.includes(signup.signupTypeId)) return false
  if (questionId === null) return true
  return chosenOptions(signup.answers).some(
    (one) => one.questionId === questionId && optionKeys.includes(one.optionKey),
  )
}

/** Returns what speaks against letting somebody in whatever the time, the gravest reason first. */
export function standingReasons(list: Audience, signup: Attendee): CheckInReason[] {
  const ofState = reasonOfState[signup.state]
  const wrongType: CheckInReason[] = isFor(list, signup) ? [] : ['wrong-type']
  if (ofState === null) return wrongType
  return ofState === 'unpaid' ? [...wrongType, ofState] : [ofState, ...wrongType]
}

/**
 * Returns what is recorded of a scan that a device has decided alone. Whom it let in came in: if that was wrong, it is a
 * conflict, so that staff learn of it.
 */
export function decideLate(
  decision: Decision,
  device: { isLetIn: boolean; reason: CheckInReason | null },
): Decision {
  if (!device.isLetIn) return { result: 'refused', reason: device.reason ?? decision.reason, isForced: false }
  return decision.result === 'refused' ? { ...decision, result: 'conflict' } : decision
}
