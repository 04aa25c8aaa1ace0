import { maxTiers } from '@banquet/contract/event/signup-type/fee'
import type { Event } from '@banquet/contract/event/event/event'
import {
  checkSubmissionType,
  submissionType,
  submissionTypeInput,
  type SubmissionType,
} from '@banquet/contract/submission/submission-type'
import { z } from 'zod'
import { TextField } from '../../../kit/field/fields.tsx'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { ExistingActions } from '../../../kit/form/existing-actions.tsx'
import { Form, FormActions, FormGroup } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { typed } from '../../../kit/input/typed-number.ts'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useEventOfPage, useEventOfRecord } from '../../frame/event/page-event.ts'
import { tierSchema, typedTier } from '../../../shared/event/fee-tiers/tier-form.ts'
import { fileKindValues, typedFileKinds } from './file-kinds.ts'
import { SubmissionTypeHistory } from './submission-type-history.tsx'
import { submissionTypeText } from './submission-type.text.ts'
import { limitValues, TextLimitFields, typedLimits } from './text-limit-fields.tsx'

const none: readonly string[] = []
const usable = { get: submissionType.get, update: submissionType.update }

const FileKindsField = lazyComponent(() =>
  import('./file-kinds-field.tsx').then((file) => file.FileKindsField),
)

const TiersField = lazyComponent(() =>
  import('../../../shared/event/fee-tiers/tiers-field.tsx').then((file) => file.TiersField),
)

const schema = submissionTypeInput
  .extend({
    firstAuthorMax: typed(submissionTypeInput.shape.firstAuthorMax.unwrap()),
    presenterMax: typed(submissionTypeInput.shape.presenterMax.unwrap()),
    ...typedLimits,
    fileKinds: typedFileKinds,
    tiers: z.array(tierSchema).max(maxTiers),
  })
  .superRefine(checkSubmissionType)

/** Adds a submission type to the chosen event, or edits the one given in the URL. */
export function SubmissionTypeFormPage() {
  const id = useRowId()
  if (id === undefined) return <NewType />
  return (
    <LoadedRow key={id} endpoint={submissionType.get} id={id}>
      {(row) => <TypeById row={row} />}
    </LoadedRow>
  )
}

function NewType() {
  return <TypeForm event={useEventOfPage()} />
}

/** The form of an existing type, which has an event of its own. */
function TypeById({ row }: { row: SubmissionType }) {
  return <TypeForm row={row} event={useEventOfRecord(row.eventId)} />
}

/** Returns the form values of a submission type. */
function valuesOf(row: SubmissionType) {
  const { eventId, name, enName, description, enDescription, isVisible } = row
  return {
    eventId,
    name,
    enName,
    description,
    enDescription,
    isVisible,
    fileKinds: fileKindValues(row.fileKinds),
    tiers: row.tiers.map(typedTier),
    firstAuthorMax: String(row.firstAuthorMax ?? ''),
    presenterMax: String(row.presenterMax ?? ''),
    ...limitValues(row),
  }
}

const blank = {
  name: '',
  enName: '',
  description: '',
  enDescription: '',
  isVisible: true,
  fileKinds: [],
  tiers: [],
  firstAuthorMax: '',
  presenterMax: '',
  ...limitValues(),
}

function TypeForm({ row, event }: { row?: SubmissionType; event: Event | undefined }) {
  const t = useText(submissionTypeText)
  const back = useGoBack('/admin/submission/type')
  const isArchived = event?.status === 'archived'
  const form = useForm({
    schema,
    initial: row ? valuesOf(row) : { ...blank, eventId: event?.id ?? 0 },
    version: row?.version,
    fieldsOf: valuesOf,
    submit: useSaveRow(submissionType, row),
    done: back,
  })
  return (
    <Form form={form}>
      {isArchived && <Banner>{t.readOnly}</Banner>}
      <TextField field={form.field('name')} label={t.name} max={60} />
      <TextField field={form.field('enName')} label={t.enName} hint={t.enHint} max={60} />
      <TextField
        field={form.field('description')}
        label={t.description}
        hint={t.descriptionHint}
        max={1000}
        lines={3}
      />
      <TextField field={form.field('enDescription')} label={t.enDescription} max={1000} lines={3} />
      <TextLimitFields field={form.field} />
      <FormGroup title={t.perPerson}>
        <NumberField field={form.field('firstAuthorMax')} label={t.firstAuthorMax} hint={t.perPersonHint} />
        <NumberField field={form.field('presenterMax')} label={t.presenterMax} />
      </FormGroup>
      <FileKindsField field={form.field('fileKinds')} />
      <FormGroup title={t.tiers}>
        <TiersField field={form.field('tiers')} ofPapers />
      </FormGroup>
      <SwitchField
        field={form.field('isVisible')}
        label={t.isVisible}
        hint={t.isVisibleHint}
        show={t.visible}
        off={false}
        on
      />
      {!isArchived && (
        <FormActions form={form} onCancel={back}>
          {row && <Existing row={row} onRemoved={back} />}
        </FormActions>
      )}
    </Form>
  )
}

function Existing({ row, onRemoved }: { row: SubmissionType; onRemoved: () => void }) {
  const mayRemove = useMay('subjects', 'delete')
  const remove = useRemove(submissionType.remove, none, usable)
  const onRemove = () => remove(row.id, nameOf(row)).then((done) => done && onRemoved())
  return (
    <ExistingActions row={row} history={SubmissionTypeHistory} onRemove={mayRemove ? onRemove : undefined} />
  )
}
