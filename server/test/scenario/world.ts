import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { ErrorCode } from '@banquet/contract/call/errors'
import type { Db } from '../../src/kit/context.ts'
import type { Send } from '../http/reply.ts'
import type { Client, Parts, Reply, TestServer } from '../server.ts'

/** The world of a scenario: a server and an administrator of its own, so that scenarios do not disturb each other. */
export interface World {
  server: TestServer
  admin: Client
  /** Returns a number that was not returned before, to make new names from. */
  seed(): number
  /** Returns the id of a new row of a noun. */
  row(noun: string): Promise<number>
  /**
   * Returns who makes a call: the administrator, a customer if only customers may, or the one that the scenarios name.
   */
  caller(e: Endpoint): Promise<Client>
  /** Returns a request of the caller that succeeds. */
  input(e: Endpoint): Promise<Parts>
  /** Makes the call as its caller. */
  send: Send
}

/** Arranges what a refusal needs and returns the refusal. */
export type Refuse = (world: World) => Promise<Reply>

/**
 * The rows and requests that the calls of one noun need beyond their schemas. Keys are the verbs: `create` of
 * `unit.create`.
 */
export interface Scenarios {
  /** Adds a row and returns its id, for nouns without `create`. */
  row?: (world: World) => Promise<number>
  /** The caller of a call about the caller, which an administrator cannot make. */
  callers?: Record<string, (world: World) => Promise<Client>>
  /** Requests that succeed, for calls that need more than a new row. */
  inputs?: Record<string, (world: World) => Promise<Parts>>
  /** Refusals beyond the common ones of `refuse.ts`. */
  refusals?: Record<string, Partial<Record<ErrorCode, Refuse>>>
}

/** Throws if a request ends: it should wait for a lock, but took none that somebody else holds. */
async function refuseEnd(started: readonly Promise<unknown>[]): Promise<never> {
  const at = await Promise.race(started.map((request, n) => request.then(() => n)))
  throw new Error(
    `Request ${at + 1} of ${started.length} ended without waiting for the lock that the test holds.`,
  )
}

/**
 * After so many looks without a new statement nobody will begin one: at least 20 seconds, and more on a busy machine, where
 * each look takes longer as well.
 */
const manyLooks = 4000

/**
 * Waits until so many statements wait for a lock: those of the requests, if they are given. It throws if the number can
 * no longer be reached: at once if a request ends instead, and soon if no other statement begins.
 */
export async function untilWaiting(
  { ctx, connections }: TestServer,
  count: number,
  started: readonly Promise<unknown>[] = [],
  maxIdleLooks = manyLooks,
): Promise<void> {
  if (connections < 2)
    throw new Error(
      'The test holds the only connection: start its server with startServer({ connections: 8 }).',
    )
  const over = new AbortController()
  const waiting = async () => {
    let [last, idleLooks] = ['', 0]
    while (!over.signal.aborted) {
      const { rows } = await ctx.db.execute<{ waiting: number; latest: string }>(
        sql`select count(*) filter (where wait_event_type = 'Lock')::int as waiting,
            coalesce(max(query_start) filter (where query not like '%pg_stat_activity%')::text, '') as latest
          from pg_stat_activity where datname = current_database()`,
      )
      const { waiting: n = 0, latest = '' } = rows[0] ?? {}
      if (n >= count) return
      idleLooks = latest === last ? idleLooks + 1 : 0
      last = latest
      if (idleLooks > maxIdleLooks)
        throw new Error(
          `${n} of ${count} statements wait for a lock, and no other begins: do the requests take the lock that the test holds, and has the server a connection for each of them?`,
        )
      await wait(5)
    }
  }
  try {
    await (started.length === 0 ? waiting() : Promise.race([waiting(), refuseEnd(started)]))
  } finally {
    over.abort()
  }
}

/**
 * Starts requests while a transaction of the test holds what they need, so that they meet in a known sequence; `happens` is
 * called while they wait.
 */
export async function meanwhile<T>(
  server: TestServer,
  hold: (db: Db) => Promise<unknown>,
  start: () => Promise<T>[],
  happens: () => void = () => {},
): Promise<T[]> {
  let started: Promise<T>[] = []
  await server.ctx.db.transaction(async (db) => {
    await hold(db)
    started = start()
    await untilWaiting(server, started.length, started)
    happens()
  })
  return Promise.all(started)
}

/**
 * Starts requests one after the other while a transaction of the test holds what they need: each one waits for the lock
 * before the next one is started, so that they get it in this order.
 */
export async function queued<T>(
  server: TestServer,
  hold: (db: Db) => Promise<unknown>,
  starts: readonly (() => Promise<T>)[],
): Promise<T[]> {
  const started: Promise<T>[] = []
  await server.ctx.db.transaction(async (db) => {
    await hold(db)
    for (const start of starts) {
      started.push(start())
      await untilWaiting(server, started.length, started)
    }
  })
  return Promise.all(started)
}
