import type { NodePgQueryResultHKT } from 'drizzle-orm/node-postgres'
import type { PgDatabase } from 'drizzle-orm/pg-core'
import type { Module } from '@banquet/contract/call/module'
import { identity, type Grants } from '@banquet/contract/call/access'

/** The database or an open transaction on it; callers do not need to know which. */
export type Db = PgDatabase<NodePgQueryResultHKT>

/** The person who acts. Somebody who is not signed in acts as `anonymous`. */
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
  /** When a member's email address was verified; null for other accounts. */
  emailVerifiedAt: string | null
  /** The modules that are switched off, which limit the rights. */
  modulesOff: readonly Module[]
}

/** The part of a logger that commands use. */
export interface Log {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

/** Everything that a command has access to. */
export interface Context {
  db: Db
  actor: Actor
  now: () => Date
  /**
   * When the request arrived, or the job began. What somebody may do until a deadline is compared with this moment: however long
   * the request waits for a connection or a lock, it counts as made when it came.
   */
  arrivedAt: Date
  log: Log
  /** The address that the request came from, its id in the log, and the id of its call. */
  from: { ip: string; requestId: string; call?: string }
  /** The public address of the program, without a trailing slash; empty if none is set. */
  url: string
  /** Returns the key for one purpose; see `Services`. */
  keyFor: (purpose: string) => Buffer
}

/** Returns the name of a person on a document: the real name, if there is one. */
export function personName({ realName, name }: Pick<Actor, 'realName' | 'name'>): string {
  return realName || name
}

/** Returns the same context at another moment, for what is done as if it happened then. */
export function atMoment(ctx: Context, moment: Date): Context {
  return { ...ctx, now: () => moment, arrivedAt: moment }
}

/** Returns the same context for what is done as if it came from a call, whose id histories name. */
export function asCall(ctx: Context, call: string): Context {
  return { ...ctx, from: { ...ctx.from, call } }
}

/** The actor of a request without a session. */
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
  emailVerifiedAt: null,
  modulesOff: [],
}

/** The program itself, for work that no person requested. */
export const program: Actor = { ...anonymous, identity: identity.admin, name: 'banquet', realName: 'Banquet' }

/** Work to be done at the end of each open transaction and each savepoint. */
const deferred = new WeakMap<Db, (() => Promise<void>)[]>()

/** Returns whether statements on this database are part of a transaction. */
export function isInTransaction(db: Db): boolean {
  return deferred.has(db)
}

/**
 * Runs `work` at the end of the transaction, so that one statement can write what many would have written. A savepoint
 * counts as a transaction here: work deferred in a savepoint that is rolled back is never done, and work deferred
 * before a savepoint begins is done before it, so the order is preserved.
 */
export function beforeEnd(db: Db, work: () => Promise<void>): void {
  deferred.get(db)?.push(work)
}

async function runDeferred(db: Db): Promise<void> {
  for (const work of deferred.get(db)?.splice(0) ?? []) await work()
}

type Settings = NonNullable<Parameters<Db['transaction']>[1]>

function begin<T>(ctx: Context, work: (ctx: Context) => Promise<T>, settings?: Settings): Promise<T> {
  return ctx.db.transaction(async (db) => {
    deferred.set(db, [])
    const result = await work({ ...ctx, db })
    await runDeferred(db)
    return result
  }, settings)
}

/**
 * Runs `work` with the same context inside one transaction; a nested call joins the outer one. The inner context
 * shadows the outer on purpose: a query on the outer database would run outside the transaction.
 */
export function inTransaction<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  return isInTransaction(ctx.db) ? work(ctx) : begin(ctx, work)
}

/**
 * Runs `work` in one read-only snapshot of the database, so that several reads are consistent whatever others write
 * meanwhile.
 */
export function inSnapshot<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  return begin(ctx, work, { isolationLevel: 'repeatable read', accessMode: 'read only' })
}

/**
 * Runs `work` in a transaction that reads one snapshot. A row that others have changed since cannot be changed or deleted:
 * the transaction fails, and nothing of it remains.
 */
export function inWritableSnapshot<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  return begin(ctx, work, { isolationLevel: 'repeatable read' })
}

/** Runs `work` in a savepoint: if it throws, only its own writes are rolled back and the transaction continues. */
export async function inSavepoint<T>(ctx: Context, work: (ctx: Context) => Promise<T>): Promise<T> {
  await runDeferred(ctx.db)
  return begin(ctx, work)
}

/** Returns whether somebody acts for themselves, as a member, and not as staff. */
export function isMember(actor: Actor): boolean {
  return actor.identity === identity.member
}
