import { pages } from '@banquet/contract/call/access'
import { assignment, maxAssignedReviewers, type AssignedPair } from '@banquet/contract/review/assignment'
import { preferenceAnswerWords } from '@banquet/contract/review/preference-answers'
import { reviewer, type Reviewer } from '@banquet/contract/review/reviewer'
import type { Submission } from '@banquet/contract/submission/submission'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { DateField } from '../../../kit/field/date-field.tsx'
import { TicksField } from '../../../kit/field/ticks-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { typedDay } from '../../../kit/input/typed-day.ts'
import { Banner, Stack } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { BulkResults } from '../../../kit/table/bulk-results.tsx'
import { titleOf } from '../../../kit/text/names.ts'
import { language, listed, useText } from '../../../kit/text/text.ts'
import { SubmissionStateTag } from '../../../shared/submission/submission/submission-state.tsx'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { assignmentText } from '../../../shared/review/assignment/assignment.text.ts'

interface Props {
  rows: readonly Submission[]
  onDone: () => void
  onClose: () => void
}

const schema = z.object({
  reviewerIds: z.array(z.int()).min(1).max(maxAssignedReviewers),
  dueDay: typedDay,
})

/** Assigns reviewers to the selected submissions, then shows the result of each pair. */
export function AssignDialog({ rows, onDone, onClose }: Props) {
  const t = useText(assignmentText)
  const { id: eventId } = useEventOfPage()
  const [results, setResults] = useState<readonly AssignedPair[]>()
  const query = { eventId: String(eventId), state: 'accepted', sort: 'name' } as const
  const accepted = useQuery(read(reviewer.list, { query })).data?.rows
  const [only] = rows
  const ofOne = useQuery({
    ...read(assignment.suggestions, { query: { submissionId: String(only?.id ?? 0) } }),
    enabled: rows.length === 1,
  }).data
  const nameOf = ({ id, name, affiliation }: Reviewer) => {
    const answer = ofOne?.find(({ reviewerId }) => reviewerId === id)?.preference
    const remarks = [affiliation, answer ? t.prefers(preferenceAnswerWords[language()][answer]) : '']
    const known = remarks.filter((one) => one !== '')
    return known.length === 0 ? name : `${name} (${listed(known)})`
  }
  const save = useSave(assignment.assign, { quiet: true, also: ['submission', 'review'] })
  const form = useForm({
    schema,
    initial: { reviewerIds: [] as number[], dueDay: '' },
    submit: (values) =>
      save.mutateAsync({ body: { eventId, submissionIds: rows.map(({ id }) => id), ...values } }),
    done: setResults,
  })
  if (results)
    return (
      <BulkResults
        results={results.map(({ submissionId, code, reviewerName, refusal }) => ({
          ...{ id: submissionId, code, name: reviewerName, refusal },
          state: refusal === null && <SubmissionStateTag value="under-review" />,
        }))}
        headings={{ code: t.code, name: t.reviewerId }}
        path={pages.submissions.path}
        otherState="submission.state"
        onClose={onDone}
      />
    )
  return (
    <FormDialog form={form} title={t.assignTitle(rows.length)} save={t.assign} onClose={onClose}>
      <Banner>{t.assignHint}</Banner>
      {accepted && (
        <TicksField
          field={form.field('reviewerIds')}
          label={t.reviewers}
          {...(accepted.length === 0 && { hint: t.noReviewers })}
          choices={accepted.map((one) => ({ id: one.id, name: nameOf(one) }))}
        />
      )}
      <DateField field={form.field('dueDay')} label={t.dueDay} hint={t.dueHint} />
      <Stack as="ul" gap={4} aria-label={t.chosen(rows.length)}>
        {rows.map((row) => (
          <li key={row.id}>
            {row.code || `#${row.id}`} {titleOf(row) || t.untitled}
          </li>
        ))}
      </Stack>
    </FormDialog>
  )
}
