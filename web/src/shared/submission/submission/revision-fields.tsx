import type { PublishedDecision, Submission } from '@banquet/contract/submission/submission'
import { maxAnswer } from '@banquet/contract/submission/submission-content'
import { TextField } from '../../../kit/field/fields.tsx'
import type { FormState } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { DecisionNote } from './decision-note.tsx'
import { moreFieldsText } from './more-fields.text.ts'
import type { PaperValues } from './paper-values.ts'

interface Props {
  form: FormState<PaperValues>
  row: Pick<Submission, 'state' | 'eventTimeZone'>
  decision: PublishedDecision
}

/** What was decided on a paper, and the answer of the authors who revise it. */
export function RevisionFields({ form, row, decision }: Props) {
  const t = useText(moreFieldsText)
  return (
    <>
      <DecisionNote decision={decision} timeZone={row.eventTimeZone} />
      {row.state === 'revision-requested' && (
        <TextField
          field={form.field('answer')}
          label={t.answer}
          hint={t.answerHint}
          max={maxAnswer}
          lines={6}
        />
      )}
    </>
  )
}
