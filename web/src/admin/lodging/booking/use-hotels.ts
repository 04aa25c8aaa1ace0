import { hotel } from '@banquet/contract/lodging/hotel'
import { booking } from '@banquet/contract/lodging/booking'
import { roomType } from '@banquet/contract/lodging/room-type'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'

interface Named {
  id: number
  name: string
  enName: string
}

const named = ({ id, name, enName }: Named): Named => ({ id, name, enName })

/**
 * The hotels and their room types for filtering bookings: all hotels for users who may view hotels, otherwise those of the
 * event for users who may book; undefined for other users, who cannot load them. None until they are loaded.
 */
export function useHotels(eventId: number): readonly (Named & { roomTypes: readonly Named[] })[] | undefined {
  const seesHotels = useMay('hotels', 'view')
  const mayAdd = useMay('hotelOrders', 'add')
  const mayEdit = useMay('hotelOrders', 'edit')
  const hotels = useQuery({ ...read(hotel.list, { query: {} }), enabled: seesHotels })
  const types = useQuery({ ...read(roomType.list, { query: {} }), enabled: seesHotels })
  const offers = useQuery({
    ...read(booking.offers, { query: { eventId: String(eventId) } }),
    enabled: !seesHotels && (mayAdd || mayEdit),
  })
  if (!seesHotels && !mayAdd && !mayEdit) return undefined
  if (!seesHotels)
    return (offers.data?.hotels ?? []).map((one) => ({ ...named(one), roomTypes: one.roomTypes.map(named) }))
  const rooms = types.data?.rows ?? []
  return (hotels.data?.rows ?? []).map((one) => ({
    ...named(one),
    roomTypes: rooms.filter(({ hotelId }) => hotelId === one.id).map(named),
  }))
}
