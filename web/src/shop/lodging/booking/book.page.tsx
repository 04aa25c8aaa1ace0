import { booking } from '@banquet/contract/lodging/booking'
import type { OfferedRoom, RoomOffers } from '@banquet/contract/lodging/booking-record'
import { checkDates, stayDetails, stayWish } from '@banquet/contract/lodging/stay-form'
import { guestLimit } from '@banquet/contract/lodging/stay-rules'
import type { Member } from '@banquet/contract/people/member-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useRef } from 'react'
import { z } from 'zod'
import { GuestsField } from '../../../shared/lodging/guests/guests-field.tsx'
import { guestsText } from '../../../shared/lodging/guests/guests.text.ts'
import { usualStay } from '../../../shared/lodging/booking/stay.ts'
import { StayChoice } from '../../../shared/lodging/booking/stay-choice.tsx'
import { cancelTermsWords } from '../../../shared/lodging/booking/cancel-terms.ts'
import { stayDay } from '../../../shared/lodging/booking/stay-words.ts'
import { bookText } from '../../../shared/lodging/booking/book.text.ts'
import { stayText } from '../../../shared/lodging/booking/stay.text.ts'
import { useStayQuote } from '../../../shared/lodging/booking/use-stay-quote.ts'
import { WithStayCost } from '../../../shared/lodging/booking/with-stay-cost.tsx'
import { ApiError } from '../../../kit/call/api.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { Form, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { chosen } from '../../../kit/input/chosen.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
import { useShopper } from '../../../kit/session/session.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { OfEvent } from '../../event/event/of-event.tsx'
import { bookingText } from './booking.text.ts'

const schema = z
  .object({
    ...stayWish,
    rooms: stayWish.rooms.unwrap(),
    extraBeds: stayWish.extraBeds.unwrap(),
    roomTypeId: chosen,
    ...stayDetails,
    wishes: stayDetails.wishes.unwrap(),
  })
  .superRefine(checkDates)

/** The page on which a member books rooms for the event in the address. */
export function BookPage() {
  return <OfEvent>{(event) => <FormOfEvent eventId={event.id} />}</OfEvent>
}

function FormOfEvent({ eventId }: { eventId: number }) {
  const t = useText(bookingText)
  const { member } = useShopper()
  const offers = useQuery(read(booking.offers, { query: { eventId } }))
  if (offers.error) return <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />
  if (!member || !offers.data) return <Spinner />
  const { isOpen, hotels } = offers.data
  if (!isOpen || hotels.length === 0) return <EmptyState title={isOpen ? t.nothing : t.closed} hint="" />
  return <BookForm eventId={eventId} member={member} offers={offers.data} />
}

interface Props {
  eventId: number
  member: Member
  offers: RoomOffers
}

function BookForm({ eventId, member, offers }: Props) {
  const t = useText(bookingText)
  const words = useText(bookText)
  const stay = useText(stayText)
  const guests = useText(guestsText)
  const client = useQueryClient()
  const navigate = useNavigate()
  const save = useSave(booking.create, { also: ['payment-order'], quiet: true })
  /** The quote that was shown when the member confirmed. */
  const agreed = useRef<{ expectedTotal: number; joinsWaitingList: boolean }>(undefined)
  const form = useForm({
    schema,
    initial: {
      ...usualStay(offers),
      rooms: 1,
      extraBeds: 0,
      roomTypeId: null as number | null,
      wishes: '',
      guests: [{ name: member.realName, enName: member.enName }],
    },
    submit: async (body) => {
      try {
        return await save.mutateAsync({ body: { eventId, ...body, ...agreed.current } })
      } catch (error) {
        // The price or the rooms have changed since they were shown, so they are loaded again.
        if (error instanceof ApiError) await client.invalidateQueries({ queryKey: ['hotel-order'] })
        throw error
      }
    },
    done: () => {
      notify.success(t.sent)
      void navigate({ to: '/hotel' })
    },
  })
  const { values } = form
  const { arrival, departure, rooms, extraBeds, roomTypeId } = values
  const room = roomOf(offers, roomTypeId)
  const isSent = save.isPending || save.isSuccess
  const cost = useStayQuote(
    room && !isSent ? { eventId, roomTypeId: room.id, arrival, departure, rooms, extraBeds } : undefined,
  )
  const shown = cost.quote
  const send = async () => {
    // If the form has faults, submitting only shows them.
    if (!schema.safeParse(values).success || !shown || !room) return form.send()
    agreed.current = { expectedTotal: shown.total, joinsWaitingList: shown.place === 'waiting-list' }
    const yes = await confirm({
      title: t.sendAsk,
      subject: `${room.hotelName} ${nameOf(room)}`,
      facts: [
        [t.stay, t.stayOf(stayDay(arrival), stayDay(departure), stay.nightsOf(shown.nights.length))],
        [words.rooms, words.roomCount(rooms)],
        [t.guests, listed(values.guests.map(({ name }) => name))],
        [stay.total, feeText(shown.total)],
      ],
      body: cancelTermsWords(shown.terms),
      yes: t.submit,
      no: t.back,
    })
    if (yes) await form.send()
  }
  const isBlocked = room !== undefined && (shown === undefined || cost.isOld || shown.place === 'full')
  return (
    <Form form={{ ...form, send }} width="none">
      <WithStayCost
        quote={shown}
        error={room ? cost.error : null}
        actions={
          <Actions>
            <SubmitButton form={form} disabled={isBlocked}>
              {t.submit}
            </SubmitButton>
          </Actions>
        }
      >
        <StayChoice
          offers={offers}
          arrival={form.field('arrival')}
          departure={form.field('departure')}
          rooms={form.field('rooms')}
          roomTypeId={form.field('roomTypeId')}
        />
        {room && room.extraBeds > 0 && (
          <SelectField
            field={form.field('extraBeds')}
            label={stay.extraBeds}
            hint={words.extraBed(feeText(room.extraBedRate))}
            options={Array.from({ length: room.extraBeds * rooms + 1 }, (_, value) => ({
              value,
              label: stay.bedsOf(value),
            }))}
          />
        )}
        <GuestsField field={form.field('guests')} limit={room && guestLimit(room, rooms, extraBeds)} />
        <TextField
          field={form.field('wishes')}
          label={guests.wishes}
          hint={guests.wishesHint}
          lines={3}
          max={500}
        />
      </WithStayCost>
    </Form>
  )
}

/** Returns an offered room type with the name of its hotel. */
function roomOf(
  { hotels }: RoomOffers,
  id: number | null,
): (OfferedRoom & { hotelName: string }) | undefined {
  for (const hotel of hotels) {
    const room = hotel.roomTypes.find((one) => one.id === id)
    if (room) return { ...room, hotelName: nameOf(hotel) }
  }
  return undefined
}
