import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import type { ChairedEvent } from '@banquet/contract/review/subject-chair'
import type { Context } from '../../kit/context.ts'
import { anonymiseAudits } from '../../kit/rows/anonymise-audits.ts'
import { removeRow, updateRow } from '../../kit/rows/rows.ts'
import type { MergeHandler } from '../../people/member/member.handlers.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { subjectChairs } from '../../tables/review/subject-chair.table.ts'
import { listChaired } from './subject-chair.queries.ts'

/** Returns what a member chairs, for the copy of their own data. */
export async function exportOwnChairing(
  ctx: Context,
  memberId: number,
): Promise<{ chairing: ChairedEvent[] }> {
  return { chairing: await listChaired(ctx, memberId) }
}

/** The chairs with the confirmed address of an account. */
const chairsOf = ({ db }: Context, accountId: number) =>
  db
    .select({ id: subjectChairs.id, subjectId: subjectChairs.subjectId })
    .from(subjectChairs)
    .innerJoin(accounts, eq(accounts.emailKey, subjectChairs.emailKey))
    .where(and(eq(accounts.id, accountId), ne(accounts.emailKey, ''), isNotNull(accounts.emailVerifiedAt)))
    .orderBy(asc(subjectChairs.id))

/** Moves what a member who is merged into another one chairs to the address of the member who stays. */
export const mergeChairs: MergeHandler = {
  noun: 'subject_chair',
  count: async (ctx, memberId) => (await chairsOf(ctx, memberId)).length,
  move: async (ctx, { fromId, toId }) => {
    const [to] = await ctx.db.select({ email: accounts.email }).from(accounts).where(eq(accounts.id, toId))
    const kept = new Set((await chairsOf(ctx, toId)).map(({ subjectId }) => subjectId))
    for (const { id, subjectId } of await chairsOf(ctx, fromId)) {
      if (kept.has(subjectId)) await removeRow(ctx, subjectChairs, id)
      else await updateRow(ctx, subjectChairs, { which: id, set: { email: to?.email ?? '' } })
    }
  },
}

/** Deletes the chairs with the addresses of deleted members. */
export async function anonymiseChairs(
  ctx: Context,
  _memberIds: readonly number[],
  addresses: readonly string[],
): Promise<void> {
  const gone = await ctx.db
    .delete(subjectChairs)
    .where(
      sql`${subjectChairs.emailKey} in (select fold(address) from unnest(${sql.param(addresses)}::text[]) address)`,
    )
    .returning({ id: subjectChairs.id })
  const rowIds = gone.map(({ id }) => id)
  await anonymiseAudits(ctx, { noun: 'subject_chair', rowIds, label: 'number' })
}
