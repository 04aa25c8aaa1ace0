import type { RoomInvitation, SharedStay } from '@banquet/contract/lodging/room-share-record'
import { daysBetween } from '@banquet/contract/rule/day/days'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { stayDay } from '../../../shared/lodging/booking/stay-words.ts'
import { stayText } from '../../../shared/lodging/booking/stay.text.ts'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { language, useText } from '../../../kit/text/text.ts'
import { roomShareText } from './room-share.text.ts'

/** The stay as shown to somebody who shares a room: hotel, dates, who booked it, their share and the terms. */
export function StayOfShare({ stay, own }: { stay: Omit<RoomInvitation, 'ownCode'>; own?: SharedStay }) {
  const t = useText(roomShareText)
  const words = useText(stayText)
  const nights = words.nightsOf(daysBetween(stay.arrival, stay.departure))
  const fee = stay.lateAmount > 0 ? t.termsFee(feeText(stay.lateAmount)) : ''
  const isOpen = own === undefined || own.left > 0
  return (
    <Facts
      layout="rows"
      facts={[
        [t.event, own ? '' : localName(language(), stay.eventName, stay.eventEnName)],
        [t.booker, localName(language(), stay.bookerName, stay.bookerEnName)],
        [t.code, own?.code ?? ''],
        [words.hotel, own ? '' : localName(language(), stay.hotelName, stay.hotelEnName)],
        [t.stay, t.stayOf(stayDay(stay.arrival), stayDay(stay.departure), nights)],
        [t.times, t.timesOf(stay.checkIn, stay.checkOut)],
        [words.room, localName(language(), stay.roomName, stay.roomEnName)],
        [words.address, localName(language(), stay.hotelAddress, stay.hotelEnAddress)],
        [words.phone, stay.hotelPhone],
        [words.number, own?.confirmationNumber ?? ''],
        [t.own, feeText(stay.amount)],
        [t.left, own && own.left > 0 ? feeText(own.left) : ''],
        [t.due, isOpen && stay.dueAt !== null ? deadlineWords(stay.dueAt) : ''],
        [t.terms, t.termsOf(deadlineWords(stay.freeUntil)) + fee],
      ]}
    />
  )
}
