import { expect, test } from 'vitest'
import { identity, pages, scope } from '@banquet/contract/call/access'
import { campaign } from '@banquet/contract/outreach/campaign'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile } from '../../../test/server.ts'

const server = await serverForFile()

test('a segment of who has ordered tells nothing of orders that its sender may not see', async () => {
  const admin = await server.asAdmin()
  await addEvent(admin)
  const buyer = await addBuyer(server, { email: 'buyer@example.com' })
  await placed(buyer, (await addGood(server, [buyer])).id)
  const page = (seen: number) =>
    ({ canAdd: true, canEdit: true, canDelete: true, scope: seen, extra: [] }) as never
  const viewing = (orders: number) =>
    server.asKind(identity.management, {
      [pages.mails.id]: page(scope.visible),
      // All customers, whatever orders they have placed.
      [pages.customers.id]: page(scope.visible),
      [pages.orders.id]: page(orders),
    })
  const rows = [{ field: 'orderedSince' as const, not: false, values: ['2020-01-01'] }]
  const countBy = async (orders: number) =>
    (
      await (
        await viewing(orders)
      ).send(campaign.count, { body: { segment: { audience: 'customers', rows } } })
    ).body.people
  expect(await countBy(scope.visible)).toBe(1)
  expect(await countBy(scope.onlySelf)).toBe(0)
})
