import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { identity, pages, scope, type Grants, type Scope } from '@banquet/contract/call/access'
import { audit } from '@banquet/contract/office/audit'
import { customer } from '@banquet/contract/customer/customer'
import { addDays, weekdayOf } from '@banquet/contract/rule/day/days'
import { deliverySchedule, type DeliverySchedule } from '@banquet/contract/trade/delivery-schedule'
import { order } from '@banquet/contract/trade/order'
import { watchAudits } from '../../../test/audits.ts'
import { addBuyer, addGood } from '../../../test/rows/orders.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { holidays } from '../../tables/trade/holiday.table.ts'
import { dayOf } from '../../kit/list/days.ts'
import { deliverySchedules } from '../../tables/trade/delivery-schedule.table.ts'

const server = await serverForFile({ connections: 4 })
const admin = await server.asAdmin()
let buyer: Client
/** Looks after `buyer` only, with every right on the pages of orders and of customers. */
let seller: Client
let stranger: Client

function grants(own: Scope, ...names: ('orders' | 'customers' | 'audit')[]): Grants {
  const grant = { canAdd: true, canEdit: true, canDelete: true, scope: own, extra: [] }
  return Object.fromEntries(names.map((name) => [pages[name].id, grant]))
}

beforeAll(async () => {
  seller = await server.asKind(identity.employee, grants(scope.onlySelf, 'orders', 'customers', 'audit'))
  buyer = await addBuyer(server, { number: 'C-1', realName: '海霸餐廳', employee: seller.account })
  stranger = await addBuyer(server, { number: 'C-2', realName: '暗渠酒樓' })
})
beforeEach(async () => {
  await server.ctx.db.delete(deliverySchedules)
  await server.ctx.db.delete(holidays)
})

const today = () => dayOf(server.ctx.now())
const create = (client: Client, body: object) => client.send(deliverySchedule.create, { body })
async function add(body: object): Promise<DeliverySchedule> {
  return (await create(admin, body)).body
}
const preview = async (client: Client, customerId?: number) =>
  (await client.send(deliverySchedule.preview, { query: { customerId } })).body
const listed = async (client: Client, query: object = {}) => {
  const rows = (await client.send(deliverySchedule.list, { query: { ...query } })).body
  return rows.map(({ customerNumber, weekday }) => `${customerNumber} ${weekday}`)
}
const duplicate = {
  status: 409,
  code: 'delivery-schedule.duplicate',
  errors: [{ path: 'weekday', code: 'duplicate' }],
}

describe('a delivery day', () => {
  test('is added for everybody with the default cut-off, and audited with all fields', async () => {
    const newAudits = await watchAudits(server)
    const reply = await create(admin, { weekday: 2 })
    const stored = { customerId: null, weekday: 2, daysBefore: 1, cutoffTime: '18:00', status: 1 }
    expect([reply.status, reply.body]).toEqual([
      201,
      { id: expect.any(Number), ...stored, customerNumber: null, customerName: null, version: 1 },
    ])
    expect(await newAudits()).toMatchObject([
      { action: 'created', noun: 'delivery_schedule', label: '週二', after: stored },
    ])
  })

  test('of a customer shows its number and name', async () => {
    const row = await add({ customerId: buyer.account.id, weekday: 5, daysBefore: 2, cutoffTime: '12:30' })
    expect(row).toMatchObject({ customerNumber: 'C-1', customerName: '海霸餐廳', cutoffTime: '12:30' })
  })

  test.each([
    ['weekday', 7, 'max'],
    ['weekday', -1, 'min'],
    ['weekday', undefined, 'required'],
    ['daysBefore', 15, 'max'],
    ['daysBefore', -1, 'min'],
    ['cutoffTime', '24:00', 'time'],
    ['cutoffTime', '6:00', 'time'],
    ['status', 2, 'choice'],
    ['customerId', 999_999, 'unknown'],
  ])('is refused with a %s such as %j', async (field, value, code) => {
    const reply = await create(admin, { weekday: 1, [field]: value })
    expect(reply.body).toMatchObject({ status: 400, errors: [{ path: field, code }] })
    expect(await listed(admin)).toEqual([])
  })

  test('exists once for everybody and once per customer', async () => {
    await add({ weekday: 1 })
    const own = await add({ customerId: buyer.account.id, weekday: 1 })
    const other = await add({ customerId: buyer.account.id, weekday: 2 })
    expect((await create(admin, { weekday: 1 })).body).toMatchObject(duplicate)
    expect((await create(admin, { customerId: null, weekday: 1 })).body).toMatchObject(duplicate)
    expect((await create(admin, { customerId: own.customerId, weekday: 1 })).body).toMatchObject(duplicate)
    const moved = await admin.send(deliverySchedule.update, {
      params: { id: other.id },
      body: { weekday: 1 },
    })
    expect(moved.body).toMatchObject(duplicate)
    expect(await listed(admin, { sort: 'weekday,id' })).toEqual(['null 1', 'C-1 1', 'C-1 2'])
  })

  test('is added once by concurrent requests', async () => {
    const replies = await Promise.all([1, 2, 3, 4].map(() => create(admin, { weekday: 4 })))
    expect(replies.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409])
  })

  test('stays with its customer', async () => {
    const { id } = await add({ customerId: buyer.account.id, weekday: 1 })
    const edit = (body: object) => admin.send(deliverySchedule.update, { params: { id }, body })
    expect((await edit({ weekday: 3 })).body).toMatchObject({
      customerId: buyer.account.id,
      customerName: '海霸餐廳',
    })
    for (const customerId of [null, stranger.account.id])
      expect((await edit({ weekday: 4, customerId })).body).toMatchObject({
        errors: [{ path: 'customerId', code: 'locked' }],
      })
    expect((await edit({ weekday: 4, customerId: buyer.account.id })).status).toBe(200)
  })

  test('is deleted with its customer, and the deletion is audited', async () => {
    const gone = await addBuyer(server, { number: 'C-9', realName: '老店' })
    await add({ customerId: gone.account.id, weekday: 1 })
    const newAudits = await watchAudits(server)
    const { id } = gone.account
    expect((await admin.call(customer.remove, { params: { id } })).status).toBe(204)
    expect(await newAudits()).toContainEqual(
      expect.objectContaining({ action: 'deleted', noun: 'delivery_schedule', label: '老店 / 週一' }),
    )
    expect(await listed(admin)).toEqual([])
  })
})

describe('the list of delivery days', () => {
  test('is sorted by day and filters by the general schedule, by customer and by words of its name', async () => {
    for (const weekday of [3, 1]) await add({ weekday })
    await add({ customerId: stranger.account.id, weekday: 2 })
    await add({ customerId: buyer.account.id, weekday: 2 })
    expect(await listed(admin)).toEqual(['null 1', 'C-2 2', 'C-1 2', 'null 3'])
    expect(await listed(admin, { everybody: 1 })).toEqual(['null 1', 'null 3'])
    expect(await listed(admin, { everybody: 0, sort: 'customerNumber' })).toEqual(['C-1 2', 'C-2 2'])
    expect(await listed(admin, { customerId: buyer.account.id })).toEqual(['C-1 2'])
    expect(await listed(admin, { keyword: '海霸' })).toEqual(['C-1 2'])
  })
})

describe('delivery days of a customer out of scope', () => {
  test('cannot be read or written', async () => {
    await add({ weekday: 1 })
    const mine = await add({ customerId: buyer.account.id, weekday: 2 })
    const { id } = await add({ customerId: stranger.account.id, weekday: 2 })
    expect(await listed(seller)).toEqual(['null 1', 'C-1 2'])
    expect(await listed(seller, { customerId: stranger.account.id })).toEqual([])
    expect(await listed(seller, { keyword: '暗渠' })).toEqual([])
    const replies = [
      await seller.send(deliverySchedule.get, { params: { id } }),
      await seller.send(deliverySchedule.history, { params: { id } }),
      await seller.send(deliverySchedule.update, { params: { id }, body: { weekday: 5 } }),
      await seller.send(deliverySchedule.put, { body: { id, weekday: 5, version: 9 } }),
      await seller.send(deliverySchedule.remove, { params: { id } }),
      await seller.send(deliverySchedule.preview, { query: { customerId: stranger.account.id } }),
    ]
    expect(replies.map(({ code }) => code)).toEqual(Array.from(replies, () => 'not-found'))
    const added = await create(seller, { customerId: stranger.account.id, weekday: 5 })
    expect(added.body).toMatchObject({ status: 400, errors: [{ path: 'customerId', code: 'unknown' }] })
    expect(await listed(admin, { customerId: stranger.account.id })).toEqual(['C-2 2'])
    const params = { id: mine.id }
    expect((await seller.send(deliverySchedule.get, { params })).status).toBe(200)
    expect((await seller.send(deliverySchedule.remove, { params })).status).toBe(204)
  })

  test('are not shown in the audit to users who see all orders but few customers', async () => {
    await add({ weekday: 6 })
    await add({ customerId: buyer.account.id, weekday: 6 })
    await add({ customerId: stranger.account.id, weekday: 6 })
    const clerk = await server.as(
      await server.addAccount({
        identity: identity.employee,
        grants: {
          ...grants(scope.allDepartments, 'orders', 'audit'),
          ...grants(scope.onlySelf, 'customers'),
        },
      }),
    )
    const labelsFor = async (client: Client) => {
      const query = { noun: 'delivery_schedule', size: 100 }
      const entries = (await client.send(audit.list, { query })).body
      return [...new Set(entries.map(({ label }) => label))].filter((label) => label.endsWith('週六'))
    }
    expect(await labelsFor(clerk)).toEqual(['週六'])
    expect((await labelsFor(seller)).toSorted()).toEqual(['海霸餐廳 / 週六', '週六'])
    expect(await labelsFor(admin)).toContain('暗渠酒樓 / 週六')
  })
})

describe('delivery days for everybody', () => {
  test('can be changed only by users who see all orders', async () => {
    const { id } = await add({ weekday: 1 })
    const replies = [
      await create(seller, { weekday: 5 }),
      await create(seller, { weekday: 5, customerId: null }),
      await seller.send(deliverySchedule.update, { params: { id }, body: { weekday: 5 } }),
      await seller.send(deliverySchedule.put, { body: { id, weekday: 5 } }),
      await seller.send(deliverySchedule.remove, { params: { id } }),
    ]
    expect(replies.map(({ status, code }) => `${status} ${code}`)).toEqual(
      Array.from(replies, () => '403 right.general'),
    )
    expect(await listed(admin)).toEqual(['null 1'])
    const chief = await server.asKind(identity.employee, grants(scope.allDepartments, 'orders'))
    expect((await create(chief, { weekday: 5 })).status).toBe(201)
    expect((await create(seller, { customerId: buyer.account.id, weekday: 5 })).status).toBe(201)
  })
})

describe('the delivery preview', () => {
  test('shows fourteen days of the default schedule when no rows exist', async () => {
    const { source, days } = await preview(admin)
    expect([source, days.length, days[0]?.day]).toEqual(['usual', 14, today()])
    for (const { day, cutoffAt } of days) {
      const closes = weekdayOf(day) === 0 ? null : `${addDays(day, -1)}T10:00:00.000Z`
      expect([day, cutoffAt]).toEqual([day, closes])
    }
  })

  test('applies the general rows, then those of the customer, and the holidays', async () => {
    const [soon, later] = [addDays(today(), 4), addDays(today(), 5)]
    await add({ weekday: weekdayOf(soon), daysBefore: 0, cutoffTime: '06:00' })
    await add({ customerId: buyer.account.id, weekday: weekdayOf(later), daysBefore: 3, cutoffTime: '12:00' })
    const delivered = async (client: Client, customerId?: number) => {
      const { source, days } = await preview(client, customerId)
      return [source, ...days.filter(({ cutoffAt }) => cutoffAt !== null).map(({ day }) => day)]
    }
    expect(await delivered(admin)).toEqual(['everybody', soon, addDays(soon, 7)])
    expect(await delivered(seller, buyer.account.id)).toEqual(['customer', later, addDays(later, 7)])
    expect(await delivered(admin, stranger.account.id)).toEqual(['everybody', soon, addDays(soon, 7)])
    await server.ctx.db.insert(holidays).values({ day: soon, name: '颱風' })
    expect(await delivered(admin)).toEqual(['everybody', addDays(soon, 7)])
    expect((await preview(admin)).days.find(({ day }) => day === soon)).toEqual({
      day: soon,
      cutoffAt: null,
      open: false,
      holiday: '颱風',
    })
  })

  test('distinguishes days whose cut-off has passed from days that are open', async () => {
    await add({ weekday: weekdayOf(today()), daysBefore: 0, cutoffTime: '00:00' })
    const days = (await preview(admin)).days.filter(({ cutoffAt }) => cutoffAt !== null)
    expect(days.map(({ day, open }) => [day, open])).toEqual([
      [today(), false],
      [addDays(today(), 7), true],
    ])
  })

  test('shows the days that the customer is offered and ignores inactive rows', async () => {
    await addGood(server, [buyer])
    const weekday = weekdayOf(addDays(today(), 3))
    const { id } = await add({ customerId: buyer.account.id, weekday, daysBefore: 0, cutoffTime: '12:00' })
    const offered = async () => {
      const { deliveryDays } = (await buyer.send(order.canOrder)).body
      return deliveryDays.filter(({ day }) => day < addDays(today(), 14))
    }
    const shown = async () => {
      const { days } = await preview(seller, buyer.account.id)
      return days.filter(({ open }) => open).map(({ day, cutoffAt }) => ({ day, cutoffAt }))
    }
    expect(await shown()).toHaveLength(2)
    expect(await offered()).toEqual(await shown())
    const off = await admin.send(deliverySchedule.update, { params: { id }, body: { weekday, status: 0 } })
    expect(off.status).toBe(200)
    expect((await preview(seller, buyer.account.id)).source).toBe('usual')
    expect(await offered()).toEqual(await shown())
  })
})
