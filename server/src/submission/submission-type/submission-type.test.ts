import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { submissionType, type SubmissionType } from '@banquet/contract/submission/submission-type'
import { event as events } from '@banquet/contract/event/event/event'
import { and, asc, eq } from 'drizzle-orm'
import { audits } from '../../kit/rows/audit.table.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile, viewGrants } from '../../../test/server.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
/** The current event. */
const event = await addEvent(admin)

beforeEach(async () => {
  await server.ctx.db.delete(submissionTypes)
})

const bodyOf = (name: string) => ({ name })
const nameOf = (row: SubmissionType) => row.name

async function add(name: string): Promise<SubmissionType> {
  return (await admin.call(submissionType.create, { body: bodyOf(name) })).body
}

async function listed(query: Parameters<typeof admin.call<typeof submissionType.list>>[1]['query'] = {}) {
  return (await admin.call(submissionType.list, { query })).body
}

async function auditsOf(id: number) {
  const own = and(eq(audits.noun, 'submission_type'), eq(audits.rowId, id))
  return server.ctx.db.select().from(audits).where(own).orderBy(asc(audits.id))
}

describe('a submission type', () => {
  it('is added without the spaces around its name, and the audit records by whom', async () => {
    const row = await add('  甲 ')
    expect(row).toMatchObject({ ...bodyOf('甲'), version: 1 })
    expect(await auditsOf(row.id)).toMatchObject([
      { action: 'created', label: '甲', actorId: admin.account.id },
    ])
  })

  it('is refused if its name differs from another one only in case or width', async () => {
    await add('A1')
    const reply = await admin.call(submissionType.create, { body: bodyOf('ａ1') })
    expect([reply.status, reply.code]).toEqual([409, 'submission-type.duplicate'])
    expect(reply.body).toMatchObject({ errors: [{ path: 'name', code: 'duplicate' }] })
  })

  it('is not overwritten if somebody else has edited it', async () => {
    const { id } = await add('甲')
    const edit = (name: string) =>
      admin.call(submissionType.update, { params: { id }, body: { ...bodyOf(name), version: 1 } })
    expect((await edit('乙')).body).toMatchObject({ ...bodyOf('乙'), version: 2 })
    expect((await edit('丙')).code).toBe('stale')
  })

  it('is edited with its id in the body and deleted once', async () => {
    const { id } = await add('甲')
    expect((await admin.call(submissionType.put, { body: { id, ...bodyOf('乙') } })).status).toBe(200)
    expect((await admin.call(submissionType.remove, { params: { id } })).status).toBe(204)
    expect((await admin.call(submissionType.remove, { params: { id } })).code).toBe('not-found')
    expect((await auditsOf(id)).map((row) => row.action)).toEqual(['created', 'updated', 'deleted'])
  })
})

describe('submission types of several events', () => {
  it('have names and a list of their own, and stay in their event', async () => {
    const mine = await add('甲')
    const other = await addEvent(admin, { code: 'other-event' })
    const body = { ...bodyOf('甲'), eventId: other.id }
    const theirs = (await admin.call(submissionType.create, { body })).body
    expect([mine.eventId, theirs.eventId]).toEqual([event.id, other.id])
    expect(await listed()).toEqual([mine])
    expect(await listed({ eventId: String(other.id) })).toEqual([theirs])
    const moved = await admin.call(submissionType.update, { params: { id: mine.id }, body })
    expect(moved.body).toMatchObject({ errors: [{ path: 'eventId', code: 'locked' }] })
  })

  it('cannot be changed once their event is archived', async () => {
    const over = await addEvent(admin, { code: 'past-event' })
    const body = { ...bodyOf('甲'), eventId: over.id }
    const row = (await admin.call(submissionType.create, { body })).body
    const { id } = row
    await admin.call(events.archive, { params: { id: over.id }, body: { version: over.version } })
    for (const reply of [
      await admin.call(submissionType.create, { body: { ...body, ...bodyOf('乙') } }),
      await admin.call(submissionType.update, { params: { id }, body: bodyOf('乙') }),
      await admin.call(submissionType.put, { body: { id, ...bodyOf('乙') } }),
      await admin.call(submissionType.reorder, { body: { ids: [id], index_ids: [7] } }),
      await admin.call(submissionType.remove, { params: { id } }),
    ])
      expect([reply.status, reply.code]).toEqual([409, 'event.state'])
    expect(await listed({ eventId: String(over.id) })).toEqual([row])
  })

  it('are copied with their event', async () => {
    const row = await add('甲')
    const copied = { code: 'copied-event', name: '複本', startDay: event.startDay }
    const copy = (await admin.call(events.copy, { params: { id: event.id }, body: copied })).body
    expect(await listed({ eventId: String(copy.id) })).toEqual([
      { ...row, id: expect.any(Number), eventId: copy.id, version: 1 },
    ])
  })
})

describe('the list of submission types', () => {
  it('is searched by keyword and has pages with the total', async () => {
    for (const name of ['甲一', '甲二', '乙一']) await add(name)
    expect((await listed({ keyword: '甲' })).map(nameOf)).toEqual(['甲一', '甲二'])
    const page = await admin.call(submissionType.list, { query: { page: 2, size: 2, sort: 'id' } })
    expect([page.body.map(nameOf), page.total]).toEqual([['乙一'], 3])
  })

  it('has the arranged order', async () => {
    const [a, b, c] = [await add('丙'), await add('乙'), await add('甲')]
    const body = { ids: [a.id, b.id, c.id], index_ids: [3, 1, 2] }
    const reply = await admin.call(submissionType.reorder, { body })
    expect(reply.body.map(nameOf)).toEqual(['乙', '甲', '丙'])
    expect((await listed()).map(nameOf)).toEqual(['乙', '甲', '丙'])
  })
})

describe('somebody who may only view submission types', () => {
  it('reads them and changes nothing', async () => {
    const row = await add('甲')
    const { id } = row
    const clerk = await server.asKind(identity.management, viewGrants(10))
    expect((await clerk.call(submissionType.get, { params: { id } })).body).toEqual(row)
    for (const reply of [
      await clerk.call(submissionType.create, { body: bodyOf('乙') }),
      await clerk.call(submissionType.update, { params: { id }, body: bodyOf('乙') }),
      await clerk.call(submissionType.put, { body: { id, ...bodyOf('乙') } }),
      await clerk.call(submissionType.reorder, { body: { ids: [id], index_ids: [7] } }),
      await clerk.call(submissionType.remove, { params: { id } }),
    ])
      expect([reply.status, reply.code]).toEqual([403, 'right.missing'])
    expect(await listed()).toEqual([row])
  })
})
