import type { SignupTypeRow } from '../../tables/event/signup-type.table.ts'

/** The fields that decide whether staff approve the sign-ups of a type. */
export type Approval = Pick<SignupTypeRow, 'needsApproval' | 'audience'>

/** Returns whether staff approve the sign-ups of a type before they must be paid; those with a proof always. */
export function awaitsApproval({ needsApproval, audience }: Approval): boolean {
  return needsApproval || audience === 'with-proof'
}
