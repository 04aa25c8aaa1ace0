import { identity, pages } from '@banquet/contract/call/access'
import { listView as calls, maxViews } from '@banquet/contract/platform/list-view'
import { listViews } from '../../../src/tables/platform/list-view.table.ts'
import { viewGrants, type Client } from '../../server.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

const body = (world: World) => ({
  page: 'orders' as const,
  name: `待確認 ${world.seed()}`,
  search: { status: 'placed' },
})
const edit = { name: '明日出貨', shownTo: 'nobody', search: {}, days: 'tomorrow', columns: null } as const

const added = async (world: World, by: Client = world.admin, more: object = {}) =>
  (await by.send(calls.create, { body: { ...body(world), ...more } })).body.id

/** Somebody who may view orders, but not edit users. */
const clerk = ({ server }: World) => server.asKind(identity.management, viewGrants(pages.orders.id))

const taken: Refuse = async (world) => {
  await added(world, world.admin, { name: '早班' })
  const id = await added(world, world.admin, { name: '晚班' })
  return world.admin.send(calls.update, { params: { id }, body: { ...edit, name: '早班' } })
}

/** The scenarios of the calls about views of lists. */
export const listView: Scenarios = {
  row: added,
  inputs: {
    list: async () => ({ query: { page: 'orders' } }),
    create: async (world) => ({ body: body(world) }),
    update: async (world) => ({
      params: { id: await added(world) },
      body: { ...edit, name: `明日出貨 ${world.seed()}` },
    }),
  },
  refusals: {
    list: {
      'right.missing': async ({ server }) =>
        (await server.asKind(identity.management)).send(calls.list, { query: { page: 'orders' } }),
    },
    create: {
      'right.missing': async (world) =>
        (await clerk(world)).send(calls.create, { body: { ...body(world), shownTo: 'everybody' } }),
      'list-view.duplicate': async (world) => {
        const sent = body(world)
        await world.admin.send(calls.create, { body: sent })
        return world.admin.send(calls.create, { body: sent })
      },
      'list-view.too-many': async (world) => {
        const by = await clerk(world)
        const rows = Array.from({ length: maxViews }, (_, n) => ({
          ...({
            ownerId: by.account.id,
            page: 'orders',
            name: `${n}`,
            shownTo: 'nobody',
            search: {},
          } as const),
        }))
        await world.server.ctx.db.insert(listViews).values(rows)
        return by.send(calls.create, { body: body(world) })
      },
    },
    update: {
      'right.missing': async (world) => {
        const by = await clerk(world)
        const params = { id: await added(world, by) }
        return by.send(calls.update, { params, body: { ...edit, shownTo: 'everybody' } })
      },
      'list-view.duplicate': taken,
      stale: async (world) => {
        const params = { id: await added(world) }
        await world.admin.send(calls.update, { params, body: edit })
        return world.admin.send(calls.update, { params, body: { ...edit, version: 1 } })
      },
    },
  },
}
