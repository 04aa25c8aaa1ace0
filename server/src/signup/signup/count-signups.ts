import type { Parsed } from '@banquet/contract/call/endpoint'
import type { signup } from '@banquet/contract/signup/signup'
import { signupStates, type SignupState } from '@banquet/contract/signup/signup-states'
import type { Context } from '../../kit/context.ts'
import { countEach } from '../../kit/list/count-each.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { signupListing } from './signup.queries.ts'

type Query = Parsed<typeof signup.counts>['query']

/** Counts the sign-ups that match the filters, by state. */
export function countSignups(ctx: Context, query: Query): Promise<Record<SignupState, number>> {
  const search = { ...query, sort: 'createdAt' }
  const listing = (state: SignupState) => signupListing(ctx, { ...search, state })
  return countEach(ctx, signups, { states: signupStates, search, listing })
}
