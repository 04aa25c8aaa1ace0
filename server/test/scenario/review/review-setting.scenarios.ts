import { event, type Event } from '@banquet/contract/event/event/event'
import { reviewSetting as calls, usualReviewSetting } from '@banquet/contract/review/review-setting'
import { archivedEvent } from '../in-event.ts'
import type { Scenarios, World } from '../world.ts'

async function added(world: World): Promise<Event> {
  return (await world.admin.send(event.create, await world.input(event.create))).body
}

const edit = (id: number, version = 1) => ({
  params: { id },
  body: { ...usualReviewSetting, reviewersPerPaper: 2, version },
})

/** The scenarios of the calls about the review settings of an event. */
export const reviewSetting: Scenarios = {
  row: async (world) => (await added(world)).id,
  inputs: {
    get: async (world) => ({ params: { id: (await added(world)).id } }),
    history: async (world) => ({ params: { id: (await added(world)).id } }),
    update: async (world) => edit((await added(world)).id),
  },
  refusals: {
    update: {
      stale: async (world) => world.admin.send(calls.update, edit((await added(world)).id, 3)),
      'event.state': async (world) => world.admin.send(calls.update, edit(await archivedEvent(world))),
    },
  },
}
