import { pool as calls } from '@banquet/contract/event/signup-type/pool'
import { signUp } from '../../rows/sign-up-rows.ts'
import { currentEvent, inEventRefusals } from '../in-event.ts'
import { addedType, newMember } from './signup-type.scenarios.ts'
import type { Scenarios, World } from '../world.ts'

const body = (world: World) => ({ name: `pool-${world.seed()}` })

async function added(world: World): Promise<number> {
  await currentEvent(world)
  return (await world.admin.send(calls.create, { body: body(world) })).body.id
}

/** A pool of which somebody has a place. */
async function taken(world: World): Promise<number> {
  const id = await added(world)
  await signUp(await newMember(world), { id: await addedType(world, { poolIds: [id] }) })
  return id
}

/** The scenarios of the calls about shared pools. */
export const pool: Scenarios = {
  row: added,
  inputs: {
    create: async (world) => {
      await currentEvent(world)
      return { body: body(world) }
    },
    update: async (world) => ({ params: { id: await added(world) }, body: body(world) }),
    put: async (world) => ({ body: { ...body(world), id: await added(world) } }),
  },
  refusals: inEventRefusals(calls, taken),
}
