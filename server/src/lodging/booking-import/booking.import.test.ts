import { eq, like } from 'drizzle-orm'
import { readXlsx, writeXlsx, type CellValue } from 'hucre/xlsx'
import { beforeEach, describe, expect, it, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import type { ExportLanguage } from '@banquet/contract/call/export'
import type { Event } from '@banquet/contract/event/event/event'
import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { roomingList } from '@banquet/contract/lodging/rooming-list'
import { importCalls, type ImportRow } from '@banquet/contract/office/import'
import { watchAudits } from '../../../test/audits.ts'
import { runJobs } from '../../../test/jobs.ts'
import { urlOf } from '../../../test/http/reply.ts'
import {
  addBlock,
  addHotel,
  addRoomType,
  booked,
  clearRooms,
  openRooms,
  type Hotel,
  type Type,
} from '../../../test/rows/rooms.ts'
import { untilWaiting } from '../../../test/scenario/world.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { program } from '../../kit/context.ts'
import { runImportJob } from '../../office/import/import.jobs.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'

const server = await serverForFile({ connections: 8 })
const admin = await server.asAdmin()
let member: Client
/** The client of a member of the hotel's staff. */
let keeper: Client
let event: Event
let hotel: Hotel
let type: Type

beforeEach(async () => {
  await clearRooms(server)
  await server.ctx.db.delete(mails)
  event = await addEvent(admin)
  await openRooms(admin, event)
  keeper = await server.asKind(identity.hotelService)
  hotel = await addHotel(server, { payment: 'at-hotel', managementId: keeper.account.id })
  type = await roomsOf(hotel)
  member = await server.asKind(identity.member)
})

async function roomsOf(of: Hotel): Promise<Type> {
  const added = await addRoomType(server, of)
  await addBlock(server, { event, type: added, from: '2027-06-08', nights: 6, contracted: 20 })
  return added
}

const csv = (...lines: string[]) => ({
  name: '代號.csv',
  type: 'text/csv',
  content: Buffer.from(lines.join('\n')),
})
const send = (upload: ReturnType<typeof csv>, client = keeper) =>
  client.send(importCalls.upload, { params: { noun: 'hotel-order' }, upload })

async function uploaded(upload: ReturnType<typeof csv>, client = keeper): Promise<ImportRow> {
  const reply = await send(upload, client)
  expect([reply.status, reply.code]).toEqual([201, undefined])
  return reply.body
}

async function preview({ id, mapping }: ImportRow, existing = 'edit', client = keeper): Promise<ImportRow> {
  const reply = await client.send(importCalls.preview, { params: { id }, body: { mapping, existing } })
  expect(reply.status).toBe(200)
  return reply.body
}

async function ran({ id, mapping }: ImportRow, choice: object = {}, client = keeper): Promise<ImportRow> {
  const reply = await client.send(importCalls.run, { params: { id }, body: { mapping, ...choice } })
  expect([reply.status, reply.code]).toEqual([200, undefined])
  const worked = await runJobs(server, { jobs: [runImportJob] })
  expect(worked.map(({ failed }) => failed)).toEqual([undefined])
  return (await client.send(importCalls.get, { params: { id } })).body
}

const faultsOf = ({ faults }: ImportRow) => faults.map(({ row, field, code }) => `${row} ${field} ${code}`)
const numberOf = async ({ id }: Booking) =>
  (await admin.call(booking.get, { params: { id } })).body.confirmationNumber
const everything = async () => ({
  bookings: await server.ctx.db.select().from(hotelOrders).orderBy(hotelOrders.id),
  mails: await server.ctx.db.$count(mails),
})
const numberMails = () =>
  server.ctx.db.select().from(mails).where(like(mails.subject, '%飯店已確認訂房%')).orderBy(mails.id)
const setByHand = (row: Booking, confirmationNumber: string) =>
  admin.send(booking.setNumber, {
    params: { id: row.id },
    body: { version: row.version, confirmationNumber },
  })

const head = '訂房編號,飯店訂房代號'

describe('the rooming list that a hotel fills in and sends back', () => {
  /** Downloads the list as Excel, types numbers into its column, and uploads it. */
  async function fillIn(language: ExportLanguage, numbers: Readonly<Record<string, string | number>>) {
    const url = urlOf(roomingList.export, { query: { hotelId: hotel.id, format: 'xlsx', language } })
    const headers = { authorization: `Bearer ${keeper.token}` }
    const { rawPayload } = await server.app.inject({ url, headers })
    const [sheet] = (await readXlsx(rawPayload, { readStyles: true })).sheets
    const [headings = [], ...lines] = sheet?.rows ?? []
    const [code, number] = language === 'en' ? ['Code', 'Hotel confirmation no.'] : head.split(',')
    const at = (heading: string | undefined) => headings.indexOf(heading as CellValue)
    const filled = lines.map((line) =>
      line.map((cell, column) => (column === at(number) ? (numbers[String(line[at(code)])] ?? cell) : cell)),
    )
    // Empty cells of the column are formatted as text too, so that Excel does not convert what people type.
    const formats = lines.map((_, row) => sheet?.cells?.get(`${row + 1},${at(number)}`)?.style?.numFmt)
    const content = await writeXlsx({ sheets: [{ name: 'x', rows: [headings, ...filled] }] })
    const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    return { formats, upload: { name: '名單.xlsx', type: xlsx, content: Buffer.from(content) } }
  }

  it.each(['zh-TW', 'en'] as const)('is recognised by its headings: %s', async (language) => {
    const [one, other, open] = [
      await booked(member, type),
      await booked(member, type),
      await booked(member, type),
    ]
    const { upload, formats } = await fillIn(language, { [one.code]: '0012', [other.code]: 20871 })
    expect(formats).toEqual(['@', '@', '@'])
    const before = await everything()
    const sheet = await uploaded(upload)
    expect(Object.keys(sheet.mapping).toSorted()).toEqual(['arrival', 'code', 'confirmationNumber', 'guest'])
    const checked = await preview(sheet)
    expect(checked.counts).toEqual({ added: 0, edited: 2, skipped: 1, faulty: 0 })
    expect([checked.faults, checked.warnings]).toEqual([[], []])
    expect(await everything()).toEqual(before)
    expect(await ran(sheet)).toMatchObject({ status: 'done', counts: { edited: 2, skipped: 1 } })
    expect(await Promise.all([one, other, open].map(numberOf))).toEqual(['0012', '20871', ''])
    const sent = await numberMails()
    expect(sent.map(({ to }) => to)).toEqual([member.account.email, member.account.email])
    expect(sent[0]?.body).toContain('飯店訂房代號：0012')
  })

  it('changes nothing when it is imported a second time, and reports that', async () => {
    const one = await booked(member, type)
    const { upload } = await fillIn('zh-TW', { [one.code]: 'RC-1' })
    await ran(await uploaded(upload))
    const [before, entries] = [await everything(), await watchAudits(server)]
    const again = await uploaded(upload)
    expect((await preview(again)).counts).toEqual({ added: 0, edited: 0, skipped: 1, faulty: 0 })
    expect(await ran(again)).toMatchObject({
      status: 'done',
      counts: { edited: 0, skipped: 1 },
      warnings: [],
    })
    expect(await everything()).toEqual(before)
    expect((await entries()).filter(({ noun }) => noun !== 'import')).toEqual([])
  })
})

describe('a line', () => {
  it('about an unknown booking, and about one of another hotel, is answered in the same way', async () => {
    const foreign = await booked(member, await roomsOf(await addHotel(server, { name: '福華' })))
    const waiting = await booked(member, type)
    await server.ctx.db
      .update(hotelOrders)
      .set({ state: 'waiting-list' })
      .where(eq(hotelOrders.id, waiting.id))
    const codes = [foreign.code, 'ZZZZZZ', waiting.code]
    const sheet = await uploaded(csv(head, ...codes.map((code) => `${code},RC-1`)))
    const { faults } = await preview(sheet)
    expect(faults).toEqual(
      codes.map((value, at) => ({ row: at + 2, field: 'code', header: '訂房編號', value, code: 'unknown' })),
    )
    expect(await numberOf(foreign)).toBe('')
    const byGuest = await uploaded(csv('住客,入住日,飯店訂房代號', '林怡君,2027-06-09,RC-1'))
    expect(faultsOf(await preview(byGuest))).toEqual(['2 guest unknown'])
  })

  it('with a fault is listed with its position, and the others can still be imported', async () => {
    const [good, twice, late, long] = [
      ...[await booked(member, type), await booked(member, type)],
      ...[await booked(member, type), await booked(member, type)],
    ] as [Booking, Booking, Booking, Booking]
    const cancel = { params: { id: late.id }, body: { version: late.version } }
    await admin.send(booking.cancel, cancel)
    const lines = [
      `${good.code.toLowerCase()},RC-1`,
      `${twice.code},RC-2`,
      `${twice.code},RC-3`,
      `${late.code},RC-4`,
      `${long.code},${'9'.repeat(41)}`,
      `,RC-6`,
      `${long.code},`,
    ]
    const sheet = await uploaded(csv(head, ...lines))
    const checked = await preview(sheet)
    expect(checked.counts).toEqual({ added: 0, edited: 2, skipped: 1, faulty: 4 })
    expect(faultsOf(checked)).toEqual([
      '4 code repeated',
      '5 confirmationNumber hotel-order.state',
      '6 confirmationNumber maxlength',
      '7 code required',
    ])
    const refused = { params: { id: sheet.id }, body: { mapping: sheet.mapping } }
    expect((await keeper.send(importCalls.run, refused)).code).toBe('import.faulty')
    expect(await ran(sheet, { faulty: 'skip' })).toMatchObject({ counts: { edited: 2, faulty: 4 } })
    expect(await Promise.all([good, twice, late, long].map(numberOf))).toEqual(['RC-1', 'RC-2', '', ''])
  })

  it('that would replace a number has a warning with the old and the new one', async () => {
    const one = await booked(member, type)
    await setByHand(one, 'OLD-1')
    const sheet = await uploaded(csv(head, `${one.code},NEW-1`))
    const warning = {
      row: 2,
      field: 'confirmationNumber',
      value: 'NEW-1',
      params: { code: one.code, now: 'OLD-1' },
    }
    expect(await preview(sheet)).toMatchObject({ counts: { edited: 1 }, faults: [], warnings: [warning] })
    expect(await preview(sheet, 'skip')).toMatchObject({ counts: { edited: 0, skipped: 1 }, warnings: [] })
    expect(await ran(sheet)).toMatchObject({ status: 'done', counts: { edited: 1 }, warnings: [warning] })
    expect(await numberOf(one)).toBe('NEW-1')
    const kept = await uploaded(csv(head, `${one.code},OTHER`))
    expect(await ran(kept, { existing: 'skip' })).toMatchObject({ counts: { skipped: 1 } })
    expect(await numberOf(one)).toBe('NEW-1')
  })

  it('without a code finds its booking by a guest and the arrival, if that is clear', async () => {
    const wang = await booked(member, type, { guests: [{ name: '王小明', enName: 'Wang Xiao-Ming' }] })
    const gone = await booked(member, type, { guests: [{ name: '陳美玲' }] })
    await admin.send(booking.cancel, { params: { id: gone.id }, body: { version: gone.version } })
    const chen = await booked(member, type, { guests: [{ name: '李四' }, { name: '陳美玲' }] })
    await booked(member, type)
    await booked(member, type)
    const sheet = await uploaded(
      csv(
        '姓名,入住日期,確認號碼',
        'WANG XIAO-MING,116/6/9,RC-1',
        '陳美玲,2027/6/9,RC-2',
        '林怡君,2027-06-09,RC-3',
        '王小明,2027-06-10,RC-4',
        '王小明,,RC-5',
        '王小明,2027-06-09,RC-6',
      ),
    )
    expect(faultsOf(await preview(sheet))).toEqual([
      '4 guest ambiguous',
      '5 guest unknown',
      '6 arrival required',
      '7 guest repeated',
    ])
    await ran(sheet, { faulty: 'skip' })
    expect(await Promise.all([wang, chen, gone].map(numberOf))).toEqual(['RC-1', 'RC-2', ''])
  })

  it('with the mark for it empties the number, without a mail', async () => {
    const one = await booked(member, type)
    await setByHand(one, 'RC-1')
    const before = (await numberMails()).length
    await ran(await uploaded(csv(head, `${one.code},#清除`)))
    expect([await numberOf(one), (await numberMails()).length]).toEqual(['', before])
  })
})

describe('importing numbers', () => {
  it('is for hotel staff and for staff who may edit bookings', async () => {
    const one = await booked(member, type)
    const sheet = csv(head, `${one.code},RC-1`)
    const viewer = await server.asKind(identity.employee, viewGrants(pages.hotelOrders.id))
    for (const client of [viewer, member]) expect((await send(sheet, client)).status).toBe(403)
    const grant = { ...viewGrants(pages.hotelOrders.id)[pages.hotelOrders.id]!, canEdit: true }
    const editor = await server.asKind(identity.employee, { [pages.hotelOrders.id]: grant })
    await ran(await uploaded(sheet, editor), {}, editor)
    expect(await numberOf(one)).toBe('RC-1')
    const template = { params: { noun: 'hotel-order' }, query: { format: 'csv' } } as const
    expect((await keeper.send(importCalls.template, template)).status).toBe(200)
    expect((await keeper.send(importCalls.template, { ...template, params: { noun: 'member' } })).code).toBe(
      'right.missing',
    )
  })

  it('can only be continued by the person who uploaded the sheet', async () => {
    const one = await booked(member, type)
    const { id, mapping } = await uploaded(csv(head, `${one.code},RC-1`))
    const run = { params: { id }, body: { mapping } }
    expect((await admin.send(importCalls.run, run)).code).toBe('not-found')
    expect(await numberOf(one)).toBe('')
  })

  test('of two people at the same time causes no deadlock, whatever the order of their sheets', async () => {
    const [one, other] = [await booked(member, type), await booked(member, type)]
    const run = async (word: string, ...rows: Booking[]) => {
      const sheet = await uploaded(csv(head, ...rows.map(({ code }) => `${code},${word}`)), admin)
      const choice = { importId: sheet.id, existing: 'edit', faulty: 'refuse', invite: false } as const
      await admin.send(importCalls.run, { params: { id: sheet.id }, body: { mapping: sheet.mapping } })
      const task = { services: server.services, signal: new AbortController().signal, lastTry: false }
      const ctx = { ...server.ctx, actor: { ...program, id: admin.account.id } }
      return () => runImportJob.run(ctx, choice, task)
    }
    const runs = [await run('A', one, other), await run('B', other, one)]
    let started: Promise<void>[] = []
    await server.ctx.db.transaction(async (db) => {
      const locked = (which: Booking) =>
        db.select().from(hotelOrders).where(eq(hotelOrders.id, which.id)).for('update', { skipLocked: true })
      expect(await locked(one)).toHaveLength(1)
      started = runs.map((start) => start())
      await untilWaiting(server, 2, started)
      // Both wait for the first booking; neither of them has the other one meanwhile.
      expect(await locked(other)).toHaveLength(1)
    })
    await Promise.all(started)
    const numbers = await Promise.all([one, other].map(numberOf))
    expect([
      ['A', 'A'],
      ['B', 'B'],
    ]).toContainEqual(numbers)
  })
})
