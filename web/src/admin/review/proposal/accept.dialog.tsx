import { z } from 'zod'
import { DateField } from '../../../kit/field/date-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm } from '../../../kit/form/form.ts'
import { typedDay } from '../../../kit/input/typed-day.ts'
import { useText } from '../../../kit/text/text.ts'
import { assignmentText } from '../../../shared/review/assignment/assignment.text.ts'
import type { Pair } from './accept.ts'
import { proposalText } from './proposal.text.ts'

interface Props {
  pairs: readonly Pair[]
  accept: (pairs: readonly Pair[], dueDay: string | null) => Promise<void>
  onClose: () => void
}

const schema = z.object({ dueDay: typedDay })

/** Asks before proposed pairs are accepted, and until when these are to be reviewed. */
export function AcceptDialog({ pairs, accept, onClose }: Props) {
  const t = useText(proposalText)
  const due = useText(assignmentText)
  const [papers, reviewers] = [
    new Set(pairs.map(({ submissionId }) => submissionId)).size,
    new Set(pairs.map(({ reviewerId }) => reviewerId)).size,
  ]
  const form = useForm({
    schema,
    initial: { dueDay: '' },
    submit: ({ dueDay }) => accept(pairs, dueDay),
    done: onClose,
  })
  return (
    <FormDialog form={form} title={t.acceptTitle(pairs.length)} save={t.accept} onClose={onClose}>
      <p>{t.acceptBody(papers, reviewers)}</p>
      <DateField field={form.field('dueDay')} label={due.dueDay} hint={due.dueHint} />
    </FormDialog>
  )
}
