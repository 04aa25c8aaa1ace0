import { and, eq, or, sql } from 'drizzle-orm'
import type { Change } from '@banquet/contract/call/history'
import { isMember, type Context } from '../../kit/context.ts'
import { readChanges } from '../../kit/rows/audit.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { getShownMember } from './member.queries.ts'

/**
 * Returns the changes of a member, newest first: the data, and the changes that only the account records, which are the
 * password and the verification of the address.
 */
export async function memberHistory(ctx: Context, id: number): Promise<Change[]> {
  await getShownMember(ctx, id)
  const ofAccount = or(sql`${audits.after} ? 'password'`, sql`${audits.after} ? 'emailVerifiedAt'`)
  const about = or(
    and(eq(audits.noun, 'member'), eq(audits.rowId, id)),
    and(eq(audits.noun, 'account'), eq(audits.action, 'updated'), eq(audits.rowId, id), ofAccount),
  )
  const changes = await readChanges(ctx, about)
  // Tags are the words of staff; they are not part of the copy that members get of their data.
  return isMember(ctx.actor) ? changes.filter(({ after }) => !after || !('tags' in after)) : changes
}
