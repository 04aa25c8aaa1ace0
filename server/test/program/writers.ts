import { Client } from 'pg'
import { afterAll } from 'vitest'
import { startTwo } from './two-programs.ts'

/** Two programs on one database, and people who write into it directly, each on a connection of their own. */
export async function startWithWriters(count: number) {
  const two = await startTwo()
  const writers = Array.from({ length: count }, () => new Client({ connectionString: two.server.url }))
  for (const writer of writers) await writer.connect()
  const rollback = async () => {
    for (const writer of writers) await writer.query('rollback')
  }
  afterAll(async () => {
    for (const writer of writers) await writer.end()
  })
  return { ...two, writers, rollback }
}
