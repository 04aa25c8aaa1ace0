import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import { asc, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { afterEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { audit } from '@banquet/contract/office/audit'
import { auditArchive } from '@banquet/contract/office/audit-archive'
import { startWorld } from '../../../test/scenario/start-world.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { whileAnonymising } from '../../kit/rows/anonymise-audits.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { auditArchives } from '../../tables/office/audit-archive.table.ts'
import { submissionAuthors } from '../../tables/submission/submission.table.ts'
import { deleteOldArchives } from './delete-archives.ts'
import { nextMonth } from './month.ts'
import { moveOldAudits } from './move-audits.ts'

const server = await serverForFile({ connections: 8, at: new Date('2026-11-29T04:00:00Z') })
const admin = await server.asAdmin()
const { db } = server.ctx
const { files } = server.services

const entry = {
  action: 'updated',
  noun: 'unit',
  rowId: 4,
  label: '公斤',
  actorName: 'lin',
  ip: '203.0.113.7',
  requestId: 'r',
  before: { name: '斤\n' },
  after: { name: '公斤' },
} as const

/** Adds entries at these moments. */
const add = (...moments: string[]) =>
  db.insert(audits).values(moments.map((moment) => ({ ...entry, at: moment, label: `公斤 ${moment}` })))

const old = sql`at < '2026-11-01T00:00:00Z'`
const left = async () =>
  (await db.select({ label: audits.label }).from(audits).where(old).orderBy(asc(audits.at))).map(
    ({ label }) => label.slice(3),
  )
const archives = () =>
  db.select().from(auditArchives).where(isNotNull(auditArchives.movedAt)).orderBy(asc(auditArchives.id))
const unfinished = () => db.select().from(auditArchives).where(isNull(auditArchives.movedAt))
const linesOf = async (key: string) =>
  gunzipSync((await files.get(key)) ?? Buffer.alloc(0))
    .toString()
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as typeof entry & { at: string })

const refused = { cause: { message: 'rows of audit are never changed or removed' } }

afterEach(async () => {
  await db.execute(sql`alter table audit disable trigger user`)
  await db.delete(audits).where(old)
  await db.execute(sql`alter table audit enable trigger user`)
  await db.execute(sql`alter table audit_archive disable trigger user`)
  await db.delete(auditArchives)
  await db.execute(sql`alter table audit_archive enable trigger user`)
})

describe('moving the audit to files', () => {
  it('moves whole months in the time zone of the organisation, the oldest first, each to one file', async () => {
    // The first and the last moment of March and of April in Taipei.
    const march = ['2026-02-28T16:00:00.000Z', '2026-03-31T15:59:59.999Z']
    const april = ['2026-03-31T16:00:00.000Z', '2026-04-30T15:59:59.999Z']
    await add(...april, ...march)
    // April ended 212 days ago, and March 242.
    await moveOldAudits(server.ctx, 213, { files })
    expect(await left()).toEqual(april)
    await moveOldAudits(server.ctx, 212, { files })
    expect(await left()).toEqual([])
    const [first, second, ...others] = await archives()
    expect(others).toEqual([])
    expect([first?.month, second?.month]).toEqual(['2026-03-01', '2026-04-01'])
    const lines = await linesOf(first?.fileKey ?? '')
    expect(lines.map(({ at }) => at)).toEqual(march)
    expect(lines[0]).toEqual({
      ...{ ...entry, id: expect.any(Number), actorId: null, sessionId: null, command: '' },
      ...{ at: march[0], label: `公斤 ${march[0]}` },
    })
    const content = gunzipSync((await files.get(first?.fileKey ?? '')) ?? '')
    expect(first).toMatchObject({
      entries: 2,
      checksum: createHash('sha256').update(content).digest('hex'),
      bytes: (await files.get(first?.fileKey ?? ''))?.length,
    })
    const created = await db
      .select()
      .from(audits)
      .where(sql`noun = 'audit_archive' and row_id in (select id from audit_archive)`)
      .orderBy(audits.id)
    expect(created.map(({ action, label }) => [action, label])).toEqual([
      ['created', '2026-03'],
      ['created', '2026-04'],
    ])
  })

  it('removes nothing if the file cannot be written or read back, and uses what is left the next time', async () => {
    await add('2026-03-10T02:00:00.000Z')
    const full = { ...files, putStream: () => Promise.reject(new Error('no room')) }
    await expect(moveOldAudits(server.ctx, 90, { files: full })).rejects.toThrow('no room')
    const damaged = { ...files, putStream: (key: string) => files.put(key, Buffer.from('nothing')) }
    await expect(moveOldAudits(server.ctx, 90, { files: damaged })).rejects.toThrow('incorrect header check')
    const lost = { ...files, getStream: () => Promise.resolve(undefined) }
    await expect(moveOldAudits(server.ctx, 90, { files: lost })).rejects.toThrow('does not have')
    expect([(await left()).length, (await archives()).length]).toEqual([1, 0])
    const [begun, ...others] = await unfinished()
    expect(others).toEqual([])
    await moveOldAudits(server.ctx, 90, { files })
    expect(await left()).toEqual([])
    expect((await archives()).map(({ fileKey }) => fileKey)).toEqual([begun?.fileKey])
  })

  it('begins anew if an entry is emptied while its month is moved', async () => {
    await add('2026-03-10T02:00:00.000Z')
    const slow = {
      ...files,
      putStream: async (key: string, content: AsyncIterable<Uint8Array>) => {
        await files.putStream(key, content)
        await db.transaction((tx) =>
          whileAnonymising(tx, () => tx.update(audits).set({ label: '' }).where(old)),
        )
      },
    }
    await expect(moveOldAudits(server.ctx, 90, { files: slow })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('concurrent update') },
    })
    expect([(await left()).length, (await archives()).length]).toEqual([1, 0])
    await moveOldAudits(server.ctx, 90, { files })
    const [archive] = await archives()
    expect((await linesOf(archive?.fileKey ?? '')).map(({ label }) => label)).toEqual([''])
  })

  it('is done by one of two programs', async () => {
    await add('2026-03-10T02:00:00.000Z')
    const move = () => moveOldAudits(server.ctx, 90, { files })
    await meanwhile(
      server,
      (tx) => tx.execute(sql`lock table audit in access exclusive mode`),
      () => [move(), move()],
    )
    await move()
    expect([(await archives()).length, await left()]).toEqual([1, []])
  })
})

describe('the database removes entries of the audit', () => {
  const march = '2026-03-10T02:00:00.000Z'
  const ofMarch = sql`at >= '2026-03-01' and at < '2026-04-01'`
  const archive = { month: '2026-03-01', fileKey: 'a', entries: 2, checksum: 'c', movedAt: sql`now()` }

  it('only in the transaction that records the file with just these entries', async () => {
    await add(march, march, '2026-02-10T02:00:00.000Z')
    const before = await left()
    const inOne = (values: { entries?: number; movedAt?: null }, where = ofMarch) =>
      db.transaction(async (tx) => {
        await tx.insert(auditArchives).values({ ...archive, ...values } as typeof archive)
        await tx.delete(audits).where(where)
      })
    // Fewer or more than the file has, those of another month, and a file that is not finished.
    await expect(inOne({ entries: 3 })).rejects.toMatchObject(refused)
    await expect(inOne({}, sql`id in (select id from audit where ${ofMarch} limit 1)`)).rejects.toMatchObject(
      refused,
    )
    await expect(inOne({ entries: 3 }, old)).rejects.toMatchObject(refused)
    await expect(inOne({ entries: 1 }, sql`at < '2026-03-01'`)).rejects.toMatchObject(refused)
    await expect(inOne({ movedAt: null })).rejects.toMatchObject(refused)
    await expect(inOne({}, sql`false`)).rejects.toMatchObject(refused)
    // One that was recorded before.
    await db.insert(auditArchives).values(archive)
    await expect(db.delete(audits).where(ofMarch)).rejects.toMatchObject(refused)
    await expect(db.execute(sql`truncate audit`)).rejects.toMatchObject(refused)
    expect(await left()).toEqual(before)
    await inOne({})
    expect((await left()).length).toBe(1)
  })

  it('and what was recorded about a file is never changed, except that it was deleted', async () => {
    const [row] = await db.insert(auditArchives).values(archive).returning()
    const isRow = eq(auditArchives.id, row?.id ?? 0)
    const kept = { cause: { message: 'rows of audit_archive are never changed or removed' } }
    for (const set of [{ entries: 3 }, { month: '2026-02-01' }, { checksum: 'd' }, { movedAt: null }])
      await expect(db.update(auditArchives).set(set).where(isRow)).rejects.toMatchObject(kept)
    await expect(db.delete(auditArchives).where(isRow)).rejects.toMatchObject(kept)
    await expect(db.execute(sql`truncate audit_archive`)).rejects.toMatchObject(kept)
    await db
      .update(auditArchives)
      .set({ removedAt: sql`now()`, fileKey: '' })
      .where(isRow)
    expect((await archives())[0]).toMatchObject({ ...archive, fileKey: '', movedAt: row?.movedAt })
  })
})

describe('the archives', () => {
  const move = async (...moments: string[]) => {
    await add(...moments)
    await moveOldAudits(server.ctx, 90, { files })
  }

  it('are listed with the first day that histories still have, and downloaded with an entry', async () => {
    expect((await admin.call(auditArchive.since, {})).body).toEqual({ since: null })
    await move('2026-01-10T02:00:00.000Z', '2026-03-10T02:00:00.000Z', '2026-03-11T02:00:00.000Z')
    const hotel = await server.asKind(4)
    expect((await hotel.call(auditArchive.since, {})).body).toEqual({ since: '2026-04-01' })
    expect((await hotel.call(auditArchive.all, {})).code).toBe('admin.only')
    const { body } = await admin.call(auditArchive.all, {})
    expect(body.map(({ month, entries, removedAt }) => [month, entries, removedAt])).toEqual([
      ['2026-03', 2, null],
      ['2026-01', 1, null],
    ])
    const [{ id, bytes } = { id: 0, bytes: 0 }] = body
    expect((await hotel.call(auditArchive.download, { params: { id } })).code).toBe('admin.only')
    const file = await server.app.inject({
      url: `/api/v1/audit-archive/${id}/file`,
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(file.headers).toMatchObject({
      'content-type': 'application/gzip',
      'content-length': String(bytes),
      'content-disposition': expect.stringContaining('filename="audit-2026-03.jsonl.gz"'),
      'cache-control': 'private, no-store',
    })
    expect(gunzipSync(file.rawPayload).toString().split('\n')).toHaveLength(3)
    const [last] = await db
      .select()
      .from(audits)
      .orderBy(sql`id desc`)
      .limit(1)
    expect(last).toMatchObject({
      ...{ action: 'exported', noun: 'audit_archive', rowId: id, label: '2026-03' },
      ...{ actorId: admin.account.id, command: 'audit-archive.download' },
    })
  })

  it('are deleted only if wished, a day after they are said to be', async () => {
    await move('2026-01-10T02:00:00.000Z', '2026-03-10T02:00:00.000Z')
    const [january] = await archives()
    const key = january?.fileKey ?? ''
    const limit = 301
    // January ended 302 days ago.
    await deleteOldArchives(server.ctx, 303, { files })
    expect((await archives()).map(({ removedAt }) => removedAt)).toEqual([null, null])
    await deleteOldArchives(server.ctx, limit, { files })
    expect((await archives()).map(({ removedAt }) => removedAt !== null)).toEqual([true, false])
    expect(await files.get(key)).toBeDefined()
    const gone = { params: { id: january?.id ?? 0 } }
    expect((await admin.call(auditArchive.download, gone)).code).toBe('not-found')
    const broken = { ...files, remove: () => Promise.reject(new Error('no store')) }
    const dayLater = { ...server.ctx, now: () => new Date('2026-11-30T04:00:01Z') }
    await expect(deleteOldArchives(dayLater, limit, { files: broken })).rejects.toThrow('no store')
    await deleteOldArchives(dayLater, limit, { files })
    await deleteOldArchives(dayLater, limit, { files })
    expect(await files.get(key)).toBeUndefined()
    expect((await archives()).map(({ fileKey }) => fileKey === '')).toEqual([true, false])
    const deleted = await db
      .select()
      .from(audits)
      .where(sql`noun = 'audit_archive' and action = 'deleted'`)
    expect(deleted.map(({ label }) => label)).toEqual(['2026-01'])
  })
})

it('who is not unbiased about a submission reads nothing of rows whose first entry is in an archive', async () => {
  const world = await startWorld(server)
  const submissionId = await world.row('submission')
  const email = 'author@archive.example'
  const { submissionId: of } = submissionAuthors
  await db.update(submissionAuthors).set({ email }).where(eq(of, submissionId))
  const biased = await server.as(await server.addAccount({ identity: identity.admin, email }))
  // Of another submission, so that both administrators may read it as long as the first entry tells that.
  const about = { ...entry, noun: 'decision', rowId: 900_001, requestId: 'decided' }
  const assigned = { ...about, noun: 'assignment', rowId: 900_002 }
  const reviewed = { ...about, noun: 'review', rowId: 900_003 }
  const mailed = { ...about, noun: 'mail', rowId: 900_004 }
  const created = { action: 'created', at: '2026-03-10T02:00:00.000Z', before: null } as const
  const rows = [
    { ...about, ...created, after: { submissionId: 0 } },
    { ...assigned, ...created, after: { submissionId: 0 } },
    { ...mailed, ...created, after: { purpose: 'signup' } },
    { ...reviewed, action: 'created', at: '2026-11-19T02:00:00.000Z', after: { assignmentId: 900_002 } },
    ...[about, reviewed, mailed].map((one) => ({ ...one, at: '2026-11-20T02:00:00.000Z' })),
  ] as const
  await db.insert(audits).values([...rows])
  const seen = async (reader: Client) => {
    const { body } = await reader.call(audit.list, { query: { requestId: 'decided', from: '2026-11-01' } })
    return body.map(({ noun }) => noun).toSorted()
  }
  const four = ['decision', 'mail', 'review', 'review']
  expect([await seen(admin), await seen(biased)]).toEqual([four, four])
  await moveOldAudits(server.ctx, 90, { files })
  expect([await seen(admin), await seen(biased)]).toEqual([four, []])
})

it('the month after December is January', () => {
  expect(['2026-01-01', '2026-12-01'].map(nextMonth)).toEqual(['2026-02-01', '2027-01-01'])
})
