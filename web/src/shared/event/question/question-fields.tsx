import { answerLengths } from '@banquet/contract/event/question/answer-rules'
import type { UploadedFile } from '@banquet/contract/platform/private-file'
import { answerWords } from '@banquet/contract/event/question/question.words'
import type { Answer, AskedQuestion } from '@banquet/contract/event/question/question-record'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Checkbox } from '@mantine/core'
import { useEffect } from 'react'
import { ReadOnlyField, TextField } from '../../../kit/field/fields.tsx'
import type { Upload } from '../../../kit/form/after-upload.ts'
import { faultsWithin } from '../../../kit/form/faults.ts'
import type { Field } from '../../../kit/form/form.ts'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { useTouched } from '../../../kit/form/touched.ts'
import { Muted, Text } from '../../../kit/look/look.tsx'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { askedOf, keptAnswers, type FormAnswer, type FormAnswers } from './answer-form.ts'
import { ChoiceField } from './choice-field.tsx'
import { FileField } from './file-field.tsx'
import { answerText } from './question.text.ts'

interface Props {
  field: Field<FormAnswers>
  questions: readonly AskedQuestion[]
  /** The answers of the sign-up being edited; those with a surcharge or a place are read-only. */
  stored?: readonly Answer[]
  onUpload?: (upload: Upload) => void
}

/** The questions that the answers so far ask for, each with the input for its type. */
export function QuestionFields({ field, questions, stored, onUpload }: Props) {
  const t = useText(answerText)
  useEffect(() => {
    field.describe(t.title, () => '')
  })
  return askedOf(questions, field.value, keptAnswers(stored ?? [], questions)).map((question) => {
    const answer = stored?.find(({ questionId }) => questionId === question.id)
    if (stored && (question.isBinding || answer?.isLocked))
      return <LockedAnswer key={question.id} question={question} answer={answer} />
    return <QuestionField key={question.id} field={field} question={question} onUpload={onUpload} />
  })
}

/** An answer that can no longer be changed, with the reason. */
function LockedAnswer({ question, answer }: { question: AskedQuestion; answer: Answer | undefined }) {
  const t = useText(answerText)
  return (
    <ReadOnlyField label={nameOf(answer ?? question)}>
      {answer ? answerWords(language(), answer) : t.lockedEmpty}
      <Muted as="div" size="small">
        {t.locked}
      </Muted>
    </ReadOnlyField>
  )
}

interface QuestionProps {
  field: Field<FormAnswers>
  question: AskedQuestion
  onUpload: ((upload: Upload) => void) | undefined
}

function QuestionField({ field, question, onUpload }: QuestionProps) {
  const t = useText(answerText)
  const { isTouched, leave } = useTouched(field.refusals)
  const path = `${field.name}.${question.id}`
  const found = faultsWithin(field.found, path)
  const refused = faultsWithin(field.refused, path)
  const of = <T extends FormAnswer>(value: T, set: (value: T) => FormAnswer = (next) => next): Field<T> => ({
    name: path,
    value,
    set: (next) => field.set({ ...field.value, [question.id]: set(next) }),
    leave: () => leave(path),
    fault: (isTouched(path) ? found[0] : undefined) ?? refused[0],
    found,
    refused,
    refusals: field.refusals,
    required: question.isRequired,
    typed: undefined,
    describe: () => undefined,
  })
  const value = field.value[question.id] ?? null
  const text = of(typeof value === 'string' ? value : '')
  const hints = [localName(language(), question.hint, question.enHint), question.isForStaff && t.staffOnly]
  const common = { label: nameOf(question), hint: hints.filter(Boolean).join(' ') || undefined }
  switch (question.kind) {
    case 'text':
      return <TextField {...common} field={text} max={answerLengths.text} />
    case 'long-text':
      return <TextField {...common} field={text} max={answerLengths['long-text']} lines={4} />
    case 'number':
      return <NumberField {...common} field={text} />
    case 'one':
    case 'many':
      return <ChoiceField {...common} field={of(Array.isArray(value) ? value : [])} question={question} />
    case 'tick':
      return <TickField {...common} field={of(value === true)} />
    case 'file':
      return <FileField {...common} field={of(isFile(value) ? value : null)} onUpload={onUpload} />
  }
}

const isFile = (value: FormAnswer): value is UploadedFile =>
  typeof value === 'object' && value !== null && 'id' in value

interface TickProps {
  field: Field<boolean>
  label: string
  hint: string | undefined
}

function TickField({ field, label, hint }: TickProps) {
  return (
    <Checkbox
      name={field.name}
      label={
        <>
          {label}
          {field.required && (
            <Text as="span" c="danger-text" aria-hidden="true">
              {' '}
              *
            </Text>
          )}
        </>
      }
      description={hint}
      required={field.required}
      error={wordsOfFault(field.fault)}
      aria-invalid={field.fault !== undefined || undefined}
      checked={field.value}
      onBlur={() => field.leave()}
      onChange={({ currentTarget }) => field.set(currentTarget.checked)}
    />
  )
}
