import { asc, eq } from 'drizzle-orm'
import { roomBlock } from '@banquet/contract/lodging/room-block'
import { roomType } from '@banquet/contract/lodging/room-type'
import { addDays, daysBetween } from '@banquet/contract/rule/day/days'
import { events } from '../../src/tables/event/event.table.ts'
import type { Context } from '../../src/kit/context.ts'
import { found } from '../../src/kit/errors.ts'
import type { FileStore } from '../../src/kit/files/files.ts'
import { saveBlock } from '../../src/lodging/room-block/save-block.ts'
import { addRoomType } from '../../src/lodging/room-type/room-type.commands.ts'
import { hotels } from '../../src/tables/lodging/hotel.table.ts'
import { addPictures } from '../pictures/add-pictures.ts'
import { roomPictures } from '../pictures/looks.ts'

interface Rooms {
  names: { name: string; enName: string; beds: string; enBeds: string }
  capacity: number
  extraBeds?: number
  hasBreakfast?: boolean
  description?: string
  enDescription?: string
  /** The number of rooms in each night, and in the night before the first day. */
  rooms: number
  firstNight?: number
  /** The price of a room, and its price on Friday and Saturday. */
  rate: number
  weekendRate: number
}

const named = (name: string, enName: string, beds: string, enBeds: string) => ({ name, enName, beds, enBeds })

/** The room types of the first two hotels. */
const roomsOfHotels: readonly Rooms[][] = [
  [
    {
      names: named('標準雙人房', 'Standard twin', '兩張單人床', 'Two single beds'),
      capacity: 2,
      rooms: 30,
      rate: 3200,
      weekendRate: 3800,
      description: '22 平方公尺，部分房間可看見市景。',
      enDescription: '22 m², some rooms with a view of the city.',
    },
    {
      names: named('標準單床房', 'Standard double', '一張雙人床', 'One double bed'),
      capacity: 2,
      rooms: 20,
      // The bookings leave few rooms of this night.
      firstNight: 6,
      rate: 3000,
      weekendRate: 3600,
    },
    {
      names: named('家庭房', 'Family room', '兩張雙人床', 'Two double beds'),
      capacity: 4,
      extraBeds: 1,
      rooms: 8,
      rate: 5200,
      weekendRate: 6200,
      description: '36 平方公尺，附嬰兒床（請於備註說明）。',
      enDescription: '36 m². A cot is available on request.',
    },
    {
      names: named('無障礙客房', 'Accessible room', '一張雙人床', 'One double bed'),
      capacity: 2,
      rooms: 2,
      rate: 3200,
      weekendRate: 3800,
    },
  ],
  [
    {
      names: named('經濟雙人房', 'Economy twin', '兩張單人床', 'Two single beds'),
      capacity: 2,
      hasBreakfast: false,
      rooms: 15,
      rate: 2100,
      weekendRate: 2500,
    },
    {
      names: named('三人房', 'Triple', '三張單人床', 'Three single beds'),
      capacity: 3,
      hasBreakfast: false,
      rooms: 6,
      rate: 2900,
      weekendRate: 3400,
    },
  ],
]

/** Fridays and Saturdays cost more. */
const isWeekend = (night: string) => [5, 6].includes(new Date(`${night}T00:00:00Z`).getUTCDay())

/** Adds room types to two hotels, and the rooms that these keep for the current event. */
export async function addRooms(ctx: Context, store: FileStore): Promise<void> {
  const [event] = await ctx.db.select().from(events).where(eq(events.isCurrent, true))
  const { startDay, endDay } = found(event)
  const chosen = await ctx.db.select({ id: hotels.id }).from(hotels).orderBy(asc(hotels.id)).limit(2)
  const first = addDays(startDay, -2)
  const nights = Array.from({ length: daysBetween(first, endDay) + 2 }, (_, at) => addDays(first, at))
  for (const [at, { id: hotelId }] of chosen.entries()) {
    const releaseDay = addDays(startDay, at === 0 ? -30 : -21)
    for (const rooms of roomsOfHotels[at] ?? []) {
      const {
        names,
        capacity,
        extraBeds = 0,
        hasBreakfast = true,
        description = '',
        enDescription = '',
      } = rooms
      const { name } = names
      const pictureIds = await addPictures(ctx, store, { name, drawings: roomPictures(name) })
      const body = {
        hotelId,
        ...names,
        capacity,
        extraBeds,
        hasBreakfast,
        description,
        enDescription,
        pictureIds,
      }
      const type = await addRoomType(
        ctx,
        roomType.create.body.parse({ ...body, extraBedRate: extraBeds > 0 ? 800 : 0 }),
      )
      const cells = nights.map((night) => ({
        roomTypeId: type.id,
        night,
        released: 0,
        releaseDay,
        contracted: night === addDays(startDay, -1) ? (rooms.firstNight ?? rooms.rooms) : rooms.rooms,
        rate: isWeekend(night) ? rooms.weekendRate : rooms.rate,
        // Guests of the larger rooms who come for the first day stay for the second one as well.
        minStay: capacity > 2 && night === startDay ? 2 : 1,
        isClosedToArrival: night === endDay,
        isClosedToDeparture: false,
      }))
      await saveBlock(ctx, roomBlock.save.body.parse({ hotelId, cells }))
    }
  }
}
