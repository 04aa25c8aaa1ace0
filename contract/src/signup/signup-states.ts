/** The states of a sign-up. The last three are final: such a sign-up has no place. */
export const signupStates = [
  'waiting-list',
  'awaiting-approval',
  'awaiting-payment',
  'confirmed',
  'rejected',
  'expired',
  'cancelled',
] as const
export type SignupState = (typeof signupStates)[number]

/** The states in which a sign-up has or wants a place. A member can have one such sign-up per type, not counting guests. */
export const activeStates: readonly SignupState[] = [
  'waiting-list',
  'awaiting-approval',
  'awaiting-payment',
  'confirmed',
]
