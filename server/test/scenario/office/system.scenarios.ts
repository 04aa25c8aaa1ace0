import { system as calls } from '@banquet/contract/office/system'
import { startServer, type Reply } from '../../server.ts'
import type { Scenarios, World } from '../world.ts'

/** A program whose only connection is taken. */
async function withoutConnection({ server }: World): Promise<Reply> {
  const narrow = await startServer({ beside: server, connections: 1, acquireTimeoutMs: 2000 })
  try {
    return await narrow.ctx.db.transaction(() => narrow.anonymous.call(calls.ready, {}))
  } finally {
    await narrow.close()
  }
}

/** The scenarios of the calls about the program itself. */
export const system: Scenarios = { refusals: { ready: { busy: withoutConnection } } }
