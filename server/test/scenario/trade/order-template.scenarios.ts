import { maxInteger } from '@banquet/contract/call/list'
import { orderTemplate as calls } from '@banquet/contract/trade/order-template'
import { addBuyer, addGood } from '../../rows/orders.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

/** A template of a new customer, with one product that it can order. */
async function body(world: World, name = `每週備貨 ${world.seed()}`) {
  const buyer = await addBuyer(world.server)
  const product = await addGood(world.server, [buyer])
  return {
    customerId: buyer.account.id,
    name,
    weekday: 1,
    lines: [{ productId: product.id, quantity: 2 }],
  }
}

async function added(world: World, sent: object): Promise<number> {
  return (await world.admin.send(calls.create, { body: sent })).body.id
}

const row = async (world: World): Promise<number> => added(world, await body(world))
const edit = { name: '週末備貨', weekday: 6 }

/** The name that the customer gave to another one of its templates. */
const taken: Refuse = async (world) => {
  const sent = await body(world, '早餐')
  await added(world, sent)
  const id = await added(world, { ...sent, name: '晚餐' })
  return world.admin.send(calls.update, { params: { id }, body: { name: '早餐' } })
}

/** The scenarios of the calls about order templates. */
export const orderTemplate: Scenarios = {
  row,
  inputs: {
    create: async (world) => ({ body: await body(world) }),
    update: async (world) => ({ params: { id: await row(world) }, body: edit }),
    repeat: async (world) => ({ params: { id: await row(world) } }),
  },
  refusals: {
    create: {
      'not-found': async (world) =>
        world.admin.send(calls.create, { body: { ...(await body(world)), customerId: maxInteger } }),
      'order-template.duplicate': async (world) => {
        const sent = await body(world)
        await added(world, sent)
        return world.admin.send(calls.create, { body: sent })
      },
    },
    update: { 'order-template.duplicate': taken },
  },
}
