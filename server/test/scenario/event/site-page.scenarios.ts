import { sitePage as calls } from '@banquet/contract/event/event/site-page'
import { archive, currentEvent, inArchived, inEventRefusals } from '../in-event.ts'
import { reorderScenarios } from '../reorder.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

const body = (world: World) => ({ slug: `page-${world.seed()}`, name: '交通資訊', isVisible: true })

/** A visible page of the current event. */
async function added(world: World): Promise<number> {
  await currentEvent(world)
  return (await world.admin.send(calls.create, { body: body(world) })).body.id
}

/** The slug of such a page. */
async function slug(world: World): Promise<{ params: { slug: string } }> {
  const id = await added(world)
  const row = (await world.admin.call(calls.get, { params: { id } })).body
  return { params: { slug: row.slug } }
}

const { inputs, refusals } = reorderScenarios('site-page', calls)
const arrangedInArchived: Refuse = async (world) => {
  const ids = [await inArchived(world, calls.create)]
  return world.admin.send(calls.reorder, { body: { ids, index_ids: [1] } })
}
const removedInArchived: Refuse = async (world) =>
  world.admin.send(calls.remove, { params: { id: await inArchived(world, calls.create) } })

/** The scenarios of the calls about pages of the show site. */
export const sitePage: Scenarios = {
  row: added,
  inputs: {
    ...inputs,
    create: async (world) => {
      await currentEvent(world)
      return { body: body(world) }
    },
    update: async (world) => ({ params: { id: await added(world) }, body: body(world) }),
    put: async (world) => ({ body: { ...body(world), id: await added(world) } }),
    show: slug,
  },
  refusals: {
    ...inEventRefusals(calls),
    reorder: { ...refusals['reorder'], 'event.state': arrangedInArchived },
    remove: { 'event.state': removedInArchived },
    show: {
      'not-found': async (world) => {
        const parts = await slug(world)
        await archive(world, (await currentEvent(world)).id)
        return world.admin.send(calls.show, parts)
      },
    },
  },
}
