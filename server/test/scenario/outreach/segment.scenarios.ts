import { savedSegment as calls } from '@banquet/contract/outreach/saved-segment'
import { archive, currentEvent, inArchived, inEventRefusals } from '../in-event.ts'
import type { Scenarios, World } from '../world.ts'

const everybody = { audience: 'members', rows: [{ field: 'everybody', values: ['yes'] }] } as const
const body = async (world: World) => ({
  eventId: (await currentEvent(world)).id,
  name: `未繳費 ${world.seed()}`,
  segment: everybody,
})
const added = async (world: World) => (await world.admin.send(calls.create, { body: await body(world) })).body
const inEvent = inEventRefusals(calls as never)

/** The scenarios of the calls about saved segments. */
export const segment: Scenarios = {
  inputs: {
    create: async (world) => ({ body: await body(world) }),
    update: async (world) => ({ params: { id: (await added(world)).id }, body: await body(world) }),
    put: async (world) => ({ body: { ...(await body(world)), id: (await added(world)).id } }),
  },
  refusals: {
    create: {
      ...inEvent.create,
      'event.none': async (world) => {
        const { eventId, ...rest } = await body(world)
        await archive(world, eventId)
        return world.admin.send(calls.create, { body: rest })
      },
      'segment.duplicate': async (world) => {
        const { eventId, name } = await added(world)
        return world.admin.send(calls.create, { body: { eventId, name, segment: everybody } })
      },
    },
    update: {
      ...inEvent.update,
      'segment.duplicate': async (world) => {
        const [{ name }, { id }] = [await added(world), await added(world)]
        return world.admin.send(calls.update, { params: { id }, body: { name, segment: everybody } })
      },
    },
    put: {
      ...inEvent.put,
      'segment.duplicate': async (world) => {
        const [{ name }, { id }] = [await added(world), await added(world)]
        return world.admin.send(calls.put, { body: { id, name, segment: everybody } })
      },
    },
    remove: {
      'event.state': async (world) =>
        world.admin.send(calls.remove, { params: { id: await inArchived(world, calls.create as never) } }),
    },
  },
}
