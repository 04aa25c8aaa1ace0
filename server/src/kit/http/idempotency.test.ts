import { eq, like, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { all } from '@banquet/contract/all'
import { hotel } from '@banquet/contract/lodging/hotel'
import { management } from '@banquet/contract/people/management'
import { productType } from '@banquet/contract/catalogue/product-type'
import { unit } from '@banquet/contract/catalogue/unit'
import { watchAudits } from '../../../test/audits.ts'
import { fullGrants, startServer, viewGrants, type Client, type TestServer } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { units } from '../../tables/catalogue/unit.table.ts'
import { deleteOldKeys } from './idempotency.ts'
import { idempotencyKeys } from './idempotency.table.ts'

let one: TestServer
let other: TestServer
let admin: Client
let elsewhere: Client
let newAudits: Awaited<ReturnType<typeof watchAudits>>
let made = 0

beforeAll(async () => {
  one = await startServer({ connections: 10 })
  other = await startServer({ connections: 10, beside: one })
})
afterAll(async () => {
  await other.close()
  await one.close()
})
beforeEach(async () => {
  admin = await one.asAdmin()
  elsewhere = await other.as(admin.account)
  await one.ctx.db.delete(units)
  await one.ctx.db.delete(idempotencyKeys)
  newAudits = await watchAudits(one)
})

const freshKey = () => ({ 'idempotency-key': `form-${(made += 1)}` })
const add = (client: Client, name: string, key: Record<string, string>) =>
  client.call(unit.create, { body: { name } }, key)

describe('a repeated call with the same key', () => {
  it('adds one row for thirty concurrent requests to two programs, with the same response', async () => {
    for (let round = 0; round < 10; round += 1) {
      const key = freshKey()
      const name = `盒 ${round}`
      const sent = Array.from({ length: 30 }, (_, n) => add(n % 2 ? admin : elsewhere, name, key))
      const replies = await Promise.all(sent)
      const answers = replies.map(({ status, body }) => JSON.stringify([status, body]))
      expect(new Set(answers).size).toBe(1)
      expect(replies[0]?.status).toBe(201)
      const rows = await one.ctx.db.select().from(units).where(eq(units.name, name))
      expect(rows.map(({ id }) => id)).toEqual([replies.at(0)?.body?.id])
      expect(await newAudits()).toHaveLength(1)
    }
  })

  it('receives the first response again, even if the row was changed or deleted', async () => {
    const key = freshKey()
    const first = await add(admin, '箱', key)
    const { id } = first.body
    await admin.call(unit.update, { params: { id }, body: { name: '大箱' } })
    expect((await add(admin, '箱', key)).body).toEqual(first.body)
    await admin.call(unit.remove, { params: { id } })
    const again = await add(elsewhere, '箱', key)
    expect([again.status, again.body]).toEqual([201, first.body])
    expect((await newAudits()).map(({ action }) => action)).toEqual(['created', 'updated', 'deleted'])
  })

  it('is recognised with its fields in another order or spaces around them', async () => {
    const key = freshKey()
    const first = await admin.send(productType.create, { body: { number: '01', name: '甜點' } }, key)
    const again = await admin.send(productType.create, { body: { name: ' 甜點', number: '01' } }, key)
    expect([first.status, again.status, again.body]).toEqual([201, 201, first.body])
    const other = await admin.send(productType.create, { body: { name: '點心', number: '01' } }, key)
    expect(other.code).toBe('idempotency.mismatch')
  })

  it('is refused if its contents or its call differ', async () => {
    const key = freshKey()
    await add(admin, '罐', key)
    expect((await add(admin, '瓶', key)).code).toBe('idempotency.mismatch')
    expect((await admin.call(hotel.create, { body: { name: '罐' } }, key)).code).toBe('idempotency.mismatch')
    const names = (await one.ctx.db.select().from(units).orderBy(units.id)).map(({ name }) => name)
    expect(names).toEqual(['罐'])
  })

  it('of another account is a separate call', async () => {
    const key = freshKey()
    const clerk = await one.asKind(identity.management, fullGrants(19))
    const mine = await add(admin, '杯', key)
    const theirs = await add(clerk, '碗', key)
    expect([mine.status, theirs.status]).toEqual([201, 201])
    expect(theirs.body.id).not.toBe(mine.body.id)
    expect((await add(clerk, '碗', key)).body).toEqual(theirs.body)
  })

  it('is refused like any other if the account may no longer make it', async () => {
    const key = freshKey()
    const clerk = await one.asKind(identity.management, fullGrants(19))
    expect((await add(clerk, '盆', key)).status).toBe(201)
    await one.ctx.db
      .update(accounts)
      .set({ grants: viewGrants(19) })
      .where(eq(accounts.id, clerk.account.id))
    expect((await add(clerk, '盆', key)).code).toBe('right.missing')
  })

  it('is run again after a refusal', async () => {
    const key = freshKey()
    const { id } = (await add(admin, '桶', freshKey())).body
    expect((await add(admin, '桶', key)).code).toBe('unit.duplicate')
    expect((await admin.send(unit.create, { body: { name: '' } }, key)).code).toBe('validation')
    expect((await add(admin, '桶', key)).code).toBe('unit.duplicate')
    await admin.call(unit.remove, { params: { id } })
    expect((await add(admin, '桶', key)).status).toBe(201)
  })

  it('is run again if the first one failed half-way and was rolled back', async () => {
    const key = freshKey()
    const body = { name: 'newcomer-77', realName: '新人', password: 'Another-bowl-8', hotelId: 999_999 }
    expect((await admin.call(management.addHotelService, { body }, key)).code).toBe('not-found')
    expect(await one.ctx.db.select().from(idempotencyKeys)).toEqual([])
    expect(await one.ctx.db.select().from(accounts).where(like(accounts.name, 'newcomer-77'))).toEqual([])
    expect(await newAudits()).toEqual([])
  })
})

describe('a key', () => {
  it.each(['', ' ', 'two words', '鍵', 'x'.repeat(101), 'tab\there'])('refuses %j', async (text) => {
    const reply = await add(admin, '匙', { 'idempotency-key': text })
    expect(reply.body).toMatchObject({
      code: 'validation',
      errors: [{ path: 'Idempotency-Key', code: 'pattern' }],
    })
    expect(await one.ctx.db.select().from(units)).toEqual([])
  })

  it('is accepted by every call that adds a row', () => {
    // Adding a staff account also takes a password, and a second account of the same name is refused anyway.
    // A check-in has a nonce of its own. Keys belong to accounts, which visitors do not have: what one of them sends twice is held
    // until one of the links is followed, and three times at most.
    const others = ['employee.create', 'check-in.create', 'visitor-signup.create']
    const adding = all.filter(({ id }) => id.endsWith('.create') && !others.includes(id))
    expect(adding.map(({ id, idempotent }) => [id, idempotent])).toEqual(adding.map(({ id }) => [id, true]))
  })

  it('is ignored by calls that can be repeated anyway', async () => {
    const key = freshKey()
    const { id } = (await add(admin, '籃', freshKey())).body
    for (const name of ['大籃', '小籃'])
      expect((await admin.call(unit.update, { params: { id }, body: { name } }, key)).body).toMatchObject({
        name,
      })
  })

  it('is kept for two days', async () => {
    const [young, old] = [freshKey(), freshKey()]
    await add(admin, '甲', young)
    await add(admin, '乙', old)
    const age = (key: Record<string, string>, hours: number) =>
      one.ctx.db
        .update(idempotencyKeys)
        .set({ createdAt: sql`now() - make_interval(hours => ${hours})` })
        .where(eq(idempotencyKeys.key, key['idempotency-key'] ?? ''))
    await age(young, 47)
    await age(old, 49)
    await deleteOldKeys(one.ctx)
    const left = await one.ctx.db.select().from(idempotencyKeys)
    expect(left.map(({ key }) => key)).toEqual([young['idempotency-key']])
  })
})
