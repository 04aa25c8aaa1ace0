import { afterEach, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { listView } from '@banquet/contract/platform/list-view'
import { employee as employees } from '@banquet/contract/people/employee'
import { serverForFile, viewGrants, addDepartments, type Client } from '../../../test/server.ts'
import { listViews } from '../../tables/platform/list-view.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
await addDepartments(server, { 81: [], 82: [] })
afterEach(() => server.ctx.db.delete(listViews))

const grants = viewGrants(pages.orders.id, pages.customers.id)
const employee = async (departmentId: number) =>
  server.as(await server.addAccount({ identity: identity.employee, grants, departmentId }))
const body = { page: 'orders', name: '明日出貨', search: { status: 'confirmed' }, days: 'tomorrow' } as const
const edit = { name: '明日出貨', shownTo: 'nobody', search: {}, days: null, columns: null } as const
const names = async (by: Client, page: 'orders' | 'customers' = 'orders') =>
  (await by.call(listView.list, { query: { page } })).body.map((view) => view.name)

test('a view belongs to its owner until it is shared with the department or everybody', async () => {
  const [owner, colleague, other] = [await employee(81), await employee(81), await employee(82)]
  const { body: row } = await owner.send(listView.create, { body })
  expect(row).toMatchObject({ ...body, shownTo: 'nobody', columns: null, mayEdit: true })
  const seen = async () => Promise.all([owner, colleague, other].map((one) => names(one)))
  expect(await seen()).toEqual([['明日出貨'], [], []])
  expect(await names(owner, 'customers')).toEqual([])

  const params = { id: row.id }
  await owner.send(listView.update, { params, body: { ...edit, shownTo: 'department' } })
  expect(await seen()).toEqual([['明日出貨'], ['明日出貨'], []])
  expect((await colleague.call(listView.list, { query: { page: 'orders' } })).body).toMatchObject([
    { mayEdit: false, ownerName: owner.account.realName },
  ])
  for (const by of [colleague, other, admin])
    expect((await by.send(listView.update, { params, body: edit })).code).toBe('not-found')
  expect((await colleague.send(listView.remove, { params })).code).toBe('not-found')

  expect((await owner.send(listView.update, { params, body: { ...edit, shownTo: 'everybody' } })).code).toBe(
    'right.missing',
  )
  expect(await seen()).toEqual([['明日出貨'], ['明日出貨'], []])
})

test('who may edit users shares views with everybody, and edits those that others have shared so', async () => {
  const [first, second] = [admin, await server.asAdmin()]
  const { body: row } = await first.send(listView.create, { body: { ...body, shownTo: 'everybody' } })
  const clerk = await employee(82)
  expect(await names(clerk)).toEqual(['明日出貨'])
  const params = { id: row.id }
  expect((await clerk.send(listView.update, { params, body: edit })).code).toBe('not-found')
  const renamed = { ...edit, shownTo: 'everybody', name: '出貨' } as const
  expect(
    (await second.send(listView.update, { params, body: { ...renamed, version: 1 } })).body,
  ).toMatchObject({
    name: '出貨',
    version: 2,
  })
  expect(await second.send(listView.update, { params, body: { ...renamed, version: 1 } })).toMatchObject({
    code: 'stale',
    body: { current: { name: '出貨', mayEdit: true } },
  })
  // It stays shared as its owner decided.
  expect((await second.send(listView.update, { params, body: edit })).status).toBe(400)
  expect((await second.send(listView.remove, { params })).status).toBe(204)
})

test('a view is listed only to those who may view the page, and shared with a department only by its members', async () => {
  const others = await server.as(
    await server.addAccount({
      identity: identity.employee,
      grants: viewGrants(pages.units.id),
      departmentId: 81,
    }),
  )
  const send = (by: Client, more: object = {}) => by.send(listView.create, { body: { ...body, ...more } })
  expect((await send(others)).code).toBe('right.missing')
  expect((await others.send(listView.list, { query: { page: 'orders' } })).code).toBe('right.missing')
  expect(await send(admin, { shownTo: 'department' })).toMatchObject({
    status: 400,
    body: { errors: [{ path: 'shownTo', code: 'choice' }] },
  })
  const owner = await employee(81)
  await send(owner, { shownTo: 'department', name: '本部門' })
  expect(await names(owner)).toEqual(['本部門'])
})

test('two views of a list that one person adds at once do not exceed the limit', async () => {
  const owner = await employee(81)
  const rows = Array.from({ length: 49 }, (_, n) => ({
    ...({ ownerId: owner.account.id, page: 'orders', name: `${n}`, shownTo: 'nobody', search: {} } as const),
  }))
  await server.ctx.db.insert(listViews).values(rows)
  const answers = await Promise.all(
    ['甲', '乙'].map((name) => owner.send(listView.create, { body: { ...body, name } })),
  )
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]))
})

test('the views that nobody else sees are deleted with the account of their owner', async () => {
  const owner = await employee(81)
  for (const [name, shownTo] of [
    ['自己的', 'nobody'],
    ['部門的', 'department'],
  ] as const)
    await owner.send(listView.create, { body: { ...body, name, shownTo } })
  await admin.call(employees.remove, { params: { id: owner.account.id } })
  expect(await server.ctx.db.select({ name: listViews.name }).from(listViews)).toEqual([{ name: '部門的' }])
})
