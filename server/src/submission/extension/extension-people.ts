import { and, asc, eq, inArray, or, sql } from 'drizzle-orm'
import type { Context } from '../../kit/context.ts'
import { anonymiseAudits } from '../../kit/rows/anonymise-audits.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { insertRow, updateRow } from '../../kit/rows/rows.ts'
import type { MergeHandler } from '../../people/member/member.handlers.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { extensions } from '../../tables/submission/extension.table.ts'
import { isTo } from './extension.queries.ts'

/** The extensions that count, to the confirmed address of an account. */
const extensionsTo = ({ db }: Context, accountId: number) =>
  db
    .select({
      id: extensions.id,
      eventId: extensions.eventId,
      name: extensions.name,
      until: extensions.until,
      note: extensions.note,
    })
    .from(extensions)
    .innerJoin(accounts, eq(accounts.emailKey, extensions.emailKey))
    .where(isTo(accountId))
    .orderBy(asc(extensions.id))

/** Returns until when a member can submit late, for the copy of their own data. */
export async function exportOwnExtensions(ctx: Context, memberId: number) {
  const rows = await extensionsTo(ctx, memberId)
  return { extensions: rows.map(({ eventId, until, note }) => ({ eventId, until, note })) }
}

/**
 * Gives the member who stays the extensions of the other one. Which of the two addresses remains is known only at the end of the
 * merge, so each of them gets the later deadline of both.
 */
export const mergeExtensions: MergeHandler = {
  noun: 'extension',
  count: async (ctx, memberId) => (await extensionsTo(ctx, memberId)).length,
  move: async (ctx, { fromId, toId }) => {
    const people = await ctx.db
      .select({ id: accounts.id, email: accounts.email })
      .from(accounts)
      .where(inArray(accounts.id, [fromId, toId]))
    const given = { [fromId]: await extensionsTo(ctx, fromId), [toId]: await extensionsTo(ctx, toId) }
    for (const { id, email } of people) {
      if (email === '') continue
      for (const { eventId, name, until, note } of given[id === fromId ? toId : fromId] ?? []) {
        const own = given[id]?.find((one) => one.eventId === eventId)
        if (!own) await insertRow(ctx, extensions, { eventId, name, email, until, note })
        else if (until > own.until) await updateRow(ctx, extensions, { which: own.id, set: { until } })
      }
    }
  },
}

/** Deletes the extensions to the addresses of deleted members; who had one is left nowhere, also not in the audit. */
export async function anonymiseExtensions(
  ctx: Context,
  _memberIds: readonly number[],
  addresses: readonly string[],
): Promise<void> {
  const keys = sql`(select fold(address) from unnest(${sql.param(addresses)}::text[]) address)`
  await ctx.db.delete(extensions).where(sql`${extensions.emailKey} in ${keys}`)
  const isTheirs = (column: typeof audits.before | typeof audits.after) =>
    sql`fold(${column} ->> 'email') in ${keys}`
  const named = await ctx.db
    .selectDistinct({ rowId: audits.rowId })
    .from(audits)
    .where(and(eq(audits.noun, 'extension'), or(isTheirs(audits.before), isTheirs(audits.after))))
  const rowIds = named.flatMap(({ rowId }) => rowId ?? [])
  await anonymiseAudits(ctx, { noun: 'extension', rowIds, label: 'number' })
}
