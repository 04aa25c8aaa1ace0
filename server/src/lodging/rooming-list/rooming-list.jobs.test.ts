import { eq } from 'drizzle-orm'
import { readXlsx } from 'hucre/xlsx'
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { roomingList } from '@banquet/contract/lodging/rooming-list'
import { deliverAll } from '../../../test/jobs.ts'
import {
  addBlock,
  addHotel,
  addRoomType,
  booked,
  openRooms,
  type Hotel,
  type Type,
} from '../../../test/rows/rooms.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import type { Client, TestServer } from '../../../test/server.ts'
import { addEvent } from '../../../test/rows/sign-up-rows.ts'
import { startTwo } from '../../../test/program/two-programs.ts'
import { program, type Context } from '../../kit/context.ts'
import type { Mailer, Outgoing } from '../../kit/mailer.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'
import { sendDueLists } from './rooming-list.jobs.ts'
import { showCurrent } from './rooming-list.queries.ts'
import { roomingListDays, roomingLists } from '../../tables/lodging/rooming-list.table.ts'

const two = await startTwo()
let server: TestServer
let admin: Client
let member: Client
let event: Event
let hotel: Hotel
let type: Type
let made = 0

beforeAll(async () => {
  server = two.server
  admin = two.admins[0]
  event = await addEvent(admin)
  await openRooms(admin, event)
})
beforeEach(async () => {
  // The job handles all hotels, so the lists of those of earlier tests are switched off.
  await server.ctx.db.update(hotels).set({ listDays: null })
  made += 1
  const mailTo = ['front@hotel.example', 'sales@hotel.example']
  hotel = await addHotel(server, {
    name: `圓山 ${made}`,
    payment: 'at-hotel',
    mailTo,
    listDays: 3,
    listHour: 8,
  })
  type = await addRoomType(server, hotel)
  await addBlock(server, { event, type, from: '2027-06-08', nights: 6, contracted: 20 })
  member = await server.asKind(identity.member)
})

/** Runs the job in one of the programs, at a time in Taipei. */
const runAt = (day: string, time = '08:00', of = server) => sendDueLists(at(day, time, of))
const at = (day: string, time = '08:00', of = server): Context => ({
  ...of.ctx,
  actor: program,
  now: () => new Date(`${day}T${time}:00+08:00`),
})
const frozen = async () => (await admin.call(roomingList.list, { query: { hotelId: hotel.id } })).body
const toHotel = async () =>
  (await server.ctx.db.select().from(mails).orderBy(mails.id)).filter(
    ({ to, dedupeKey }) => to.endsWith('hotel.example') && dedupeKey?.startsWith('rooming-list/'),
  )
const bodiesOf = async () =>
  (await toHotel()).filter(({ to }) => to.startsWith('front')).map(({ body }) => body)
const cancel = ({ id, version }: Booking) => admin.send(booking.cancel, { params: { id }, body: { version } })
const next = async (day: string, time = '09:00') =>
  (await showCurrent(at(day, time), { hotelId: hotel.id, eventId: event.id })).sending

/** Guests arrive on 9 June and leave on 11 June, so the list is sent from 6 June on. */
const bookOne = () => booked(member, type, { guests: [{ name: '王小明', enName: 'Wang' }] })

beforeEach(() => server.ctx.db.delete(mails))

describe('a list that is sent automatically', () => {
  it('is sent at its hour to every address, beginning so many days before the first arrival', async () => {
    await bookOne()
    await runAt('2027-06-05', '23:59')
    await runAt('2027-06-06', '07:59')
    expect(await frozen()).toEqual([])
    await runAt('2027-06-06', '08:00')
    expect(await frozen()).toMatchObject([
      {
        bookings: 1,
        rooms: 1,
        sentOn: '2027-06-06',
        createdByName: 'Banquet',
        sentTo: ['front@hotel.example', 'sales@hotel.example'],
      },
    ])
    expect((await toHotel()).map(({ to, status }) => [to, status])).toEqual([
      ['front@hotel.example', 'waiting'],
      ['sales@hotel.example', 'waiting'],
    ])
  })

  it('is sent later on the same day if the program was down at the hour', async () => {
    await bookOne()
    await runAt('2027-06-06', '15:20')
    expect(await frozen()).toMatchObject([{ sentOn: '2027-06-06' }])
  })

  it('is sent once a day, and only if something is new, changed or gone', async () => {
    const one = await bookOne()
    await runAt('2027-06-06')
    await runAt('2027-06-07')
    expect(await frozen()).toHaveLength(1)
    // A change after the hour waits for the next day.
    await booked(member, type, { arrival: '2027-06-10', departure: '2027-06-12' })
    await runAt('2027-06-07', '18:00')
    expect(await frozen()).toHaveLength(1)
    await runAt('2027-06-08')
    await cancel(one)
    await runAt('2027-06-08', '20:00')
    await runAt('2027-06-09')
    expect((await frozen()).map(({ sentOn }) => sentOn)).toEqual(['2027-06-09', '2027-06-08', '2027-06-06'])
    const [first, second, third] = await bodiesOf()
    expect(first).not.toContain('與上次名單相較')
    expect(second).toContain('與上次名單相較：新增 1、變更 0、取消 0')
    expect(third).toContain('與上次名單相較：新增 0、變更 0、取消 1')
  })

  it('is not sent again because of data that the hotel itself has entered', async () => {
    const { id, version } = await bookOne()
    await runAt('2027-06-06')
    await admin.send(booking.setNumber, { params: { id }, body: { version, confirmationNumber: 'RC-1' } })
    await runAt('2027-06-07')
    expect(await frozen()).toHaveLength(1)
  })

  it('is compared with a list that was sent by hand', async () => {
    await bookOne()
    await admin.send(roomingList.create, { body: { hotelId: hotel.id, send: true } })
    await runAt('2027-06-06')
    expect(await frozen()).toMatchObject([{ sentOn: null, createdByName: admin.account.realName }])
  })

  it('is sent until the last departure, and until then reports to the hotel if everything is cancelled', async () => {
    const one = await bookOne()
    await runAt('2027-06-06')
    await cancel(one)
    await runAt('2027-06-11')
    expect(await frozen()).toMatchObject([{ bookings: 0, sentOn: '2027-06-11' }, {}])
    const later = await booked(member, type, { arrival: '2027-06-09', departure: '2027-06-10' })
    await runAt('2027-06-12')
    expect(await frozen()).toHaveLength(2)
    await cancel(later)
  })

  it('is not sent if the hotel has it switched off or has no address, for an archived event, or without bookings', async () => {
    const set = (values: Partial<Hotel>) =>
      server.ctx.db.update(hotels).set(values).where(eq(hotels.id, hotel.id))
    await runAt('2027-06-06')
    const one = await bookOne()
    await set({ listDays: null })
    await runAt('2027-06-06')
    await set({ listDays: 3, mailTo: [] })
    await runAt('2027-06-07')
    expect(await frozen()).toEqual([])
    expect(await toHotel()).toEqual([])
    await cancel(one)
  })
})

describe('the mail of a list', () => {
  it('has the workbook attached, also if somebody sends it by hand, as it was when it was frozen', async () => {
    const one = await bookOne()
    await runAt('2027-06-06')
    await admin.send(booking.cancel, { params: { id: one.id }, body: { version: one.version } })
    await admin.send(roomingList.create, { body: { hotelId: hotel.id, send: true } })
    const sent: Outgoing[] = []
    const send: Mailer['send'] = async (mail) => void sent.push(mail)
    server.services.mailer = { host: 'banquet.example', send }
    await deliverAll(server)
    const toFront = sent.filter(({ to }) => to === 'front@hotel.example')
    const rows = []
    for (const { attachments = [] } of toFront) {
      expect(attachments.map(({ filename }) => filename)).toEqual([
        expect.stringMatching(/^住房名單-\d{4}-\d\d-\d\d\.xlsx$/),
      ])
      const [sheet] = (await readXlsx(attachments[0]!.content)).sheets
      rows.push(sheet?.rows.map((cells) => cells.map((cell) => cell ?? '').join('|')))
    }
    const heads = expect.stringMatching(/^異動\|異動欄位\|入住日\|.*\|飯店訂房代號\|訂房編號$/)
    expect(rows).toEqual([
      [heads, expect.stringMatching(new RegExp(`^\\|\\|.*王小明.*${one.code}$`))],
      [heads, expect.stringMatching(new RegExp(`^取消\\|\\|.*王小明.*${one.code}$`))],
    ])
  })

  it('is tried again if its attachment cannot be written', async () => {
    await bookOne()
    await runAt('2027-06-06')
    const [mail] = await toHotel()
    const attachment = { kind: 'rooming-list', rowId: 2_000_000_000, name: 'x.xlsx' } as const
    await server.ctx.db
      .update(mails)
      .set({ attachment })
      .where(eq(mails.id, mail?.id ?? 0))
    server.services.mailer = { host: 'banquet.example', send: vi.fn<Mailer['send']>().mockResolvedValue() }
    await deliverAll(server, { info: vi.fn(), warn: vi.fn(), error: vi.fn() })
    expect((await toHotel()).map(({ status }) => status)).toEqual(['failed', 'sent'])
  })
})

describe('two programs at the same time', () => {
  it('send one list a day', async () => {
    await bookOne()
    await meanwhile(
      server,
      (db) => db.select().from(hotels).where(eq(hotels.id, hotel.id)).for('update'),
      () => [runAt('2027-06-06', '08:00'), runAt('2027-06-06', '08:00', two.other)],
    )
    expect(await frozen()).toHaveLength(1)
    expect(await toHotel()).toHaveLength(2)
    const days = await server.ctx.db
      .select()
      .from(roomingListDays)
      .where(eq(roomingListDays.hotelId, hotel.id))

    expect(days).toEqual([{ hotelId: hotel.id, eventId: event.id, day: '2027-06-06' }])
  })

  it('leave a day to the one that has claimed it, even if that sends nothing', async () => {
    await bookOne()
    const claim = { hotelId: hotel.id, eventId: event.id, day: '2027-06-06' }
    await meanwhile(
      server,
      (db) => db.insert(roomingListDays).values(claim),
      () => [runAt('2027-06-06', '08:00', two.other)],
    )
    expect(await frozen()).toEqual([])
  })
})

describe('a list that cannot be sent', () => {
  it('does not prevent the others from being sent, and is tried again', async () => {
    await bookOne()
    const ofHotel = { eventId: event.id, hotelId: hotel.id, createdByName: '', sentTo: [] }
    // The reason here is an earlier list that cannot be read.
    await server.ctx.db.insert(roomingLists).values({ ...ofHotel, entries: [null] as never })
    const other = await addHotel(server, {
      name: `華泰 ${made}`,
      payment: 'at-hotel',
      listDays: 3,
      listHour: 8,
      mailTo: ['front@hotel.example'],
    })
    const rooms = await addRoomType(server, other)
    await addBlock(server, { event, type: rooms, from: '2027-06-08', nights: 6 })
    await booked(member, rooms)
    const log = { info: vi.fn(), warn: vi.fn(), error: vi.fn() }
    // The second run comes too early for another try, the third one does not.
    for (const time of ['08:00', '08:00', '08:01']) await sendDueLists({ ...at('2027-06-06', time), log })
    const { body } = await admin.call(roomingList.list, { query: { hotelId: other.id } })
    expect(body).toMatchObject([{ sentOn: '2027-06-06' }])
    expect(log.error.mock.calls.map(([details]) => details)).toMatchObject([
      { task: 'rooming-list', rowKey: `${event.id}/${hotel.id}` },
      { task: 'rooming-list', rowKey: `${event.id}/${hotel.id}` },
    ])
  })
})

describe('the page', () => {
  it('shows when the list will be sent next', async () => {
    expect((await next('2027-06-01'))?.nextAt).toBeNull()
    await bookOne()
    const hours = { days: 3, hour: 8 }
    expect(await next('2027-06-01')).toEqual({ ...hours, nextAt: '2027-06-06T00:00:00.000Z' })
    expect(await next('2027-06-07', '06:00')).toEqual({ ...hours, nextAt: '2027-06-07T00:00:00.000Z' })
    await runAt('2027-06-07')
    expect(await next('2027-06-07')).toEqual({ ...hours, nextAt: '2027-06-08T00:00:00.000Z' })
    await runAt('2027-06-11')
    expect(await next('2027-06-11')).toEqual({ ...hours, nextAt: null })
    await server.ctx.db.update(hotels).set({ listDays: null })
    expect(await next('2027-06-01')).toBeNull()
  })
})
