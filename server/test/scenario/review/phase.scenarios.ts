import { event, type Event } from '@banquet/contract/event/event/event'
import { phase as calls, usualPhases } from '@banquet/contract/review/phase'
import { archivedEvent } from '../in-event.ts'
import type { Scenarios, World } from '../world.ts'

async function added(world: World): Promise<Event> {
  return (await world.admin.send(event.create, await world.input(event.create))).body
}

const edit = (id: number, version = 1) => ({
  params: { id },
  body: { ...usualPhases, review: { ...usualPhases.review, mayStage: false }, version },
})

/** The scenarios of the calls about the phases of reviewing of an event. */
export const phase: Scenarios = {
  row: async (world) => (await added(world)).id,
  inputs: {
    get: async (world) => ({ params: { id: (await added(world)).id } }),
    windows: async (world) => ({ params: { id: (await added(world)).id } }),
    rehearse: async (world) => ({
      params: { id: (await added(world)).id },
      query: { role: 'reviewer-after', day: '2030-03-01', time: '09:00' },
    }),
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
