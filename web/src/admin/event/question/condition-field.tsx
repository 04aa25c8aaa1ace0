import { isChoice } from '@banquet/contract/event/question/answer-rules'
import type { Question } from '@banquet/contract/event/question/question-record'
import { question } from '@banquet/contract/event/question/question'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '../../../kit/field/fields.tsx'
import { TicksField } from '../../../kit/field/ticks-field.tsx'
import type { FormState } from '../../../kit/form/form.ts'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import type { typedQuestion } from './question-form.ts'
import { questionText } from './question.text.ts'

interface Props {
  /** The question that is edited; undefined for a new one. */
  id: number | undefined
  form: FormState<ReturnType<typeof typedQuestion>>
}

/** Returns whether a question depends on another one, directly or through others. */
function dependsOn(rows: readonly Question[], row: Question, id: number | undefined): boolean {
  if (row.id === id) return true
  const choice = rows.find((one) => one.id === row.conditionId)
  return choice !== undefined && dependsOn(rows, choice, id)
}

/** The choice, and its options, that decide whether a question is asked. */
export function ConditionField({ id, form }: Props) {
  const t = useText(questionText)
  const { values } = form
  const rows = useQuery(read(question.list, { query: { eventId: String(values.eventId) } })).data?.rows
  if (!rows) return null
  const choices = rows.filter(
    (row) =>
      isChoice(row.kind) &&
      row.askedIn === values.askedIn &&
      (values.shownTo !== 'members' || row.shownTo !== 'staff') &&
      !dependsOn(rows, row, id),
  )
  const chosen = rows.find((row) => row.id === values.conditionId)
  if (choices.length === 0 && !chosen) return null
  const condition = form.field('conditionId')
  return (
    <>
      <SelectField
        field={{ ...condition, set: (next) => form.set({ conditionId: next, conditionKeys: [] }) }}
        label={t.conditionId}
        hint={t.conditionHint}
        options={[
          { value: null, label: t.always },
          ...choices.map((row) => ({ value: row.id as number | null, label: nameOf(row) })),
        ]}
      />
      {chosen && (
        <TicksField
          field={form.field('conditionKeys')}
          label={t.conditionKeys}
          hint={t.conditionKeysHint}
          choices={chosen.options.map((option) => ({ id: option.key, name: nameOf(option) }))}
        />
      )}
    </>
  )
}
