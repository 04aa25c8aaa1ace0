import { addDays } from '@banquet/contract/rule/day/days'
import { holiday as calls } from '@banquet/contract/trade/holiday'
import type { Scenarios, World } from '../world.ts'

/** A day that is no holiday yet. */
const body = (world: World) => ({ day: addDays('2030-01-01', world.seed()), name: '盤點日' })

async function row(world: World): Promise<number> {
  return (await world.admin.send(calls.create, { body: body(world) })).body.id
}

/** The scenarios of the calls about holidays. */
export const holiday: Scenarios = {
  row,
  inputs: {
    create: async (world) => ({ body: body(world) }),
    update: async (world) => ({ params: { id: await row(world) }, body: body(world) }),
    put: async (world) => ({ body: { id: await row(world), ...body(world) } }),
  },
}
