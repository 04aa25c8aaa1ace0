import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import {
  identity,
  orderRights,
  pages,
  scope,
  status,
  type PageName,
  type Scope,
} from '@banquet/contract/call/access'
import { auth } from '@banquet/contract/account/auth'
import { customer } from '@banquet/contract/customer/customer'
import { audit } from '@banquet/contract/office/audit'
import { dashboard, type HomeBlock } from '@banquet/contract/office/dashboard'
import { homeBlocks, type HomeBlockName } from '@banquet/contract/office/home-blocks'
import { verify } from '@banquet/contract/office/verify'
import { management } from '@banquet/contract/people/management'
import { jobFailure } from '@banquet/contract/platform/job-failure'
import { mail } from '@banquet/contract/platform/mail'
import { addDays, dayMs } from '@banquet/contract/rule/day/days'
import { stock } from '@banquet/contract/stock/stock'
import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { shipment } from '@banquet/contract/trade/shipment'
import { worksheet } from '@banquet/contract/trade/worksheet'
import { addBuyer, addGood, agree, placed } from '../../../test/rows/orders.ts'
import { addStocked } from '../../../test/rows/stock.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { dayOf } from '../../kit/list/days.ts'
import { jobFailures } from '../../kit/jobs/job-failure.table.ts'
import { customers } from '../../tables/customer/customer.table.ts'
import { recordBackup } from '../../db/backup/backup.ts'
import { figureRuns } from '../../tables/office/figure-run.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { orders } from '../../tables/trade/order.table.ts'
import { deliveryCalendarOf } from '../../trade/delivery-schedule/calendar-of.ts'

const server = await serverForFile({ connections: 4 })
const admin = await server.asAdmin()
let seller: Client
/** Two customers: one that the seller manages, one without a sales rep. */
let mine: Client
let hidden: Client
let today: string

/** An employee with every right on some pages, within a scope. */
const staff = (own: Scope, ...names: PageName[]) => {
  const extra = [...orderRights, 'pricing']
  const grant = { canAdd: true, canEdit: true, canDelete: false, scope: own, extra }
  return server.asKind(identity.employee, Object.fromEntries(names.map((name) => [pages[name].id, grant])))
}

/** Without a name of its own, because the customers of another test would have the same one. */
const buyer = (employee?: Client) => addBuyer(server, employee ? { employee: employee.account } : {})

beforeAll(async () => {
  seller = await staff(scope.onlySelf, 'orders', 'customers', 'stock')
  mine = await buyer(seller)
  hidden = await buyer()
  today = dayOf(server.ctx.now())
})

async function home(client: Client): Promise<Partial<Record<HomeBlockName, HomeBlock>>> {
  const reply = await client.send(dashboard.get, {})
  expect(reply.status).toBe(200)
  return Object.fromEntries(reply.body.blocks.map((block) => [block.block, block]))
}
const ids = (block: HomeBlock | undefined) => block?.rows.map(({ id }) => id)

/** An order for a day, past or future. */
async function orderedFor(day: string, by: Client, productId: number, quantity = 1): Promise<Order> {
  const row = await placed(by, productId, quantity)
  await server.ctx.db.update(orders).set({ deliveryDate: day }).where(eq(orders.id, row.id))
  return row
}

const command = (row: Order, body: object = {}) => ({ params: { id: row.id }, body })
const hold = (row: Order, reason: string) => admin.send(order.hold, command(row, { reason }))

/** Returns the total of the list that a block leads to, as somebody sees it. */
async function totalOf(client: Client, { block, filters }: HomeBlock): Promise<number | undefined> {
  const query = { ...filters, page: '1', size: '5' } as never
  if (block === 'notOrdered' || block === 'shortage') {
    const sheet = (await client.send(worksheet.get, { query: { day: filters['day'] ?? '' } })).body
    const short = sheet.products.filter(({ toProduce }) => (toProduce ?? 0) > 0)
    return block === 'notOrdered' ? sheet.missing.length : short.length
  }
  if (block === 'differences') {
    const { nightly } = (await client.send(verify.get, {})).body
    return nightly?.results.filter(({ state }) => state !== 'agrees').length
  }
  if (block === 'lapsed' || block === 'prices') return (await client.send(customer.list, { query })).total
  if (block === 'lowStock') return (await client.send(stock.list, { query })).total
  if (block === 'mails') return (await client.send(mail.list, { query })).total
  if (block === 'jobs') return (await client.send(jobFailure.list, { query })).total
  if (block === 'month') return (await client.send(shipment.list, { query })).total
  if (block === 'unusedAccounts') return (await client.send(management.list, { query })).total
  if (block === 'signInsRefused' || block === 'backups')
    return (await client.send(audit.list, { query })).total
  return (await client.send(order.list, { query })).total
}

/** Checks that each number is the total of the list that the block leads to. */
async function agreesWithLists(client: Client) {
  const blocks = Object.values(await home(client))
  for (const block of blocks)
    expect([block.block, block.count]).toEqual([block.block, await totalOf(client, block)])
  return blocks.length
}

test('orders are counted by what they wait for, the longest waiting first, within each reader’s scope', async () => {
  const { id } = await addGood(server, [mine, hidden], { onHand: 100 })
  const own: Record<string, number[]> = { waiting: [], held: [], late: [] }
  for (const by of [hidden, mine]) {
    const now = await orderedFor(today, by, id)
    const held = await orderedFor(addDays(today, 1), by, id)
    await hold(held, '等付款')
    const late = await orderedFor(addDays(today, -3), by, id, 2)
    await admin.send(order.confirm, command(late))
    const next = await orderedFor(addDays(today, 1), by, id, 2)
    await admin.send(order.confirm, command(next))
    const half = next.lines.map((line) => ({ orderLineId: line.id, quantity: 1 }))
    for (const _ of [1, 2])
      expect((await admin.send(shipment.create, command(next, { lines: half }))).status).toBe(201)
    const gone = await orderedFor(today, by, id)
    await admin.send(order.cancel, command(gone, { reason: '重複' }))
    own['waiting']?.push(now.id)
    own['held']?.push(held.id)
    own['late']?.push(late.id)
  }
  const of = (name: string) => own[name]?.slice(1)
  const seen = await home(seller)
  expect([ids(seen.toConfirm), seen.toConfirm?.filters]).toEqual([of('waiting'), { status: 'placed' }])
  expect([ids(seen.dueToday), ids(seen.overdue)]).toEqual([of('waiting'), of('late')])
  expect(seen.onHold).toMatchObject({ count: 1, rows: [{ note: '等付款' }] })
  expect(ids(seen.onHold)).toEqual(of('held'))
  expect(seen.tomorrow).toMatchObject({ count: 2, progress: { all: 2, prepared: 1, shipped: 0 } })
  expect(seen.orderedToday?.count).toBe(4)
  const all = await home(admin)
  expect([ids(all.onHold), all.overdue?.count, all.orderedToday?.count]).toEqual([own['held'], 2, 8])
  expect(JSON.stringify(await home(seller))).not.toContain(hidden.account.realName)
})

test('a regular customer has lapsed after one and a half times the usual gap', async () => {
  const { db } = server.ctx
  const regular = async (days: readonly number[], employee?: Client) => {
    const by = await buyer(employee)
    const { id } = await addGood(server, [by])
    for (const day of days) await orderedFor(addDays(today, day), by, id)
    return by.account.id
  }
  const gone = await regular([-60, -53, -46, -39], seller)
  const lately = await regular([-32, -25, -18, -11], seller)
  // The gap is ten days, and the last delivery is exactly fifteen days ago.
  await regular([-45, -35, -25, -15], seller)
  await regular([-60, -53, -46], seller)
  await regular([-60, -53, -46, -39, 3], seller)
  const inactive = await regular([-60, -53, -46, -39], seller)
  await db.update(customers).set({ status: status.inactive }).where(eq(customers.id, inactive))
  const ofOthers = await regular([-70, -63, -56, -49])
  expect((await home(seller)).lapsed).toMatchObject({
    count: 2,
    filters: { attention: 'lapsed' },
    rows: [
      { id: gone, day: addDays(today, -39), telephone: '02-27001234' },
      { id: lately, day: addDays(today, -11) },
    ],
  })
  expect(ids((await home(admin)).lapsed)).toEqual([ofOthers, gone, lately])
  // Nobody learns from customers what they do not see of orders, nor the other way round.
  const without = await staff(scope.allDepartments, 'customers')
  expect((await without.send(customer.list, { query: { attention: 'lapsed' } })).body).toEqual([])
  expect((await home(without)).lapsed).toBeUndefined()
})

test('customers are listed whose agreed price starts or ends within thirty days', async () => {
  const { db } = server.ctx
  const agreed = async (terms: Parameters<typeof agree>[3], employee?: Client) => {
    const by = await buyer(employee)
    const { id } = await addStocked(server.ctx)
    await agree(db, by.account.id, id, terms)
    return by.account.id
  }
  const in30 = addDays(today, 30)
  const ends = await agreed({ price: '9', validTo: in30 }, seller)
  const starts = await agreed({ price: '9', validFrom: addDays(today, 2) }, seller)
  const changes = await agreed({ price: '9', nextPrice: '8', nextFrom: addDays(today, 1) }, seller)
  await agreed({ price: '9', validTo: addDays(today, 31) }, seller)
  await agreed({ price: '9', validTo: addDays(today, -1) }, seller)
  await agreed({ price: '9', validFrom: today }, seller)
  await agreed({ validTo: in30 }, seller)
  await agreed({ price: '9', validTo: in30, status: 0 }, seller)
  await agreed({ price: '9', validTo: today })
  const { prices } = await home(seller)
  expect(prices?.count).toBe(3)
  expect(prices?.rows.map(({ id, day }) => [id, day])).toEqual([
    [changes, addDays(today, 1)],
    [starts, addDays(today, 2)],
    [ends, in30],
  ])
  expect((await home(admin)).prices).toMatchObject({ count: 4, rows: [{ day: today }, {}, {}] })
})

test('short products of the first day with a shortage are those of its worksheet', async () => {
  const keeper = await staff(scope.allDepartments, 'orders', 'stock')
  const make = { stockPolicy: 'make-to-order', onHand: 10 } as const
  const [cake, soup] = [
    await addGood(server, [mine, hidden], make),
    await addGood(server, [mine, hidden], make),
  ]
  const [next] = (await deliveryCalendarOf(server.ctx, null)).next
  const day = next?.day ?? ''
  await orderedFor(day, mine, cake.id, 11)
  await orderedFor(day, mine, soup.id, 30)
  await orderedFor(addDays(day, 9), hidden, soup.id, 50)
  expect((await home(keeper)).shortage).toMatchObject({
    count: 2,
    filters: { day },
    rows: [
      { id: soup.id, name: soup.name, quantity: 20 },
      { id: cake.id, quantity: 1 },
    ],
    others: [],
  })
  // Orders for today closed yesterday.
  await orderedFor(today, mine, cake.id, 15)
  expect((await home(keeper)).shortage).toMatchObject({
    count: 1,
    filters: { day: today },
    others: [{ day, count: 2 }],
  })
  for (const some of [['orders'], ['stock'], ['products'], []] as PageName[][])
    expect((await home(await staff(scope.allDepartments, ...some))).shortage).toBeUndefined()
  const stranger = await home(await staff(scope.onlySelf, 'orders', 'stock'))
  expect(stranger.shortage).toMatchObject({ count: 0, rows: [], others: [] })
})

test('active products that are low are listed, the scarcest first', async () => {
  const low = { lowStock: 1000, onHand: 9 }
  await addStocked(server.ctx, { ...low, status: 0 })
  await addStocked(server.ctx, { name: '最少', ...low, stockPolicy: 'make-to-order', allocated: 300 })
  const { lowStock } = await home(seller)
  expect(lowStock?.rows[0]).toMatchObject({ name: '最少', quantity: -291 })
  expect(lowStock?.filters).toEqual({ isLow: '1', status: '1' })
})

test('each number is the total of the list that its block leads to', async () => {
  const { db } = server.ctx
  // A regular customer of the next day that accepts orders.
  const [next] = (await deliveryCalendarOf(server.ctx, null)).next
  const day = next?.day ?? ''
  const regular = await buyer(seller)
  const { id } = await addGood(server, [regular])
  for (const week of [1, 2, 3]) await orderedFor(addDays(day, -7 * week), regular, id)
  const letter = { to: 'a@b.tw', subject: '重設密碼', body: '', purpose: 'password-changed' } as const
  await db.insert(mails).values([
    { ...letter, status: 'failed', error: '550' },
    { ...letter, status: 'sent' },
  ])
  const failure = { task: 'old-rows', job: 'x', label: 'T1', link: '/admin/orders/1' } as const
  const nextAt = server.ctx.now().toISOString()
  await db.insert(jobFailures).values({ ...failure, rowKey: '1', reason: 'busy', detail: '', nextAt })
  const { name } = admin.account
  await server.anonymous.call(auth.signin, { body: { name, password: 'wrong-password', identity: 1 } })
  await recordBackup({ url: server.url, dataDir: '' }, '/mnt/backup/banquet-monday.tar.gz')
  const createdAt = new Date(server.ctx.now().getTime() - 100 * dayMs).toISOString()
  const unused = await server.addAccount({ realName: '久未使用', createdAt })
  await server.addAccount({ realName: '久未使用但停用', createdAt, status: status.inactive })
  const result = { at: nextAt, ms: 1, checked: 5, total: 0, differences: [] }
  const results = [
    { ...result, check: 'stock', state: 'differs', total: 2 },
    { ...result, check: 'account', state: 'failed' },
    { ...result, check: 'mail', state: 'agrees' },
  ] as const
  await db.insert(figureRuns).values({ id: 1, at: nextAt, results: [...results] })
  expect(await agreesWithLists(admin)).toBe(homeBlocks.length)
  expect(await home(admin)).toMatchObject({
    mails: { count: 1, rows: [{ name: '重設密碼', number: 'a@b.tw', note: '550' }] },
    jobs: { count: 1, rows: [{ name: 'T1', link: '/admin/orders/1' }] },
    signInsRefused: { count: 1, rows: [{ name }] },
    unusedAccounts: {
      ...{ count: 1, filters: { status: '1', unused: '1' } },
      rows: [{ id: unused.id, number: unused.name, name: '久未使用' }],
    },
    differences: { count: 2, rows: [{ name: 'stock', quantity: 2 }, { name: 'account' }] },
    backups: { count: 1, rows: [{ name: 'banquet-monday.tar.gz' }] },
  })
  // What is written to sessions does not change the table of accounts.
  await server.as(unused)
  expect((await home(admin)).unusedAccounts?.count).toBe(0)
  expect((await home(seller)).notOrdered?.rows[0]).toMatchObject({
    ...{ id: regular.account.id, telephone: '02-27001234' },
  })
  for (const own of [scope.onlySelf, scope.sameDepartment, scope.invisible, scope.visible]) {
    await agreesWithLists(await staff(own, 'orders', 'customers', 'stock'))
    await agreesWithLists(await staff(own, 'orders'))
    await agreesWithLists(await staff(own, 'customers'))
  }
  await agreesWithLists(seller)
})

test('somebody has the blocks of what they may do', async () => {
  const blocksOf = async (client: Client) => Object.keys(await home(client))
  expect(await blocksOf(await server.asKind(identity.management, viewGrants(4)))).toEqual([
    'overdue',
    'dueToday',
    'tomorrow',
  ])
  expect(await blocksOf(await server.asKind(identity.management, viewGrants(22)))).toEqual(['lowStock'])
  expect(await blocksOf(await server.asKind(identity.management, viewGrants(14)))).toEqual([])
  expect(await blocksOf(await server.asKind(identity.hotelService))).toEqual([])
  const grant = { canAdd: false, canEdit: true, canDelete: false, scope: scope.allDepartments }
  const packer = await server.asKind(identity.employee, { 4: { ...grant, extra: ['ship', 'confirm'] } })
  expect(await blocksOf(packer)).toEqual(['toConfirm', 'overdue', 'dueToday', 'tomorrow'])
})
