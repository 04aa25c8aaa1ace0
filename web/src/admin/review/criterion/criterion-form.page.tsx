import type { Event } from '@banquet/contract/event/event/event'
import { criterion, criterionInput, type Criterion } from '@banquet/contract/review/criterion'
import { TextField } from '../../../kit/field/fields.tsx'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { ExistingActions } from '../../../kit/form/existing-actions.tsx'
import { Form, FormActions } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useEventOfPage, useEventOfRecord } from '../../frame/event/page-event.ts'
import { criterionText } from './criterion.text.ts'

const none: readonly string[] = []
const usable = { get: criterion.get, update: criterion.update }

const CriterionHistory = lazyComponent(() =>
  import('./criterion-history.tsx').then((file) => file.CriterionHistory),
)

const { weight, maxScore } = criterionInput.shape
const schema = criterionInput.extend({ weight: typed(weight.unwrap()), maxScore: typed(maxScore.unwrap()) })

/** Adds a criterion to the chosen event, or edits the one given in the URL. */
export function CriterionFormPage() {
  const id = useRowId()
  if (id === undefined) return <NewCriterion />
  return (
    <LoadedRow key={id} endpoint={criterion.get} id={id}>
      {(row) => <CriterionById row={row} />}
    </LoadedRow>
  )
}

function NewCriterion() {
  return <CriterionForm event={useEventOfPage()} />
}

/** The form of an existing criterion, which has an event of its own. */
function CriterionById({ row }: { row: Criterion }) {
  return <CriterionForm row={row} event={useEventOfRecord(row.eventId)} />
}

/** Returns the form values of a criterion. */
function valuesOf(row: Criterion) {
  const { eventId, name, enName, description, enDescription, isOptional, isVisible } = row
  return {
    ...{ eventId, name, enName, description, enDescription, isOptional, isVisible },
    weight: String(row.weight),
    maxScore: String(row.maxScore),
  }
}

const blank = {
  name: '',
  enName: '',
  description: '',
  enDescription: '',
  weight: '10',
  maxScore: '5',
  isOptional: false,
  isVisible: true,
}

function CriterionForm({ row, event }: { row?: Criterion; event: Event | undefined }) {
  const t = useText(criterionText)
  const back = useGoBack('/admin/submission/criterion')
  const isArchived = event?.status === 'archived'
  const form = useForm({
    schema,
    initial: row ? valuesOf(row) : { ...blank, eventId: event?.id ?? 0 },
    version: row?.version,
    fieldsOf: valuesOf,
    submit: useSaveRow(criterion, row),
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
      <TextField
        field={form.field('enDescription')}
        label={t.enDescription}
        hint={t.enHint}
        max={1000}
        lines={3}
      />
      <NumberField field={form.field('maxScore')} label={t.maxScore} hint={t.maxScoreHint} unit={t.points} />
      <NumberField field={form.field('weight')} label={t.weight} hint={t.weightHint} />
      <SwitchField
        field={form.field('isOptional')}
        label={t.isOptional}
        hint={t.isOptionalHint}
        show={t.optional}
        off={false}
        on
      />
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

function Existing({ row, onRemoved }: { row: Criterion; onRemoved: () => void }) {
  const mayRemove = useMay('subjects', 'delete')
  const remove = useRemove(criterion.remove, none, usable)
  const onRemove = () => remove(row.id, nameOf(row)).then((done) => done && onRemoved())
  return <ExistingActions row={row} history={CriterionHistory} onRemove={mayRemove ? onRemove : undefined} />
}
