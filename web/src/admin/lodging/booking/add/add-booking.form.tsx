import { pages } from '@banquet/contract/call/access'
import type { OfferedHotel } from '@banquet/contract/lodging/booking-record'
import { guestLimit } from '@banquet/contract/lodging/stay-rules'
import { GuestsField } from '../../../../shared/lodging/guests/guests-field.tsx'
import { guestsText } from '../../../../shared/lodging/guests/guests.text.ts'
import { NightCalendar } from '../../../../shared/lodging/booking/night-calendar.tsx'
import { WithStayCost } from '../../../../shared/lodging/booking/with-stay-cost.tsx'
import { DateField } from '../../../../kit/field/date-field.tsx'
import { TextField } from '../../../../kit/field/fields.tsx'
import { Form, FormActions } from '../../../../kit/form/form-frame.tsx'
import { useGoBack } from '../../../../kit/form/go-back.ts'
import { useText } from '../../../../kit/text/text.ts'
import * as formStyles from '../../../../kit/form/form.module.css'
import { OverrideField } from '../override-field.tsx'
import { addBookingText } from './add-booking.text.ts'
import { MemberField } from './member-field.tsx'
import { RoomFields } from './room-fields.tsx'
import { useAddBooking } from './use-add-booking.ts'

/** The form in which staff book rooms for a member, with the price as the stay is chosen. */
export function AddBookingForm({ eventId, hotels }: { eventId: number; hotels: readonly OfferedHotel[] }) {
  const t = useText(addBookingText)
  const words = useText(guestsText)
  const back = useGoBack(pages.hotelOrders.path)
  const booking = useAddBooking(eventId, hotels)
  const { form, cost, type } = booking
  const { rooms, extraBeds, arrival, departure } = form.values
  const faults = { arrival: cost.faultOf('arrival'), departure: cost.faultOf('departure') }
  const isAtField = faults.arrival !== undefined || faults.departure !== undefined
  return (
    <Form form={form} width="none">
      <WithStayCost
        quote={cost.quote}
        error={isAtField ? null : cost.error}
        actions={
          <FormActions
            form={{ ...form, saving: form.saving || cost.isOld }}
            save={cost.quote?.place === 'waiting-list' ? t.wait : t.submit}
            onCancel={back}
          />
        }
      >
        <MemberField form={form} />
        <RoomFields {...booking} hotels={hotels} />
        {type && (
          <NightCalendar
            nights={type.nights}
            rooms={rooms}
            arrival={arrival}
            departure={departure}
            onChange={(dates) => form.set(dates)}
          />
        )}
        <div className={formStyles.pair}>
          <DateField field={form.field('arrival')} label={t.arrival} refused={faults.arrival} />
          <DateField field={form.field('departure')} label={t.departure} refused={faults.departure} />
        </div>
        <OverrideField field={form.field('overrideReason')} isNeeded={cost.isPassable} />
        <GuestsField field={form.field('guests')} limit={type && guestLimit(type, rooms, extraBeds)} />
        <TextField
          field={form.field('wishes')}
          label={words.wishes}
          hint={words.wishesHint}
          max={500}
          lines={3}
        />
      </WithStayCost>
    </Form>
  )
}
