import { and, eq } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { suppression } from '@banquet/contract/outreach/suppression'
import type { Listing } from '../../kit/list/list.ts'
import { suppressions } from '../../tables/outreach/suppression.table.ts'

const { id, createdAt, email, reason, scope, search } = suppressions

/** Returns how suppressed addresses are listed. */
export function suppressionListing(
  query: Pick<Parsed<typeof suppression.list>['query'], 'reason' | 'scope'>,
): Listing {
  return {
    sort: { id, createdAt, email, reason, scope },
    search,
    day: createdAt,
    where: and(query.reason && eq(reason, query.reason), query.scope && eq(scope, query.scope)),
  }
}
