import { pages } from '@banquet/contract/call/access'
import { hotel, type Hotel } from '@banquet/contract/lodging/hotel'
import type { Management } from '@banquet/contract/account/account'
import { useState } from 'react'
import { useAfterUpload } from '../../../kit/form/after-upload.ts'
import { ExistingActions } from '../../../kit/form/existing-actions.tsx'
import { ReadOnlyField, TextField } from '../../../kit/field/fields.tsx'
import { Form, FormActions, FormGroup } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow, type Field } from '../../../kit/form/form.ts'
import { useGoBack, useLeaveForm } from '../../../kit/form/go-back.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { PickedField } from '../../../kit/field/picked-field.tsx'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { StatusField } from '../../../kit/field/status-field.tsx'
import { noted, useText } from '../../../kit/text/text.ts'
import { EnglishFields, ListAndPictureFields, StayFields, TermsFields } from './hotel-fields.tsx'
import { blankHotel, hotelSchema, typedHotel } from './hotel-form.ts'
import { HotelHead } from './hotel-head.tsx'
import { HotelHistory } from './hotel-history.tsx'
import { hotelText } from './hotel.text.ts'
import * as formStyles from '../../../kit/form/form.module.css'

const HotelServicePicker = lazyComponent(() =>
  import('../../people/management/hotel-service.picker.tsx').then((file) => file.HotelServicePicker),
)

// The accounts of hotel managers include the name of their hotel.
const also = ['management']

/** Adds a hotel, or edits the one given in the URL. */
export function HotelFormPage() {
  const id = useRowId()
  if (id === undefined) return <HotelForm />
  return (
    <LoadedRow key={id} endpoint={hotel.get} id={id}>
      {(row) => <HotelForm row={row} />}
    </LoadedRow>
  )
}

function HotelForm({ row }: { row?: Hotel }) {
  const t = useText(hotelText)
  const back = useGoBack(pages.hotels.path)
  const leave = useLeaveForm(row, back, ({ id }) => ({ to: `${pages.hotels.path}/form/${id}` }))
  const { form, onUpload } = useAfterUpload(
    useForm({
      schema: hotelSchema,
      initial: row ? typedHotel(row) : blankHotel,
      version: row?.version,
      fieldsOf: typedHotel,
      submit: useSaveRow(hotel, row, also),
      done: leave,
    }),
  )
  return (
    <>
      {row && <HotelHead hotel={row} shown="form" />}
      <Form form={form}>
        <FormGroup title={t.basics}>
          <TextField field={form.field('name')} label={t.name} max={60} />
          <TextField field={form.field('address')} label={t.address} max={200} autoComplete="off" />
          <TextField field={form.field('mapUrl')} label={t.mapUrl} hint={t.mapHint} max={500} />
          <div className={formStyles.pair}>
            <TextField field={form.field('phone')} label={t.phone} max={30} type="tel" />
            <TextField field={form.field('contact')} label={t.contact} max={60} />
          </div>
          <StayFields form={form} />
          <ManagerField field={form.field('managementId')} row={row} />
          <StatusField field={form.field('status')} />
        </FormGroup>
        <EnglishFields form={form} />
        <TermsFields form={form} />
        <ListAndPictureFields form={form} row={row} onUpload={onUpload} />
        <FormActions form={form} onCancel={back}>
          {row && <HotelActions row={row} onRemoved={back} />}
        </FormActions>
      </Form>
    </>
  )
}

/** The hotel manager: a selection for users who may view accounts, the name for others. */
function ManagerField({ field, row }: { field: Field<number | null>; row: Hotel | undefined }) {
  const t = useText(hotelText)
  const maySee = useMay('users', 'view')
  const [picked, setPicked] = useState<Pick<Management, 'id' | 'name' | 'realName'>>()
  const [open, setOpen] = useState(false)
  if (!maySee)
    return row?.managementName ? <ReadOnlyField label={t.manager}>{row.managementName}</ReadOnlyField> : null
  const show = (id: number | null) => {
    if (id === null) return t.noManager
    if (id === picked?.id) return noted(picked.realName, picked.name)
    return id === row?.managementId ? (row.managementName ?? String(id)) : String(id)
  }
  return (
    <>
      <PickedField
        field={field}
        label={t.manager}
        hint={t.managerHint}
        show={show}
        onChoose={() => setOpen(true)}
      />
      {open && (
        <HotelServicePicker
          onPick={(account) => {
            setPicked(account)
            field.set(account.id)
            setOpen(false)
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}

function HotelActions({ row, onRemoved }: { row: Hotel; onRemoved: () => void }) {
  const mayRemove = useMay('hotels', 'delete')
  const remove = useRemove(hotel.remove, also, hotel)
  const onRemove = () => remove(row.id, row.name).then((done) => done && onRemoved())
  return <ExistingActions row={row} history={HotelHistory} onRemove={mayRemove ? onRemove : undefined} />
}
