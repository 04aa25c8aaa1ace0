import type { Calls } from '../call/endpoint.ts'
import { headcount } from './headcount.ts'
import { signupChange } from './signup-change.ts'
import { signup } from './signup.ts'
import { signupBulk } from './signup-bulk.ts'
import { signupGroup } from './signup-group.ts'
import { signupProof } from './signup-proof.ts'
import { signupTicket, ticket } from './ticket.ts'
import { visitorSignup } from './visitor-signup.ts'

export const signupCalls: readonly Calls[] = [
  signup,
  signupBulk,
  signupGroup,
  signupProof,
  signupChange,
  signupTicket,
  ticket,
  headcount,
  visitorSignup,
]
