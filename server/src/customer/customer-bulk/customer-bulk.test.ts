import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages, scope, type Grants } from '@banquet/contract/call/access'
import { customer } from '@banquet/contract/customer/customer'
import { customerBulk } from '@banquet/contract/customer/customer-bulk'
import { customerEmployee } from '@banquet/contract/customer/customer-employee'
import { bulkAction, type BulkRowResult } from '@banquet/contract/platform/bulk-action'
import { addBuyer } from '../../../test/rows/orders.ts'
import { fullGrants, serverForFile, type Client } from '../../../test/server.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { bulkActions } from '../../tables/platform/bulk-action.table.ts'
import { notifications } from '../../tables/message/notification.table.ts'

const server = await serverForFile()
const { db } = server.ctx
const admin = await server.asAdmin()
beforeEach(() => db.delete(bulkActions))

const get = async ({ id }: { id: number }) => (await admin.call(customer.get, { params: { id } })).body
const some = async (count: number) => {
  const rows = []
  for (let n = 0; n < count; n += 1) rows.push(await get((await addBuyer(server)).account))
  return rows
}
const seen = (rows: readonly { id: number; version: number }[]) =>
  rows.map(({ id, version }) => ({ id, version }))
const refusals = (rows: readonly BulkRowResult[]) => rows.map(({ refusal }) => refusal)
const undo = (id: number | null, by = admin) => by.send(bulkAction.undo, { params: { id: id ?? 0 } })
const onlySelf = {
  [pages.customers.id]: { ...fullGrants(pages.customers.id)[pages.customers.id], scope: scope.onlySelf },
} as unknown as Grants
const employee = () => server.asKind(identity.employee, onlySelf)

describe('the status of several customers', () => {
  test('is set, except where somebody was faster, and set back on those that are still so', async () => {
    const rows = await some(3)
    const [first, second, third] = rows as [(typeof rows)[0], (typeof rows)[0], (typeof rows)[0]]
    await admin.call(customer.update, { params: { id: second.id }, body: { remark: '改' } })
    const { body } = await admin.call(customerBulk.bulkStatus, { body: { rows: seen(rows), status: 0 } })
    expect(body.results).toMatchObject([
      { code: first.number, name: first.realName, state: '0', refusal: null },
      { state: '1', refusal: 'stale' },
      { state: '0', refusal: null },
    ])
    const [action] = await db.select().from(bulkActions)
    expect(await db.$count(audits, eq(audits.requestId, action?.requestId ?? ''))).toBeGreaterThan(1)
    const { version } = await get(third)
    await admin.call(customer.update, { params: { id: third.id }, body: { remark: '後來', version } })
    expect(refusals((await undo(body.actionId)).body)).toEqual([null, 'stale'])
    expect([(await get(first)).status, (await get(third)).status]).toEqual([1, 0])
  })

  test('is that of the customers that match the search, if they are as many as were shown and within the scope', async () => {
    const rows = await some(2)
    const match = { keyword: rows[0]?.number ?? '' }
    const send = (count: number, by = admin) =>
      by.send(customerBulk.bulkStatus, { body: { rows: [], match, count, status: 0 } })
    expect((await send(2)).code).toBe('stale')
    const outside = await employee()
    expect((await send(1, outside)).code).toBe('stale')
    const single = await outside.call(customerBulk.bulkStatus, { body: { rows: seen(rows), status: 0 } })
    expect(single.body.results).toMatchObject([
      { code: '', name: '', state: null, refusal: 'not-found' },
      { code: '', name: '', state: null, refusal: 'not-found' },
    ])
    expect((await send(1)).body.results).toMatchObject([{ id: rows[0]?.id, refusal: null }])
  })
})

describe('the sales rep of several customers', () => {
  const assign = (rows: readonly { id: number; version: number }[], to: Client, by = admin) =>
    by.send(customerBulk.bulkAssign, { body: { rows: seen(rows), employeeId: to.account.id } })
  const reps = (rows: readonly { id: number }[]) =>
    Promise.all(rows.map(async (row) => (await get(row)).employees.map(({ employeeId }) => employeeId)))

  test('is assigned with one notification, and given back to who led before, or to nobody', async () => {
    const rows = await some(2)
    const [before, after] = [await employee(), await employee()]
    await assign(rows.slice(0, 1), before)
    const notified = () => db.$count(notifications, eq(notifications.accountId, after.account.id))
    const { body } = await assign(rows, after)
    expect(refusals(body.results)).toEqual([null, null])
    expect(await reps(rows)).toEqual([[after.account.id], [after.account.id]])
    expect(await notified()).toBe(1)
    expect(refusals((await undo(body.actionId)).body)).toEqual([null, null])
    expect(await reps(rows)).toEqual([[before.account.id], []])
  })

  test('who looked after a customer beside another stays so when that is undone', async () => {
    const rows = await some(1)
    const [leads, beside] = [await employee(), await employee()]
    await assign(rows, leads)
    const link = { customer_id: rows[0]?.id ?? 0, employeeId: beside.account.id }
    await admin.call(customerEmployee.create, { body: link })
    const { body } = await assign(rows, beside)
    expect(await reps(rows)).toEqual([[beside.account.id]])
    await undo(body.actionId)
    expect(await reps(rows)).toEqual([[leads.account.id, beside.account.id]])
  })

  test('is nobody who cannot look after customers, and is not changed by who sees them through another', async () => {
    const rows = await some(1)
    const [own, other] = [await employee(), await employee()]
    const keeper = await server.asKind(identity.management)
    expect((await assign(rows, keeper)).body).toMatchObject({ errors: [{ path: 'employeeId' }] })
    await assign(rows, other)
    await admin.call(customerEmployee.create, {
      body: { customer_id: rows[0]?.id ?? 0, employeeId: own.account.id },
    })
    expect(refusals((await assign(rows, own, own)).body.results)).toEqual(['customer.out-of-scope'])
    expect(await reps(rows)).toEqual([[other.account.id, own.account.id]])
  })
})

test('the loan type of several customers is set and set back', async () => {
  const rows = await some(1)
  const { body } = await admin.call(customerBulk.bulkType, { body: { rows: seen(rows), loanType: 3 } })
  expect((await get(rows[0] as { id: number })).loanType).toBe(3)
  await undo(body.actionId)
  expect((await get(rows[0] as { id: number })).loanType).toBeNull()
})
