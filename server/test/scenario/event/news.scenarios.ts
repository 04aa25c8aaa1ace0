import { event } from '@banquet/contract/event/event/event'
import { news as calls } from '@banquet/contract/event/news/news'
import { archive, currentEvent, inArchived, inEventRefusals } from '../in-event.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

const body = (world: World) => ({
  name: `早鳥報名延長 ${world.seed()}`,
  from: '2020-03-01T01:00:00.000Z',
  isVisible: true,
})

/** A news item that the current event shows. */
async function added(world: World): Promise<number> {
  await currentEvent(world)
  return (await world.admin.send(calls.create, { body: body(world) })).body.id
}

/** Such a news item, as its call names it. */
export async function shownNews(world: World) {
  const id = await world.row('news')
  const { eventId } = (await world.admin.call(calls.get, { params: { id } })).body
  const { code } = (await world.admin.call(event.get, { params: { id: eventId } })).body
  return { params: { id }, query: { event: code } }
}

const removedInArchived: Refuse = async (world) =>
  world.admin.send(calls.remove, { params: { id: await inArchived(world, calls.create) } })

/** The scenarios of the calls about news. */
export const news: Scenarios = {
  row: added,
  inputs: {
    create: async (world) => {
      await currentEvent(world)
      return { body: body(world) }
    },
    update: async (world) => ({ params: { id: await added(world) }, body: body(world) }),
    put: async (world) => ({ body: { ...body(world), id: await added(world) } }),
    browse: async (world) => ({ query: { event: (await currentEvent(world)).code } }),
    show: shownNews,
  },
  refusals: {
    ...inEventRefusals(calls),
    remove: { 'event.state': removedInArchived },
    browse: {
      'not-found': async (world) => world.admin.call(calls.browse, { query: { event: 'missing' } }),
    },
    show: {
      'not-found': async (world) => {
        const parts = await shownNews(world)
        await archive(world, (await currentEvent(world)).id)
        return world.admin.send(calls.show, parts)
      },
    },
  },
}
