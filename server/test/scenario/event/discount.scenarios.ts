import { discount as calls } from '@banquet/contract/event/signup-type/discount'
import { signUp } from '../../rows/sign-up-rows.ts'
import { archive, currentEvent, inEventRefusals } from '../in-event.ts'
import { addedType, newMember } from './signup-type.scenarios.ts'
import type { Scenarios, World } from '../world.ts'

const fields = { name: '早鳥九折', value: 10 }
const body = (world: World) => ({ ...fields, code: `CODE-${world.seed()}` })

async function added(world: World, values: object = {}): Promise<number> {
  await currentEvent(world)
  const reply = await world.admin.send(calls.create, { body: { ...body(world), ...values } })
  return reply.body.id
}

/** A code that somebody has used. */
async function used(world: World): Promise<number> {
  const code = `USED-${world.seed()}`
  const id = await added(world, { code })
  await signUp(await newMember(world), { id: await addedType(world) }, { discountCode: code })
  return id
}

const several = { ...fields, prefix: 'VIP-', count: 3 }

const refusals = inEventRefusals(calls)

/** The scenarios of the calls about discount codes. */
export const discount: Scenarios = {
  row: added,
  inputs: {
    create: async (world) => {
      await currentEvent(world)
      return { body: body(world) }
    },
    update: async (world) => ({ params: { id: await added(world) }, body: body(world) }),
    put: async (world) => ({ body: { ...body(world), id: await added(world) } }),
    batch: async (world) => {
      await currentEvent(world)
      return { body: several }
    },
  },
  refusals: {
    ...refusals,
    batch: {
      'event.none': async (world) => {
        await archive(world, (await currentEvent(world)).id)
        return world.admin.send(calls.batch, { body: several })
      },
      'event.state': async (world) => {
        const { id: eventId } = await currentEvent(world)
        await archive(world, eventId)
        return world.admin.send(calls.batch, { body: { ...several, eventId } })
      },
    },
    remove: {
      'in-use': async (world) => world.admin.send(calls.remove, { params: { id: await used(world) } }),
    },
  },
}
