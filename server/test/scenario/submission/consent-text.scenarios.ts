import { consentText as calls } from '@banquet/contract/submission/consent-text'
import { currentEvent, inArchived, inEventRefusals } from '../in-event.ts'
import { reorderScenarios } from '../reorder.ts'
import type { Scenarios, World } from '../world.ts'

const body = (world: World) => ({ name: `甲${world.seed()}`, text: '本人同意。' })

async function added(world: World): Promise<number> {
  await currentEvent(world)
  return (await world.admin.send(calls.create, { body: body(world) })).body.id
}

const { inputs, refusals } = reorderScenarios('consent-text', calls)

/** The scenarios of the calls about consent texts. */
export const consentText: Scenarios = {
  row: added,
  inputs: {
    ...inputs,
    create: async (world) => {
      await currentEvent(world)
      return { body: body(world) }
    },
    update: async (world) => ({ params: { id: await added(world) }, body: body(world) }),
    put: async (world) => ({ body: { ...body(world), id: await added(world) } }),
  },
  refusals: {
    ...inEventRefusals(calls),
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
