import { eq } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { identity, pageList, pages, scope, type Scope, orderRights } from '@banquet/contract/call/access'
import { all } from '@banquet/contract/all'
import { audit } from '@banquet/contract/office/audit'
import { customerEmployee } from '@banquet/contract/customer/customer-employee'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { customer } from '@banquet/contract/customer/customer'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { employee } from '@banquet/contract/people/employee'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { file } from '@banquet/contract/platform/file'
import { hotel } from '@banquet/contract/lodging/hotel'
import { importCalls } from '@banquet/contract/office/import'
import { management } from '@banquet/contract/people/management'
import { notification } from '@banquet/contract/message/notification'
import { order } from '@banquet/contract/trade/order'
import { orderTemplate } from '@banquet/contract/trade/order-template'
import { shipment, type Shipment } from '@banquet/contract/trade/shipment'
import { stock } from '@banquet/contract/stock/stock'
import { accounts } from '../../src/tables/account/account.table.ts'
import { customers } from '../../src/tables/customer/customer.table.ts'
import { jsonSchemaOf } from '../../src/kit/http/json-schema.ts'
import { mails } from '../../src/tables/platform/mail.table.ts'
import { isDeep } from '../deep.ts'
import { fingerprint } from '../fingerprint.ts'
import { runJobs } from '../jobs.ts'
import { addBuyer } from '../rows/orders.ts'
import { sentPicture } from '../http/pictures.ts'
import { addDepartments, serverForFile, type Client, type Reply } from '../server.ts'
import { addStocked } from '../rows/stock.ts'

/*
 * A customer, its documents and the people around it are in one department, and everything about them is written with
 * the words below. Somebody of another department makes every call there is: no response may contain the words.
 */

const secret = /暗渠|ankyo|8765-4321|0987654321|0976543210/i
const [here, there] = [10, 20]

const server = await serverForFile({ connections: 4, keepsPlans: true })
const admin = await server.asAdmin()
/** Ids of rows that are out of sight, by the names of filters. */
let hidden: Record<string, number | string>
let productNumber: string
/** The customer itself, one of its orders, and shipments and drafts of another one. */
let buyer: Client
let orderId: number
let shipped: Shipment
let draft: Shipment

beforeAll(async () => {
  await addDepartments(server, { [here]: [], [there]: [] })
  const product = await addStocked(server.ctx, { onHand: 100 })
  productNumber = product.number
  const seller = await addHidden(identity.employee, 'ankyo-seller')
  const next = await addHidden(identity.employee, 'ankyo-next')
  await admin.call(management.update, {
    params: { id: (await addHidden(identity.management, 'ankyo-clerk')).id },
    body: { realName: '暗渠經理' },
  })
  await admin.call(employee.update, { params: { id: seller.id }, body: { realName: '暗渠業務' } })
  const keeper = await addHidden(identity.hotelService, 'ankyo-keeper')
  await admin.call(hotel.create, { body: { name: '圓山', managementId: keeper.id } })
  const row = await addCustomer(seller.id)
  await admin.call(customer.update, { params: { id: row.id }, body: { remark: '暗渠：改過' } })
  const body = { customerIds: [row.id], toEmployeeId: next.id, reason: '暗渠移交' }
  await admin.call(customerEmployee.handOver, { body })
  const agreed = {
    itemNumber: 'ankyo-1',
    itemName: '暗渠魚',
    remark: '暗渠',
    price: '987.65',
    reason: '暗渠',
  }
  await admin.call(customerProduct.create, {
    body: { customerId: row.id, productId: product.id, ...agreed },
  })
  buyer = await signedIn(row.id)
  const template = { customerId: row.id, name: '暗渠備貨', lines: [{ productId: product.id, quantity: 1 }] }
  await admin.call(orderTemplate.create, { body: template })
  await addOrders(row.id, product.id)
  await addShipments(row.id, product.id)
  await admin.call(customer.export, { query: { keyword: '暗渠' } })
  await admin.call(order.export, { query: { keyword: '暗渠' } })
  await admin.send(file.add, { upload: await sentPicture('暗渠.png') })
  const sheet = { name: '暗渠.csv', type: 'text/csv', content: Buffer.from('客戶編號,備註\nankyo,暗渠\n') }
  await admin.send(importCalls.upload, { params: { noun: 'customer' }, upload: sheet })
  const mail = {
    to: 'ankyo@example.com',
    subject: '暗渠',
    body: '暗渠',
    purpose: 'password-changed',
  } as const
  await server.ctx.db.insert(mails).values({ ...mail, status: 'failed' })
  hidden = {
    customerId: row.id,
    rowId: row.id,
    employeeId: seller.id,
    actorId: next.id,
    departmentId: there,
    productId: product.id,
    productTypeId: product.productTypeId,
    orderId,
    subDepartmentId: 1,
    unitId: product.unitId,
    noun: 'customer',
    city: '暗渠市',
  }
})

async function addHidden(kind: number, name: string) {
  return server.addAccount({ identity: kind, name, realName: `暗渠 ${name}`, departmentId: there })
}

async function addCustomer(employeeId: number): Promise<Customer> {
  const words = {
    taxIdNumber: '暗渠統編',
    telephone: '02-8765-4321',
    contactPhone1: '0987654321',
    remark: '暗渠',
  }
  const place = { label: '暗渠店', city: '暗渠市', area: '暗渠區', address: '暗渠路 1 號' }
  const contact = {
    name: '暗渠人',
    title: '暗渠',
    phone: '0976543210',
    email: 'ankyo@example.com',
    remark: '暗渠',
  }
  const login = { name: 'ankyo-buyer', realName: '暗渠酒樓', number: 'ankyo', email: 'ankyo@example.com' }
  const body = { ...words, ...login, blockedReason: '暗渠', addresses: [place], contacts: [contact] }
  return (await admin.call(customer.create, { body: { ...body, employeeId } })).body
}

async function signedIn(id: number): Promise<Client> {
  const [account] = await server.ctx.db.select().from(accounts).where(eq(accounts.id, id))
  return server.as(account as Client['account'])
}

const blocked = (id: number, blockedReason: string) =>
  admin.call(customer.update, { params: { id }, body: { blockedReason } })

/** Orders of the customer: one that it placed itself, and one by staff that was cancelled. */
async function addOrders(customerId: number, productId: number): Promise<void> {
  await blocked(customerId, '')
  const lines = [{ productId, quantity: 1, remark: '暗渠' }]
  const words = { remark: '暗渠', customerPoNumber: 'ankyo-po' }
  const own = await buyer.call(order.create, { body: { lines, ...words } })
  expect(own.status).toBe(201)
  orderId = own.body.id
  const body = { customerId, lines, ...words, internalNote: '暗渠' }
  const { id } = (await admin.call(order.create, { body })).body
  expect((await admin.call(order.cancel, { params: { id }, body: { reason: '暗渠' } })).status).toBe(200)
  await blocked(customerId, '暗渠')
}

/** An order of the customer that was partly shipped: a piece was returned, and the rest is being prepared. */
async function addShipments(customerId: number, productId: number): Promise<void> {
  await blocked(customerId, '')
  const body = { customerId, lines: [{ productId, quantity: 3, remark: '暗渠' }] }
  const { id, lines } = (await admin.call(order.create, { body })).body
  await blocked(customerId, '暗渠')
  await admin.call(order.confirm, { params: { id }, body: {} })
  const some = lines.map((line) => ({ orderLineId: line.id, quantity: 2 }))
  const first = { params: { id }, body: { lines: some, note: '暗渠' } }
  shipped = (await admin.call(shipment.create, first)).body
  const { version } = shipped
  await admin.call(shipment.confirm, { params: { id: shipped.id }, body: { confirm: true, version } })
  const back = lines.map((line) => ({ orderLineId: line.id, quantity: 1, restock: true }))
  const returned = { params: { id }, body: { reason: '暗渠', lines: back } }
  expect((await admin.call(shipment.return, returned)).status).toBe(201)
  draft = (await admin.call(shipment.create, { params: { id }, body: { note: '暗渠' } })).body
  expect([shipped.id, draft.id]).toEqual([expect.any(Number), expect.any(Number)])
}

/**
 * Somebody with every right on every page except that of hotels, who looks after a customer, or whose department does.
 */
async function colleague(own: Scope, kind: number = identity.employee): Promise<Client> {
  const grant = {
    canAdd: true,
    canEdit: true,
    canDelete: true,
    scope: own,
    extra: [...orderRights, 'export', 'override', 'pricing'],
  }
  const granted = pageList.filter(({ id }) => id !== pages.hotels.id)
  const grants = Object.fromEntries(granted.map(({ id }) => [id, grant]))
  const client = await server.as(await server.addAccount({ identity: kind, grants, departmentId: here }))
  const isEmployee = kind === identity.employee
  const seller = isEmployee
    ? client.account
    : await server.addAccount({ identity: identity.employee, departmentId: here })
  const name = `buyer-of-${seller.id}`
  const body = { name, realName: '看得到', number: name, employeeId: seller.id }
  expect((await admin.call(customer.create, { body })).status).toBe(201)
  return client
}

// ---- every reading call that names no row, with every filter ----

type Query = Record<string, string | number>

/** Returns one value for a filter: that of something out of sight if possible. */
function valueOf(name: string, schema: object): string | number | undefined {
  const known = hidden[name]
  if (known !== undefined) return known
  const choices = /"(?:enum|const)":(\[[^\]]*\]|[^,}]+)/.exec(JSON.stringify(schema))?.[1]
  return choices === undefined ? undefined : [JSON.parse(choices) as string | number].flat()[0]
}

function queriesOf(e: Endpoint): Query[] {
  if (!e.query) return [{}]
  const { properties = {} } = jsonSchemaOf(e.query, 'input') as { properties?: Record<string, object> }
  const whole: Query = 'size' in properties ? { page: 1, size: 100 } : {}
  const { description = '' } = (properties['sort'] ?? {}) as { description?: string }
  const columns = /^Columns: ([^;]+);/.exec(description)?.[1]?.split(', ') ?? []
  const filters = Object.entries(properties).flatMap(([name, schema]): Query[] => {
    const value = ['format', 'language'].includes(name) ? undefined : valueOf(name, schema)
    return value === undefined ? [] : [{ [name]: value }]
  })
  // A file has the rows of its list; its filters are in the audit.
  const asked = e.file
    ? []
    : [
        ...['暗渠', 'ankyo', '987.65'].flatMap((word): Query[] => [{ keyword: word }, { q: word }]),
        ...columns.flatMap((column): Query[] => [{ sort: column }, { sort: `-${column}` }]),
      ].filter((query) => Object.keys(query).every((name) => name in properties))
  return [...asked, ...filters, {}].map((query) => ({ ...whole, ...query }))
}

const calls = all.filter((e) => e.method === 'GET' && !e.params && e.access !== 'public')
const reveals = ({ body }: Reply) => secret.test(typeof body === 'string' ? body : JSON.stringify(body))

const strangers = [
  ['a user of another department', scope.sameDepartment, identity.employee],
  ['a user whose scope is their own', scope.onlySelf, identity.employee],
  ['a user with an empty scope', scope.invisible, identity.employee],
  ['a manager of another department', scope.sameDepartment, identity.management],
  ['hotel service', scope.invisible, identity.hotelService],
] as const

/**
 * The queries of a call that one of the strangers sends. Whose rows are seen is one condition, which stands beside every
 * filter and every order: in the daily form everybody sends the first query and the one without a filter, and the others
 * are shared among them.
 */
const shareOf = (queries: readonly Query[], nth: number) =>
  queries.filter((_, at) => isDeep || at === 0 || at === queries.length - 1 || at % strangers.length === nth)

/** Returns the responses of a call that contain the words, and lists whose total is too large. */
async function leaksOf(client: Client, e: Endpoint, nth: number): Promise<string[]> {
  const leaks: string[] = []
  for (const query of shareOf(queriesOf(e), nth)) {
    const reply = await client.send(e, { query })
    expect([e.id, query, reply.status]).toEqual([e.id, query, expect.toSatisfy((status) => status < 500)])
    if (reveals(reply)) leaks.push(`${e.id} ${JSON.stringify(query)}`)
    const rows = Array.isArray(reply.body) ? reply.body.length : 0
    if (rows < 100 && (reply.total ?? rows) !== rows) leaks.push(`${e.id} total ${JSON.stringify(query)}`)
  }
  return leaks
}

describe('rows out of scope', () => {
  it('are returned to an administrator by these calls, so that there is something to hide', async () => {
    const expected = [
      'dashboard.get',
      'management.list',
      'mail.list',
      'employee.list',
      'hotel.list',
      'customer.list',
      'customer.export',
      'customer-employee.list',
      'customer-employee.candidates',
      'customer-product.list',
      'order.list',
      'order.export',
      'order.exportLines',
      'order-template.list',
      'audit.list',
      'audit.export',
      'search.find',
    ]
    const silent = []
    for (const id of expected) {
      const e = calls.find((one) => one.id === id) as Endpoint
      const found = []
      for (const query of queriesOf(e)) found.push(reveals(await admin.send(e, { query })))
      if (!found.includes(true)) silent.push(id)
    }
    expect(silent).toEqual([])
  })

  it.each(strangers)('are not returned to %s by any call', async (who, own, kind) => {
    const client = await colleague(own, kind)
    const nth = strangers.findIndex(([name]) => name === who)
    const leaks = []
    for (const e of calls) leaks.push(...(await leaksOf(client, e, nth)))
    expect(leaks).toEqual([])
    const { body } = await client.call(customer.list, { query: {} })
    const sees = kind !== identity.hotelService && own !== scope.invisible
    expect(Array.isArray(body) && body.length > 0).toBe(sees)
  })

  it('are not returned to another customer by any call', async () => {
    const other = await server.asKind(identity.customer)
    for (const e of calls) expect(await leaksOf(other, e, 0)).toEqual([])
  })

  it('are mentioned in notifications only to accounts that see the order or the shipment', async () => {
    const strangers = [
      await colleague(scope.sameDepartment),
      await colleague(scope.onlySelf),
      await colleague(scope.invisible, identity.management),
      await addBuyer(server),
    ]
    const insider = await colleague(scope.allDepartments)
    const [customerId, productId] = [Number(hidden['customerId']), Number(hidden['productId'])]
    await addOrders(customerId, productId)
    await addShipments(customerId, productId)
    const kindsFor = async (client: Client) => {
      const reply = await client.call(notification.unread, { params: { userId: client.account.id } })
      expect(reply.status).toBe(200)
      const { data } = reply.body
      return reveals(reply) ? data.map(({ kind }) => kind) : []
    }
    for (const client of strangers) expect(await kindsFor(client)).toEqual([])
    const expected = ['order.placed', 'order.cancelled', 'order.shipped']
    expect(await kindsFor(insider)).toEqual(expect.arrayContaining(expected))
  })

  it('are not named in the movements of a product that their customer ordered', async () => {
    const client = await colleague(scope.sameDepartment)
    const params = { id: Number(hidden['productId']) }
    const reply = await client.call(stock.movements, { params, query: {} })
    expect([reply.status, reveals(reply)]).toEqual([200, false])
    expect(reply.body.length).toBeGreaterThan(2)
  })

  it('are not returned in the response to a command on one of their orders', async () => {
    const id = Number(hidden['orderId'])
    const customerId = Number(hidden['customerId'])
    const lines = [{ productId: Number(hidden['productId']), quantity: 1 }]
    const reason = { reason: '不要了' }
    const clients = [
      await colleague(scope.sameDepartment),
      await colleague(scope.onlySelf),
      await colleague(scope.invisible),
      await addBuyer(server),
    ]
    for (const client of clients) {
      const replies = [
        await client.send(order.get, { params: { id } }),
        await client.send(order.repeat, { params: { id } }),
        await client.send(order.canOrder, { query: { customerId } }),
        await client.send(order.quote, { body: { customerId, lines } }),
        await client.send(order.create, { body: { customerId, lines } }),
        await client.send(order.cancel, { params: { id }, body: { ...reason, version: 99 } }),
      ]
      expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 'not-found'))
      const byStaff = [
        await client.send(order.history, { params: { id } }),
        await client.send(order.confirm, { params: { id }, body: {} }),
        await client.send(order.hold, { params: { id }, body: reason }),
        await client.send(order.release, { params: { id }, body: {} }),
      ]
      const kind = client.account.identity === identity.customer ? 'auth.wrong-side' : 'not-found'
      expect(byStaff.map(({ code }) => code)).toEqual(byStaff.map(() => kind))
      expect([...replies, ...byStaff].filter((reply) => reveals(reply))).toEqual([])
    }
  })

  it('are not returned in the response to a command on one of their shipments', async () => {
    const { version } = draft
    const [line] = shipped.lines
    const part = { orderLineId: line?.orderLineId ?? 0, quantity: 1 }
    const taken = { reason: '破損', lines: [{ ...part, restock: true }] }
    const params = { id: shipped.orderId }
    const clients = [
      await colleague(scope.sameDepartment),
      await colleague(scope.onlySelf),
      await colleague(scope.invisible),
      await colleague(scope.sameDepartment, identity.management),
      await addBuyer(server),
    ]
    const before = await fingerprint(server, { except: ['session', 'throttle', 'row_stamp'] })
    for (const client of clients) {
      const replies = [
        await client.send(shipment.get, { params: { id: draft.id } }),
        await client.send(shipment.get, { params: { id: shipped.id } }),
        await client.send(shipment.pdf, { params: { id: shipped.id }, query: { language: 'zh-TW' } }),
        await client.send(shipment.returns, { params }),
      ]
      expect(replies.map(({ code }) => code)).toEqual(replies.map(() => 'not-found'))
      const byStaff = [
        await client.send(shipment.create, { params, body: { lines: [part] } }),
        await client.send(shipment.confirm, { params: { id: draft.id }, body: { confirm: true, version } }),
        await client.send(shipment.confirm, {
          params: { id: shipped.id },
          body: { confirm: true, version: 99 },
        }),
        await client.send(shipment.remove, { params: { id: draft.id } }),
        await client.send(shipment.closeShort, { params, body: { reason: '缺貨' } }),
        await client.send(shipment.return, { params, body: taken }),
      ]
      const kind = client.account.identity === identity.customer ? 'auth.wrong-side' : 'not-found'
      expect(byStaff.map(({ code }) => code)).toEqual(byStaff.map(() => kind))
      const listed = await client.send(shipment.list, { query: { orderId: shipped.orderId } })
      expect([listed.status, listed.body]).toEqual([200, []])
      expect([...replies, ...byStaff].filter((reply) => reveals(reply))).toEqual([])
    }
    expect(await fingerprint(server, { except: ['session', 'throttle', 'row_stamp'] })).toEqual(before)
  })

  it.each(['shipment', 'order_return'] as const)(
    'are not mentioned in an audit entry of a %s, except to users who see the order',
    async (noun) => {
      const query = { noun, page: 1, size: 100 }
      const entriesOf = async (client: Client) => (await client.send(audit.list, { query })).body
      expect((await entriesOf(admin)) as object[]).not.toEqual([])
      expect(await entriesOf(await colleague(scope.allDepartments))).toEqual(await entriesOf(admin))
      for (const own of [scope.sameDepartment, scope.onlySelf, scope.invisible])
        expect(await entriesOf(await colleague(own))).toEqual([])
    },
  )

  it('are returned to the customer as far as they were shipped', async () => {
    const listed = await buyer.call(shipment.list, { query: { orderId: String(shipped.orderId) } })
    expect(listed.body.map(({ id }) => id)).toEqual([shipped.id])
    expect((await buyer.send(shipment.get, { params: { id: draft.id } })).code).toBe('not-found')
    expect((await buyer.send(shipment.get, { params: { id: shipped.id } })).status).toBe(200)
  })

  it('are not mentioned in the refusal of a conflicting command', async () => {
    const client = await colleague(scope.sameDepartment)
    const id = Number(hidden['customerId'])
    const fresh = { name: 'fresh-buyer', realName: '新', number: 'fresh' }
    const replies = [
      await client.send(customer.create, { body: { ...fresh, number: 'ANKYO' } }),
      await client.send(customer.create, { body: { ...fresh, name: 'Ankyo-Buyer' } }),
      // An edit of an older version of a visible row is answered with the current row.
      await client.send(customer.update, { params: { id }, body: { remark: 'x', version: 1 } }),
      await client.send(customer.put, { body: { id, remark: 'x', version: 1 } }),
      await client.send(employee.update, {
        params: { id: hidden['employeeId'] },
        body: { realName: 'x', version: 999 },
      }),
    ]
    const codes = ['customer.duplicate', 'account.duplicate', 'not-found', 'not-found', 'not-found']
    expect(replies.map(({ code }) => code)).toEqual(codes)
    for (const { body } of replies) expect(body).not.toHaveProperty('current')
    expect(replies.filter((reply) => reveals(reply))).toEqual([])
  })

  it('are not revealed by the idempotency key of another account’s request', async () => {
    const body = { name: 'ankyo-again', realName: '暗渠分店', number: 'ankyo-2' }
    const key = { 'idempotency-key': 'the-same' }
    expect((await admin.call(customer.create, { body }, key)).status).toBe(201)
    const reply = await (await colleague(scope.sameDepartment)).call(customer.create, { body }, key)
    expect([reply.code, reveals(reply)]).toEqual(['account.duplicate', false])
  })
})

describe('an import', () => {
  async function upload(client: Client, noun: 'customer' | 'customer-product', text: string) {
    const sheet = { name: 'a.csv', type: 'text/csv', content: Buffer.from(text) }
    const reply = await client.send(importCalls.upload, { params: { noun }, upload: sheet })
    return reply.body
  }

  /** Exports the faults of a sheet, then runs the rest of it. */
  async function faultsOf(client: Client, noun: 'customer' | 'customer-product', text: string) {
    const { id, mapping } = await upload(client, noun, text)
    const planned = await client.send(importCalls.preview, { params: { id }, body: { mapping } })
    await client.send(importCalls.run, { params: { id }, body: { mapping, faulty: 'skip' } })
    await runJobs(server)
    const { faults, counts } = planned.body
    expect(counts).toMatchObject({ added: 0, edited: 0 })
    return faults.map(({ field, code }) => `${field} ${code}`)
  }

  it('edits no customer out of scope by its number, and sets no terms for it', async () => {
    const client = await colleague(scope.sameDepartment)
    const standing = async () => {
      const { customer: rows, customer_product: agreed, customer_address: parts } = await fingerprint(server)
      return { rows, agreed, parts }
    }
    const before = await standing()
    const line = '客戶編號,客戶名稱,登入帳號,電話\nankyo,改名,new-buyer,02-2345-6789\n'
    expect(await faultsOf(client, 'customer', line)).toEqual(['number duplicate'])
    const agreement = (number: string) => `客戶編號,商品編號,約定單價\n${number},${productNumber},1\n`
    const unknown = await faultsOf(client, 'customer-product', agreement('nobody'))
    expect(await faultsOf(client, 'customer-product', agreement('ankyo'))).toEqual(unknown)
    expect(await standing()).toEqual(before)
  })

  it('does not reveal whether an employee exists whom the user may not assign', async () => {
    const client = await colleague(scope.sameDepartment)
    const line = (who: string) => `客戶編號,客戶名稱,登入帳號,負責業務\nN-${who},新,new-${who},${who}\n`
    const unknown = await faultsOf(client, 'customer', line('nobody-at-all'))
    expect(unknown).toEqual(['employee unknown'])
    expect(await faultsOf(client, 'customer', line('ankyo-seller'))).toEqual(unknown)
  })
})

describe('internal remarks about a customer', () => {
  it('are not returned to the customer', async () => {
    const number = `noted-${Date.now()}`
    const { body } = await admin.call(customer.create, {
      body: { name: number, realName: '老主顧', number, remark: '暗渠', blockedReason: '暗渠' },
    })
    const { id } = body
    const [row] = await server.ctx.db.select().from(customers).where(eq(customers.id, id))
    expect(row).toMatchObject({ remark: '暗渠', blockedReason: '暗渠' })
    const noted = await signedIn(id)
    const replies = [
      await noted.call(customer.get, { params: { id } }),
      await noted.call(customer.byName, { params: { name: number } }),
      await noted.call(customer.self, { body: { telephone: '02-2503-1188' } }),
      await noted.call(customer.self, { body: { telephone: '02-2503-1199', version: 1 } }),
    ]
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 409])
    expect(replies.filter((reply) => reveals(reply))).toEqual([])
  })
})
