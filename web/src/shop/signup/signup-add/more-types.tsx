import type { AskedQuestion } from '@banquet/contract/event/question/question-record'
import type { SignupOffer } from '@banquet/contract/event/signup-type/signup-type'
import { QuestionFields } from '../../../shared/event/question/question-fields.tsx'
import type { Upload } from '../../../kit/form/after-upload.ts'
import { FormGroup } from '../../../kit/form/form-frame.tsx'
import type { Field } from '../../../kit/form/form.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { partOf, type ChosenType } from './basket.ts'
import { ProofField } from './proof-field.tsx'

interface Props {
  field: Field<readonly ChosenType[]>
  /** The types in the order of the field, with their questions. */
  asked: readonly {
    type: SignupOffer | undefined
    questions: readonly AskedQuestion[]
    needsProof: boolean
  }[]
  onUpload: (upload: Upload) => void
}

/** What the types beside the first one ask for, each under its own heading. */
export function MoreTypes({ field, asked, onUpload }: Props) {
  return asked.map(({ type, questions, needsProof }, at) => {
    const [answers, proof] = [partOf(field, at, 'answers'), partOf(field, at, 'proofId')]
    if (!type || !answers || !proof || (questions.length === 0 && !needsProof)) return null
    return (
      <FormGroup key={type.id} title={nameOf(type)}>
        {needsProof && <ProofField field={proof} onUpload={onUpload} />}
        <QuestionFields field={answers} questions={questions} onUpload={onUpload} />
      </FormGroup>
    )
  })
}
