import type { SignupRow } from '../../tables/signup/signup.table.ts'

/** Returns whether only the balance of a change is to be paid: such a sign-up keeps its place, and never expires. */
export function owesBalance({ state, graceUntil }: Pick<SignupRow, 'state' | 'graceUntil'>): boolean {
  return state === 'awaiting-payment' && graceUntil === null
}
