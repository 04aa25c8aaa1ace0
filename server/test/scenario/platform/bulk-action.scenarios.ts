import { identity } from '@banquet/contract/call/access'
import { bulkAction as calls } from '@banquet/contract/platform/bulk-action'
import { orderBulk } from '@banquet/contract/trade/order-bulk'
import { bulkActions } from '../../../src/tables/platform/bulk-action.table.ts'
import { addBuyer, addGood, placed } from '../../rows/orders.ts'
import type { Scenarios, World } from '../world.ts'

/** A confirmation of an order. */
async function confirmed(world: World): Promise<number> {
  const buyer = await addBuyer(world.server)
  const product = await addGood(world.server, [buyer])
  const { id, version } = await placed(buyer, product.id)
  const { body } = await world.admin.call(orderBulk.bulkConfirm, { body: { rows: [{ id, version }] } })
  return body.actionId ?? 0
}

/** The scenarios of the calls about commands on several rows. */
export const bulkAction: Scenarios = {
  row: confirmed,
  refusals: {
    undo: {
      'right.missing': async (world) => {
        const clerk = await world.server.asKind(identity.management)
        const [row] = await world.server.ctx.db
          .insert(bulkActions)
          .values({ actorId: clerk.account.id, command: 'order.bulkConfirm', requestId: 'r', count: 1 })
          .returning()
        return clerk.send(calls.undo, { params: { id: row?.id ?? 0 } })
      },
    },
  },
}
