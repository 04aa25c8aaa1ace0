import type { ComponentType } from 'react'
import type { AskedQuestion } from '@banquet/contract/event/question/question-record'
import { QuestionFields } from '../../event/question/question-fields.tsx'
import type { Upload } from '../../../kit/form/after-upload.ts'
import { FormGroup } from '../../../kit/form/form-frame.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { partOf, type ChosenType } from './basket.ts'

interface Props {
  field: Field<readonly ChosenType[]>
  /** The types in the order of the field, with their questions. */
  asked: readonly {
    type: { id: number; name: string; enName: string } | undefined
    questions: readonly AskedQuestion[]
    needsProof: boolean
  }[]
  onUpload: (upload: Upload) => void
  /** The field for the proof of a type, where proofs are asked for. */
  Proof?: ComponentType<{ field: Field<number | null>; onUpload: (upload: Upload) => void }>
}

/** What the types beside the first one ask for, each under its own heading. */
export function MoreTypes({ field, asked, onUpload, Proof }: Props) {
  return asked.map(({ type, questions, needsProof }, at) => {
    const [answers, proof] = [partOf(field, at, 'answers'), partOf(field, at, 'proofId')]
    if (!type || !answers || !proof || (questions.length === 0 && !needsProof)) return null
    return (
      <FormGroup key={type.id} title={nameOf(type)}>
        {needsProof && Proof && <Proof field={proof} onUpload={onUpload} />}
        <QuestionFields field={answers} questions={questions} onUpload={onUpload} />
      </FormGroup>
    )
  })
}
