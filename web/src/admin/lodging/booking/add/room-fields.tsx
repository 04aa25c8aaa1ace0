import type { OfferedHotel } from '@banquet/contract/lodging/booking-record'
import { maxRooms } from '@banquet/contract/lodging/stay-form'
import { SelectField } from '../../../../kit/field/fields.tsx'
import { commonText } from '../../../../kit/text/common.text.ts'
import { nameOf } from '../../../../kit/text/names.ts'
import { useText } from '../../../../kit/text/text.ts'
import * as formStyles from '../../../../kit/form/form.module.css'
import { addBookingText } from './add-booking.text.ts'
import type { AddBooking } from './use-add-booking.ts'

const numbers = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => from + at)

interface Props extends Pick<AddBooking, 'form' | 'types' | 'type'> {
  hotels: readonly OfferedHotel[]
}

/** The fields for hotel, room type, number of rooms and extra beds. */
export function RoomFields({ form, types, type, hotels }: Props) {
  const t = useText(addBookingText)
  const { pleaseSelect } = useText(commonText)
  const { rooms, extraBeds } = form.values
  const maxBeds = (count: number) => (type?.extraBeds ?? 0) * count
  const offered = (rows: readonly { id: number; name: string; enName: string }[]) => [
    { value: null, label: pleaseSelect },
    ...rows.map((one) => ({ value: one.id, label: nameOf(one) })),
  ]
  return (
    <>
      <div className={formStyles.pair}>
        <SelectField
          field={{
            ...form.field('hotelId'),
            set: (hotelId) => form.set({ hotelId, roomTypeId: null, extraBeds: 0 }),
          }}
          label={t.hotel}
          options={offered(hotels)}
        />
        <SelectField
          field={{
            ...form.field('roomTypeId'),
            set: (roomTypeId) => form.set({ roomTypeId, extraBeds: 0 }),
          }}
          label={t.room}
          options={offered(types)}
        />
      </div>
      <div className={formStyles.pair}>
        <SelectField
          field={{
            ...form.field('rooms'),
            set: (count) => form.set({ rooms: count, extraBeds: Math.min(extraBeds, maxBeds(count)) }),
          }}
          label={t.rooms}
          options={numbers(1, maxRooms).map((value) => ({ value, label: t.roomsOf(value) }))}
        />
        <SelectField
          field={form.field('extraBeds')}
          label={t.extraBeds}
          disabled={maxBeds(rooms) === 0}
          options={numbers(0, maxBeds(rooms)).map((value) => ({
            value,
            label: value === 0 ? t.none : t.bedsOf(value),
          }))}
        />
      </div>
    </>
  )
}
