import { and, asc, eq, inArray, isNotNull, ne, or, sql } from 'drizzle-orm'
import type { ChairedEvent } from '@banquet/contract/review/subject-chair'
import type { Context } from '../../kit/context.ts'
import { anonymiseAudits } from '../../kit/rows/anonymise-audits.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { insertRow } from '../../kit/rows/rows.ts'
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
    .select({
      eventId: subjectChairs.eventId,
      subjectId: subjectChairs.subjectId,
      name: subjectChairs.name,
    })
    .from(subjectChairs)
    .innerJoin(accounts, eq(accounts.emailKey, subjectChairs.emailKey))
    .where(and(eq(accounts.id, accountId), ne(accounts.emailKey, ''), isNotNull(accounts.emailVerifiedAt)))
    .orderBy(asc(subjectChairs.id))

/**
 * Names the member who stays for what the other one chairs. Which of the two addresses remains is known only at the end of the
 * merge, so each of them is named for the subjects of both.
 */
export const mergeChairs: MergeHandler = {
  noun: 'subject_chair',
  count: async (ctx, memberId) => (await chairsOf(ctx, memberId)).length,
  move: async (ctx, { fromId, toId }) => {
    const people = await ctx.db
      .select({ id: accounts.id, email: accounts.email })
      .from(accounts)
      .where(inArray(accounts.id, [fromId, toId]))
    const chairs = { [fromId]: await chairsOf(ctx, fromId), [toId]: await chairsOf(ctx, toId) }
    for (const { id, email } of people) {
      if (email === '') continue
      const known = new Set(chairs[id]?.map(({ subjectId }) => subjectId))
      const others = chairs[id === fromId ? toId : fromId] ?? []
      for (const { eventId, subjectId, name } of others)
        if (!known.has(subjectId)) await insertRow(ctx, subjectChairs, { eventId, subjectId, name, email })
    }
  },
}

/** Deletes the chairs with the addresses of deleted members. Those that staff removed before are left in the audit only. */
export async function anonymiseChairs(
  ctx: Context,
  _memberIds: readonly number[],
  addresses: readonly string[],
): Promise<void> {
  const keys = sql`(select fold(address) from unnest(${sql.param(addresses)}::text[]) address)`
  await ctx.db.delete(subjectChairs).where(sql`${subjectChairs.emailKey} in ${keys}`)
  const isTheirs = (column: typeof audits.before | typeof audits.after) =>
    sql`fold(${column} ->> 'email') in ${keys}`
  const named = await ctx.db
    .selectDistinct({ rowId: audits.rowId })
    .from(audits)
    .where(and(eq(audits.noun, 'subject_chair'), or(isTheirs(audits.before), isTheirs(audits.after))))
  const rowIds = named.flatMap(({ rowId }) => rowId ?? [])
  await anonymiseAudits(ctx, { noun: 'subject_chair', rowIds, label: 'number' })
}
