import { pages } from '@banquet/contract/call/access'
import { lines, optionalLines } from '@banquet/contract/call/list'
import { checkDecision, decision, decisionContent, type DeskRow } from '@banquet/contract/review/decision'
import { competition } from '@banquet/contract/submission/competition'
import { decisionResults, decisionResultWords } from '@banquet/contract/submission/decision-results'
import { subject } from '@banquet/contract/submission/subject'
import type { BulkSubmission } from '@banquet/contract/submission/submission-bulk'
import { submissionType } from '@banquet/contract/submission/submission-type'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { DateField } from '../../../kit/field/date-field.tsx'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { typedDay } from '../../../kit/input/typed-day.ts'
import { Banner, Stack } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
import { BulkResults } from '../../../kit/table/bulk-results.tsx'
import { nameOf, titleOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { SubmissionStateTag } from '../../submission/submission/submission-state.tsx'
import { indented } from '../../submission/subject/subject-names.ts'
import { decisionText } from './decision.text.ts'

const fields = decisionContent.extend({ dueDay: typedDay })
const stageSchema = fields.extend({ reason: optionalLines(1000) }).superRefine(checkDecision)
const correctSchema = fields.extend({ reason: lines(1000) }).superRefine(checkDecision)

interface Props {
  /** The submissions of one event. */
  rows: readonly DeskRow[]
  eventId: number
  /** For the chair of a subject, who leaves subject, type and competition as they are. */
  isChair?: boolean
  onDone: () => void
  onClose: () => void
}

/** Stages a decision on one or several submissions, or corrects the published one of a submission. */
export function StageDialog({ rows, eventId, isChair = false, onDone, onClose }: Props) {
  const t = useText(decisionText)
  const [results, setResults] = useState<readonly BulkSubmission[]>()
  const quiet = { quiet: true, also: ['submission', 'subject-chair'] }
  const stage = useSave(decision.stage, quiet)
  const correct = useSave(decision.correct, quiet)
  const bulk = useSave(decision.bulkStage, quiet)
  const only = rows.length === 1 ? rows[0] : undefined
  const published = only?.published ?? null
  const before = only?.staged ?? published
  const form = useForm({
    schema: published ? correctSchema : stageSchema,
    initial: {
      result: before?.result ?? 'accept',
      subjectId: before?.subject?.id ?? null,
      submissionTypeId: before?.submissionType?.id ?? null,
      competitionId: before?.competition?.id ?? null,
      note: before?.note ?? '',
      internalNote: before?.internalNote ?? '',
      dueDay: before?.dueDay ?? '',
      reason: '',
    },
    submit: async ({ reason, ...content }): Promise<readonly BulkSubmission[] | undefined> => {
      if (only && published)
        await correct.mutateAsync({
          params: { id: only.id },
          body: { ...content, reason, publishedId: published.id },
        })
      else if (only)
        await stage.mutateAsync({ params: { id: only.id }, body: { ...content, ...seenOf(only) } })
      else
        return bulk.mutateAsync({
          body: { ...content, eventId, rows: rows.map((row) => ({ id: row.id, ...seenOf(row) })) },
        })
      return undefined
    },
    done: (answer) => {
      if (answer) return setResults(answer)
      notify.success(published ? t.correctDone : t.stageDone)
      onDone()
    },
  })
  const ofEvent = { query: { eventId: String(eventId) } }
  const subjects = useQuery({ ...read(subject.list, ofEvent), enabled: !isChair }).data?.rows ?? []
  const types = useQuery({ ...read(submissionType.list, ofEvent), enabled: !isChair }).data?.rows ?? []
  const competitions = useQuery({ ...read(competition.list, ofEvent), enabled: !isChair }).data?.rows ?? []
  if (results) return <Results results={results} onClose={onDone} />
  const { result } = form.values
  const name = only ? `${only.code} ${titleOf(only) || t.untitled}` : ''
  const asSubmitted = { value: null, label: t.asSubmitted }
  const title = only ? (published ? t.correctTitle(name) : t.stageTitle(name)) : t.stageMany(rows.length)
  return (
    <FormDialog form={form} title={title} save={published ? t.correct : t.stage} onClose={onClose}>
      <Banner>{published ? t.correctHint : t.stageHint}</Banner>
      <SelectField
        field={form.field('result')}
        label={t.result}
        options={decisionResults.map((value) => ({ value, label: decisionResultWords[language()][value] }))}
      />
      {result === 'accept' && !isChair && (
        <>
          <SelectField
            field={form.field('submissionTypeId')}
            label={t.submissionTypeId}
            options={[asSubmitted, ...types.map((one) => ({ value: one.id, label: nameOf(one) }))]}
          />
          <SelectField
            field={form.field('subjectId')}
            label={t.subjectId}
            options={[asSubmitted, ...subjects.map((one) => ({ value: one.id, label: indented(one) }))]}
          />
          {competitions.length > 0 && (
            <SelectField
              field={form.field('competitionId')}
              label={t.competitionId}
              options={[asSubmitted, ...competitions.map((one) => ({ value: one.id, label: nameOf(one) }))]}
            />
          )}
        </>
      )}
      {result === 'revise' && <DateField field={form.field('dueDay')} label={t.dueDay} />}
      <TextField field={form.field('note')} label={t.note} hint={t.noteHint} max={5000} lines={5} />
      <TextField
        field={form.field('internalNote')}
        label={t.internalNote}
        hint={t.internalHint}
        max={2000}
        lines={2}
      />
      {published && <TextField field={form.field('reason')} label={t.reason} max={1000} lines={2} />}
      {!only && (
        <Stack as="ul" gap={4} aria-label={t.chosen(rows.length)}>
          {rows.map((row) => (
            <li key={row.id}>
              {row.code} {titleOf(row) || t.untitled}
            </li>
          ))}
        </Stack>
      )}
    </FormDialog>
  )
}

/** What the server compares, so that nobody decides on something else than they have seen. */
const seenOf = ({ revision, staged }: DeskRow) => ({ revision, stagedVersion: staged?.version ?? null })

function Results({ results, onClose }: { results: readonly BulkSubmission[]; onClose: () => void }) {
  const t = useText(decisionText)
  return (
    <BulkResults
      results={results.map(({ title, enTitle, state, ...result }) => ({
        ...result,
        name: titleOf({ title, enTitle }),
        state: state && <SubmissionStateTag value={state} />,
      }))}
      headings={{ code: t.code, name: t.title }}
      path={pages.submissions.path}
      otherState="submission.state"
      onClose={onClose}
    />
  )
}
