import { identity } from '@banquet/contract/call/access'
import { addDays } from '@banquet/contract/rule/day/days'
import { hotel, type Hotel } from '@banquet/contract/lodging/hotel'
import { roomBlock, type BlockCell } from '@banquet/contract/lodging/room-block'
import { roomType, type RoomType } from '@banquet/contract/lodging/room-type'
import { bookedNights, hotelOrders } from '../../src/tables/lodging/hotel-order.table.ts'
import { roomShares } from '../../src/tables/lodging/room-share.table.ts'
import { roomBlocks } from '../../src/tables/lodging/room-block.table.ts'
import { roomTypes } from '../../src/tables/lodging/room-type.table.ts'
import { hotels } from '../../src/tables/lodging/hotel.table.ts'
import type { Client, TestServer } from '../server.ts'

/** Deletes all hotels with their room types, blocks and bookings. */
export async function clearHotels({ ctx: { db } }: TestServer): Promise<void> {
  for (const table of [roomShares, bookedNights, hotelOrders, roomBlocks, roomTypes, hotels])
    await db.delete(table)
}

let made = 0

export async function addHotel(admin: Client, values: object = {}): Promise<Hotel> {
  made += 1
  return (await admin.send(hotel.create, { body: { name: `大飯店 ${made}`, ...values } })).body
}

/** Adds a room type for two people to a hotel. */
export async function addRoomType(admin: Client, hotelId: number, values: object = {}): Promise<RoomType> {
  made += 1
  const body = { hotelId, name: `雙人房 ${made}`, ...values }
  return (await admin.send(roomType.create, { body })).body
}

/** A night of a room type, as it is saved: 10 rooms at 2,800. */
export function cellOf(roomTypeId: number, night: string, values: object = {}) {
  const rules = { minStay: 1, isClosedToArrival: false, isClosedToDeparture: false, releaseDay: null }
  return { roomTypeId, night, contracted: 10, released: 0, rate: 2800, ...rules, ...values }
}

/** Saves nights of a hotel in the current event, and removes others. */
export function saveCells(
  client: Client,
  hotelId: number,
  cells: readonly object[],
  removed: readonly object[] = [],
) {
  return client.send(roomBlock.save, { body: { hotelId, cells, removed } })
}

/** Saves nights that are valid and returns them. */
export async function savedCells(
  client: Client,
  hotelId: number,
  cells: readonly object[],
): Promise<BlockCell[]> {
  return (await saveCells(client, hotelId, cells)).body.cells
}

type Booked = Partial<Pick<typeof bookedNights.$inferInsert, 'rooms' | 'state' | 'expiresAt' | 'releasedAt'>>

/** Books rooms of one night as a new member, without the rules for bookings; returns the id of the booking. */
export async function bookNight(
  server: TestServer,
  cell: Pick<BlockCell, 'id' | 'night' | 'roomTypeId' | 'rate'>,
  { eventId, hotelId }: { eventId: number; hotelId: number },
  { rooms = 1, state = 'confirmed', expiresAt = null, releasedAt = null }: Booked = {},
): Promise<number> {
  made += 1
  const { id: memberId } = await server.addAccount({ identity: identity.member })
  const [order] = await server.ctx.db
    .insert(hotelOrders)
    .values({
      eventId,
      hotelId,
      memberId,
      rooms,
      roomTypeId: cell.roomTypeId,
      code: `B-${made}`,
      state: state === 'held' ? 'held' : 'confirmed',
      extraBeds: 0,
      extraBedRate: 0,
      arrival: cell.night,
      departure: addDays(cell.night, 1),
      wishes: '',
      guests: [{ name: '林怡君', enName: '' }],
      total: cell.rate * rooms,
      payment: 'at-hotel',
      lateFee: 'none',
      source: 'staff',
      freeUntil: '2027-01-01T00:00:00.000Z',
    })
    .returning()
  const hotelOrderId = order?.id ?? 0
  const night = { hotelOrderId, roomBlockId: cell.id, rooms, rate: cell.rate, state, expiresAt, releasedAt }
  await server.ctx.db.insert(bookedNights).values(night)
  return hotelOrderId
}
