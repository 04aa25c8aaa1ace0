import { pages } from '@banquet/contract/call/access'
import { bookingBulk, type BulkBooking } from '@banquet/contract/lodging/booking-bulk'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { useState } from 'react'
import { BookingStateTag } from '../../../shared/lodging/booking/booking-state.tsx'
import { leadGuest } from '../../../shared/lodging/guests/guest-names.ts'
import { TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner } from '../../../kit/look/look.tsx'
import { BulkResults } from '../../../kit/table/bulk-results.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { guaranteeText } from './guarantee.text.ts'

const schema = bookingBulk.bulkGuarantee.body.pick({ reason: true })
const options = { also: ['payment-order', 'room-block'], quiet: true }

/** The maximum number of guest names shown; the total follows them. */
const namesShown = 10

interface Props {
  rows: readonly Booking[]
  /** The number of selected bookings that cannot be guaranteed. */
  skipped: number
  onDone: () => void
  onClose: () => void
}

/** Guarantees several bookings with one reason: states the consequence, then shows the result of each. */
export function GuaranteeDialog({ rows, skipped, onDone, onClose }: Props) {
  const t = useText(guaranteeText)
  const { back } = useText(commonText)
  const [results, setResults] = useState<readonly BulkBooking[]>()
  const save = useSave(bookingBulk.bulkGuarantee, options)
  const form = useForm({
    schema,
    initial: { reason: '' },
    submit: ({ reason }) =>
      save.mutateAsync({ body: { rows: rows.map(({ id, version }) => ({ id, version })), reason } }),
    done: setResults,
  })
  if (results)
    return (
      <BulkResults
        results={results.map(({ guestName: name, state, ...result }) => ({
          ...result,
          name,
          state: state && <BookingStateTag value={state} />,
        }))}
        headings={{ code: t.code, name: t.guest }}
        path={pages.hotelOrders.path}
        otherState="hotel-order.state"
        onClose={onDone}
      />
    )
  const names = listed(rows.slice(0, namesShown).map(({ guests }) => leadGuest(guests)))
  return (
    <FormDialog form={form} title={t.title(rows.length)} save={t.action} back={back} onClose={onClose}>
      <Banner>{t.hint}</Banner>
      <p>{rows.length > namesShown ? t.andMore(names, rows.length) : names}</p>
      {skipped > 0 && <Banner>{t.skipped(skipped)}</Banner>}
      <TextField field={form.field('reason')} label={t.reason} max={200} first />
    </FormDialog>
  )
}
