import type { ErrorCode } from '@banquet/contract/call/errors'
import { pages } from '@banquet/contract/call/access'
import type { Subject } from '@banquet/contract/submission/subject'
import type { Submission } from '@banquet/contract/submission/submission'
import { submissionBulk, type BulkSubmission } from '@banquet/contract/submission/submission-bulk'
import { useState } from 'react'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Banner, Stack } from '../../../kit/look/look.tsx'
import { BulkResults } from '../../../kit/table/bulk-results.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { titleOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { SubmissionStateTag } from '../../../shared/submission/submission/submission-state.tsx'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { indented } from '../../../shared/submission/subject/subject-names.ts'
import { submissionText } from './submission.text.ts'
import { bulkText } from './bulk.text.ts'

interface Props {
  rows: readonly Submission[]
  onDone: () => void
  onClose: () => void
}

const quiet = { quiet: true }
const seen = (rows: readonly Submission[]) => rows.map(({ id, version }) => ({ id, version }))

/** Moves the selected submissions to another subject, then shows the result of each. */
export function MoveDialog({ rows, subjects, onDone, onClose }: Props & { subjects: readonly Subject[] }) {
  const t = useText(bulkText)
  const { id: eventId } = useEventOfPage()
  const [results, setResults] = useState<readonly BulkSubmission[]>()
  const save = useSave(submissionBulk.bulkMove, quiet)
  const form = useForm({
    schema: submissionBulk.bulkMove.body.pick({ subjectId: true }),
    initial: { subjectId: subjects[0]?.id ?? 0 },
    submit: ({ subjectId }) => save.mutateAsync({ body: { eventId, rows: seen(rows), subjectId } }),
    done: setResults,
  })
  if (results) return <Results results={results} onClose={onDone} />
  const options = subjects.map((one) => ({ value: one.id, label: indented(one) }))
  return (
    <FormDialog form={form} title={t.moveTitle(rows.length)} save={t.move} onClose={onClose}>
      <Banner>{t.moveHint}</Banner>
      <SelectField field={form.field('subjectId')} label={t.subjectId} options={options} />
      <Named rows={rows} />
    </FormDialog>
  )
}

/** Withdraws the selected submissions with one reason, then shows the result of each. */
export function WithdrawDialog({ rows, onDone, onClose }: Props) {
  const t = useText(bulkText)
  const { back } = useText(commonText)
  const { id: eventId } = useEventOfPage()
  const [results, setResults] = useState<readonly BulkSubmission[]>()
  const save = useSave(submissionBulk.bulkWithdraw, quiet)
  const form = useForm({
    schema: submissionBulk.bulkWithdraw.body.pick({ reason: true }),
    initial: { reason: '' },
    submit: ({ reason }) => save.mutateAsync({ body: { eventId, rows: seen(rows), reason } }),
    done: setResults,
  })
  if (results) return <Results results={results} onClose={onDone} />
  const title = t.withdrawTitle(rows.length)
  return (
    <FormDialog form={form} title={title} save={t.withdraw} back={back} danger onClose={onClose}>
      <Banner color="danger">{t.withdrawHint}</Banner>
      <TextField field={form.field('reason')} label={t.reason} max={500} lines={3} first />
      <Named rows={rows} />
    </FormDialog>
  )
}

/** The numbers and titles of the selected submissions. */
export function Named({ rows }: { rows: readonly Submission[] }) {
  const t = useText(bulkText)
  const { untitled } = useText(submissionText)
  return (
    <Stack as="ul" gap={4} aria-label={t.chosen(rows.length)}>
      {rows.map((row) => (
        <li key={row.id}>
          {row.code || `#${row.id}`} {titleOf(row) || untitled}
        </li>
      ))}
    </Stack>
  )
}

interface ResultsProps {
  results: readonly BulkSubmission[]
  /** The refusal of a submission that the command does not apply to. */
  otherState?: ErrorCode
  onClose: () => void
}

/** The result of a command for each of the selected submissions. */
export function Results({ results, otherState = 'submission.state', onClose }: ResultsProps) {
  const t = useText(bulkText)
  return (
    <BulkResults
      results={results.map(({ title, enTitle, state, ...result }) => ({
        ...result,
        name: titleOf({ title, enTitle }),
        state: state && <SubmissionStateTag value={state} />,
      }))}
      headings={{ code: t.code, name: t.title }}
      path={pages.submissions.path}
      otherState={otherState}
      onClose={onClose}
    />
  )
}
