import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { roomBlock, type BlockCell } from '@banquet/contract/lodging/room-block'
import { addDays } from '@banquet/contract/rule/day/days'
import { watchNotices } from '../../../test/notices.ts'
import {
  addHotel,
  addRoomType,
  bookNight,
  cellOf,
  clearHotels,
  savedCells,
} from '../../../test/rows/room-rows.ts'
import { fullGrants, serverForFile, viewGrants } from '../../../test/server.ts'
import { addEvent, clearEvents } from '../../../test/rows/sign-up-rows.ts'
import { announceReleases, releaseDueRooms } from './room-block.jobs.ts'
import { todayOf } from './rooms-left.ts'

const server = await serverForFile({ connections: 4 })
const admin = await server.asAdmin()
const keeper = await server.asKind(identity.employee, fullGrants(pages.hotels.id))
let eventId: number
let eventCode: string
let hotelId: number
let twin: number
let today: string

beforeAll(async () => {
  await server.asKind(identity.employee, viewGrants(pages.hotels.id))
})
beforeEach(async () => {
  await clearHotels(server)
  await clearEvents(server)
  const event = await addEvent(admin)
  eventId = event.id
  eventCode = event.code
  today = todayOf(server.ctx, event)
  hotelId = (await addHotel(admin, { name: '晶華', enName: 'Regent' })).id
  twin = (await addRoomType(admin, hotelId)).id
})

const nights = ['2027-06-10', '2027-06-11', '2027-06-12']

/** Adds a night for each release day, the first with four rooms booked. */
async function blockWith(...releaseDays: (string | null)[]): Promise<BlockCell[]> {
  const cells = releaseDays.map((releaseDay, at) => cellOf(twin, nights[at] ?? '', { releaseDay }))
  const saved = await savedCells(admin, hotelId, cells)
  await bookNight(server, saved[0] as BlockCell, { eventId, hotelId }, { rooms: 4 })
  return saved
}
const readCells = async () => (await admin.call(roomBlock.grid, { query: { hotelId } })).body.cells

describe('the job that gives rooms back', () => {
  it('releases nights whose release day has begun, once', async () => {
    await blockWith(today, addDays(today, 1), null)
    for (const _ of [1, 2]) await releaseDueRooms(server.ctx)
    expect(await readCells()).toMatchObject([
      { released: 6, taken: 4, left: 0, version: 2 },
      { released: 0, left: 10, version: 1 },
      { released: 0, left: 10, version: 1 },
    ])
  })

  it('also gives back rooms that are cancelled later', async () => {
    const [, cell] = await blockWith(null, today)
    const hours = (count: number) => new Date(server.ctx.now().getTime() + count * 3_600_000).toISOString()
    const held = { rooms: 3, state: 'held', expiresAt: hours(1) } as const
    await bookNight(server, cell as BlockCell, { eventId, hotelId }, held)
    await releaseDueRooms(server.ctx)
    expect((await readCells())[1]).toMatchObject({ released: 7, taken: 3 })
    await releaseDueRooms({ ...server.ctx, now: () => new Date(hours(2)) })
    expect((await readCells())[1]).toMatchObject({ released: 10 })
  })
})

describe('the notice about it', () => {
  it('is given a week before, once, to those who may edit hotels', async () => {
    const newNotices = await watchNotices(server)
    const week = addDays(today, 7)
    await blockWith(week, week, addDays(today, 8))
    for (const _ of [1, 2]) await announceReleases(server.ctx)
    const notice = {
      kind: 'room-block.release',
      params: { hotel: '晶華', enHotel: 'Regent', day: week, left: 16 },
      link: `/admin/hotel/list/${hotelId}/block?event=${eventCode}`,
    }
    expect(await newNotices()).toEqual(
      [admin.account.id, keeper.account.id].map((accountId) => ({ accountId, ...notice })),
    )
  })
})
