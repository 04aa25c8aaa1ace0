import { pages } from '@banquet/contract/call/access'
import { booking } from '@banquet/contract/lodging/booking'
import { checkDates } from '@banquet/contract/lodging/stay-form'
import type { OfferedHotel } from '@banquet/contract/lodging/booking-record'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { z } from 'zod'
import { useStayQuote } from '../../../../shared/lodging/booking/use-stay-quote.ts'
import { useForm, useSave } from '../../../../kit/form/form.ts'
import { chosen } from '../../../../kit/input/chosen.ts'
import { notify } from '../../../../kit/notice/notices.ts'
import { useText } from '../../../../kit/text/text.ts'
import { someReason } from '../override-field.tsx'
import { addBookingText } from './add-booking.text.ts'

const { arrival, departure, guests, wishes, overrideReason } = booking.create.body.shape
const dates = z.object({ arrival, departure }).superRefine(checkDates)
const schema = z
  .object({
    memberId: chosen,
    hotelId: chosen,
    roomTypeId: chosen,
    arrival,
    departure,
    rooms: z.int(),
    extraBeds: z.int(),
    guests,
    wishes,
    overrideReason,
  })
  .superRefine(checkDates)

/** The form of a new booking, with its price once enough is filled in. */
export function useAddBooking(eventId: number, hotels: readonly OfferedHotel[]) {
  const t = useText(addBookingText)
  const navigate = useNavigate()
  const client = useQueryClient()
  const save = useSave(booking.create, { also: ['room-block'], quiet: true })
  const form = useForm({
    schema,
    initial: {
      memberId: null as number | null,
      roomTypeId: null as number | null,
      hotelId: hotels.length === 1 ? (hotels[0]?.id ?? null) : null,
      arrival: '',
      departure: '',
      rooms: 1,
      extraBeds: 0,
      guests: [{ name: '', enName: '' }],
      wishes: '',
      overrideReason: '',
    },
    submit: async ({ hotelId: _hotelId, ...body }) => {
      const { quote } = cost
      const shown = quote && { expectedTotal: quote.total, joinsWaitingList: quote.place === 'waiting-list' }
      try {
        return await save.mutateAsync({ body: { eventId, ...body, ...shown } })
      } catch (error) {
        // Rooms or prices may have changed meanwhile, so the offers and the price are loaded again.
        await client.invalidateQueries({ queryKey: ['hotel-order'] })
        throw error
      }
    },
    done: (row) => {
      notify.success(row.state === 'waiting-list' ? t.waiting : t.sent)
      void navigate({ to: `${pages.hotelOrders.path}/${row.id}` })
    },
  })
  const { values } = form
  const types = hotels.find(({ id }) => id === values.hotelId)?.roomTypes ?? []
  const type = types.find(({ id }) => id === values.roomTypeId)
  const cost = useStayQuote(
    type && dates.safeParse(values).success
      ? {
          eventId,
          roomTypeId: type.id,
          arrival: values.arrival,
          departure: values.departure,
          rooms: values.rooms,
          extraBeds: values.extraBeds,
          overrideReason: values.overrideReason.trim() === '' ? '' : someReason,
        }
      : undefined,
  )
  return { form, cost, types, type }
}

export type AddBooking = ReturnType<typeof useAddBooking>
