import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import type { Page } from '@banquet/contract/call/endpoint'
import type { member } from '@banquet/contract/people/member'
import type { Member } from '@banquet/contract/people/member-record'
import { accounts } from '../../tables/account/account.table.ts'
import type { Actor, Context } from '../../kit/context.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import type { Listing } from '../../kit/list/list.ts'
import { hasTag } from '../../platform/tag/tag-links.ts'
import { memberScope, showMembers } from './member.queries.ts'
import { members } from '../../tables/people/member.table.ts'

type Query = z.output<typeof member.list.query>
type Filters = Pick<Query, 'status' | 'verified' | 'tag'>

/** The condition of members with a verified address, or without. */
function verifiedIs(verified: 0 | 1) {
  const { emailVerifiedAt } = accounts
  const state = verified === 1 ? isNotNull(emailVerifiedAt) : isNull(emailVerifiedAt)
  return sql`exists (select from ${accounts} where ${and(eq(accounts.id, members.id), state)})`
}

const { id, createdAt, updatedAt, realName, enName, email, affiliation, mobile, status } = members

/** The list of members: those that the actor sees and that match the filters. */
export function memberListing(actor: Actor, filters: Filters): Listing {
  return {
    sort: { id, createdAt, updatedAt, realName, enName, email, affiliation, mobile, status },
    search: members.search,
    phones: members.search,
    day: createdAt,
    where: and(
      memberScope(actor),
      filters.status === undefined ? undefined : eq(status, filters.status),
      filters.verified === undefined ? undefined : verifiedIs(filters.verified),
      hasTag(actor, 'members', filters.tag),
    ),
  }
}

/** Returns a page of the members that the actor sees. */
export function listMembers(ctx: Context, query: Query): Promise<Page<Member>> {
  return listRows(ctx, members, query, {
    ...memberListing(ctx.actor, query),
    show: ({ db }, rows) => showMembers(db, rows),
  })
}
