import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { maxNights, maxRooms } from '@banquet/contract/lodging/stay-form'
import { addDays } from '@banquet/contract/rule/day/days'
import { useQuery } from '@tanstack/react-query'
import { useStayQuote } from '../../../../shared/lodging/booking/use-stay-quote.ts'
import { bookText } from '../../../../shared/lodging/booking/book.text.ts'
import { DateField } from '../../../../kit/field/date-field.tsx'
import { SelectField } from '../../../../kit/field/fields.tsx'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../../kit/form/form.ts'
import { today } from '../../../../kit/look/dates.ts'
import { Banner } from '../../../../kit/look/look.tsx'
import { notify } from '../../../../kit/notice/notices.ts'
import { read } from '../../../../kit/query/query.ts'
import { nameOf } from '../../../../kit/text/names.ts'
import { useText } from '../../../../kit/text/text.ts'
import { bookingText } from '../booking.text.ts'
import { Effect } from './dates.dialog.tsx'

const schema = booking.changeStay.body.pick({ departure: true, roomTypeId: true, rooms: true })

interface Props {
  row: Booking
  /** The guests leave now: the nights that are left are given back, and they are checked out. */
  leaves?: boolean
  onClose: () => void
}

/** Returns the days on which a stay can end: nights that were slept stay as they are. */
function daysToLeave(arrival: string): string[] {
  const now = today()
  return Array.from({ length: maxNights }, (_, at) => addDays(arrival, at + 1)).filter((day) => day >= now)
}

/** Changes the rest of a stay after check-in; shows the difference in price and full nights before it is confirmed. */
export function StayDialog({ row, leaves = false, onClose }: Props) {
  const t = useText(bookingText)
  const words = useText(bookText)
  const save = useSave(booking.changeStay, { also: ['payment-order', 'room-block'], quiet: true })
  // A hotel receives neither offers nor prices, and changes the days only.
  const seesPrices = row.total !== null
  const offers = useQuery({
    ...read(booking.offers, { query: { eventId: row.eventId } }),
    enabled: seesPrices && !leaves,
  })
  const form = useForm({
    schema,
    initial: { departure: leaves ? today() : row.departure, roomTypeId: row.roomTypeId, rooms: row.rooms },
    version: row.version,
    submit: (body, version = row.version) =>
      save.mutateAsync({
        params: { id: row.id },
        body: { ...body, checksOut: leaves, version, ...(quote && !isOld && { expectedTotal: quote.total }) },
      }),
    done: () => {
      notify.success(leaves ? t.leftEarly : t.staySaved)
      onClose()
    },
  })
  const { values } = form
  const isSame =
    values.departure === row.departure && values.roomTypeId === row.roomTypeId && values.rooms === row.rooms
  const isAsked = seesPrices && schema.safeParse(values).success && !isSame && !form.saving
  const { extraBeds, arrival } = row
  const { quote, isOld, faultOf } = useStayQuote(
    isAsked && values.departure > arrival
      ? { ...values, arrival, extraBeds, hotelOrderId: row.id }
      : undefined,
  )
  const types = offers.data?.hotels.find(({ id }) => id === row.hotelId)?.roomTypes ?? []
  const own = { id: row.roomTypeId, name: row.roomName, enName: row.roomEnName }
  const others = types.filter(({ id }) => id !== row.roomTypeId)
  return (
    <FormDialog
      form={form}
      title={leaves ? t.leaveEarly : t.changeStay}
      save={leaves ? t.leaveEarly : undefined}
      onClose={onClose}
    >
      <Banner>{leaves ? t.leaveHint : t.stayHint}</Banner>
      <DateField
        field={form.field('departure')}
        label={t.departure}
        only={daysToLeave(arrival)}
        refused={faultOf('departure')}
      />
      {!leaves && (
        <>
          {others.length > 0 && (
            <SelectField
              field={form.field('roomTypeId')}
              label={t.room}
              options={[own, ...others].map((one) => ({ value: one.id, label: nameOf(one) }))}
            />
          )}
          <SelectField
            field={form.field('rooms')}
            label={words.rooms}
            options={Array.from({ length: maxRooms }, (_, at) => ({
              value: at + 1,
              label: words.roomCount(at + 1),
            }))}
          />
        </>
      )}
      {[faultOf('guests'), faultOf('extraBeds'), faultOf('roomTypeId')].filter(Boolean).map((fault) => (
        <Banner key={fault} color="danger">
          {fault}
        </Banner>
      ))}
      {quote && <Effect row={row} quote={quote} />}
    </FormDialog>
  )
}
