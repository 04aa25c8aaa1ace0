import {
  checkInList,
  checkInListInput,
  checkOptions,
  type CheckInList,
} from '@banquet/contract/event/event/check-in-list'
import type { Event } from '@banquet/contract/event/event/event'
import { question as questionCalls } from '@banquet/contract/event/question/question'
import type { Question } from '@banquet/contract/event/question/question-record'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { NativeSelect } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { TextField } from '../../../kit/field/fields.tsx'
import { SwitchField } from '../../../kit/field/switch-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { FormGroup } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow, type Field } from '../../../kit/form/form.ts'
import { Stack } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { MomentField } from '../../../shared/event/moment/moment-field.tsx'
import { typedMoment, typedMomentOf, type MomentValue } from '../../../shared/event/moment/moment-form.ts'
import { TicksField } from '../../../kit/field/ticks-field.tsx'
import { checkInListText } from './check-in-list.text.ts'

const schema = checkInListInput.extend({ opens: typedMoment, closes: typedMoment }).superRefine(checkOptions)

function typed(row: CheckInList) {
  const { name, enName, signupTypeIds, questionId, optionKeys, allowsReentry } = row
  const moments = { opens: typedMomentOf(row.opens), closes: typedMomentOf(row.closes) }
  return { name, enName, signupTypeIds, questionId, optionKeys, allowsReentry, ...moments }
}

const blank = {
  name: '',
  enName: '',
  signupTypeIds: [],
  questionId: null,
  optionKeys: [],
  allowsReentry: false,
  opens: typedMomentOf(null),
  closes: typedMomentOf(null),
}

interface Props {
  event: Event
  list?: CheckInList | undefined
  onClose: () => void
}

/** Adds a check-in list to an event, or edits the given one. */
export function CheckInListDialog({ event, list: row, onClose }: Props) {
  const t = useText(checkInListText)
  const query = { eventId: String(event.id) }
  const types = useQuery(read(signupType.list, { query })).data?.rows ?? []
  const questions = useQuery(read(questionCalls.list, { query })).data?.rows ?? []
  const form = useForm({
    schema,
    initial: { eventId: event.id, ...(row ? typed(row) : blank) },
    version: row?.version,
    fieldsOf: typed,
    submit: useSaveRow(checkInList, row),
    done: onClose,
  })
  const asked = questions.filter(({ options }) => options.length > 0)
  return (
    <FormDialog form={form} title={row ? t.edit : t.add} onClose={onClose}>
      <TextField field={form.field('name')} label={t.name} max={60} first />
      <TextField field={form.field('enName')} label={t.enName} hint={t.enHint} max={60} />
      <TicksField
        field={form.field('signupTypeIds')}
        label={t.types}
        hint={t.typesHint}
        choices={types.map((type) => ({ id: type.id, name: nameOf(type) }))}
      />
      {asked.length > 0 && (
        <QuestionFields
          question={form.field('questionId')}
          options={form.field('optionKeys')}
          asked={asked}
        />
      )}
      <FormGroup title={t.window}>
        <When field={form.field('opens')} label={t.opens} event={event} />
        <When field={form.field('closes')} label={t.closes} event={event} />
      </FormGroup>
      <SwitchField
        field={form.field('allowsReentry')}
        label={t.reentry}
        hint={t.reentryHint}
        off={false}
        on
        show={(allows) => (allows ? t.inAndOut : t.once)}
      />
    </FormDialog>
  )
}

interface QuestionProps {
  question: Field<number | null>
  options: Field<number[]>
  asked: readonly Question[]
}

function QuestionFields({ question, options, asked }: QuestionProps) {
  const t = useText(checkInListText)
  const chosen = asked.find(({ id }) => id === question.value)
  const choose = (value: string) => {
    question.set(value === '' ? null : Number(value))
    options.set([])
  }
  return (
    <>
      <NativeSelect
        name={question.name}
        label={t.question}
        description={t.questionHint}
        value={question.value ?? ''}
        data={[
          { value: '', label: t.noQuestion },
          ...asked.map((one) => ({ value: String(one.id), label: nameOf(one) })),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {chosen && (
        <TicksField
          field={options}
          label={t.options}
          choices={chosen.options.map((option) => ({ id: option.key, name: nameOf(option) }))}
        />
      )}
    </>
  )
}

function When({ field, label, event }: { field: Field<MomentValue>; label: string; event: Event }) {
  return (
    <Stack gap={4}>
      <span aria-hidden="true">{label}</span>
      <MomentField
        label={label}
        path={field.name}
        value={field.value}
        onChange={(value) => field.set(value)}
        onLeave={() => field.leave()}
        faults={[...field.found, ...field.refused]}
        event={event}
      />
    </Stack>
  )
}
