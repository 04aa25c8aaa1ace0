import { isChoice, questionKinds } from '@banquet/contract/event/question/answer-rules'
import type { Event } from '@banquet/contract/event/event/event'
import {
  questionAudiences,
  questionForms,
  type Question,
} from '@banquet/contract/event/question/question-record'
import { question } from '@banquet/contract/event/question/question'
import { signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { useQuery } from '@tanstack/react-query'
import { ExistingActions } from '../../../kit/form/existing-actions.tsx'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { Form, FormActions, FormGroup } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useGoBack } from '../../../kit/form/go-back.ts'
import { RadioField } from '../../../kit/field/radio-field.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage, useEventOfRecord } from '../../frame/event/page-event.ts'
import { placeText } from '../place/place.text.ts'
import { blankQuestion, ofKind, questionSchema, typedQuestion } from './question-form.ts'
import { audienceText, formText, kindText, questionText } from './question.text.ts'
import { useHideOrRemove } from './use-hide-or-remove.ts'

// Only questions with a choice have options, only those for a number have limits, and few visits open the history. The types
// come last on the page.
const NumberField = lazyComponent(() =>
  import('../../../kit/field/number-field.tsx').then((file) => file.NumberField),
)
const OptionsField = lazyComponent(() => import('./options-field.tsx').then((file) => file.OptionsField))
const ConditionField = lazyComponent(() =>
  import('./condition-field.tsx').then((file) => file.ConditionField),
)
const TypesField = lazyComponent(() => import('./types-field.tsx').then((file) => file.TypesField))
const PaperTypes = lazyComponent(() => import('./paper-types.tsx').then((file) => file.PaperTypes))
const QuestionHistory = lazyComponent(() =>
  import('./question-history.tsx').then((file) => file.QuestionHistory),
)

/** Adds a question to the chosen event, or edits the one given in the URL. */
export function QuestionFormPage() {
  const id = useRowId()
  if (id === undefined) return <NewQuestion />
  return (
    <LoadedRow key={id} endpoint={question.get} id={id}>
      {(row) => <QuestionById row={row} />}
    </LoadedRow>
  )
}

function NewQuestion() {
  const event = useEventOfPage()
  return <WithTypes event={event} eventId={event.id} />
}

/** The form of an existing question, which has an event of its own. */
function QuestionById({ row }: { row: Question }) {
  const event = useEventOfRecord(row.eventId)
  return <WithTypes row={row} event={event} eventId={row.eventId} />
}

interface Props {
  row?: Question
  event: Event | undefined
  eventId: number
}

function WithTypes(props: Props) {
  const query = useQuery(read(signupType.list, { query: { eventId: String(props.eventId) } }))
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return query.data ? <QuestionForm {...props} types={query.data.rows} /> : <Spinner />
}

function QuestionForm({ row, event, eventId, types }: Props & { types: readonly SignupType[] }) {
  const t = useText(questionText)
  const kinds = useText(kindText)
  const asked = useText(audienceText)
  const forms = useText(formText)
  const { readOnly } = useText(placeText)
  const back = useGoBack('/admin/setting/questions')
  const isArchived = event?.status === 'archived'
  const form = useForm({
    schema: questionSchema,
    initial: row ? typedQuestion(row) : blankQuestion(eventId),
    version: row?.version,
    fieldsOf: typedQuestion,
    submit: useSaveRow(question, row, ['signup']),
    done: back,
  })
  const { field, values } = form
  const isAnswered = row !== undefined && row.answered > 0
  const kind = field('kind')
  return (
    <Form form={form}>
      {isArchived && <Banner>{readOnly}</Banner>}
      <TextField field={field('name')} label={t.name} max={120} />
      <TextField field={field('enName')} label={t.enName} hint={t.enHint} max={160} />
      <TextField field={field('hint')} label={t.hint} hint={t.hintHint} max={300} lines={2} />
      <TextField field={field('enHint')} label={t.enHintField} max={300} lines={2} />
      <SelectField
        field={{ ...kind, set: (next) => form.set(ofKind(next, values.options)) }}
        label={t.kind}
        hint={isAnswered ? t.kindLocked : undefined}
        disabled={isAnswered}
        options={questionKinds.map((value) => ({ value, label: kinds[value] }))}
      />
      {values.kind === 'number' && (
        <FormGroup title={t.limits}>
          <NumberField field={field('min')} label={t.min} hint={t.limitHint} />
          <NumberField field={field('max')} label={t.max} hint={t.limitHint} />
        </FormGroup>
      )}
      {isChoice(values.kind) && (
        <FormGroup title={t.options}>
          <OptionsField field={field('options')} stored={row?.options ?? []} />
        </FormGroup>
      )}
      <SwitchField
        field={field('isRequired')}
        label={t.isRequired}
        hint={t.isRequiredHint}
        show={t.required}
        off={false}
        on
      />
      <RadioField
        field={field('shownTo')}
        label={t.shownTo}
        hint={t.shownToHint}
        options={questionAudiences.map((value) => ({ value, label: asked[value] }))}
      />
      <RadioField
        field={field('askedIn')}
        label={t.askedIn}
        options={questionForms.map((value) => ({ value, label: forms[value] }))}
      />
      {values.askedIn === 'signup' ? (
        <TypesField field={field('signupTypeIds')} label={t.types} types={types} />
      ) : (
        <PaperTypes eventId={eventId} field={field} />
      )}
      <ConditionField id={row?.id} form={form} />
      {!isArchived && (
        <FormActions form={form} onCancel={back}>
          {row && <Existing row={row} onRemoved={back} />}
        </FormActions>
      )}
    </Form>
  )
}

function Existing({ row, onRemoved }: { row: Question; onRemoved: () => void }) {
  const mayRemove = useMay('systemSettings', 'delete')
  const remove = useHideOrRemove()
  const onRemove = () => remove(row).then((done) => done && onRemoved())
  return <ExistingActions row={row} history={QuestionHistory} onRemove={mayRemove ? onRemove : undefined} />
}
