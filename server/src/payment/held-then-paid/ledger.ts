import { and, eq, getTableName, gt, isNull, or, sql, type Placeholder, type SQL } from 'drizzle-orm'
import type { PgColumn, PgInsertValue, PgTable } from 'drizzle-orm/pg-core'
import type { Context } from '../../kit/context.ts'
import { built } from '../../kit/rows/statements.ts'
import { addRows } from '../../kit/rows/written-rows.ts'

/** A table of rows that are held until a moment or confirmed, and released once. They are never deleted. */
type LedgerTable = PgTable & { id: PgColumn; state: PgColumn; expiresAt: PgColumn }

/** The columns that the ledger writes by itself. */
type OwnColumn = 'id' | 'state' | 'expiresAt' | 'createdAt' | 'releasedAt'

interface Taking {
  /** When the rows count as free again; null if they are confirmed or held until a decision. */
  expiresAt: string | null
  isConfirmed: boolean
}

/**
 * The statements of a ledger of what people have: places, nights. `owner` is the column of what has them, a sign-up or a
 * booking. Capacity is counted by the caller, under a lock that the caller holds while it takes or confirms.
 */
export function ledgerOf<T extends LedgerTable>(table: T, owner: PgColumn) {
  const { id, state, expiresAt }: LedgerTable = table
  const isNotReleased = sql`${state} <> 'released'`
  const ofOwner = (ownerId: number) => and(eq(owner, ownerId), isNotReleased)

  /** The condition of rows that are taken: an expired one is free, even if it has not been released yet. */
  const isTaken = (now: Date | Placeholder): SQL | undefined => {
    const moment = now instanceof Date ? now.toISOString() : now
    return and(isNotReleased, or(isNull(expiresAt), gt(expiresAt, moment)))
  }

  const update = ({ db }: Pick<Context, 'db'>, set: Record<string, unknown>, which: SQL | undefined) =>
    db.update<PgTable>(table).set(set).where(which).returning({ id })

  return {
    isTaken,

    /** Takes rows. The caller has found, under the locks, that there is room for them. */
    async take(
      { db, now }: Context,
      rows: readonly Omit<PgInsertValue<T>, OwnColumn>[],
      { expiresAt, isConfirmed }: Taking,
    ): Promise<void> {
      if (rows.length === 0) return
      const state = isConfirmed ? 'confirmed' : 'held'
      const values = rows.map((row) => ({ ...row, state, expiresAt, createdAt: now().toISOString() }))
      await addRows<PgTable>(db, table, values)
    },

    /** Sets the moment until which the rows of an owner are held. */
    async hold(ctx: Context, ownerId: number, expiresAt: string | null): Promise<void> {
      await update(ctx, { expiresAt }, ofOwner(ownerId))
    },

    /** Confirms the rows of an owner, so that they no longer expire; returns false if they are no longer taken. */
    async confirm(ctx: Context, ownerId: number): Promise<boolean> {
      const set = { state: 'confirmed', expiresAt: null }
      const taken = and(eq(owner, sql.placeholder('ownerId')), isTaken(sql.placeholder('now')))
      const confirm = built(ctx.db, `confirm ${getTableName(table)} ${owner.name}`, () =>
        update(ctx, set, taken),
      )
      return (await confirm.execute({ ownerId, now: ctx.now().toISOString() })).length > 0
    },

    /** Frees the rows of an owner, or only some of them. Repeating it changes nothing. */
    async release(ctx: Context, ownerId: number, only?: SQL): Promise<void> {
      const set = { state: 'released', releasedAt: ctx.now().toISOString() }
      await update(ctx, set, and(ofOwner(ownerId), only))
    },

    /** Returns whether the rows of an owner still count as taken. */
    async holds({ db, now }: Pick<Context, 'db' | 'now'>, ownerId: number): Promise<boolean> {
      const [row] = await db
        .select({ id })
        .from<PgTable>(table)
        .where(and(eq(owner, ownerId), isTaken(now())))
        .limit(1)
      return row !== undefined
    },
  }
}

export type Ledger = Pick<ReturnType<typeof ledgerOf>, 'hold' | 'release' | 'holds'>
