import { booking } from '@banquet/contract/lodging/booking'
import { roomBlock } from '@banquet/contract/lodging/room-block'
import { roomingList } from '@banquet/contract/lodging/rooming-list'
import { roomType } from '@banquet/contract/lodging/room-type'
import type { Api } from './api.ts'
import type { Add } from './hostile-payments.ts'

interface Rooms {
  eventId: number
  hotelId: number
  memberId: number
  /** The name of the guest. */
  guest: string
}

/** Adds a room type with a night, a booking of it that is confirmed, and the list that the hotel gets. */
export async function addRooms(api: Api, add: Add, { eventId, hotelId, memberId, guest }: Rooms) {
  const rooms = await add(roomType.create, { hotelId })
  const cell = {
    roomTypeId: rooms.id,
    night: '2099-01-01',
    contracted: 10,
    released: 0,
    rate: 2800,
    minStay: 1,
  }
  const open = { isClosedToArrival: false, isClosedToDeparture: false, releaseDay: null }
  const block = { eventId, hotelId, cells: [{ ...cell, ...open }] }
  await api.get(roomBlock.save, { body: block })
  const added = await add(booking.create, {
    roomTypeId: rooms.id,
    arrival: '2099-01-01',
    departure: '2099-01-02',
    memberId,
    guests: [{ name: guest }],
    rooms: 1,
    extraBeds: 0,
    overrideReason: '',
    joinsWaitingList: false,
  })
  const { version: booked } = await api.get(booking.get, { params: { id: added.id } })
  const reason = { reason: '團體', version: booked }
  await api.get(booking.guarantee, { params: { id: added.id }, body: reason })
  await add(roomingList.create, { eventId, hotelId, send: false })
  return { roomType: rooms, booking: added }
}
