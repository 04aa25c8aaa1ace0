import { isNull } from 'drizzle-orm'
import { identity, pages, scope } from '@banquet/contract/call/access'
import { deliverySchedule as calls } from '@banquet/contract/trade/delivery-schedule'
import { maxInteger } from '@banquet/contract/call/list'
import { deliverySchedules } from '../../../src/tables/trade/delivery-schedule.table.ts'
import type { Client } from '../../server.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

/** A weekday of delivery for a new customer, because there are only seven for everybody. */
async function body(world: World, weekday = 2) {
  return { customerId: await world.row('customer'), weekday, daysBefore: 1, cutoffTime: '18:00' }
}

async function added(world: World, sent: object): Promise<number> {
  return (await world.admin.send(calls.create, { body: sent })).body.id
}

const row = async (world: World): Promise<number> => added(world, await body(world))
const edit = { weekday: 5, daysBefore: 2, cutoffTime: '12:00' }

/** Another weekday of the same customer is changed to one that it has already. */
const taken =
  (send: (world: World, id: number, sent: object) => ReturnType<Refuse>): Refuse =>
  async (world) => {
    const first = await body(world)
    await added(world, first)
    return send(world, await added(world, { ...first, weekday: 3 }), { weekday: first.weekday })
  }

/** Somebody who sees only some orders changes a weekday of delivery for everybody. */
const general =
  (send: (clerk: Client, id: number) => ReturnType<Refuse>): Refuse =>
  async (world) => {
    const { server } = world
    const grant = { canAdd: true, canEdit: true, canDelete: true, scope: scope.onlySelf, extra: [] }
    const clerk = await server.asKind(identity.employee, { [pages.orders.id]: grant })
    // There are only seven weekdays for everybody, so one scenario leaves none to the next.
    await server.ctx.db.delete(deliverySchedules).where(isNull(deliverySchedules.customerId))
    return send(clerk, await added(world, { weekday: 1 }))
  }

/** The scenarios of the calls about the delivery schedule. */
export const deliverySchedule: Scenarios = {
  row,
  inputs: {
    create: async (world) => ({ body: await body(world) }),
    update: async (world) => ({ params: { id: await row(world) }, body: edit }),
    put: async (world) => ({ body: { id: await row(world), ...edit } }),
    preview: async (world) => ({ query: { customerId: await world.row('customer') } }),
  },
  refusals: {
    create: {
      'right.general': general((clerk) => clerk.send(calls.create, { body: { weekday: 4 } })),
    },
    remove: {
      'right.general': general((clerk, id) => clerk.send(calls.remove, { params: { id } })),
    },
    update: {
      'right.general': general((clerk, id) => clerk.send(calls.update, { params: { id }, body: edit })),
      'delivery-schedule.duplicate': taken(({ admin }, id, sent) =>
        admin.send(calls.update, { params: { id }, body: sent }),
      ),
    },
    put: {
      'right.general': general((clerk, id) => clerk.send(calls.put, { body: { id, ...edit } })),
      'delivery-schedule.duplicate': taken(({ admin }, id, sent) =>
        admin.send(calls.put, { body: { id, ...sent } }),
      ),
    },
    preview: {
      'not-found': ({ admin }) => admin.send(calls.preview, { query: { customerId: maxInteger } }),
    },
  },
}
