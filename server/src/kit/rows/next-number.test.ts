import { afterAll, beforeAll, expect, test } from 'vitest'
import { identity, pages, scope } from '@banquet/contract/call/access'
import { productType } from '@banquet/contract/catalogue/product-type'
import { customer } from '@banquet/contract/customer/customer'
import { customerEmployees } from '../../tables/customer/customer-employee.table.ts'
import { addDepartments, startServer, type TestServer } from '../../../test/server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startServer()
})
afterAll(() => server.close())

test('the next number begins like the newest one, and is one more than the highest of these', async () => {
  const admin = await server.asAdmin()
  const next = async (like?: string) =>
    (await admin.call(productType.nextNumber, { query: { ...(like && { like }) } })).body.number
  const add = (number: string) => admin.call(productType.create, { body: { number, name: number } })
  expect(await next()).toBe('')
  await add('海鮮')
  expect(await next()).toBe('')
  const following = [
    ['A07', 'A08'],
    ['A02', 'A08'],
    ['B-099', 'B-100'],
    ['B-x1', 'B-x2'],
    ['其他', 'B-x2'],
    ['𠮷9', '𠮷10'],
    ['A09', 'A10'],
    ['C 001', 'C 002'],
    ['12345678901234567', '12345678901234568'],
  ] as const
  for (const [number, after] of following) {
    await add(number)
    expect([number, await next()]).toEqual([number, after])
  }
  const liked = [
    ['A02', 'A10'],
    ['a02', 'a10'],
    ['Ｂ-０９９', 'Ｂ-100'],
    ['A99', 'A10'],
    ['9', '12345678901234568'],
    ['海鮮', '12345678901234568'],
    ['Z7', '12345678901234568'],
  ] as const
  for (const [like, after] of liked) expect([like, await next(like)]).toEqual([like, after])
  await add('a10')
  expect(await next('A02')).toBe('A11')
})

test('the suggestion counts only customers whom the reader sees', async () => {
  const admin = await server.asAdmin()
  await addDepartments(server, { 71: [] })
  const grants = {
    [pages.customers.id]: {
      ...{ canAdd: true, canEdit: false, canDelete: false, extra: [] },
      scope: scope.onlySelf,
    },
  }
  const account = { identity: identity.employee, name: 'rep', realName: '業務', departmentId: 71, grants }
  const rep = await server.as(await server.addAccount(account))
  const body = { realName: '合菜館', email: 'a@example.com' }
  const add = async (number: string) =>
    (await admin.call(customer.create, { body: { ...body, name: `shop-${number}`, number } })).body
  const mine = await add('C0005')
  await add('C0900')
  await server.ctx.db
    .insert(customerEmployees)
    .values({ customerId: mine.id, employeeId: rep.account.id, departmentId: 71, isPrimary: true })
  expect((await rep.call(customer.nextNumber, { query: {} })).body).toEqual({ number: 'C0006' })
  expect((await admin.call(customer.nextNumber, { query: {} })).body).toEqual({ number: 'C0901' })
})
