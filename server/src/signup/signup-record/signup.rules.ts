import type { SignupTypeRow } from '../../tables/event/signup-type.table.ts'
import type { SignupRow } from '../../tables/signup/signup.table.ts'

/** The fields that decide whether staff approve the sign-ups of a type. */
export type Approval = Pick<SignupTypeRow, 'needsApproval' | 'audience'>

/** Returns whether staff approve the sign-ups of a type before they must be paid; those with a proof always. */
export function awaitsApproval({ needsApproval, audience }: Approval): boolean {
  return needsApproval || audience === 'with-proof'
}

/** Returns whether only the balance of a change is to be paid: such a sign-up keeps its place, and never expires. */
export function owesBalance({ state, graceUntil }: Pick<SignupRow, 'state' | 'graceUntil'>): boolean {
  return state === 'awaiting-payment' && graceUntil === null
}
