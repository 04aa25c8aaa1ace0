import { realpathSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client, DatabaseError } from 'pg'
import type { Credentials } from './embedded-cluster.ts'
import { endFast, findPostmaster, isAlive } from './embedded-postmaster.ts'
import { hostOf } from './embedded-socket.ts'

/** One program's membership of the server; `onLost` reports when the connection ends, also after `leaveServer`. */
export type Membership = { client: Client; port: number; onLost: (onLoss: () => void) => void }

/** The lock that every program shares while it uses the server, and that the last one takes exclusively to stop it. */
const membershipLock = 7_105_401

/** Joins the server at `port`; returns undefined if it is not ready yet or is being stopped. */
export async function joinServer(
  port: number,
  place: { folder: string; cluster: string; credentials: Credentials },
): Promise<Membership | undefined> {
  const client = new Client({
    host: hostOf(place.folder, port),
    port,
    user: 'postgres',
    database: 'postgres',
    password: place.credentials.postgres,
    application_name: 'banquet member',
    connectionTimeoutMillis: 10_000,
  })
  const lost = new Promise<void>((resolve) => {
    client.once('end', resolve)
  })
  client.on('error', () => undefined)
  try {
    await client.connect()
    await checkFolder(client, place.cluster)
    // Waits while the last program stops the server; then this connection ends and the caller tries again.
    await client.query(`set lock_timeout = '10s'`)
    await client.query('select pg_advisory_lock_shared($1)', [membershipLock])
    return { client, port, onLost: (onLoss) => void lost.then(onLoss) }
  } catch (error) {
    client.end().catch(() => undefined)
    if (passes(error as Error)) return undefined
    throw error
  }
}

/** Ends the membership and, if no other program is a member, stops the server and waits until it is gone. */
export async function leaveServer(
  member: Membership,
  cluster: string,
  log: { info: (text: string) => void },
) {
  const { client } = member
  try {
    await client.query('select pg_advisory_unlock_shared($1)', [membershipLock])
    const { rows } = await client.query<{ last: boolean }>('select pg_try_advisory_lock($1) as last', [
      membershipLock,
    ])
    if (rows[0]?.last) await stopServer(cluster, log)
  } catch (error) {
    // The server is gone or is being stopped by somebody else, so there is nothing left to do.
    if (!passes(error as Error)) throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

async function stopServer(cluster: string, log: { info: (text: string) => void }): Promise<void> {
  const running = await findPostmaster(cluster)
  if (!running) return
  endFast(running)
  while (isAlive(running.pid)) await sleep(10)
  log.info('The embedded database is stopped')
}

async function checkFolder(client: Client, cluster: string): Promise<void> {
  const { rows } = await client.query<{ folder: string }>(
    `select current_setting('data_directory') as folder`,
  )
  const folder = rows[0]?.folder ?? ''
  if (realpathSync(folder) !== realpathSync(cluster))
    throw new Error(`The server of ${cluster} answers for ${folder}`)
}

function passes(error: Error): boolean {
  // 57P01–03: shutting down, crashed, not ready yet. 53300: no free connection. 55P03: the lock was not available.
  if (error instanceof DatabaseError) return /^(57P0[123]|53300|55P03)$/.test(error.code ?? '')
  const { code = '' } = error as NodeJS.ErrnoException
  return (
    /^(ECONNREFUSED|ECONNRESET|ENOENT|EPIPE)$/.test(code) ||
    /terminated|timeout|not queryable|closed/i.test(error.message)
  )
}
