import { booking } from '@banquet/contract/lodging/booking'
import { checkDates } from '@banquet/contract/lodging/stay-form'
import type { Booking, StayQuote } from '@banquet/contract/lodging/booking-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { z } from 'zod'
import { useStayQuote } from '../../../../shared/lodging/booking/use-stay-quote.ts'
import { MateEffect } from '../../../../shared/lodging/share/mate-effect.tsx'
import { DateField } from '../../../../kit/field/date-field.tsx'
import { FormDialog } from '../../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../../kit/form/form.ts'
import { Facts } from '../../../../kit/look/facts.tsx'
import { Banner, Muted, Stack } from '../../../../kit/look/look.tsx'
import { notify } from '../../../../kit/notice/notices.ts'
import { listed, useText } from '../../../../kit/text/text.ts'
import * as formStyles from '../../../../kit/form/form.module.css'
import { OverrideField, someReason } from '../override-field.tsx'
import { bookingText } from '../booking.text.ts'

const { arrival, departure, overrideReason } = booking.changeDates.body.shape
const schema = z.object({ arrival, departure, overrideReason }).superRefine(checkDates)

/** Moves a booking to other dates; shows the difference in price and full nights before it is confirmed. */
export function DatesDialog({ row, onClose }: { row: Booking; onClose: () => void }) {
  const t = useText(bookingText)
  const save = useSave(booking.changeDates, { also: ['payment-order', 'room-block'], quiet: true })
  const form = useForm({
    schema,
    initial: { arrival: row.arrival, departure: row.departure, overrideReason: '' },
    version: row.version,
    submit: (body, version = row.version) =>
      save.mutateAsync({
        params: { id: row.id },
        body: { ...body, version, ...(quote && !isOld && { expectedTotal: quote.total }) },
      }),
    done: () => {
      notify.success(t.datesSaved)
      onClose()
    },
  })
  const { values } = form
  const dates = { arrival: values.arrival, departure: values.departure }
  const isSame = dates.arrival === row.arrival && dates.departure === row.departure
  // Once the dates are saved, a quote would be for a further change.
  const isAsked = schema.safeParse({ ...dates, overrideReason: '' }).success && !isSame && !form.saving
  const hasReason = values.overrideReason.trim() !== ''
  const stay = { roomTypeId: row.roomTypeId, rooms: row.rooms, extraBeds: row.extraBeds }
  const { quote, isOld, faultOf, isPassable } = useStayQuote(
    isAsked
      ? { ...dates, ...stay, hotelOrderId: row.id, overrideReason: hasReason ? someReason : '' }
      : undefined,
  )
  return (
    <FormDialog form={form} title={t.changeDates} onClose={onClose}>
      <div className={formStyles.pair}>
        <DateField field={form.field('arrival')} label={t.arrival} refused={faultOf('arrival')} />
        <DateField field={form.field('departure')} label={t.departure} refused={faultOf('departure')} />
      </div>
      <OverrideField field={form.field('overrideReason')} isNeeded={isPassable} />
      {quote && <Effect row={row} quote={quote} />}
    </FormDialog>
  )
}

/** What a change does to the price and the room-mate, and the nights that are full. */
export function Effect({ row, quote }: { row: Booking; quote: StayQuote }) {
  const t = useText(bookingText)
  const before = row.total ?? 0
  const difference = quote.total - before
  const facts: readonly [string, string][] = [
    [t.before, feeText(before)],
    [t.after, feeText(quote.total)],
    [t.more, difference > 0 ? feeText(difference) : ''],
    [t.less, difference < 0 ? feeText(-difference) : ''],
  ]
  return (
    <Stack gap={12} aria-live="polite">
      {quote.place !== 'free' && row.state !== 'waiting-list' && (
        <Banner color="danger">{t.fullNights(listed(quote.fullNights))}</Banner>
      )}
      {difference === 0 ? <Muted>{t.same}</Muted> : <Facts layout="rows" facts={facts} />}
      <MateEffect mate={quote.mate} />
    </Stack>
  )
}
