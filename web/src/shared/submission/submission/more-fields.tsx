import type { FileKind } from '@banquet/contract/submission/file-kinds'
import {
  competitionsFor,
  questionsFor,
  type PaperForm as Asked,
} from '@banquet/contract/submission/paper-form'
import type { SubmissionOffers } from '@banquet/contract/submission/submission'
import { FormGroup } from '../../../kit/form/form-frame.tsx'
import type { FormState } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { QuestionFields } from '../../event/question/question-fields.tsx'
import { CompetitionsField } from './competitions-field.tsx'
import { ConflictsField } from './conflicts-field.tsx'
import { ConsentsField } from './consents-field.tsx'
import { moreFieldsText } from './more-fields.text.ts'
import type { PaperValues } from './paper-values.ts'

interface Props {
  form: FormState<PaperValues>
  offers: SubmissionOffers
  asked: Asked
  isAuthor: boolean
  kinds: readonly FileKind[]
}

/** What only some events ask for: conflicts of interest, questions, competitions and consent. */
export function MoreFields({ form, offers, asked, isAuthor, kinds }: Props) {
  const t = useText(moreFieldsText)
  const { values } = form
  const questions = questionsFor(asked, values)
  const competitions = competitionsFor(asked, values)
  return (
    <>
      {isAuthor && (offers.maxConflicts > 0 || values.conflicts.length > 0) && (
        <FormGroup title={t.conflicts}>
          <ConflictsField field={form.field('conflicts')} most={offers.maxConflicts} />
        </FormGroup>
      )}
      {questions.length > 0 && (
        <FormGroup title={t.questions}>
          <QuestionFields field={form.field('answers')} questions={questions} />
        </FormGroup>
      )}
      {(competitions.length > 0 || values.competitionIds.length > 0) && (
        <CompetitionsField field={form.field('competitionIds')} competitions={competitions} kinds={kinds} />
      )}
      {isAuthor && asked.consentTexts.length > 0 && (
        <FormGroup title={t.consents}>
          <ConsentsField field={form.field('consents')} texts={asked.consentTexts} />
        </FormGroup>
      )}
    </>
  )
}
