import { event as calls, type Event } from '@banquet/contract/event/event/event'
import type { Refuse, Scenarios, World } from '../world.ts'

type Command = (typeof calls)['publish' | 'archive' | 'makeCurrent']

async function added(world: World): Promise<Event> {
  return (await world.admin.send(calls.create, await world.input(calls.create))).body
}

const run = async (world: World, e: Command, { id, version }: Event): Promise<Event> =>
  (await world.admin.send(e, { params: { id }, body: { version } })).body

const published = async (world: World): Promise<Event> => run(world, calls.publish, await added(world))
const archived = async (world: World): Promise<Event> => run(world, calls.archive, await published(world))

const seen = ({ id, version }: Event) => ({ params: { id }, body: { version } })

/** A command on an event whose status does not allow it. */
const wrong =
  (e: Command, make: (world: World) => Promise<Event>): Refuse =>
  async (world) =>
    world.admin.send(e, seen(await make(world)))

/** The scenarios of the calls about events. */
export const event: Scenarios = {
  inputs: {
    publish: async (world) => seen(await added(world)),
    archive: async (world) => seen(await published(world)),
    makeCurrent: async (world) => seen(await published(world)),
  },
  refusals: {
    update: {
      'event.state': async (world) => {
        const { id } = await archived(world)
        return world.admin.send(calls.update, { ...(await world.input(calls.update)), params: { id } })
      },
    },
    put: {
      'event.state': async (world) => {
        const { id } = await archived(world)
        const { body } = await world.input(calls.put)
        return world.admin.send(calls.put, { body: { ...(body as object), id } })
      },
    },
    remove: {
      'event.state': async (world) => {
        const { id } = await published(world)
        return world.admin.call(calls.remove, { params: { id } })
      },
    },
    copy: {
      'event.duplicate': async (world) => {
        const { id, code, name, startDay } = await added(world)
        return world.admin.send(calls.copy, { params: { id }, body: { code, name, startDay } })
      },
    },
    publish: { 'event.state': wrong(calls.publish, published) },
    archive: { 'event.state': wrong(calls.archive, added) },
    makeCurrent: { 'event.state': wrong(calls.makeCurrent, added) },
  },
}
