import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { Scenarios, World } from './world.ts'

/** A noun whose list people arrange. */
interface Ordered {
  list: Endpoint
  reorder: Endpoint
}

/** All rows at their places, except two new ones, which change theirs. */
async function swapped(world: World, noun: string, { list }: Ordered): Promise<object> {
  await world.row(noun)
  await world.row(noun)
  const { body } = await world.admin.send(list)
  const rows = body as { id: number; indexId: number }[]
  const ids = rows.map((row) => row.id)
  return { ids: [...ids.slice(0, -2), ids.at(-1), ids.at(-2)], index_ids: rows.map((row) => row.indexId) }
}

/** The scenarios of the call `reorder` of a noun, which need the existing rows, and for `stale` others. */
export function reorderScenarios(
  noun: string,
  calls: Ordered,
): Required<Pick<Scenarios, 'inputs' | 'refusals'>> {
  return {
    inputs: { reorder: async (world) => ({ body: await swapped(world, noun, calls) }) },
    refusals: {
      reorder: {
        stale: async (world) => {
          const body = await swapped(world, noun, calls)
          await world.row(noun)
          return world.admin.send(calls.reorder, { body })
        },
      },
    },
  }
}
