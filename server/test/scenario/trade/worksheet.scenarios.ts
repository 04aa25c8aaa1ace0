import { identity, pages, scope, orderRights } from '@banquet/contract/call/access'
import { maxInteger } from '@banquet/contract/call/list'
import type { Order } from '@banquet/contract/trade/order-record'
import { worksheet as calls } from '@banquet/contract/trade/worksheet'
import { addBuyer, addGood, placed } from '../../rows/orders.ts'
import type { Parts } from '../../server.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

/** Two orders of seven for one day, with a stock of ten. */
async function short({ server }: World): Promise<Order> {
  const buyers = [await addBuyer(server), await addBuyer(server)]
  const product = await addGood(server, buyers, { onHand: 10, stockPolicy: 'make-to-order' })
  const all: Order[] = []
  for (const buyer of buyers) all.push(await placed(buyer, product.id, 7))
  return all[0] as Order
}

const asking = ({ deliveryDate, lines: [line] }: Order) =>
  ({ day: deliveryDate, productId: line?.productId ?? 0, method: 'first-come' }) as const

async function applying(world: World, more: object = {}): Promise<Parts> {
  const body = { ...asking(await short(world)), ...more }
  const { digest } = (await world.admin.send(calls.previewAllocation, { body })).body
  return { body: { ...body, reason: '停電', confirm: true, expected: digest } }
}

/** A request with these fields instead. */
const withFields = ({ body }: Parts, fields: object): Parts => ({ body: { ...(body as object), ...fields } })

/** Somebody who sees only the first of the two orders. */
const bySeller =
  (call: typeof calls.previewAllocation | typeof calls.allocate): Refuse =>
  async (world) => {
    const grant = { canAdd: true, canEdit: true, canDelete: false, scope: scope.onlySelf, extra: orderRights }
    const grants = { [pages.orders.id]: grant, [pages.stock.id]: grant }
    const seller = await world.server.asKind(identity.employee, grants)
    const [own, other] = [
      await addBuyer(world.server, { employee: seller.account }),
      await addBuyer(world.server),
    ]
    const product = await addGood(world.server, [own, other])
    const mine = await placed(own, product.id, 2)
    await placed(other, product.id, 2)
    const more = call === calls.allocate ? { reason: '停電', confirm: true, expected: 'any' } : {}
    return seller.send(call, { body: { ...asking(mine), ...more } })
  }

/** The scenarios of the calls about the worksheet of a day. */
export const worksheet: Scenarios = {
  inputs: {
    previewAllocation: async (world) => ({ body: asking(await short(world)) }),
    allocate: (world) => applying(world),
  },
  refusals: {
    previewAllocation: {
      'not-found': async (world) =>
        world.admin.send(calls.previewAllocation, {
          body: { ...asking(await short(world)), productId: maxInteger },
        }),
      'worksheet.out-of-scope': bySeller(calls.previewAllocation),
    },
    allocate: {
      'not-found': async (world) =>
        world.admin.send(calls.allocate, withFields(await applying(world), { productId: maxInteger })),
      stale: async (world) =>
        world.admin.send(calls.allocate, withFields(await applying(world), { supply: 9 })),
      'worksheet.out-of-scope': bySeller(calls.allocate),
      'worksheet.enough': async (world) =>
        world.admin.send(calls.allocate, await applying(world, { supply: 14 })),
    },
  },
}
