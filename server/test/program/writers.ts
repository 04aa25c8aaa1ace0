import { Client } from 'pg'
import { startTwo } from './two-programs.ts'

/** Two programs on one database, and people who write into it directly, each on a connection of their own. */
export async function startWithWriters(count: number) {
  const two = await startTwo()
  const writers = Array.from({ length: count }, () => new Client({ connectionString: two.server.url }))
  for (const writer of writers) await writer.connect()
  const rollback = async () => {
    for (const writer of writers) await writer.query('rollback')
  }
  const close = async () => {
    for (const writer of writers) await writer.end()
    await two.close()
  }
  return { ...two, writers, rollback, close }
}

export type WithWriters = Awaited<ReturnType<typeof startWithWriters>>
