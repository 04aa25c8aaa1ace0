import type { Parsed } from '@banquet/contract/call/endpoint'
import type { signup } from '@banquet/contract/signup/signup'
import { signupStates, type SignupState } from '@banquet/contract/signup/signup-states'
import type { Context } from '../../kit/context.ts'
import { countRows } from '../../kit/list/count.ts'
import { listWhere } from '../../kit/list/list.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { signupListing } from './signup.queries.ts'

type Query = Parsed<typeof signup.counts>['query']

/**
 * Counts the sign-ups that match the filters, by state. Each state has a total of its own, which stays cached until a sign-up
 * changes, as that of the list does.
 */
export async function countSignups(ctx: Context, query: Query): Promise<Record<SignupState, number>> {
  const { db } = ctx
  const counts: [SignupState, number][] = []
  for (const state of signupStates) {
    const search = { ...query, sort: 'createdAt' }
    const where = await listWhere(db, signups, search, await signupListing(ctx, { ...search, state }))
    counts.push([state, await countRows({ db, table: signups, where })])
  }
  return Object.fromEntries(counts) as Record<SignupState, number>
}
