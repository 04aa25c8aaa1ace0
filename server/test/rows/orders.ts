import { identity } from '@banquet/contract/call/access'
import type { Call } from '@banquet/contract/call/endpoint'
import { order } from '@banquet/contract/trade/order'
import type { Order, OrderLine } from '@banquet/contract/trade/order-record'
import type { Account } from '../../src/tables/account/account.table.ts'
import { customerEmployees } from '../../src/tables/customer/customer-employee.table.ts'
import { customerProducts } from '../../src/tables/customer/customer-product.table.ts'
import { customerAddresses, customers } from '../../src/tables/customer/customer.table.ts'
import type { Db } from '../../src/kit/context.ts'
import type { Client, TestServer } from '../server.ts'
import { addStocked } from './stock.ts'

type CustomerValues = Partial<typeof customers.$inferInsert>
type AgreedValues = Partial<typeof customerProducts.$inferInsert>

/** Adds a customer that can order: with an address, and looked after by `employee` if one is given. */
export async function addBuyer(
  server: TestServer,
  { employee, ...values }: CustomerValues & { employee?: Pick<Account, 'id' | 'departmentId'> } = {},
): Promise<Client> {
  const account = await server.addAccount({ identity: identity.customer, email: values.email ?? '' })
  const { id, name, realName } = account
  const words = { title: '', taxIdNumber: '', telephone: '02-27001234', contactPhone1: '', email: '' }
  const plain = { taxMode: 'excluded', status: 1, blockedReason: '', remark: '' } as const
  const { db } = server.ctx
  await db.insert(customers).values({ id, name, realName, number: `C-${id}`, ...words, ...plain, ...values })
  const place = { zipcode: '104', city: '臺北市', area: '中山區', address: '南京東路三段1號' }
  await db.insert(customerAddresses).values({ customerId: id, label: '總店', isDefault: true, ...place })
  if (employee) {
    const { id: employeeId, departmentId } = employee
    await db.insert(customerEmployees).values({ customerId: id, employeeId, departmentId, isPrimary: true })
  }
  return server.as(account)
}

/** Agrees with a customer about a product. */
export async function agree(db: Db, customerId: number, productId: number, values: AgreedValues = {}) {
  const plain = { itemNumber: '', itemName: '', remark: '', status: 1 } as const
  await db.insert(customerProducts).values({ customerId, productId, ...plain, ...values })
}

/** Adds a product with some of it on hand that these customers may buy. */
export async function addGood(
  server: TestServer,
  buyers: readonly Client[],
  { terms, ...values }: Parameters<typeof addStocked>[1] & { terms?: AgreedValues } = {},
) {
  const product = await addStocked(server.ctx, { onHand: 100, ...values })
  for (const { account } of buyers) await agree(server.ctx.db, account.id, product.id, terms)
  return product
}

/** Places an order of one line and returns the response. */
export async function placed(
  client: Client,
  productId: number,
  quantity = 1,
  more: object = {},
): Promise<Order> {
  const reply = await client.send(order.create, { body: { lines: [{ productId, quantity }], ...more } })
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.body))
  return reply.body
}

type Edit = Call<typeof order.update>['body']

/** Returns an order as an edit sends it, with changes. */
export function editOf(order: Order, change: Partial<Edit> = {}): Edit {
  const { version, deliveryDate, remark, customerPoNumber, internalNote = '', lateReason = '' } = order
  return {
    version,
    reason: '客戶來電',
    deliveryDate,
    remark,
    customerPoNumber,
    internalNote,
    lateReason,
    lines: order.lines.map((line) => lineOf(line)),
    ...change,
  }
}

/** Returns a line of an order as an edit sends it, with changes. */
export function lineOf(
  { id, productId, ordered: quantity, remark, overrideReason = '' }: OrderLine,
  change: Partial<Edit['lines'][number]> = {},
): Edit['lines'][number] {
  return { id, productId, quantity, remark, overrideReason, ...change }
}
