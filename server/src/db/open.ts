import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type ClientBase, type PoolClient } from 'pg'
import type { Db } from '../kit/context.ts'
import { preparingClient } from './prepared-statements.ts'

interface PoolSettings {
  /** Maximum number of connections. */
  max: number
  /** How long a query waits for a connection before it is refused. */
  acquireTimeoutMs: number
  /** How long a statement runs, and how long it waits for a lock, before it fails; 30 and 5 seconds. */
  statementTimeoutMs?: number
  lockTimeoutMs?: number
  /** How long closing waits for connections that are still in use; 5 seconds. */
  closeTimeoutMs?: number
  /** The name of the connections in the database's own views. */
  name: string
}

type Limits = Required<Pick<PoolSettings, 'statementTimeoutMs' | 'lockTimeoutMs'>>

/** An open database and the way to close it. */
export interface OpenDb {
  db: Db
  pool: Pool
  close: () => Promise<void>
}

/**
 * Drizzle loses a connection on which `begin` fails, as it does when the server has just closed it. So a connection
 * that ends while it is checked out is released here; without this, each such event would cost the pool a connection
 * for good.
 */
function giveBackEnded(pool: Pool): void {
  const connect = pool.connect.bind(pool)
  const lend = async (): Promise<PoolClient> => {
    const client = await connect()
    const release = client.release.bind(client)
    let isBack = false
    const giveBack = (fault?: Error | boolean) => {
      if (isBack) return
      isBack = true
      client.off('end', lost)
      release(fault)
    }
    const lost = () => giveBack(true)
    client.once('end', lost)
    client.release = giveBack
    return client
  }
  // A query of the pool itself passes a callback and releases its own connection.
  pool.connect = ((callback?: Parameters<typeof connect>[0]) =>
    callback ? connect(callback) : lend()) as typeof pool.connect
}

/**
 * Sets the limits of a connection before its first use; the pool waits for it, although its types do not say so. A statement
 * uses one process: starting more takes longer than what most lists read, and the high cost of `grams` would start them for
 * every keyword.
 */
const limitStatements = (client: ClientBase, { statementTimeoutMs, lockTimeoutMs }: Limits) =>
  client.query(
    `set statement_timeout = ${statementTimeoutMs}; set lock_timeout = ${lockTimeoutMs}; set idle_in_transaction_session_timeout = '60s'; set max_parallel_workers_per_gather = 0`,
  ) as unknown as undefined

/** Opens a pool of connections. A statement or a lock that takes too long fails instead of being waited for. */
export function openDb(
  url: string,
  {
    max,
    acquireTimeoutMs,
    statementTimeoutMs = 30_000,
    lockTimeoutMs = 5000,
    closeTimeoutMs = 5000,
    name,
  }: PoolSettings,
): OpenDb {
  const pool = new Pool({
    Client: preparingClient(),
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: acquireTimeoutMs,
    application_name: name,
    // As a statement instead of start parameters, which poolers of connections such as PgBouncer refuse.
    onConnect: (client) => limitStatements(client, { statementTimeoutMs, lockTimeoutMs }),
  })
  // A connection that the server closes is replaced by the pool, and a query on it fails anyway; without listeners the
  // error would end the program. The pool itself listens to idle connections only.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  giveBackEnded(pool)
  // A transaction that goes on, such as the data of the demonstration or that of a job, ends with the program and is rolled back.
  const close = () => Promise.race([pool.end(), pause(closeTimeoutMs, undefined, { ref: false })])
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close }
}
