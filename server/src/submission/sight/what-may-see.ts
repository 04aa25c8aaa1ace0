import { sql, type SQL } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { submissionAuthors, submissions } from '../../tables/submission/submission.table.ts'

/**
 * The ids of the submissions of which somebody is an author: their address is that of an author, or of the member who submitted
 * it. Whether the address is confirmed does not matter here, where it takes rights away.
 */
export function ownPapers({ actor }: Pick<Context, 'actor'>): SQL {
  const own = sql`(select ${accounts.emailKey} from ${accounts} where ${accounts.id} = ${actor.id} and ${accounts.emailKey} <> '')`
  return sql`(
    select ${submissionAuthors.submissionId} from ${submissionAuthors} where ${submissionAuthors.emailKey} = ${own}
    union all
    select ${submissions.id} from ${submissions}
      where ${submissions.memberId} in (select ${accounts.id} from ${accounts} where ${accounts.emailKey} = ${own}))`
}

/**
 * The submissions that somebody may decide on, and whose staged decision and internal notes they may read: all but those of
 * which they are an author. For the others nothing of this exists.
 */
export function mayDecideOn(ctx: Pick<Context, 'actor'>): SQL {
  return sql`${submissions.id} not in ${ownPapers(ctx)}`
}
