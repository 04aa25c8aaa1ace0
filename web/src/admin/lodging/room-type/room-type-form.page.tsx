import { pages } from '@banquet/contract/call/access'
import { hotel, maxPictures } from '@banquet/contract/lodging/hotel'
import { roomType, type RoomType } from '@banquet/contract/lodging/room-type'
import { useQuery } from '@tanstack/react-query'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useAfterUpload } from '../../../kit/form/after-upload.ts'
import { ExistingActions } from '../../../kit/form/existing-actions.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { Form, FormActions, FormGroup } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useGoBack, useLeaveForm } from '../../../kit/form/go-back.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { StatusField } from '../../../kit/field/status-field.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { read } from '../../../kit/query/query.ts'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { HotelHead } from '../hotel/hotel-head.tsx'
import { blankRoomType, roomTypeSchema, typedRoomType } from './room-type-form.ts'
import { RoomTypeHistory } from './room-type-history.tsx'
import { roomTypeText } from './room-type.text.ts'
import * as formStyles from '../../../kit/form/form.module.css'

const also = ['room-block']
const usable = { get: roomType.get, update: roomType.update }

const PicturesField = lazyComponent(() =>
  import('../../../shared/platform/picture/pictures-field.tsx').then((file) => file.PicturesField),
)

/** Adds a room type to the hotel given in the URL. */
export function RoomTypeAddPage() {
  const id = useRowId()
  return id === undefined ? null : <RoomTypeForm key={id} hotelId={id} />
}

/** Edits the room type given in the URL. */
export function RoomTypeEditPage() {
  const id = useRowId()
  return id === undefined ? null : (
    <LoadedRow key={id} endpoint={roomType.get} id={id}>
      {(row) => <RoomTypeForm row={row} hotelId={row.hotelId} />}
    </LoadedRow>
  )
}

function RoomTypeForm({ row, hotelId }: { row?: RoomType; hotelId: number }) {
  const t = useText(roomTypeText)
  const back = useGoBack(`${pages.hotels.path}/${hotelId}/room-type`)
  const leave = useLeaveForm(row, back, ({ id }) => ({ to: `${pages.hotels.path}/room-type/form/${id}` }))
  const ofType = useQuery(read(hotel.get, { params: { id: hotelId } })).data
  const { form, onUpload } = useAfterUpload(
    useForm({
      schema: roomTypeSchema,
      initial: row ? typedRoomType(row) : blankRoomType(hotelId),
      version: row?.version,
      fieldsOf: typedRoomType,
      submit: useSaveRow(roomType, row, ['room-block']),
      done: leave,
    }),
  )
  return (
    <>
      {ofType && <HotelHead hotel={ofType} shown="room-type" />}
      <Form form={form}>
        <FormGroup title={t.basics}>
          <TextField field={form.field('name')} label={t.name} max={60} />
          <TextField field={form.field('beds')} label={t.beds} hint={t.bedsHint} max={60} />
          <div className={formStyles.pair}>
            <NumberField
              field={form.field('capacity')}
              label={t.capacity}
              hint={t.capacityHint}
              unit={t.people}
            />
            <NumberField field={form.field('extraBeds')} label={t.extraBeds} />
          </div>
          {form.values.extraBeds !== '0' && (
            <NumberField field={form.field('extraBedRate')} label={t.extraBedRate} unit={t.perNight} />
          )}
          <SwitchField
            field={form.field('hasBreakfast')}
            label={t.breakfast}
            off={false}
            on
            show={t.hasBreakfast}
          />
          <TextField field={form.field('description')} label={t.description} max={500} lines={3} />
        </FormGroup>
        <FormGroup title={t.inEnglish}>
          <TextField field={form.field('enName')} label={t.enName} max={100} />
          <TextField field={form.field('enBeds')} label={t.enBeds} max={100} />
          <TextField field={form.field('enDescription')} label={t.enDescription} max={500} lines={3} />
        </FormGroup>
        <FormGroup title={t.booking}>
          <SwitchField
            field={form.field('hasWaitingList')}
            label={t.waiting}
            off={false}
            on
            show={t.hasWaitingList}
          />
          <StatusField field={form.field('status')} />
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
        <FormActions form={form} onCancel={back}>
          {row && <Existing row={row} onRemoved={back} />}
        </FormActions>
      </Form>
    </>
  )
}

function Existing({ row, onRemoved }: { row: RoomType; onRemoved: () => void }) {
  const mayRemove = useMay('hotels', 'delete')
  const remove = useRemove(roomType.remove, also, usable)
  const onRemove = () => remove(row.id, nameOf(row)).then((done) => done && onRemoved())
  return <ExistingActions row={row} history={RoomTypeHistory} onRemove={mayRemove ? onRemove : undefined} />
}
