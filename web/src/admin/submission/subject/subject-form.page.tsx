import { maxTiers } from '@banquet/contract/event/signup-type/fee'
import type { Event } from '@banquet/contract/event/event/event'
import {
  checkSubject,
  maxSubjectLevels,
  subject,
  subjectInput,
  type Subject,
} from '@banquet/contract/submission/subject'
import { useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { DateField } from '../../../kit/field/date-field.tsx'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { ExistingActions } from '../../../kit/form/existing-actions.tsx'
import { Form, FormActions, FormGroup } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow, type Field } from '../../../kit/form/form.ts'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { typedDay } from '../../../kit/input/typed-day.ts'
import { typed } from '../../../kit/input/typed-number.ts'
import { Banner, Row } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useEventOfPage, useEventOfRecord } from '../../frame/event/page-event.ts'
import { tierSchema, typedTier } from '../../../shared/event/fee-tiers/tier-form.ts'
import { limitValues, TextLimitFields, typedLimits } from '../submission-type/text-limit-fields.tsx'
import { SubjectHistory } from './subject-history.tsx'
import { indented } from '../../../shared/submission/subject/subject-names.ts'
import { subjectText } from './subject.text.ts'

const none: readonly string[] = []
const usable = { get: subject.get, update: subject.update }

const SubjectChairs = lazyComponent(() =>
  import('../../review/subject-chair/subject-chairs.panel.tsx').then((file) => file.SubjectChairs),
)

const TiersField = lazyComponent(() =>
  import('../../../shared/event/fee-tiers/tiers-field.tsx').then((file) => file.TiersField),
)

const schema = subjectInput
  .extend({
    ...typedLimits,
    maxAccepted: typed(subjectInput.shape.maxAccepted.unwrap()),
    firstDay: typedDay,
    lastDay: typedDay,
    tiers: z.array(tierSchema).max(maxTiers),
  })
  .superRefine(checkSubject)

/** Adds a subject to the chosen event, or edits the one given in the URL. */
export function SubjectFormPage() {
  const id = useRowId()
  if (id === undefined) return <NewSubject />
  return (
    <LoadedRow key={id} endpoint={subject.get} id={id}>
      {(row) => <SubjectById row={row} />}
    </LoadedRow>
  )
}

function NewSubject() {
  return <SubjectForm event={useEventOfPage()} />
}

/** The form of an existing subject, which has an event of its own, and its chairs. */
function SubjectById({ row }: { row: Subject }) {
  const event = useEventOfRecord(row.eventId)
  return (
    <>
      <SubjectForm row={row} event={event} />
      <SubjectChairs row={row} isArchived={event?.status === 'archived'} />
    </>
  )
}

/** Returns the form values of a subject. */
function valuesOf(row: Subject) {
  const { eventId, code, name, enName, description, enDescription, parentId, isVisible } = row
  return {
    eventId,
    code,
    name,
    enName,
    description,
    enDescription,
    parentId,
    isVisible,
    firstDay: row.firstDay ?? '',
    lastDay: row.lastDay ?? '',
    maxAccepted: String(row.maxAccepted ?? ''),
    tiers: row.tiers.map(typedTier),
    ...limitValues(row),
  }
}

const blank = {
  code: '',
  name: '',
  enName: '',
  description: '',
  enDescription: '',
  parentId: null,
  isVisible: true,
  firstDay: '',
  lastDay: '',
  maxAccepted: '',
  tiers: [],
  ...limitValues(),
}

/** Returns the subjects that one can stand below: neither itself nor one below it, and not too deep. */
export function parentsFor(rows: readonly Subject[], row: Subject | undefined): Subject[] {
  const isBelow = (one: Subject): boolean => {
    if (one.id === row?.id) return true
    const parent = rows.find(({ id }) => id === one.parentId)
    return parent !== undefined && isBelow(parent)
  }
  const below = row ? rows.filter(isBelow) : []
  const levels = row ? Math.max(...below.map(({ level }) => level), row.level) - row.level + 1 : 1
  return rows.filter((one) => !below.includes(one) && one.level + 1 + levels <= maxSubjectLevels)
}

function SubjectForm({ row, event }: { row?: Subject; event: Event | undefined }) {
  const t = useText(subjectText)
  const back = useGoBack('/admin/submission/subject')
  const isArchived = event?.status === 'archived'
  const form = useForm({
    schema,
    initial: row ? valuesOf(row) : { ...blank, eventId: event?.id ?? 0 },
    version: row?.version,
    fieldsOf: valuesOf,
    submit: useSaveRow(subject, row),
    done: back,
  })
  return (
    <Form form={form}>
      {isArchived && <Banner>{t.readOnly}</Banner>}
      <TextField field={form.field('code')} label={t.code} hint={t.codeHint} max={10} />
      <TextField field={form.field('name')} label={t.name} max={100} />
      <TextField field={form.field('enName')} label={t.enName} hint={t.enHint} max={100} />
      <ParentField field={form.field('parentId')} eventId={row?.eventId ?? event?.id} row={row} />
      <TextField
        field={form.field('description')}
        label={t.description}
        hint={t.descriptionHint}
        max={1000}
        lines={3}
      />
      <TextField field={form.field('enDescription')} label={t.enDescription} max={1000} lines={3} />
      <FormGroup title={t.days}>
        <p>{t.daysHint}</p>
        <Row gap={16} align="start">
          <DateField field={form.field('firstDay')} label={t.firstDay} />
          <DateField field={form.field('lastDay')} label={t.lastDay} />
        </Row>
      </FormGroup>
      <TextLimitFields field={form.field} own />
      <FormGroup title={t.tiers}>
        <p>{t.tiersHint}</p>
        <TiersField field={form.field('tiers')} ofPapers />
      </FormGroup>
      <NumberField
        field={form.field('maxAccepted')}
        label={t.maxAccepted}
        hint={t.maxAcceptedHint}
        unit={t.papers}
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

interface ParentProps {
  field: Field<number | null>
  eventId: number | undefined
  row: Subject | undefined
}

function ParentField({ field, eventId, row }: ParentProps) {
  const t = useText(subjectText)
  const all = useQuery({
    ...read(subject.list, { query: { eventId: String(eventId ?? 0) } }),
    enabled: eventId !== undefined,
  }).data?.rows
  const parents = parentsFor(all ?? [], row).map((one) => ({ value: one.id, label: indented(one) }))
  return (
    <SelectField field={field} label={t.parentId} options={[{ value: null, label: t.none }, ...parents]} />
  )
}

function Existing({ row, onRemoved }: { row: Subject; onRemoved: () => void }) {
  const mayRemove = useMay('subjects', 'delete')
  const remove = useRemove(subject.remove, none, usable)
  const onRemove = () => remove(row.id, nameOf(row)).then((done) => done && onRemoved())
  return <ExistingActions row={row} history={SubjectHistory} onRemove={mayRemove ? onRemove : undefined} />
}
