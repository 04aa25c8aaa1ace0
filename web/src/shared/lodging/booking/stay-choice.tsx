import type { OfferedHotel, OfferedRoom, RoomOffers } from '@banquet/contract/lodging/booking-record'
import { maxRooms } from '@banquet/contract/lodging/stay-form'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { daysBetween } from '@banquet/contract/rule/day/days'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Radio } from '@mantine/core'
import { SelectField } from '../../../kit/field/fields.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { Muted, Panel, Row, Stack, Tag, Title } from '../../../kit/look/look.tsx'
import { faultWords, wordsOfFault } from '../../../kit/text/errors.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { dot, language, useText } from '../../../kit/text/text.ts'
import { BesidePicture, HotelPictures } from './pictures.tsx'
import { departuresAfter, offeredNights, roomForStay, type Stay } from './stay.ts'
import { stayDay } from './stay-words.ts'
import { bookText } from './book.text.ts'
import { stayText } from './stay.text.ts'
import * as formStyles from '../../../kit/form/form.module.css'

interface Props {
  offers: RoomOffers
  arrival: Field<string>
  departure: Field<string>
  rooms: Field<number>
  roomTypeId: Field<number | null>
  /** Whether rules of the nights can be overridden, so that a room that violates them can be chosen. */
  passesRules?: boolean
}

/** The fields of a stay: dates, number of rooms and room type, each type with its price for these nights. */
export function StayChoice({ offers, arrival, departure, rooms, roomTypeId, passesRules = false }: Props) {
  const t = useText(bookText)
  const own = useText(stayText)
  const nights = offeredNights(offers)
  const ends = departuresAfter(arrival.value, nights)
  const setArrival = (day: string) => {
    const length = Math.max(1, daysBetween(arrival.value, departure.value))
    const days = departuresAfter(day, nights)
    arrival.set(day)
    departure.set(days[Math.min(length, days.length) - 1] ?? '')
  }
  const stay = { arrival: arrival.value, departure: departure.value, rooms: rooms.value }
  return (
    <>
      <div className={formStyles.pair}>
        <SelectField
          field={{ ...arrival, set: setArrival }}
          label={own.arrival}
          options={nights.map((value) => ({ value, label: stayDay(value) }))}
        />
        <SelectField
          field={departure}
          label={own.departure}
          options={ends.map((value, at) => ({
            value,
            label: [stayDay(value), own.nightsOf(at + 1)].join(dot()),
          }))}
        />
      </div>
      <SelectField
        field={rooms}
        label={t.rooms}
        options={Array.from({ length: maxRooms }, (_, at) => ({
          value: at + 1,
          label: t.roomCount(at + 1),
        }))}
      />
      <Radio.Group
        label={own.room}
        description={t.roomHint}
        inputWrapperOrder={['label', 'description', 'error', 'input']}
        value={roomTypeId.value === null ? null : String(roomTypeId.value)}
        error={wordsOfFault(roomTypeId.fault)}
        onChange={(value) => roomTypeId.set(Number(value))}
      >
        <Stack gap={20} mt={8}>
          {offers.hotels.map((hotel) => (
            <HotelRooms
              key={hotel.id}
              hotel={hotel}
              stay={stay}
              passesRules={passesRules}
              isFaulty={roomTypeId.fault !== undefined}
            />
          ))}
        </Stack>
      </Radio.Group>
    </>
  )
}

interface HotelProps {
  hotel: OfferedHotel
  stay: Stay
  passesRules: boolean
  isFaulty: boolean
}

function HotelRooms({ hotel, ...rest }: HotelProps) {
  const t = useText(bookText)
  const policy = localName(language(), hotel.policy, hotel.enPolicy)
  return (
    <Stack gap={8} role="group" aria-label={nameOf(hotel)}>
      <div>
        <Title>{nameOf(hotel)}</Title>
        <Muted size="small">
          {localName(language(), hotel.address, hotel.enAddress)}{' '}
          {hotel.mapUrl !== '' && (
            <a href={hotel.mapUrl} target="_blank" rel="noreferrer">
              {t.map}
            </a>
          )}
        </Muted>
        <Muted size="small">{t.checkTimes(hotel.checkIn, hotel.checkOut)}</Muted>
      </div>
      <HotelPictures pictures={hotel.pictures} />
      {hotel.roomTypes.map((room) => (
        <RoomCard key={room.id} room={room} {...rest} />
      ))}
      {policy !== '' && (
        <Muted size="small" ws="pre-line">
          {t.policyOf(policy)}
        </Muted>
      )}
    </Stack>
  )
}

interface CardProps extends Omit<HotelProps, 'hotel'> {
  room: OfferedRoom
}

function RoomCard({ room, stay, passesRules, isFaulty }: CardProps) {
  const t = useText(bookText)
  const offer = roomForStay(room, stay)
  const rule = offer?.faults[0]
  const isMissing = !offer || offer.faults.some(({ code }) => code === 'room.no-night')
  const isFull = offer !== undefined && offer.left < stay.rooms
  const isBarred = isMissing || (rule !== undefined && !passesRules) || (isFull && !room.hasWaitingList)
  const facts = [
    localName(language(), room.beds, room.enBeds),
    t.sleeps(room.capacity),
    room.hasBreakfast ? t.breakfast : t.noBreakfast,
    room.extraBeds > 0 ? t.extraBed(feeText(room.extraBedRate)) : '',
  ]
  const description = localName(language(), room.description, room.enDescription)
  return (
    <Panel gap={8}>
      <BesidePicture pictures={room.pictures}>
        <Row justify="between" gap="4px 12px">
          <Radio
            value={String(room.id)}
            label={nameOf(room)}
            disabled={isBarred}
            aria-invalid={isFaulty || undefined}
          />
          {!isMissing && <strong>{feeText(offer.total)}</strong>}
        </Row>
        <Muted size="small">{facts.filter(Boolean).join(dot())}</Muted>
        {description !== '' && <Muted size="small">{description}</Muted>}
        <Row>
          <RoomTag room={room} stay={stay} />
        </Row>
      </BesidePicture>
    </Panel>
  )
}

/** The availability of a room type for a stay, or why it cannot be booked. */
function RoomTag({ room, stay }: Pick<CardProps, 'room' | 'stay'>) {
  const t = useText(bookText)
  const offer = roomForStay(room, stay)
  if (!offer) return null
  const [rule] = offer.faults
  if (rule) return <Tag color="warning">{faultWords(rule.code, rule.params)}</Tag>
  if (offer.left >= stay.rooms)
    return (
      <Tag color={offer.left >= maxRooms ? 'success' : 'warning'}>
        {offer.left >= maxRooms ? t.many : t.left(offer.left)}
      </Tag>
    )
  if (room.hasWaitingList) return <Tag color="warning">{t.waitingList}</Tag>
  return <Tag>{offer.left > 0 ? t.tooFew(offer.left) : t.full}</Tag>
}
