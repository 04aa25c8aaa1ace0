import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool } from 'pg'
import type { Db } from '../kit/context.ts'

interface PoolSettings {
  /** Most connections at a time. */
  max: number
  /** How long a query waits for a connection before it is refused. */
  acquireTimeoutMs: number
  /** How the connections are called in the database's own views. */
  name: string
}

/** An open database and the way to close it. */
export interface OpenDb {
  db: Db
  pool: Pool
  close: () => Promise<void>
}

/** Opens a pool of connections. A statement or a lock that takes too long is given up rather than waited for. */
export function openDb(url: string, { max, acquireTimeoutMs, name }: PoolSettings): OpenDb {
  const pool = new Pool({
    connectionString: url,
    max,
    keepAlive: true,
    connectionTimeoutMillis: acquireTimeoutMs,
    application_name: name,
    statement_timeout: 30_000,
    lock_timeout: 5000,
    idle_in_transaction_session_timeout: 60_000,
  })
  // A connection that the server closes is replaced by the pool, and a query on it fails by itself; without listeners
  // it would end the program. The pool listens to idle connections only.
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  return { db: drizzle(pool, { casing: 'snake_case' }), pool, close: () => pool.end() }
}
