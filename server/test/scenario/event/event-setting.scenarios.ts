import { event, type Event } from '@banquet/contract/event/event/event'
import { defaultSetting, eventSetting as calls } from '@banquet/contract/event/event/event-setting'
import { sitePage } from '@banquet/contract/event/event/site-page'
import {
  eventRehearsal as rehearsal,
  eventSite as site,
} from '@banquet/contract/event/public-event/public-event'
import type { Scenarios, World } from '../world.ts'
import { shownNews } from './news.scenarios.ts'

async function added(world: World): Promise<Event> {
  return (await world.admin.send(event.create, await world.input(event.create))).body
}

const setting = (id: number, version = 1) => ({
  params: { id },
  body: { ...defaultSetting, paymentDays: 5, version },
})

/** The scenarios of the calls about the settings of an event. */
export const eventSetting: Scenarios = {
  row: async (world) => (await added(world)).id,
  inputs: {
    get: async (world) => ({ params: { id: (await added(world)).id } }),
    versions: async (world) => ({ params: { id: (await added(world)).id } }),
    save: async (world) => setting((await added(world)).id),
  },
  refusals: {
    save: {
      stale: async (world) => world.admin.send(calls.save, setting((await added(world)).id, 3)),
      'event.state': async (world) => {
        const { id, version } = await added(world)
        await world.admin.call(event.publish, { params: { id }, body: { version } })
        await world.admin.call(event.archive, { params: { id }, body: { version: version + 1 } })
        return world.admin.send(calls.save, setting(id))
      },
    },
  },
}

/** The scenarios of the public page of an event. */
export const eventSite: Scenarios = {
  inputs: {
    get: async (world) => {
      const { id, version, code } = await added(world)
      await world.admin.call(event.publish, { params: { id }, body: { version } })
      return { query: { event: code } }
    },
  },
  refusals: {
    get: {
      'not-found': async (world) =>
        world.admin.call(site.get, { query: { event: (await added(world)).code } }),
    },
  },
}

/** The scenarios of the rehearsal of the front page. */
export const eventRehearsal: Scenarios = {
  inputs: {
    get: async (world) => {
      const { id, version, code } = await added(world)
      await world.admin.call(event.publish, { params: { id }, body: { version } })
      return { query: { at: '2027-03-01T09:00', event: code } }
    },
    page: async (world) => {
      const row = await world.row('site-page')
      const { body } = await world.admin.call(sitePage.get, { params: { id: row } })
      const { slug, eventId } = body
      const { code } = (await world.admin.call(event.get, { params: { id: eventId } })).body
      return { params: { slug }, query: { event: code } }
    },
    newsList: async (world) => {
      const { query } = await shownNews(world)
      return { query: { ...query, at: '2027-03-01T09:00' } }
    },
    news: shownNews,
  },
  refusals: {
    get: {
      'not-found': async (world) =>
        world.admin.call(rehearsal.get, { query: { at: '2027-03-01T09:00', event: 'missing' } }),
    },
    page: {
      'not-found': async (world) =>
        world.admin.call(rehearsal.page, { params: { slug: 'missing' }, query: { event: 'missing' } }),
    },
    newsList: {
      'not-found': async (world) => world.admin.call(rehearsal.newsList, { query: { event: 'missing' } }),
    },
    news: {
      'not-found': async (world) => {
        const { params } = await shownNews(world)
        return world.admin.call(rehearsal.news, { params, query: { event: 'missing' } })
      },
    },
  },
}
