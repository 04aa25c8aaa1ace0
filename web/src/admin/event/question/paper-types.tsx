import { subject } from '@banquet/contract/submission/subject'
import { submissionType } from '@banquet/contract/submission/submission-type'
import { useQuery } from '@tanstack/react-query'
import type { Field } from '../../../kit/form/form.ts'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { questionText } from './question.text.ts'
import { TypesField } from './types-field.tsx'

interface Props {
  eventId: number
  field: (name: 'submissionTypeIds' | 'subjectIds') => Field<number[]>
}

/** The submission types and subjects whose papers are asked a question. */
export function PaperTypes({ eventId, field }: Props) {
  const t = useText(questionText)
  const ofEvent = { query: { eventId: String(eventId) } }
  const types = useQuery(read(submissionType.list, ofEvent)).data?.rows
  const subjects = useQuery(read(subject.list, ofEvent)).data?.rows
  return (
    <>
      {types && <TypesField field={field('submissionTypeIds')} label={t.submissionTypeIds} types={types} />}
      {subjects && <TypesField field={field('subjectIds')} label={t.subjectIds} types={subjects} />}
    </>
  )
}
