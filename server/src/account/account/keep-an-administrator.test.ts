import { and, eq, isNull } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity, status } from '@banquet/contract/call/access'
import { management } from '@banquet/contract/people/management'
import { startServer, type Client, type Reply, type TestServer } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'

let one: TestServer
let other: TestServer

beforeAll(async () => {
  one = await startServer({ connections: 6 })
  other = await startServer({ connections: 6, beside: one })
})
afterAll(async () => {
  await other.close()
  await one.close()
})
beforeEach(async () => {
  await one.ctx.db
    .update(accounts)
    .set({ status: status.deleted, deletedAt: new Date().toISOString() })
    .where(eq(accounts.identity, identity.admin))
})

async function activeAdministrators(): Promise<number[]> {
  const active = and(
    eq(accounts.identity, identity.admin),
    eq(accounts.status, status.active),
    isNull(accounts.deletedAt),
  )
  const rows = await one.ctx.db.select({ id: accounts.id }).from(accounts).where(active)
  return rows.map(({ id }) => id)
}

type Command = (client: Client, id: number) => Promise<Reply>
const commands: Record<string, Command> = {
  deactivate: (client, id) => client.call(management.updateStatus, { params: { id, status: 0 } }),
  delete: (client, id) => client.call(management.remove, { params: { id } }),
  expire: (client, id) =>
    client.call(management.update, { params: { id }, body: { realName: '某人', status: status.expired } }),
}

const pairs = Object.keys(commands).flatMap((first) =>
  Object.keys(commands).map((second) => [first, second] as const),
)

describe('the last two administrators', () => {
  it.each(pairs)('keep one of them when they concurrently %s and %s each other', async (first, second) => {
    for (let round = 0; round < 17; round += 1) {
      const [a, b] = [await one.asAdmin(), await other.asAdmin()]
      const replies = await Promise.all([
        commands[first]?.(a, b.account.id),
        commands[second]?.(b, a.account.id),
      ])
      const left = await activeAdministrators()
      expect(left).toHaveLength(1)
      const codes = replies.map((reply) => reply?.code ?? 'done')
      // The later one has been removed already, or is the last one.
      expect(codes.filter((code) => code === 'done')).toHaveLength(1)
      expect(codes.filter((code) => code !== 'done')[0]).toMatch(/^(management\.last-admin|auth\.expired)$/)
      await one.ctx.db
        .update(accounts)
        .set({ status: status.expired })
        .where(eq(accounts.id, left[0] ?? 0))
    }
  })
})

describe('five administrators', () => {
  it('keep at least one of them when they remove each other in a ring', async () => {
    for (let round = 0; round < 10; round += 1) {
      const ring: Client[] = []
      for (let n = 0; n < 5; n += 1) ring.push(await (n % 2 ? one : other).asAdmin())
      const choice = Object.values(commands) as [Command, Command, Command]
      await Promise.all(
        ring.map((client, n) => {
          const command = choice[(n + round) % 3] ?? choice[0]
          return command(client, ring[(n + 1) % 5]?.account.id ?? 0)
        }),
      )
      const left = await activeAdministrators()
      expect(left.length).toBeGreaterThanOrEqual(1)
      for (const id of left)
        await one.ctx.db.update(accounts).set({ status: status.expired }).where(eq(accounts.id, id))
    }
  })
})

describe('the last active administrator', () => {
  it('is found without counting inactive, deleted or shop accounts', async () => {
    const last = await one.asAdmin()
    const off = await one.addAccount({ identity: identity.admin, status: status.inactive })
    await one.addAccount({ identity: identity.admin, status: 3, deletedAt: new Date().toISOString() })
    expect(await activeAdministrators()).toEqual([last.account.id])
    expect((await commands['delete']?.(last, off.id))?.status).toBe(204)
    const second = await one.asAdmin()
    expect((await commands['deactivate']?.(second, last.account.id))?.status).toBe(200)
    expect((await commands['delete']?.(second, second.account.id))?.code).toBe('management.own-account')
    expect(await activeAdministrators()).toEqual([second.account.id])
  })
})
