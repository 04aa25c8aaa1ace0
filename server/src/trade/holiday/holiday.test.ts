import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages, scope } from '@banquet/contract/call/access'
import { addDays } from '@banquet/contract/rule/day/days'
import { holiday } from '@banquet/contract/trade/holiday'
import { serverForFile, type Client } from '../../../test/server.ts'
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
  test.each([
    ['day', '2027-02-29', 'date'],
    ['day', '', 'required'],
    ['name', ' ', 'required'],
    ['name', '假'.repeat(61), 'maxlength'],
  ])('is refused with a %s such as %j', async (field, value, code) => {
    const reply = await create(admin, { day: '2027-01-01', name: '元旦', [field]: value })
    expect(reply.body).toMatchObject({ status: 400, errors: [{ path: field, code }] })
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
