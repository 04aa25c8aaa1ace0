import type { Event } from '@banquet/contract/event/event/event'
import { audiences, signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { ExistingActions } from '../../../kit/form/existing-actions.tsx'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { Form, FormActions, FormGroup } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow, type Field } from '../../../kit/form/form.ts'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage, useEventOfRecord } from '../../frame/event/page-event.ts'
import { placeText } from '../place/place.text.ts'
import { PoolsField } from './pools-field.tsx'
import { TypeRulesFields } from './type-rules-fields.tsx'
import { blankSignupType, signupTypeSchema, typedSignupType } from './signup-type-form.ts'
import { SignupTypeHistory } from './signup-type-history.tsx'
import { signupTypeFormText } from './signup-type-form.text.ts'
import { signupTypeText } from './signup-type.text.ts'
import { TiersField } from '../../../shared/event/fee-tiers/tiers-field.tsx'

const none: readonly string[] = []
const usable = { get: signupType.get, update: signupType.update }

export const signupTypesPath = '/admin/setting/signup-types'

/** Adds a sign-up type to the chosen event, or edits the one given in the URL. */
export function SignupTypeFormPage() {
  const id = useRowId()
  if (id === undefined) return <NewSignupType />
  return (
    <LoadedRow key={id} endpoint={signupType.get} id={id}>
      {(row) => <SignupTypeById row={row} />}
    </LoadedRow>
  )
}

function NewSignupType() {
  return <SignupTypeForm event={useEventOfPage()} />
}

/** The form of an existing sign-up type, which has an event of its own. */
function SignupTypeById({ row }: { row: SignupType }) {
  return <SignupTypeForm row={row} event={useEventOfRecord(row.eventId)} />
}

function SignupTypeForm({ row, event }: { row?: SignupType; event: Event | undefined }) {
  const t = useText(signupTypeText)
  const words = useText(signupTypeFormText)
  const place = useText(placeText)
  const back = useGoBack(signupTypesPath)
  const eventId = row?.eventId ?? event?.id ?? 0
  const isArchived = event?.status === 'archived'
  const form = useForm({
    schema: signupTypeSchema,
    initial: row ? typedSignupType(row) : blankSignupType(eventId),
    version: row?.version,
    fieldsOf: typedSignupType,
    submit: useSaveRow(signupType, row),
    done: back,
  })
  return (
    <Form form={form}>
      {isArchived && <Banner>{place.readOnly}</Banner>}
      <TextField field={form.field('name')} label={t.name} max={60} />
      <TextField field={form.field('enName')} label={t.enName} hint={words.enHint} max={60} />
      <TextField
        field={form.field('includes')}
        label={t.includes}
        hint={words.includesHint}
        max={500}
        lines={3}
      />
      <TextField field={form.field('enIncludes')} label={t.enIncludes} max={500} lines={3} />
      <FormGroup title={t.tiers}>
        <TiersField field={form.field('tiers')} />
      </FormGroup>
      <FormGroup title={words.onPlaces}>
        <NumberField
          field={form.field('size')}
          label={place.size}
          hint={place.sizeHint}
          unit={place.people}
        />
        <PoolsField
          field={form.field('poolIds')}
          eventId={eventId}
          locked={row !== undefined && row.taken > 0}
        />
      </FormGroup>
      <FormGroup title={t.onSignup}>
        <Choice
          field={form.field('isVisible')}
          label={t.isVisible}
          hint={words.isVisibleHint}
          show={t.visible}
        />
        <SelectField
          field={form.field('audience')}
          label={t.audience}
          hint={words.audienceHint}
          options={audiences.map((value) => ({ value, label: t[value] }))}
        />
        <Choice
          field={form.field('needsApproval')}
          label={t.needsApproval}
          hint={words.needsApprovalHint}
          show={words.approval}
        />
        <Choice
          field={form.field('hasWaitingList')}
          label={t.hasWaitingList}
          hint={words.hasWaitingListHint}
          show={t.waiting}
        />
      </FormGroup>
      <TypeRulesFields
        needs={form.field('needsTypeIds')}
        excludes={form.field('excludesTypeIds')}
        eventId={eventId}
        ownId={row?.id}
      />
      {!isArchived && (
        <FormActions form={form} onCancel={back}>
          {row && <Existing row={row} onRemoved={back} />}
        </FormActions>
      )}
    </Form>
  )
}

interface ChoiceProps {
  field: Field<boolean>
  label: string
  hint: string
  show: (isOn: boolean) => string
}

function Choice(props: ChoiceProps) {
  return <SwitchField {...props} off={false} on />
}

function Existing({ row, onRemoved }: { row: SignupType; onRemoved: () => void }) {
  const mayRemove = useMay('systemSettings', 'delete')
  const remove = useRemove(signupType.remove, none, usable)
  const onRemove = () => remove(row.id, nameOf(row)).then((done) => done && onRemoved())
  return <ExistingActions row={row} history={SignupTypeHistory} onRemove={mayRemove ? onRemove : undefined} />
}
