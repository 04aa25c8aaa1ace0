import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import { identity, type Grants } from '@banquet/contract/call/access'

/** The database or an open transaction on it: code cannot tell and need not. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** Who acts. Somebody who is not signed in acts as `anonymous`. */
export interface Actor {
  id: number
  identity: number
  name: string
  realName: string
  sessionId: number
  grants: Grants
  departmentId: number | null
  subDepartmentId: number | null
  mustChangePassword: boolean
}

/** The part of a logger that commands use. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** All that a command may touch. */
export interface Context {
  db: Db
  actor: Actor
  now: () => Date
  log: Log
  /** Where the request came from and what it is called in the log. */
  from: { ip: string; requestId: string }
  /** The address at which people find the program, without a trailing slash; empty where none is set. */
  url: string
}

/** What a person is called on a document: the real name, where there is one. */
export function personName({ realName, name }: Pick<Actor, 'realName' | 'name'>): string {
  return realName || name
}

/** Nobody in particular. */
export const anonymous: Actor = {
  id: 0,
  identity: identity.none,
  name: '',
  realName: '',
  sessionId: 0,
  grants: {},
  departmentId: null,
  subDepartmentId: null,
  mustChangePassword: false,
}

/** The program itself, for what it does without being asked by a person. */
export const program: Actor = { ...anonymous, identity: identity.admin, name: 'banquet', realName: 'Banquet' }

/** What is left to do in each open transaction, and in each savepoint, before it ends. */
const leftIn = new WeakMap<Db, (() => Promise<void>)[]>()

/** Whether statements on this database are part of a transaction. */
export function isInTransaction(db: Db): boolean {
  return leftIn.has(db)
}

/**
 * Does `work` as the last thing of the transaction: what many statements would write is written by one. A savepoint is
 * a transaction of its own here: what was left in one that is taken back is never done, and what was left before one
 * begins is done before it, so that everything is done in its order.
 */
export function beforeEnd(db: Db, work: () => Promise<void>): void {
  leftIn.get(db)?.push(work)
}

async function doWhatIsLeft(db: Db): Promise<void> {
  for (const work of leftIn.get(db)?.splice(0) ?? []) await work()
}

type Settings = NonNullable<Parameters<Db['transaction']>[1]>

function begin<T>(ctx: Context, work: (ctx: Context) => Promise<T>, settings?: Settings): Promise<T> {
  return ctx.db.transaction(async (db) => {
    leftIn.set(db, [])
    const result = await work({ ...ctx, db })
    await doWhatIsLeft(db)
    return result
  }, settings)
}

/**
 * Runs `work` with the same context inside one transaction; a nested call joins the outer one. The inner context
 * shadows the outer on purpose: a query on the outer database would look past the transaction.
 */
export function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  return isInTransaction(ctx.db) ? work(ctx) : begin(ctx, work)
}

/**
 * Runs `work` on one unchanging view of the database, read only: what is read in many steps fits together, whatever
 * others write meanwhile.
 */
export function inSnapshot<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  return begin(ctx, work, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/** Runs `work` so that what it wrote can be taken back by itself: where it throws, the transaction around it goes on. */
export async function inSavepoint<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  await doWhatIsLeft(ctx.db)
  return begin(ctx, work)
}
