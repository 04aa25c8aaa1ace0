import { beforeAll, describe, expect, it } from 'vitest'
import { identity, status } from '@banquet/contract/call/access'
import { auth } from '@banquet/contract/account/auth'
import { management } from '@banquet/contract/people/management'
import { dayMs } from '@banquet/contract/rule/day/days'
import { sessions } from '../../tables/account/session.table.ts'
import { anyPassword, serverForFile, viewGrants } from '../../../test/server.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

beforeAll(async () => {
  const people = [
    { name: 'chen.mei', realName: '陳美', createdAt: '2026-03-01T15:59:59.999Z' },
    { name: 'Lin.Tai', realName: '林台生', createdAt: '2026-03-01T16:00:00.000Z', status: status.inactive },
    {
      name: 'wang-da',
      realName: '王大',
      createdAt: '2026-03-02T15:59:59.999Z',
      identity: identity.hotelService,
    },
    { name: 'zhao.an', realName: '趙安', createdAt: '2026-03-02T16:00:00.000Z', identity: identity.admin },
  ]
  for (const person of people) await server.addAccount(person)
})

async function names(query: Record<string, unknown>): Promise<string[]> {
  const reply = await admin.send(management.list, { query })
  return reply.body.map(({ name }) => name)
}

describe('the list of accounts', () => {
  it('contains everybody but the reader', async () => {
    expect(await names({})).toEqual(['chen.mei', 'Lin.Tai', 'wang-da', 'zhao.an'])
    const other = await server.asAdmin()
    const reply = await other.call(management.list, { query: { page: 1 } })
    expect(reply.total).toBe(5)
    expect(reply.body.map(({ id }) => id)).not.toContain(other.account.id)
    await admin.call(management.remove, { params: { id: other.account.id } })
  })

  it('can be sorted by each of its columns, both ways', async () => {
    expect(await names({ sort: '-createdAt' })).toEqual(['zhao.an', 'wang-da', 'Lin.Tai', 'chen.mei'])
    expect(await names({ sort: 'identity,-id' })).toEqual(['zhao.an', 'Lin.Tai', 'chen.mei', 'wang-da'])
    expect(await names({ sort: 'status,createdAt' })).toEqual(['Lin.Tai', 'chen.mei', 'wang-da', 'zhao.an'])
    expect(await names({ sort: '-id' })).toEqual((await names({ sort: 'id' })).toReversed())
    for (const sort of ['createdAt', 'name', 'realName', 'identity', 'status'])
      expect(await names({ sort: `-${sort},-id` })).toEqual(
        (await names({ sort: `${sort},id` })).toReversed(),
      )
    const refused = await admin.send(management.list, { query: { sort: 'passwordHash' } })
    expect(refused.code).toBe('validation')
  })

  it('filters by identity, status and words of either name', async () => {
    expect(await names({ identity: identity.hotelService })).toEqual(['wang-da'])
    expect(await names({ status: status.inactive })).toEqual(['Lin.Tai'])
    expect(await names({ status: status.active, identity: identity.management })).toEqual(['chen.mei'])
    expect(await names({ keyword: '臺' })).toEqual(['Lin.Tai'])
    expect(await names({ keyword: 'ＬＩＮ' })).toEqual(['Lin.Tai'])
    expect(await names({ keyword: 'argon2' })).toEqual([])
    for (const query of [{ identity: 3 }, { status: 3 }, { departmentId: 1 }])
      expect((await admin.send(management.list, { query })).code).toBe('validation')
  })

  it('filters by days in Taipei, from their first to their last moment', async () => {
    expect(await names({ from: '2026-03-02', to: '2026-03-02' })).toEqual(['Lin.Tai', 'wang-da'])
    expect(await names({ from: '2026-03-03', to: '2026-03-03' })).toEqual(['zhao.an'])
    expect(await names({ to: '2026-03-01' })).toEqual(['chen.mei'])
    expect(await names({ from: '2026-03-04' })).toEqual([])
  })
})

describe('an account that is not used', () => {
  it('was last signed in to more than 90 days ago, or else added', async () => {
    const ago = (days: number) => new Date(Date.now() - days * dayMs).toISOString()
    const add = (realName: string, createdAt: string) =>
      server.addAccount({ realName, createdAt, name: realName, status: status.active })
    const signedIn = async (realName: string, days: number) => {
      const { id: accountId } = await add(realName, ago(400))
      const at = ago(days)
      const session = { side: 'staff' as const, salt: realName, ip: '', userAgent: '', rotatedAt: at }
      const dates = { createdAt: at, lastUsedAt: at, expiresAt: at }
      await server.ctx.db.insert(sessions).values([
        { ...session, ...dates, accountId },
        { ...session, ...dates, accountId, createdAt: ago(300) },
      ])
    }
    await signedIn('閒置89', 89)
    await signedIn('閒置91', 91)
    await add('閒置新88', ago(88))
    await add('閒置新95', ago(95))
    expect(await names({ unused: 1, keyword: '閒置', sort: 'lastSignInAt' })).toEqual(['閒置新95', '閒置91'])
    const newestFirst = ['閒置新88', '閒置89', '閒置91', '閒置新95']
    expect(await names({ keyword: '閒置', sort: '-lastSignInAt' })).toEqual(newestFirst)
  })
})

describe('an account', () => {
  it('shows when its owner last signed in', async () => {
    const { id, name } = await server.addAccount({})
    const read = async () => (await admin.call(management.get, { params: { id } })).body
    expect((await read()).lastSignInAt).toBeNull()
    await server.anonymous.call(auth.signin, { body: { name, password: anyPassword, identity: 1 } })
    const { lastSignInAt } = await read()
    expect(Math.abs(Date.parse(lastSignInAt ?? '') - Date.now())).toBeLessThan(600_000)
  })

  it('has a history of changes and sign-ins, newest first', async () => {
    const { id, name } = await server.addAccount({ grants: viewGrants(19) })
    await server.anonymous.call(auth.signin, { body: { name, password: 'Wrong-guess-1', identity: 1 } })
    await server.anonymous.call(auth.signin, { body: { name, password: anyPassword, identity: 1 } })
    await admin.call(management.update, {
      params: { id },
      body: { realName: '新名', password: 'Another-bowl-8' },
    })
    const reply = await admin.call(management.history, { params: { id } })
    const actions = reply.body.map(({ action, actorName }) => [action, actorName])
    expect(actions).toEqual([
      ['updated', admin.account.name],
      ['signed-in', name],
      ['sign-in-refused', ''],
    ])
    expect(JSON.stringify(reply.body)).not.toMatch(/argon2|sessionId|requestId/)
  })

  it('is found by its name ignoring case and width', async () => {
    for (const name of ['chen.mei', 'CHEN.MEI', 'ｃｈｅｎ.mei'])
      expect((await admin.call(management.byName, { params: { name } })).body).toMatchObject({
        name: 'chen.mei',
      })
    expect((await admin.call(management.byName, { params: { name: 'nobody-here' } })).code).toBe('not-found')
  })
})
