import { maxInteger } from '@banquet/contract/call/list'
import { lead as calls } from '@banquet/contract/review/lead'
import { archive } from '../in-event.ts'
import type { Scenarios, World } from '../world.ts'
import { assignedPaper, submittedPaper } from './assigned-paper.ts'

async function chosen(world: World, version = 1) {
  const { paper, client } = await assignedPaper(world)
  return { params: { id: paper.id }, body: { accountId: client.account.id, version }, eventId: paper.eventId }
}
const ofPaper = async (world: World) => ({ params: { id: (await submittedPaper(world)).id } })

/** The scenarios of the calls about who leads the reviewing of papers. */
export const lead: Scenarios = {
  row: async (world) => {
    const { params, body } = await chosen(world)
    await world.admin.send(calls.set, { params, body })
    return params.id
  },
  inputs: {
    get: ofPaper,
    history: ofPaper,
    set: async (world) => {
      const { params, body } = await chosen(world)
      return { params, body }
    },
  },
  refusals: {
    set: {
      stale: async (world) => {
        const { params, body } = await chosen(world, maxInteger)
        return world.admin.send(calls.set, { params, body })
      },
      'event.state': async (world) => {
        const { params, body, eventId } = await chosen(world)
        await archive(world, eventId)
        return world.admin.send(calls.set, { params, body })
      },
    },
  },
}
