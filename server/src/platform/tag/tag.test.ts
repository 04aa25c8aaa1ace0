import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages, scope, type Grants } from '@banquet/contract/call/access'
import { product } from '@banquet/contract/catalogue/product'
import { bulkAction } from '@banquet/contract/platform/bulk-action'
import { pagesWithTags, tag, type PageWithTags, type Tag } from '@banquet/contract/platform/tag'
import { order } from '@banquet/contract/trade/order'
import { orderBulk } from '@banquet/contract/trade/order-bulk'
import { addBuyer, addGood, placed } from '../../../test/rows/orders.ts'
import { meanwhile, queued } from '../../../test/scenario/world.ts'
import { fullGrants, serverForFile, viewGrants, type Client, type Reply } from '../../../test/server.ts'
import { tagLinks, tags } from '../../tables/platform/tag.table.ts'
import { lockTagsOf } from './change-tags.ts'

const server = await serverForFile({ connections: 8 })
const { db } = server.ctx
const admin = await server.asAdmin()
const buyer = await addBuyer(server)
const { id: productId } = await addGood(server, [buyer], { onHand: 5000 })
const [first, second] = [await placed(buyer, productId), await placed(buyer, productId)]
const ids = [first.id, second.id]

beforeEach(() => db.delete(tags))

const change = (by: Client, body: object, page: PageWithTags = 'orders') =>
  by.send(tag.change, { body: { page, rows: ids, add: [], remove: [], ...body } })
const list = async (by = admin, page: PageWithTags = 'orders') =>
  (await by.call(tag.list, { query: { page } })).body
const named = async (name: string) => (await list()).find((one) => one.name === name) as Tag
const namesOf = async (by = admin, rows = ids) =>
  (await by.call(tag.ofRows, { query: { page: 'orders', ids: rows.join(',') } })).body.map(
    ({ rowId, tags }) => [rowId, ...tags.map(({ name }) => name)],
  )
const found = async (query: object, by = admin) => {
  const { body, total } = await by.call(order.list, { query: { page: 1, sort: 'id', ...query } })
  expect(total).toBe(body.length)
  return body.map(({ id }) => id)
}
const within = (own: (typeof scope)[keyof typeof scope]): Grants => ({
  [pages.orders.id]: { ...fullGrants(pages.orders.id)[pages.orders.id], scope: own } as never,
})

describe('tags', () => {
  test('are put on rows by name, found by the filter, counted and exported, and leave the version of the row', async () => {
    const { body } = await change(admin, { rows: [first.id], add: ['急件', 'ＶＩＰ'] })
    expect(body.results).toEqual([
      { id: first.id, code: first.number, name: first.customerName, state: 'ＶＩＰ、急件', refusal: null },
    ])
    // Case and width make no difference.
    await change(admin, { rows: [second.id], add: ['vip', 'vip'] })
    expect((await list()).map(({ name }) => name).toSorted()).toEqual(['急件', 'ＶＩＰ'].toSorted())
    const [vip, urgent] = [await named('ＶＩＰ'), await named('急件')]
    expect(await found({ tag: urgent.id })).toEqual([first.id])
    expect(await found({ tag: vip.id })).toEqual(ids)
    expect(await found({ tag: `${vip.id},${urgent.id}` })).toEqual(ids)
    expect((await admin.call(tag.counts, { query: { page: 'orders' } })).body).toEqual(
      [vip, urgent].toSorted((a, b) => a.id - b.id).map(({ id }) => ({ id, rows: id === vip.id ? 2 : 1 })),
    )
    const file = await admin.send(order.export, { query: { tag: urgent.id, language: 'en' } })
    const [head = '', ...lines] = file.body
      .replace(/^\uFEFF/, '')
      .trim()
      .split(/\r?\n/)
    expect(head.split(',').at(-1)).toBe('Tags')
    expect(lines.map((line) => line.split(',').at(-1))).toEqual(['ＶＩＰ、急件'])
    expect((await admin.call(order.get, { params: { id: first.id } })).body.version).toBe(first.version)
    // A command on all rows of a search takes the filter as well.
    const { body: held } = await admin.send(orderBulk.bulkHold, {
      body: { rows: [], match: { tag: String(urgent.id) }, count: 1, reason: '待查' },
    })
    expect(held.results.map(({ id }) => id)).toEqual([first.id])
    await admin.call(bulkAction.undo, { params: { id: held.actionId ?? 0 } })
  })

  test('are put on all rows of a search, unless their number has changed, and taken off again by undoing', async () => {
    const all = await found({ status: 'placed' })
    const match = { status: 'placed' }
    expect((await change(admin, { rows: [], match, count: all.length + 1, add: ['早班'] })).code).toBe(
      'stale',
    )
    await change(admin, { rows: [first.id], add: ['早班', '冷藏'] })
    const [early, cold] = [await named('早班'), await named('冷藏')]
    const { body } = await change(admin, {
      rows: [],
      match,
      count: all.length,
      add: ['早班'],
      remove: [cold.id],
    })
    expect(body.results.map(({ id }) => id).toSorted()).toEqual(all.toSorted())
    expect(await found({ tag: early.id })).toEqual(all)
    expect(await found({ tag: cold.id })).toEqual([])
    await admin.call(bulkAction.undo, { params: { id: body.actionId ?? 0 } })
    // What was there before the command is there again.
    expect(await found({ tag: early.id })).toEqual([first.id])
    expect(await found({ tag: cold.id })).toEqual([first.id])
    expect((await change(admin, { rows: [], match: { colour: 'red' }, count: 1, add: ['x'] })).code).toBe(
      'validation',
    )
  })

  test('are for those who see the row, and are put on by those who may edit it', async () => {
    await change(admin, { add: ['急件'] })
    const viewer = await server.asKind(identity.management, viewGrants(pages.orders.id))
    expect(await namesOf(viewer)).toEqual(ids.map((id) => [id, '急件']))
    expect((await change(viewer, { add: ['x'] })).code).toBe('right.missing')
    const other = await server.asKind(identity.management, viewGrants(pages.units.id))
    const query = { page: 'orders' as const }
    for (const reply of [
      await other.send(tag.list, { query }),
      await other.send(tag.counts, { query }),
      await other.send(tag.ofRows, { query: { ...query, ids: String(first.id) } }),
    ])
      expect(reply.code).toBe('right.missing')
    // Rows of others neither show nor take tags, and do not count.
    const alone = await server.asKind(identity.employee, within(scope.onlySelf))
    expect(await namesOf(alone)).toEqual([])
    expect((await alone.call(tag.counts, { query })).body).toEqual([])
    const { body } = await change(alone, { add: ['mine'] })
    expect(body).toMatchObject({
      actionId: null,
      results: ids.map((id) => ({ id, refusal: 'not-found', code: '' })),
    })
    // A tag itself is changed by those who see all of its rows.
    const { id } = await named('急件')
    const set = { name: '緊急', color: 'red' }
    expect((await alone.send(tag.update, { params: { id }, body: set })).code).toBe('right.general')
    expect((await alone.send(tag.remove, { params: { id } })).code).toBe('right.general')
    expect((await viewer.send(tag.merge, { params: { id }, body: { into: id } })).code).toBe('right.missing')
    expect((await other.send(tag.remove, { params: { id } })).code).toBe('not-found')
  })

  test('change nothing that customers receive, and their filter finds nothing', async () => {
    const read = async () => {
      const rows = await buyer.call(order.list, { query: { page: 1 } })
      return JSON.stringify([
        rows.total,
        rows.body,
        (await buyer.call(order.get, { params: { id: first.id } })).body,
      ])
    }
    const before = await read()
    await change(admin, { add: ['難纏'] })
    const { id } = await named('難纏')
    expect(await read()).toBe(before)
    expect(await found({ tag: id }, buyer)).toEqual([])
    expect(await found({ tag: id + 1000 }, buyer)).toEqual([])
    for (const page of pagesWithTags) {
      expect((await buyer.send(tag.list, { query: { page } })).code).toBe('auth.wrong-side')
      const hotel = await server.asKind(identity.hotelService)
      expect((await hotel.send(tag.list, { query: { page } })).code).toBe('right.missing')
    }
  })

  test('are renamed, merged into another and deleted for all rows at once', async () => {
    await change(admin, { rows: [first.id], add: ['急', '急件'] })
    await change(admin, { rows: [second.id], add: ['急'] })
    const [short, long] = [await named('急'), await named('急件')]
    const twice = await admin.send(tag.update, {
      params: { id: short.id },
      body: { name: '急件', color: 'red' },
    })
    expect(twice.code).toBe('tag.duplicate')
    await admin.call(tag.merge, { params: { id: short.id }, body: { into: long.id } })
    expect(await namesOf()).toEqual(ids.map((id) => [id, '急件']))
    await admin.call(tag.update, {
      params: { id: long.id },
      body: { name: '優先', color: 'red', version: 1 },
    })
    expect(await namesOf()).toEqual(ids.map((id) => [id, '優先']))
    await admin.call(tag.remove, { params: { id: long.id } })
    expect(await namesOf()).toEqual([])
  })

  test('of rows that are deleted are gone with them, also from the totals of lists', async () => {
    const good = await addGood(server, [], {})
    await change(admin, { rows: [good.id], add: ['新品'] }, 'products')
    const [only] = await list(admin, 'products')
    const total = async () =>
      (await admin.call(product.list, { query: { page: 1, size: 1, tag: String(only?.id) } })).total
    expect(await total()).toBe(1)
    await admin.call(product.remove, { params: { id: good.id } })
    expect(await db.$count(tagLinks)).toBe(0)
    expect(await total()).toBe(0)
  })
})

test('two people who type the same new word at the same time get one tag', async () => {
  const other = await server.asAdmin()
  const replies = await meanwhile(
    server,
    (db) => lockTagsOf({ ...server.ctx, db }, 'orders'),
    () => [
      change(admin, { rows: [first.id], add: ['同時'] }),
      change(other, { rows: [second.id], add: ['同時'] }),
    ],
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  expect(await namesOf()).toEqual(ids.map((id) => [id, '同時']))
})

test('a tag that is put on a row while it is merged ends as the other one, or is refused', async () => {
  await change(admin, { rows: [first.id], add: ['甲', '乙'] })
  const [one, two] = [await named('甲'), await named('乙')]
  const other = await server.asAdmin()
  const [merged, changed] = await queued<Reply<unknown>>(
    server,
    (db) => lockTagsOf({ ...server.ctx, db }, 'orders'),
    [
      () => admin.send(tag.merge, { params: { id: one.id }, body: { into: two.id } }),
      // A new word beside it, so that it waits as well.
      () => change(other, { rows: [second.id], add: ['丙', '甲'] }),
    ],
  )
  expect(merged?.status).toBe(200)
  // The name was free again when it was its turn.
  expect(changed?.status).toBe(200)
  expect(await namesOf()).toEqual([
    [first.id, '乙'],
    [second.id, '丙', '甲'],
  ])
})
