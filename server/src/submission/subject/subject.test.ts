import { beforeEach, describe, expect, it } from 'vitest'
import { subject, type Subject } from '@banquet/contract/submission/subject'
import { event as events } from '@banquet/contract/event/event/event'
import { sql } from 'drizzle-orm'
import type { Db } from '../../kit/context.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { serverForFile } from '../../../test/server.ts'
import { subjects } from '../../tables/submission/subject.table.ts'

const server = await serverForFile({ keepsPlans: true })
const admin = await server.asAdmin()
/** The current event. */
const event = await addEvent(admin)

beforeEach(async () => {
  await server.ctx.db.delete(subjects)
})

const bodyOf = (name: string) => ({ name, code: name })
const nameOf = (row: Subject) => row.name

async function add(name: string, more: { parentId?: number } = {}): Promise<Subject> {
  return (await admin.call(subject.create, { body: { ...bodyOf(name), ...more } })).body
}

async function listed(query: Parameters<typeof admin.call<typeof subject.list>>[1]['query'] = {}) {
  return (await admin.call(subject.list, { query })).body
}

describe('a subject', () => {
  it.each([
    ['name', { name: 'ａ1', code: 'OTHER' }],
    ['code', { name: '另一個', code: ' ｆｓ ' }],
  ])('is refused if its %s differs from that of another one only in case or width', async (path, body) => {
    await admin.call(subject.create, { body: { name: 'A1', code: 'FS' } })
    const reply = await admin.call(subject.create, { body })
    expect([reply.status, reply.code]).toEqual([409, 'subject.duplicate'])
    expect(reply.body).toMatchObject({ errors: [{ path, code: 'duplicate' }] })
  })

  it('is refused with every fault at its field', async () => {
    const limits = { abstractMin: 300, abstractMax: 200, keywordsMin: 5, keywordsMax: 3 }
    const days = { firstDay: '2027-03-02', lastDay: '2027-03-01' }
    const body = { code: '食安', name: '甲', ...limits, ...days }
    const reply = await admin.call(subject.create, { body })
    expect(reply.body).toMatchObject({
      errors: [
        { path: 'code', code: 'pattern' },
        { path: 'abstractMax', code: 'min', params: { n: 300 } },
        { path: 'keywordsMax', code: 'min', params: { n: 5 } },
        { path: 'lastDay', code: 'order' },
      ],
    })
  })
})

describe('the tree of subjects', () => {
  const tree = async () => (await listed()).map(({ name, level }) => `${'-'.repeat(level)}${name}`)
  const move = (row: Subject, parentId: number | null) =>
    admin.call(subject.update, {
      params: { id: row.id },
      body: { name: row.name, code: row.code, parentId },
    })

  it('has each subject followed by those below it, however they were added or moved', async () => {
    const a = await add('a')
    const b = await add('b')
    const child = await add('a1', { parentId: a.id })
    await add('a1x', { parentId: child.id })
    expect(child).toMatchObject({ level: 1, indexId: 2 })
    expect(await tree()).toEqual(['a', '-a1', '--a1x', 'b'])
    expect((await move(child, b.id)).body).toMatchObject({ level: 1, indexId: 3, version: 2 })
    expect(await tree()).toEqual(['a', 'b', '-a1', '--a1x'])
    await move(child, null)
    expect(await tree()).toEqual(['a', 'b', 'a1', '-a1x'])
  })

  it('keeps those below a subject with it when the list is arranged', async () => {
    const a = await add('a')
    const below = await add('a1', { parentId: a.id })
    const b = await add('b')
    const body = { ids: [b.id, below.id, a.id], index_ids: [1, 2, 3] }
    const reply = await admin.call(subject.reorder, { body })
    expect(reply.body.map(nameOf)).toEqual(['b', 'a', 'a1'])
    expect(await tree()).toEqual(['b', 'a', '-a1'])
  })

  it('refuses a parent below itself, one that makes it too deep, and one of another event', async () => {
    const a = await add('a')
    const b = await add('b', { parentId: a.id })
    const c = await add('c', { parentId: b.id })
    const other = await addEvent(admin, { code: 'elsewhere' })
    const theirs = (await admin.call(subject.create, { body: { ...bodyOf('x'), eventId: other.id } })).body
    for (const reply of [
      await move(a, c.id),
      await move(a, a.id),
      await admin.call(subject.create, { body: { ...bodyOf('d'), parentId: c.id } }),
      await move(a, theirs.id),
    ]) {
      expect(reply.status).toBe(400)
      expect(reply.body).toMatchObject({ errors: [{ path: 'parentId', code: 'choice' }] })
    }
    expect(await tree()).toEqual(['a', '-b', '--c'])
  })

  it('has no circle when two subjects are moved below each other at once', async () => {
    const two = await serverForFile({ connections: 4, keepsPlans: true })
    const editor = await two.asAdmin()
    await addEvent(editor)
    const added = async (name: string) => (await editor.call(subject.create, { body: bodyOf(name) })).body
    const [a, b] = [await added('a'), await added('b')]
    const put = (row: Subject, parentId: number) =>
      editor.call(subject.put, { body: { id: row.id, name: row.name, code: row.code, parentId } })
    const hold = (db: Db) => db.execute(sql`select from subject for update`)
    const replies = await meanwhile(two, hold, () => [put(a, b.id), put(b, a.id)])
    expect(replies.map(({ status }) => status).toSorted((x, y) => x - y)).toEqual([200, 400])
  })

  it('refuses to delete a subject that has others below it', async () => {
    const a = await add('a')
    await add('a1', { parentId: a.id })
    expect((await admin.call(subject.remove, { params: { id: a.id } })).code).toBe('in-use')
    expect(await tree()).toEqual(['a', '-a1'])
  })

  it('is copied with its event, and its days move with the event', async () => {
    const a = await add('a')
    await admin.call(subject.create, {
      body: { ...bodyOf('a1'), parentId: a.id, firstDay: event.startDay, abstractMax: 300 },
    })
    const copied = { code: 'copied-tree', name: '複本', startDay: '2030-05-01' }
    const copy = (await admin.call(events.copy, { params: { id: event.id }, body: copied })).body
    const [parent, below] = await listed({ eventId: String(copy.id) })
    expect(below).toMatchObject({ parentId: parent?.id, level: 1, firstDay: '2030-05-01', abstractMax: 300 })
  })
})
