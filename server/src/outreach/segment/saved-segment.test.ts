import { afterEach, beforeAll, expect, test } from 'vitest'
import { pages, scope } from '@banquet/contract/call/access'
import { savedSegment } from '@banquet/contract/outreach/saved-segment'
import { addEvent, clearEvents } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile } from '../../../test/server.ts'
import { segments } from '../../tables/outreach/segment.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let eventId = 0

beforeAll(async () => {
  await clearEvents(server)
  eventId = (await addEvent(admin)).id
})
afterEach(() => server.ctx.db.delete(segments))

const owing = { audience: 'participants', rows: [{ field: 'owes', not: false, values: ['yes'] }] } as const
const body = { name: '未繳費', segment: owing }
const every = { canAdd: true, canEdit: true, canDelete: true, scope: scope.allDepartments, extra: [] }

test('a segment is saved for an event under a name that no other one has', async () => {
  const { body: row } = await admin.send(savedSegment.create, { body })
  expect(row).toMatchObject({ ...body, eventId, audience: 'participants' })
  expect(await admin.send(savedSegment.create, { body: { ...body, name: ' 未繳費 ' } })).toMatchObject({
    code: 'segment.duplicate',
  })
  const { body: edited } = await admin.send(savedSegment.update, {
    params: { id: row.id },
    body: { ...body, name: '尚未繳費', version: row.version },
  })
  expect(edited).toMatchObject({ name: '尚未繳費', segment: owing })
})

test('who may not view what it is about does not get its conditions, and cannot save such a one', async () => {
  const { body: row } = await admin.send(savedSegment.create, { body })
  const without = await server.as(
    await server.addAccount({ grants: { [pages.mails.id]: every, [pages.signups.id]: every } }),
  )
  expect((await without.call(savedSegment.get, { params: { id: row.id } })).body).toMatchObject({
    name: '未繳費',
    segment: null,
  })
  expect((await without.call(savedSegment.list, { query: {} })).body).toMatchObject([{ segment: null }])
  const mine = { name: '我的', segment: owing }
  const { problem } = await without.send(savedSegment.create, { body: mine })
  expect(problem?.errors).toMatchObject([{ path: 'segment.rows.0.field', code: 'right' }])
  const params = { params: { id: row.id } }
  expect((await without.send(savedSegment.update, { ...params, body })).status).toBe(400)
  const everybody = { audience: 'participants', rows: [{ field: 'everybody', values: ['yes'] }] } as const
  expect(
    (await without.send(savedSegment.create, { body: { name: '全部', segment: everybody } })).status,
  ).toBe(201)
})
