import { criterion as calls, maxCriteria } from '@banquet/contract/review/criterion'
import { currentEvent, inArchived, inEventRefusals, publishedEvent } from '../in-event.ts'
import { reorderScenarios } from '../reorder.ts'
import type { Scenarios, World } from '../world.ts'

const body = (world: World) => ({ name: `甲${world.seed()}` })

const prepared = new WeakSet<World>()

/** Empties the list of the current event before the first criterion of a scenario, because a list takes only so many. */
async function prepare(world: World): Promise<void> {
  const { id: eventId } = await currentEvent(world)
  if (prepared.has(world)) return
  prepared.add(world)
  const rows = (await world.admin.call(calls.list, { query: { eventId: String(eventId) } })).body
  for (const { id } of rows) await world.admin.send(calls.remove, { params: { id } })
}

async function added(world: World): Promise<number> {
  await prepare(world)
  return (await world.admin.send(calls.create, { body: body(world) })).body.id
}

const { inputs, refusals } = reorderScenarios('criterion', calls)
const inEvent = inEventRefusals(calls)

/** The scenarios of the calls about criteria. */
export const criterion: Scenarios = {
  row: added,
  inputs: {
    ...inputs,
    create: async (world) => {
      await prepare(world)
      return { body: body(world) }
    },
    update: async (world) => ({ params: { id: await added(world) }, body: body(world) }),
    put: async (world) => ({ body: { ...body(world), id: await added(world) } }),
  },
  refusals: {
    ...inEvent,
    create: {
      ...inEvent.create,
      'criterion.full': async (world) => {
        // An event of its own, because no more criteria could be added to the current one.
        const { id: eventId } = await publishedEvent(world)
        const send = () => world.admin.send(calls.create, { body: { ...body(world), eventId } })
        for (let at = 0; at < maxCriteria; at += 1) await send()
        return send()
      },
    },
    reorder: {
      ...refusals['reorder'],
      'event.state': async (world) => {
        const ids = [await inArchived(world, calls.create)]
        return world.admin.send(calls.reorder, { body: { ids, index_ids: [1] } })
      },
    },
    remove: {
      'event.state': async (world) =>
        world.admin.send(calls.remove, { params: { id: await inArchived(world, calls.create) } }),
    },
  },
}
