import { lateFees, maxFreeDays, roomPayments } from '@banquet/contract/lodging/cancel-terms'
import { maxPictures, type Hotel } from '@banquet/contract/lodging/hotel'
import { addDays } from '@banquet/contract/rule/day/days'
import type { Upload } from '../../../kit/form/after-upload.ts'
import { useConfig } from '../../../kit/call/config.ts'
import { TimeField } from '../../../kit/field/date-field.tsx'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { FormGroup } from '../../../kit/form/form-frame.tsx'
import type { FormState } from '../../../kit/form/form.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { usePartsOf } from '../../../kit/form/parts-of-field.ts'
import { readNumber } from '../../../kit/input/read-number.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted } from '../../../kit/look/look.tsx'
import { useText } from '../../../kit/text/text.ts'
import { hourWords, type HotelValues } from './hotel-form.ts'
import { hotelText } from './hotel.text.ts'
import { listSendingText } from './list-sending.text.ts'
import * as formStyles from '../../../kit/form/form.module.css'

const PicturesField = lazyComponent(() =>
  import('../../../shared/platform/picture/pictures-field.tsx').then((file) => file.PicturesField),
)

const hours = Array.from({ length: 24 }, (_, hour) => ({
  value: String(hour),
  label: hourWords(hour),
}))

interface Props {
  form: FormState<HotelValues>
}

/** The English texts of a hotel. */
export function EnglishFields({ form }: Props) {
  const t = useText(hotelText)
  return (
    <FormGroup title={t.inEnglish}>
      <TextField field={form.field('enName')} label={t.enName} max={100} />
      <TextField field={form.field('enAddress')} label={t.enAddress} max={200} />
      <TextField field={form.field('enPolicy')} label={t.enPolicy} max={1000} lines={3} />
    </FormGroup>
  )
}

/** The payment and cancellation terms. */
export function TermsFields({ form }: Props) {
  const t = useText(hotelText)
  return (
    <FormGroup title={t.terms}>
      <SelectField
        field={form.field('payment')}
        label={t.payment}
        options={roomPayments.map((value) => ({ value, label: t[value] }))}
      />
      {form.values.payment === 'to-hotel' && <AccountFields form={form} />}
      <div className={formStyles.pair}>
        <NumberField field={form.field('freeDays')} label={t.freeDays} hint={t.freeDaysHint} unit={t.days} />
        <SelectField
          field={form.field('lateFee')}
          label={t.lateFee}
          hint={t.lateFeeHint}
          options={lateFees.map((value) => ({ value, label: t[value] }))}
        />
      </div>
      <Example form={form} />
    </FormGroup>
  )
}

function AccountFields({ form }: Props) {
  const t = useText(hotelText)
  const part = usePartsOf(form.field('transferAccount'))
  return (
    <>
      <Muted>{t.accountHint}</Muted>
      <div className={formStyles.pair}>
        <TextField field={part('bank')} label={t.bank} max={60} />
        <TextField field={part('branch')} label={t.branch} max={60} />
        <TextField field={part('accountName')} label={t.accountName} max={100} />
        <TextField field={part('accountNumber')} label={t.accountNumber} max={30} />
      </div>
      <TextField field={part('enAccount')} label={t.enAccount} hint={t.enAccountHint} max={200} />
    </>
  )
}

/** The terms as shown to a guest who arrives on the first day of the current event. */
function Example({ form }: Props) {
  const t = useText(hotelText)
  const arrival = useConfig()?.events.find(({ isCurrent }) => isCurrent)?.startDay
  const { payment, freeDays, lateFee } = form.values
  const days = readNumber(freeDays)
  if (arrival === undefined || days === null || !(days >= 0 && days <= maxFreeDays)) return null
  const last = addDays(arrival, -Math.floor(days))
  const cancel = lateFee === 'none' ? t.cancelFree : t.cancelUntil(last, t.feeOf(lateFee))
  return (
    <Banner>
      {t.example(arrival)} {t.payOf(payment)}
      {cancel}
    </Banner>
  )
}

/** The recipients of rooming lists, and the pictures of the hotel. */
export function ListAndPictureFields({
  form,
  row,
  onUpload,
}: Props & { row: Hotel | undefined; onUpload: (upload: Upload) => void }) {
  const t = useText(hotelText)
  const sending = useText(listSendingText)
  return (
    <>
      <FormGroup title={t.roomingLists}>
        <TextField field={form.field('mailTo')} label={t.mailTo} hint={t.mailToHint} lines={3} />
        <div className={formStyles.pair}>
          <NumberField
            field={form.field('listDays')}
            label={sending.listDays}
            hint={sending.listDaysHint}
            unit={sending.listDaysUnit}
          />
          <SelectField
            field={form.field('listHour')}
            label={sending.listHour}
            hint={sending.listHourHint}
            options={hours}
          />
        </div>
      </FormGroup>
      <FormGroup title={t.photos}>
        <PicturesField
          field={form.field('pictureIds')}
          label={t.pictures}
          max={maxPictures}
          stored={row?.pictures ?? []}
          onUpload={onUpload}
        />
      </FormGroup>
    </>
  )
}

/** The check-in and check-out times, and the house rules. */
export function StayFields({ form }: Props) {
  const t = useText(hotelText)
  return (
    <>
      <div className={formStyles.pair}>
        <TimeField field={form.field('checkIn')} label={t.checkIn} />
        <TimeField field={form.field('checkOut')} label={t.checkOut} />
      </div>
      <TextField field={form.field('policy')} label={t.policy} hint={t.policyHint} max={1000} lines={3} />
    </>
  )
}
