import { addDays } from '@banquet/contract/rule/day/days'
import { runsOf, type PricedNight } from './booking.rules.ts'
import type { Room } from './price-stay.ts'

interface Stay {
  rooms: number
  extraBeds: number
  extraBedRate: number
  nights: readonly PricedNight[]
}

const short = (day: string) => `${Number(day.slice(5, 7))}/${Number(day.slice(8))}`

/** Returns the text for consecutive nights: the first day, the day of departure, and how many nights. */
export function nightWords(from: string, departure: string, count: number) {
  return {
    zh: `${short(from)}–${short(departure)}（${count} 晚）`,
    en: `${from} to ${departure} (${count} ${count === 1 ? 'night' : 'nights'})`,
  }
}

/** Returns the names of a room type in documents. */
export function roomWords({ hotel, type }: Room) {
  return {
    zh: `${hotel.name}・${type.name}`,
    en: `${hotel.enName || hotel.name}, ${type.enName || type.name}`,
  }
}

/** Returns the lines of the payment order of a stay: one for each run of nights at the same rate, and one for extra beds. */
export function stayLines(room: Room, refId: number, { rooms, extraBeds, extraBedRate, nights }: Stay) {
  const name = roomWords(room)
  const times = rooms === 1 ? { zh: '', en: '' } : { zh: ` × ${rooms} 間`, en: ` × ${rooms} rooms` }
  const ofRooms = runsOf(nights).map(({ from, to, count, rate }) => {
    const words = nightWords(from, addDays(to, 1), count)
    return {
      kind: 'room' as const,
      refId,
      amount: rate * count * rooms,
      label: `${name.zh} ${words.zh}${times.zh}`,
      enLabel: `${name.en} ${words.en}${times.en}`,
    }
  })
  if (extraBeds === 0) return ofRooms
  const count = nights.length
  const ofBeds = {
    kind: 'room' as const,
    refId,
    amount: extraBedRate * extraBeds * count,
    label: `${name.zh} 加床 ${extraBeds} 床 × ${count} 晚`,
    enLabel: `${name.en} extra beds: ${extraBeds} × ${count} ${count === 1 ? 'night' : 'nights'}`,
  }
  return [...ofRooms, ofBeds]
}
