import { createHmac } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { bounce as calls, bounceReport as reportCalls } from '@banquet/contract/outreach/bounce'
import { bounces } from '../../../src/tables/outreach/bounce.table.ts'
import type { Scenarios, World } from '../world.ts'

/** A report that nothing proves anything about, as it comes from outside. */
async function unmatched(world: World): Promise<{ id: number; version: number; email: string }> {
  const email = `lost-${world.seed()}@example.com`
  const [row] = await world.server.ctx.db
    .insert(bounces)
    .values({
      ...({ state: 'unmatched', kind: 'failure', fault: 'address', source: 'file' } as const),
      ...{ code: '5.1.1', reply: '550 User unknown', sender: '', subject: '退信', text: '無此使用者' },
      ...{ raw: '', email, digest: email },
      createdAt: world.server.ctx.now().toISOString(),
    })
    .returning({ id: bounces.id, version: bounces.version })
  return { id: row?.id ?? 0, version: row?.version ?? 0, email }
}

type Verb = 'suppress' | 'dismiss' | 'retry'
const bodyOf = (verb: Verb, { version, email }: { version: number; email: string }) =>
  verb === 'suppress' ? { version, email } : { version }

const input = (verb: Verb) => async (world: World) => {
  const row = await unmatched(world)
  return { params: { id: row.id }, body: bodyOf(verb, row) }
}

const refusals = (verb: Verb) => ({
  stale: async (world: World) => {
    const row = await unmatched(world)
    const body = bodyOf(verb, { ...row, version: row.version + 1 })
    return world.admin.send(calls[verb], { params: { id: row.id }, body })
  },
  'bounce.state': async (world: World) => {
    const row = await unmatched(world)
    await world.server.ctx.db.update(bounces).set({ state: 'dismissed' }).where(eq(bounces.id, row.id))
    return world.admin.send(calls[verb], { params: { id: row.id }, body: bodyOf(verb, row) })
  },
})

/** The scenarios of the calls about reports of failed delivery. */
export const bounce: Scenarios = {
  row: async (world) => (await unmatched(world)).id,
  inputs: { suppress: input('suppress'), dismiss: input('dismiss'), retry: input('retry') },
  refusals: { suppress: refusals('suppress'), dismiss: refusals('dismiss'), retry: refusals('retry') },
}

const key = 'a key of the tests, 32 characters long'

/** What a mail service sends, signed at a moment. */
export function signedReport(world: Pick<World, 'server'>, body: object, { secondsAgo = 0, by = key } = {}) {
  world.server.services.config.bounce.key = key
  const timestamp = String(Math.floor(world.server.ctx.now().getTime() / 1000) - secondsAgo)
  const hash = createHmac('sha256', by)
    .update(`${timestamp}.${JSON.stringify(body)}`)
    .digest('hex')
  return { body, headers: { 'x-banquet-timestamp': timestamp, 'x-banquet-signature': `sha256=${hash}` } }
}

const notice = (world: World) => ({
  recipient: `gone-${world.seed()}@example.com`,
  status: '5.1.1',
  reply: '550 5.1.1 User unknown',
})

/** The scenarios of the call of mail services. */
export const bounceReport: Scenarios = {
  inputs: { receive: async (world) => signedReport(world, notice(world)) },
  refusals: {
    receive: {
      'not-found': (world) => {
        const parts = signedReport(world, notice(world))
        world.server.services.config.bounce.key = undefined
        return world.send(reportCalls.receive, parts)
      },
      'bounce.forged': (world) =>
        world.send(reportCalls.receive, signedReport(world, notice(world), { by: 'another key' })),
      'bounce.outdated': (world) =>
        world.send(reportCalls.receive, signedReport(world, notice(world), { secondsAgo: 301 })),
    },
  },
}
