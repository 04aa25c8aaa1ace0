import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages, scope } from '@banquet/contract/call/access'
import { addDays } from '@banquet/contract/rule/day/days'
import { holiday } from '@banquet/contract/trade/holiday'
import { watchAudits } from '../../../test/audits.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { dayOf } from '../../kit/list/days.ts'
import { holidays } from '../../tables/trade/holiday.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

beforeEach(async () => {
  await server.ctx.db.delete(holidays)
})

const create = (client: Client, body: object) => client.send(holiday.create, { body })
const add = async (day: string, name: string) => (await create(admin, { day, name })).body
const listed = async (query: object = {}) =>
  (await admin.send(holiday.list, { query: { ...query } })).body.map(({ name }) => name)

describe('a holiday', () => {
  test('is added, and audited under its name', async () => {
    const newAudits = await watchAudits(server)
    const reply = await create(admin, { day: '2027-01-01', name: ' 元旦 ' })
    const stored = { day: '2027-01-01', name: '元旦' }
    expect([reply.status, reply.body]).toEqual([201, { id: expect.any(Number), ...stored, version: 1 }])
    expect(await newAudits()).toMatchObject([
      { action: 'created', noun: 'holiday', label: '元旦', after: stored },
    ])
  })

  test.each([
    ['day', '2027-02-29', 'date'],
    ['day', '', 'date'],
    ['name', ' ', 'required'],
    ['name', '假'.repeat(61), 'maxlength'],
  ])('is refused with a %s such as %j', async (field, value, code) => {
    const reply = await create(admin, { day: '2027-01-01', name: '元旦', [field]: value })
    expect(reply.body).toMatchObject({ status: 400, errors: [{ path: field, code }] })
  })

  test('exists once per day', async () => {
    const duplicate = { status: 409, code: 'holiday.duplicate', errors: [{ path: 'day', code: 'duplicate' }] }
    await add('2027-01-01', '元旦')
    const { id } = await add('2027-02-28', '和平紀念日')
    expect((await create(admin, { day: '2027-01-01', name: '開國紀念日' })).body).toMatchObject(duplicate)
    const body = { day: '2027-01-01', name: '和平紀念日' }
    expect((await admin.send(holiday.update, { params: { id }, body })).body).toMatchObject(duplicate)
  })

  test('can be edited, but not over a concurrent edit, and deleted once', async () => {
    const { id } = await add('2027-06-09', '端午')
    const edit = (name: string) =>
      admin.send(holiday.update, { params: { id }, body: { day: '2027-06-09', name, version: 1 } })
    expect((await edit('端午節')).body).toMatchObject({ name: '端午節', version: 2 })
    expect((await edit('粽子節')).body).toMatchObject({ code: 'stale', current: { name: '端午節' } })
    expect((await admin.send(holiday.remove, { params: { id } })).status).toBe(204)
    expect((await admin.send(holiday.remove, { params: { id } })).code).toBe('not-found')
  })
})

describe('the list of holidays', () => {
  test('is sorted by day, and the upcoming ones start today', async () => {
    const today = dayOf(server.ctx.now())
    await add(addDays(today, 30), '丙')
    await add(addDays(today, -1), '甲')
    await add(today, '乙')
    expect(await listed()).toEqual(['甲', '乙', '丙'])
    expect(await listed({ upcoming: 1 })).toEqual(['乙', '丙'])
    expect(await listed({ to: today })).toEqual(['甲', '乙'])
    expect(await listed({ from: today, keyword: '丙' })).toEqual(['丙'])
    expect(await listed({ sort: '-day', page: 1, size: 1 })).toEqual(['丙'])
  })

  test('can be read by everybody with the orders page and written only with the right', async () => {
    const { id } = await add('2027-10-10', '國慶日')
    const reader = await server.asKind(identity.employee, {
      [pages.orders.id]: {
        canAdd: false,
        canEdit: false,
        canDelete: false,
        extra: [],
        scope: scope.onlySelf,
      },
    })
    const body = { day: '2027-10-11', name: '補假' }
    const codes = async (client: Client) =>
      [
        await client.send(holiday.list, { query: {} }),
        await client.send(holiday.get, { params: { id } }),
        await client.send(holiday.create, { body }),
        await client.send(holiday.update, { params: { id }, body }),
        await client.send(holiday.remove, { params: { id } }),
      ].map(({ status }) => status)
    expect(await codes(reader)).toEqual([200, 200, 403, 403, 403])
    const elsewhere = await server.asKind(identity.management, viewGrants(pages.units.id))
    expect(await codes(elsewhere)).toEqual([403, 403, 403, 403, 403])
    expect(await listed()).toEqual(['國慶日'])
  })
})

test('can be read but not changed by users who see only some of the orders', async () => {
  const { id } = await add('2027-10-10', '國慶日')
  const grant = { canAdd: true, canEdit: true, canDelete: true, scope: scope.onlySelf, extra: [] }
  const seller = await server.asKind(identity.employee, { [pages.orders.id]: grant })
  expect((await seller.send(holiday.get, { params: { id } })).status).toBe(200)
  const replies = [
    await create(seller, { day: '2027-10-25', name: '光復節' }),
    await seller.send(holiday.update, { params: { id }, body: { name: '雙十節' } }),
    await seller.send(holiday.put, { body: { id, name: '雙十節' } }),
    await seller.send(holiday.remove, { params: { id } }),
  ]
  expect(replies.map(({ status, code }) => `${status} ${code}`)).toEqual(
    Array.from(replies, () => '403 right.general'),
  )
  expect(await listed()).toEqual(['國慶日'])
})
