import { eq } from 'drizzle-orm'
import { identity, pages, scope, type Grants } from '@banquet/contract/call/access'
import { savedSegment } from '@banquet/contract/outreach/saved-segment'
import { maxTags, tag as calls, type PageWithTags } from '@banquet/contract/platform/tag'
import { tagBulk } from '@banquet/contract/platform/tag-bulk'
import { addProduct } from '../../rows/goods.ts'
import { tags } from '../../../src/tables/platform/tag.table.ts'
import { fullGrants, viewGrants } from '../../server.ts'
import { currentEvent } from '../in-event.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

/** A tag, of products if no other page is named. */
export async function addTag(world: World, page: PageWithTags = 'products'): Promise<number> {
  const values = { page, name: `新品 ${world.seed()}`, color: 'teal' } as const
  const [row] = await world.server.ctx.db.insert(tags).values(values).returning()
  return row?.id ?? 0
}
const change = async (world: World) => ({
  ...{ page: 'products' as const, add: [`暢銷 ${world.seed()}`], remove: [] },
  rows: [(await addProduct(world.server.ctx.db)).id],
})
const set = (world: World) => ({ name: `熱賣 ${world.seed()}`, color: 'red' as const })

const query = { page: 'products' } as const
const nobody = ({ server }: World) => server.asKind(identity.management)
/** Somebody who may view products and orders. */
const viewer = ({ server }: World) =>
  server.asKind(identity.management, viewGrants(pages.products.id, pages.orders.id))
/** Somebody who edits some of the orders. */
const editor = ({ server }: World) => {
  const own = fullGrants(pages.orders.id)[pages.orders.id]
  const grants = { [pages.orders.id]: { ...own, scope: scope.onlySelf } } as Grants
  return server.asKind(identity.employee, grants)
}

const refusedTo = (call: 'update' | 'merge' | 'remove') => {
  const bodyOf = async (world: World) => ({
    update: { body: set(world) },
    merge: { body: { into: await addTag(world) } },
    remove: {},
  })
  const by =
    (who: typeof viewer, page: 'products' | 'orders'): Refuse =>
    async (world) => {
      const input = { params: { id: await addTag(world, page) }, ...(await bodyOf(world))[call] }
      return (await who(world)).send(calls[call] as typeof calls.remove, input)
    }
  return { 'right.missing': by(viewer, 'products'), 'right.general': by(editor, 'orders') }
}

/** The scenarios of the calls about tags. */
export const tag: Scenarios = {
  row: (world) => addTag(world),
  inputs: {
    list: async () => ({ query }),
    counts: async () => ({ query }),
    ofRows: async () => ({ query: { ...query, ids: '1' } }),
    change: async (world) => ({ body: await change(world) }),
    update: async (world) => ({ params: { id: await addTag(world) }, body: set(world) }),
    merge: async (world) => ({ params: { id: await addTag(world) }, body: { into: await addTag(world) } }),
    remove: async (world) => ({ params: { id: await addTag(world) } }),
  },
  refusals: {
    list: { 'right.missing': async (world) => (await nobody(world)).send(calls.list, { query }) },
    counts: { 'right.missing': async (world) => (await nobody(world)).send(calls.counts, { query }) },
    ofRows: {
      'right.missing': async (world) =>
        (await nobody(world)).send(calls.ofRows, { query: { ...query, ids: '1' } }),
    },
    change: {
      'right.missing': async (world) =>
        (await viewer(world)).send(tagBulk.change, { body: await change(world) }),
      stale: async (world) =>
        world.admin.send(tagBulk.change, {
          body: { ...(await change(world)), rows: [], match: { keyword: '沒有這項' }, count: 1 },
        }),
      'tag.too-many': async (world) => {
        const { db } = world.server.ctx
        const rows = Array.from({ length: maxTags }, (_, n) => ({
          ...({ page: 'products', name: `多 ${n}`, color: 'gray' } as const),
        }))
        await db.insert(tags).values(rows).onConflictDoNothing()
        const reply = await world.admin.send(tagBulk.change, { body: await change(world) })
        await db.delete(tags).where(eq(tags.page, 'products'))
        return reply
      },
    },
    update: {
      ...refusedTo('update'),
      'tag.duplicate': async (world) => {
        const [one, other] = [await addTag(world), await addTag(world)]
        const body = set(world)
        await world.admin.send(calls.update, { params: { id: one }, body })
        return world.admin.send(calls.update, { params: { id: other }, body })
      },
      stale: async (world) => {
        const params = { id: await addTag(world) }
        await world.admin.send(calls.update, { params, body: set(world) })
        return world.admin.send(calls.update, { params, body: { ...set(world), version: 1 } })
      },
    },
    merge: refusedTo('merge'),
    remove: {
      ...refusedTo('remove'),
      'in-use': async (world) => {
        const id = await addTag(world, 'members')
        const rows = [{ field: 'memberTag', not: true, values: [String(id)] }] as const
        const segment = { audience: 'participants', rows: [...rows] } as const
        const eventId = (await currentEvent(world)).id
        await world.admin.send(savedSegment.create, {
          body: { eventId, name: `沒有標籤 ${world.seed()}`, segment },
        })
        return world.admin.send(calls.remove, { params: { id } })
      },
    },
  },
}
