import { and, eq, isNull, ne, notExists, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { CheckInKind } from '@banquet/contract/check-in/check-in-record'
import type { Context } from '../../kit/context.ts'
import { built } from '../../kit/rows/statements.ts'
import type { CheckInListRow } from '../../tables/event/check-in-list.table.ts'
import { checkIns } from '../../tables/check-in/check-in.table.ts'

export const undoings = alias(checkIns, 'undoing')

/** The condition of check-ins that count: accepted ones and conflicts that nobody has undone. */
export function counts({ db }: Pick<Context, 'db'>): SQL | undefined {
  const undoing = db.select({ id: undoings.id }).from(undoings).where(eq(undoings.undoesId, checkIns.id))
  return and(ne(checkIns.result, 'refused'), isNull(checkIns.undoesId), notExists(undoing))
}

/**
 * Returns the last check-in of a sign-up to a list that counts; to a list without re-entry the last entry. The caller
 * holds the lock of the sign-up.
 */
export async function lastCheckIn(
  ctx: Context,
  list: Pick<CheckInListRow, 'id' | 'allowsReentry'>,
  signupId: number,
) {
  const { id, kind, at, deviceId, byName } = checkIns
  const ofList = and(
    eq(checkIns.signupId, sql.placeholder('signupId')),
    eq(checkIns.listId, sql.placeholder('listId')),
  )
  const { allowsReentry } = list
  const read = built(ctx.db, `last check-in ${allowsReentry}`, () =>
    ctx.db
      .select({ id, kind: sql<CheckInKind>`${kind}`, at, deviceId, byName })
      .from(checkIns)
      .where(and(ofList, allowsReentry ? undefined : eq(checkIns.kind, 'entry'), counts(ctx)))
      .orderBy(sql`${checkIns.id} desc`)
      .limit(1),
  )
  const [last] = await read.execute({ signupId, listId: list.id })
  return last
}
