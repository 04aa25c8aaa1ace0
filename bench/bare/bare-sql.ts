import type { FastifyRequest } from 'fastify'
import type { Pool, PoolClient } from 'pg'

/** Returns the account of the caller. */
export type Identify = (request: FastifyRequest) => Promise<number>

/** Runs the statements of a call of the bare program in one transaction. */
export async function inTransaction<T>(pool: Pool, work: (client: PoolClient) => Promise<T>): Promise<T> {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const result = await work(client)
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

/** Runs a statement and returns its first row. */
export async function rowOf(client: PoolClient | Pool, text: string, values: unknown[] = []) {
  const { rows } = await client.query(text, values)
  return rows[0]
}

type Entry = [action: string, noun: string, id: number, label: string, after: unknown]

/** Writes audit entries in one statement. */
export async function audit(client: PoolClient, actor: number, entries: Entry[]): Promise<void> {
  await client.query(
    `insert into audit (action, noun, row_id, label, actor_id, actor_name, ip, request_id, after)
     select action, noun, id, label, $1, '', '', '', after
     from unnest($2::text[], $3::text[], $4::int[], $5::text[], $6::jsonb[]) as entry (action, noun, id, label, after)`,
    [
      actor,
      ...([0, 1, 2, 3] as const).map((at) => entries.map((entry) => entry[at])),
      entries.map((entry) => JSON.stringify(entry[4])),
    ],
  )
}
