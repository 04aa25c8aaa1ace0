import { booking } from '@banquet/contract/lodging/booking'
import type { Booking, OfferedRoom, RoomOffers, StayQuote } from '@banquet/contract/lodging/booking-record'
import { checkDates, stayDates } from '@banquet/contract/lodging/stay-form'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { departuresAfter } from '../../../shared/lodging/booking/stay.ts'
import { stayDay } from '../../../shared/lodging/booking/stay-words.ts'
import { stayText } from '../../../shared/lodging/booking/stay.text.ts'
import { useStayQuote } from '../../../shared/lodging/booking/use-stay-quote.ts'
import { MateEffect } from '../../../shared/lodging/share/mate-effect.tsx'
import { refusalWords } from '../../../kit/call/api.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { SelectField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Banner, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
import { dot, useText } from '../../../kit/text/text.ts'
import { bookingText } from './booking.text.ts'
import * as formStyles from '../../../kit/form/form.module.css'

interface Props {
  row: Booking
  onClose: () => void
}

const roomOf = ({ hotels }: RoomOffers, id: number) =>
  hotels.flatMap(({ roomTypes }) => roomTypes).find((room) => room.id === id)

/** Moves a booking to other dates; shows the new price first. */
export function ChangeDatesDialog(props: Props) {
  const t = useText(bookingText)
  const { row, onClose } = props
  const offers = useQuery(read(booking.offers, { query: { eventId: row.eventId } }))
  const room = offers.data && roomOf(offers.data, row.roomTypeId)
  if (room) return <DatesForm {...props} room={room} />
  return (
    <Dialog title={t.datesTitle(row.code)} onClose={onClose}>
      {offers.isError ? (
        <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />
      ) : (
        <Spinner />
      )}
    </Dialog>
  )
}

const schema = z.object(stayDates).superRefine(checkDates)

function DatesForm({ row, room, onClose }: Props & { room: OfferedRoom }) {
  const t = useText(bookingText)
  const stay = useText(stayText)
  const save = useSave(booking.changeDates, { also: ['payment-order'], quiet: true })
  const form = useForm({
    schema,
    initial: { arrival: row.arrival, departure: row.departure },
    version: row.version,
    submit: (dates, version = row.version) =>
      save.mutateAsync({
        params: { id: row.id },
        body: { ...dates, version, ...(quote && !isOld && { expectedTotal: quote.total }) },
      }),
    done: () => {
      notify.success(t.datesChanged)
      onClose()
    },
  })
  const own = new Set(row.nights.map(({ night }) => night))
  const isOpen = (night: string, left: number) =>
    row.state === 'waiting-list' || own.has(night) || left >= row.rooms
  const nights = room.nights.filter(({ night, left }) => isOpen(night, left)).map(({ night }) => night)
  const arrival = form.field('arrival')
  const setArrival = (day: string) => {
    const ends = departuresAfter(day, nights)
    form.set({
      arrival: day,
      departure: ends.includes(form.values.departure) ? form.values.departure : (ends[0] ?? ''),
    })
  }
  const change = ({ total }: StayQuote) => {
    const more = total - (row.total ?? 0)
    if (more === 0) return t.same
    return more > 0 ? t.more(feeText(more)) : t.less(feeText(-more))
  }
  const { values } = form
  const isSame = values.arrival === row.arrival && values.departure === row.departure
  // Once the dates are saved, a quote would be for a further change.
  const isAsked = schema.safeParse(values).success && !isSame && !form.saving
  const { roomTypeId, rooms, extraBeds } = row
  const { quote, isOld, error } = useStayQuote(
    isAsked ? { ...values, roomTypeId, rooms, extraBeds, hotelOrderId: row.id } : undefined,
  )
  return (
    <FormDialog form={form} title={t.datesTitle(row.code)} save={t.changeDates} onClose={onClose}>
      <div className={formStyles.pair}>
        <SelectField
          field={{ ...arrival, set: setArrival }}
          label={stay.arrival}
          options={nights.map((value) => ({ value, label: stayDay(value) }))}
        />
        <SelectField
          field={form.field('departure')}
          label={stay.departure}
          options={departuresAfter(form.values.arrival, nights).map((value, at) => ({
            value,
            label: [stayDay(value), stay.nightsOf(at + 1)].join(dot()),
          }))}
        />
      </div>
      <Stack gap={12} aria-live="polite">
        {error && <Banner color="danger">{refusalWords(error)}</Banner>}
        {quote && (
          <Facts layout="rows" facts={[[t.newPrice, t.priceOf(feeText(quote.total), change(quote))]]} />
        )}
        {quote && <MateEffect mate={quote.mate} />}
      </Stack>
    </FormDialog>
  )
}
