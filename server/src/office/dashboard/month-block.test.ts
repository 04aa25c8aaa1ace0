import { expect, test } from 'vitest'
import { identity, pages, scope } from '@banquet/contract/call/access'
import { dashboard } from '@banquet/contract/office/dashboard'
import { dayMs } from '@banquet/contract/rule/day/days'
import { shipment } from '@banquet/contract/trade/shipment'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { shipments } from '../../tables/trade/shipment.table.ts'

const server = await serverForFile({ at: new Date('2026-03-18T04:00:00Z') })
const grant = { canAdd: false, canEdit: false, canDelete: false, scope: scope.onlySelf }
const staff = (extra: readonly string[]) =>
  server.asKind(identity.employee, { [pages.orders.id]: { ...grant, extra: [...extra] } })

/** Adds what left the warehouse at moments in Taipei, of one order; the program does not ship in the past. */
async function ship(by: Client, productId: number, left: readonly (readonly [at: string, gross: string])[]) {
  const { id: orderId } = await placed(by, productId)
  await server.ctx.db.insert(shipments).values(
    left.map(([at, gross], index) => ({
      ...{ orderId, nth: index + 1, status: 'shipped' as const, note: '', net: gross, tax: '0.00', gross },
      ...{ createdById: by.account.id, createdByName: '', shippedAt: new Date(`${at}+08:00`).toISOString() },
    })),
  )
}

async function monthOf(client: Client) {
  const { blocks } = (await client.call(dashboard.get, {})).body
  return blocks.find(({ block }) => block === 'month')
}

test('a month is compared with the same days of the last one, of the orders that the reader sees', async () => {
  const admin = await server.asAdmin()
  const seller = await staff(['price'])
  const mine = await addBuyer(server, { employee: seller.account })
  const hidden = await addBuyer(server)
  const { id } = await addGood(server, [mine, hidden])
  await ship(mine, id, [
    ['2026-01-31T23:59:59', '9000.00'],
    ['2026-02-01T00:00:00', '50.00'],
    ['2026-02-18T23:59:59', '7.00'],
    ['2026-02-19T00:00:00', '500.00'],
    ['2026-02-28T23:59:59', '600.00'],
    ['2026-03-01T00:00:00', '100.00'],
    ['2026-03-18T10:00:00', '5.50'],
  ])
  await ship(hidden, id, [
    ['2026-02-02T08:00:00', '1000.00'],
    ['2026-03-02T08:00:00', '2000.00'],
  ])
  const filters = { status: 'shipped', from: '2026-03-01', to: '2026-03-18' }
  const own = { filters, count: 2, rows: [], shipped: { current: '105.50', before: '57.00' } }
  expect(await monthOf(seller)).toEqual({ block: 'month', ...own })
  expect(await monthOf(admin)).toMatchObject({
    count: 3,
    shipped: { current: '2105.50', before: '1057.00' },
  })
  for (const client of [seller, admin]) {
    const query = { ...filters, status: 'shipped' as const, page: 1 }
    const { total } = await client.call(shipment.list, { query })
    expect((await monthOf(client))?.count).toBe(total)
  }
  expect(await monthOf(await staff([]))).toBeUndefined()

  // February has no 31st: the whole of it is compared.
  server.passTime(13 * dayMs)
  const later = await server.as(seller.account)
  expect(await monthOf(later)).toMatchObject({
    filters: { to: '2026-03-31' },
    shipped: { current: '105.50', before: '1157.00' },
  })
})
