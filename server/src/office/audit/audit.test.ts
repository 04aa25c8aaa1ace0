import type { AddressInfo } from 'node:net'
import { sql } from 'drizzle-orm'
import { beforeAll, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { audit } from '@banquet/contract/office/audit'
import { auth } from '@banquet/contract/account/auth'
import { unit, type Unit } from '@banquet/contract/catalogue/unit'
import { parseCsv } from 'hucre/csv'
import { readXlsx } from 'hucre/xlsx'
import { audits } from '../../kit/rows/audit.table.ts'
import { urlOf } from '../../../test/http/reply.ts'
import { serverForFile, viewGrants } from '../../../test/server.ts'
import { watchAudits } from '../../../test/audits.ts'

const server = await serverForFile()
const admin = await server.asAdmin()

async function list(query: Record<string, unknown>, client = admin) {
  const reply = await client.send(audit.list, { query })
  return { ...reply, rows: reply.body }
}
const labels = async (query: Record<string, unknown>) => (await list(query)).rows.map((row) => row.label)

async function addUnit(name: string): Promise<Unit> {
  return (await admin.call(unit.create, { body: { name } })).body
}

/** Entries as if they had been written at a time that the test chooses. */
async function write(...entries: Partial<typeof audits.$inferInsert>[]) {
  const plain = {
    action: 'updated',
    noun: 'unit',
    label: '',
    actorName: '某人',
    ip: '10.0.0.1',
    requestId: 'r',
  } as const
  return server.ctx.db
    .insert(audits)
    .values(entries.map((entry) => ({ ...plain, ...entry })))
    .returning({ id: audits.id })
}

describe('the audit', () => {
  it('returns action, user, address and request, newest first', async () => {
    const { id } = await addUnit('公斤')
    const edited = await admin.call(unit.update, { params: { id }, body: { name: '公噸' } })
    const [last, first] = (await list({ noun: 'unit', rowId: id })).rows
    expect(last).toEqual({
      id: expect.any(Number),
      at: expect.any(String),
      action: 'updated',
      noun: 'unit',
      rowId: id,
      label: '公噸',
      actorId: admin.account.id,
      actorName: admin.account.name,
      actorRealName: admin.account.realName,
      actorKind: 'staff',
      command: 'unit.update',
      ip: '127.0.0.1',
      requestId: expect.stringMatching(/^[\da-f-]{36}$/),
      before: { name: '公斤' },
      after: { name: '公噸' },
      names: {},
    })
    expect([edited.status, first?.action]).toEqual([200, 'created'])
    expect((await admin.call(audit.get, { params: { id: last?.id ?? 0 } })).body).toEqual(last)
  })

  it('filters by resource, action, user, row, request and days, also combined', async () => {
    await write(
      { label: 'n1', noun: 'hotel', action: 'created', actorId: 901, rowId: 81, requestId: 'run-1' },
      { label: 'n2', noun: 'hotel', action: 'deleted', actorId: 902, rowId: 81, requestId: 'run-1' },
      { label: 'n3', noun: 'department', action: 'created', actorId: 901, rowId: 82, requestId: 'run-2' },
    )
    expect(await labels({ noun: 'hotel', rowId: 81 })).toEqual(['n2', 'n1'])
    expect(await labels({ actorId: 901 })).toEqual(['n3', 'n1'])
    expect(await labels({ action: 'deleted', rowId: 81 })).toEqual(['n2'])
    expect(await labels({ requestId: 'run-1', sort: 'id' })).toEqual(['n1', 'n2'])
    expect(
      await labels({ requestId: 'run-1', actorId: 901, action: 'created', noun: 'hotel', rowId: 81 }),
    ).toEqual(['n1'])
    expect(await labels({ requestId: 'run-1', actorId: 903 })).toEqual([])
  })

  it('is searched by row label and user name in any spelling', async () => {
    await write(
      { label: '台北市 ＫＧ', actorName: 'somebody' },
      { label: '別的', actorName: '林Ｙａ惠' },
      { label: '臺北 100%', actorName: 'x' },
    )
    expect(await labels({ keyword: '臺北' })).toEqual(['臺北 100%', '台北市 ＫＧ'])
    expect(await labels({ keyword: 'kg' })).toEqual(['台北市 ＫＧ'])
    expect(await labels({ keyword: '林ya' })).toEqual(['別的'])
    expect(await labels({ keyword: '0%' })).toEqual(['臺北 100%'])
    expect(await labels({ keyword: '_' })).toEqual([])
  })

  it('is searched by the real name of the actor, which entries do not store', async () => {
    const { id } = await server.addAccount({ name: 'y-lin', realName: '林雅惠' })
    await write({ label: '包', actorName: 'y-lin', actorId: id }, { label: '箱', actorName: 'y-lin' })
    expect(await labels({ keyword: '雅惠' })).toEqual(['包'])
    expect(await labels({ keyword: 'y-lin' })).toEqual(['箱', '包'])
  })

  it('filters by days that begin and end in Taipei', async () => {
    await write(
      { label: 'the day before', at: '2025-06-30T15:59:59.999Z' },
      { label: 'first', at: '2025-06-30T16:00:00.000Z' },
      { label: 'last', at: '2025-07-01T15:59:59.999Z' },
      { label: 'the day after', at: '2025-07-01T16:00:00.000Z' },
    )
    expect(await labels({ from: '2025-07-01', to: '2025-07-01' })).toEqual(['last', 'first'])
    expect(await labels({ to: '2025-06-30' })).toEqual(['the day before'])
    expect(await labels({ from: '2025-06-01', to: '2025-07-31', sort: 'at' })).toHaveLength(4)
  })

  it('is never returned without a page', async () => {
    await write(
      ...Array.from({ length: 30 }, (_, n) => ({
        label: `page ${n}`,
        noun: 'department',
        requestId: 'pages',
      })),
    )
    const first = await list({ requestId: 'pages' })
    expect([first.rows.length, first.total]).toEqual([10, 30])
    const seen = []
    for (const page of [1, 2, 3]) seen.push(...(await labels({ requestId: 'pages', page, size: 12 })))
    expect(seen).toEqual(Array.from({ length: 30 }, (_, n) => `page ${29 - n}`))
  })

  it.each([
    { noun: 'session' },
    { action: 'read' },
    { actorId: 'me' },
    { requestId: "'; --" },
    { sort: 'ip' },
    { page: 0 },
    { colour: 'red' },
  ])('is refused for %j', async (query) => {
    expect((await list(query)).code).toBe('validation')
  })

  it('returns 404 for an unknown entry', async () => {
    expect((await admin.call(audit.get, { params: { id: 2_147_483_647 } })).code).toBe('not-found')
  })

  it('requires the right to its page', async () => {
    for (const client of [
      await server.asKind(identity.management, viewGrants(1, 19)),
      await server.asKind(identity.hotelService),
    ])
      for (const call of [audit.list, audit.get, audit.export])
        expect((await client.send(call, { params: { id: 1 } })).code).toBe('right.missing')
  })
})

describe('a million entries', () => {
  beforeAll(async () => {
    // A small part of a million, but enough for the planner to choose as it would.
    await server.ctx.db.execute(sql`
      insert into audit (at, action, noun, row_id, label, actor_id, actor_name, ip, request_id)
      select timestamptz '2020-01-01' + n * interval '1 minute',
        (array['created', 'updated', 'deleted'])[1 + n % 3], (array['product', 'stock', 'food_material'])[1 + n % 3], n % 4000,
        '商品 ' || n, 10000 + n % 40, '人員 ' || n % 40, '10.0.0.1', 'many-' || n
      from generate_series(1, 40000) n`)
    await server.ctx.db.execute(sql`analyze audit`)
  })

  it('are counted up to ten thousand, with a mark that there are more', async () => {
    const many = await list({ noun: 'product' })
    expect([many.total, many.headers['x-total-more']]).toEqual([10_000, 'true'])
    const few = await list({ noun: 'product', actorId: 10_005 })
    expect([few.total, few.headers['x-total-more']]).toEqual([333, undefined])
    const beyond = await list({ noun: 'product', page: 1334, size: 10 })
    expect([beyond.rows.length, beyond.total]).toEqual([3, 13_333])
  })

  it.each([
    ['nothing', sql`true`],
    ['a resource', sql`noun = 'stock'`],
    ['a rare resource', sql`noun = 'import'`],
    ['an action', sql`action = 'exported'`],
    ['a user', sql`actor_id = 10007`],
    ['a row', sql`noun = 'stock' and row_id = 17`],
    ['a request', sql`request_id = 'many-77'`],
    ['days', sql`at >= timestamptz '2020-01-05' and at < timestamptz '2020-01-06'`],
    ['a keyword', sql`grams(search) @> key_grams(fold('12345')) and strpos(search, '12345') > 0`],
  ])('are not scanned to filter by %s', async (_, where) => {
    const { rows } = await server.ctx.db.execute<Record<string, string>>(
      sql`explain select * from audit where ${where} order by at desc, id desc limit 10`,
    )
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).not.toContain('Seq Scan')
  })
})

describe('the exported audit', () => {
  it('contains every entry of the search in words, and is itself audited', async () => {
    const { id } = await addUnit('=1+1')
    await admin.call(unit.remove, { params: { id } })
    const entriesSince = await watchAudits(server)
    const reply = await admin.call(audit.export, { query: { noun: 'unit', rowId: id, sort: 'id' } })
    expect(reply.status).toBe(200)
    expect(reply.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="_-[\d-]{10}\.csv"; filename\*=UTF-8''%E6%93%8D%E4%BD%9C%E7%B4%80%E9%8C%84-[\d-]{10}\.csv$/,
      ),
      'cache-control': 'no-store',
    })
    const [head, created, deleted, ...others] = parseCsv(reply.body)
    expect(head).toEqual([
      '時間',
      '操作人員',
      '動作',
      '類別',
      '資料',
      '資料編號',
      '修改前',
      '修改後',
      'IP 位址',
      '請求編號',
      '登入名',
      '指令',
    ])
    expect(created).toEqual([
      expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      admin.account.realName,
      '新增',
      '單位',
      "'=1+1",
      String(id),
      '',
      expect.stringContaining('"name":"=1+1"'),
      '127.0.0.1',
      expect.any(String),
      admin.account.name,
      'unit.create',
    ])
    expect([deleted?.[2], others]).toEqual(['刪除', []])
    expect(await entriesSince()).toMatchObject([
      {
        action: 'exported',
        noun: 'audit',
        actorId: admin.account.id,
        label: expect.stringMatching(/^操作紀錄-.*\.csv$/),
        after: { format: 'csv', noun: 'unit', rowId: id, sort: 'id' },
      },
    ])
  })

  it('contains instants as dates in a workbook, and is in English on request', async () => {
    await write({ label: 'one', at: '2024-02-29T16:30:00.000Z', requestId: 'sheet' })
    const response = await server.app.inject({
      url: urlOf(audit.export, { query: { requestId: 'sheet', format: 'xlsx', language: 'en' } }),
      headers: { authorization: `Bearer ${admin.token}` },
    })
    expect(response.headers['content-disposition']).toMatch(/filename="Audit log-[\d-]{10}\.xlsx"/)
    const { sheets } = await readXlsx(response.rawPayload)
    expect(sheets.map((sheet) => sheet.name)).toEqual(['Audit log'])
    const [head, row] = sheets[0]?.rows ?? []
    expect(head?.slice(0, 5)).toEqual(['Time', 'User', 'Action', 'Type', 'Record'])
    expect(row?.slice(0, 5)).toEqual([new Date('2024-03-01T00:30:00Z'), '某人', 'Edited', 'Unit', 'one'])
  })

  it('requires a right of its own', async () => {
    const reader = await server.asKind(identity.management, viewGrants(24))
    expect((await reader.call(audit.export, { query: {} })).code).toBe('right.missing')
    const extra = {
      24: { canAdd: false, canEdit: false, canDelete: false, scope: 2, extra: ['export'] },
    } as const
    const exporter = await server.asKind(identity.management, extra)
    expect((await exporter.call(audit.export, { query: {} })).status).toBe(200)
  })

  it('can be as long as needed, and leaves no work behind', async () => {
    const reply = await admin.call(audit.export, { query: { noun: 'product', sort: 'id' } })
    const lines = reply.body.split('\r\n')
    expect(lines).toHaveLength(13_334)
    expect((await admin.call(auth.sessions, {})).status).toBe(200)
  })

  it('ends when the client disconnects, and leaves no work behind', async () => {
    await server.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = server.app.server.address() as AddressInfo
    for (let n = 0; n < 4; n += 1) {
      const gone = new AbortController()
      const response = await fetch(`http://127.0.0.1:${port}${urlOf(audit.export, {})}`, {
        headers: { authorization: `Bearer ${admin.token}` },
        signal: gone.signal,
      })
      const reader = response.body?.getReader()
      await reader?.read()
      gone.abort()
    }
    expect((await admin.call(audit.export, { query: { requestId: 'sheet' } })).status).toBe(200)
  })
})
