import { and, eq, isNotNull, isNull, ne, sql, type SQL } from 'drizzle-orm'
import { isMember, type Actor } from '../../kit/context.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { submissionAuthors, submissions } from '../../tables/submission/submission.table.ts'

/**
 * The condition of the submissions that a member has begun, or is an author of as they were submitted. A member is the author
 * with the address of the account, if that is confirmed: anybody may be named as an author, and anybody may type an address.
 */
function ofMember({ id }: Actor, authorship?: SQL): SQL {
  const isTheirs = and(
    eq(accounts.id, id),
    isNotNull(accounts.emailVerifiedAt),
    isNull(accounts.deletedAt),
    ne(submissionAuthors.emailKey, ''),
    authorship,
  )
  // One list of ids, because the two conditions joined by `or` would read every submission.
  return sql`${submissions.id} in (
    select ${submissions.id} from ${submissions} where ${submissions.memberId} = ${id}
    union all
    select ${submissionAuthors.submissionId} from ${submissionAuthors}
      join ${accounts} on ${accounts.emailKey} = ${submissionAuthors.emailKey} where ${isTheirs})`
}

/** The submissions that somebody may read: members their own and those that they are an author of, staff all. */
export function submissionScope(actor: Actor): SQL | undefined {
  return isMember(actor) ? ofMember(actor) : undefined
}

/** The submissions that somebody may act on: members their own and those that they are the corresponding author of, staff all. */
export function actingScope(actor: Actor): SQL | undefined {
  return isMember(actor) ? ofMember(actor, eq(submissionAuthors.isCorresponding, true)) : undefined
}
