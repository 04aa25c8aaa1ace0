import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { serverForFile, startServer } from '../server.ts'
import { meanwhile, untilWaiting } from './world.ts'

const server = await serverForFile({ connections: 3 })

const nothing = async () => {}

describe('a test that waits for a lock which nobody takes', () => {
  it('fails at once if a request ends', async () => {
    const ends = () => [server.ctx.db.execute(sql`select 1`)]
    await expect(meanwhile(server, nothing, ends)).rejects.toThrow('Request 1 of 1 ended without waiting')
  })

  it('fails if no other statement begins', async () => {
    await expect(untilWaiting(server, 1, [], 20)).rejects.toThrow('0 of 1 statements wait for a lock')
  })

  it('fails at once if the server has a single connection', async () => {
    const single = await startServer({ beside: server })
    await expect(untilWaiting(single, 1)).rejects.toThrow('startServer({ connections: 8 })')
    await single.close()
  })
})
