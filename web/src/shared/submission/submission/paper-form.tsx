import { deadlineInZone } from '@banquet/contract/rule/day/moment'
import type { PaperForm as Asked } from '@banquet/contract/submission/paper-form'
import { submission, type Submission, type SubmissionOffers } from '@banquet/contract/submission/submission'
import { tiersOf } from '@banquet/contract/submission/paper-tiers'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../kit/call/api.ts'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { Form, FormGroup, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { useSave, type FormState } from '../../../kit/form/form.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { lazyComponent, pagePart } from '../../../kit/look/lazy-component.tsx'
import { Muted } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { DraftBanners, SaveLine } from '../draft/draft-status.tsx'
import { useDraftForm } from '../draft/use-draft-form.ts'
import {
  contentOf,
  kindsFor,
  limitsFor,
  paperSchema,
  upgradePaper,
  valuesOf,
  writtenOf,
  type PaperValues,
} from './paper-values.ts'
import { paperFormText } from './paper-form.text.ts'

const AuthorsField = pagePart(() => import('./authors-field.tsx').then((file) => file.AuthorsField))
const FilesField = lazyComponent(() =>
  import('../paper-file/files-field.tsx').then((file) => file.FilesField),
)
const MoreFields = lazyComponent(() => import('./more-fields.tsx').then((file) => file.MoreFields))
const PaperFee = lazyComponent(() => import('./paper-fee.tsx').then((file) => file.PaperFee))
const RevisionFields = pagePart(() => import('./revision-fields.tsx').then((file) => file.RevisionFields))
const SimilarPapers = lazyComponent(() => import('./similar-papers.tsx').then((file) => file.SimilarPapers))
const Abstract = lazyComponent(() => import('./paper-abstract.tsx').then((file) => file.Abstract))

interface Props {
  loaded: Submission
  /** What can be chosen, with the limits. */
  offers: SubmissionOffers
  /** The account of the person who types, under which the device keeps what is not saved. */
  accountId: number
  /** Authors accept consent texts and are asked for conflicts of interest, staff are not. */
  isAuthor: boolean
  onLeave: () => void
  onSubmitted: () => void
}

/** The form of a submission, which saves what is typed. It is the same for authors and for staff, who help them. */
export function PaperForm(props: Props) {
  const query = useQuery(read(submission.form, { params: { id: props.loaded.id } }))
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  return query.data ? <LoadedForm {...props} asked={query.data} /> : <Spinner />
}

function LoadedForm({
  loaded,
  offers,
  accountId,
  isAuthor,
  asked,
  onLeave,
  onSubmitted,
}: Props & { asked: Asked }) {
  const t = useText(paperFormText)
  /** The kinds of files that are being uploaded. */
  const [running, setRunning] = useState<readonly string[]>([])
  const submit = useSave(submission.submit, { quiet: true })
  const params = { id: loaded.id }
  const { form, row, draft } = useDraftForm({
    noun: 'submission',
    accountId,
    loaded,
    schema: paperSchema({ offers, form: asked, row: loaded, isAuthor }),
    valuesOf: (saved) => valuesOf(writtenOf(saved)),
    upgrade: upgradePaper,
    save: (values, version) =>
      call(
        submission.save,
        { params, body: { content: contentOf(values, asked), version } },
        { silent: true },
      ),
    submit: (version) => submit.mutateAsync({ params, body: { version } }),
    done: ({ code }) => {
      notify.success(t.submitted(code))
      onSubmitted()
    },
  })
  const limits = limitsFor(offers, form.values)
  const kinds = kindsFor(offers, form.values, loaded.submissionType)
  const { competitionIds, conflicts } = form.values
  const hasMore =
    asked.questions.length + asked.competitions.length + competitionIds.length > 0 ||
    (isAuthor && asked.consentTexts.length + offers.maxConflicts + conflicts.length > 0)
  const until = row.closesAt === null ? '' : deadlineInZone(new Date(row.closesAt), row.eventTimeZone)
  return (
    <Form form={form}>
      <DraftBanners draft={draft} />
      {row.decision && <RevisionFields form={form} row={row} decision={row.decision} />}
      <Choices form={form} offers={offers} row={row} />
      <FormGroup title={t.texts}>
        <TextField
          field={form.field('title')}
          label={t.title}
          max={300}
          {...(limits.titleMax !== null && { hint: t.titleHint(limits.titleMax) })}
        />
        <TextField field={form.field('enTitle')} label={t.enTitle} max={300} />
        <Muted>{t.counting}</Muted>
        <Abstract
          field={form.field('abstract')}
          label={t.abstract}
          range={[limits.abstractMin, limits.abstractMax]}
        />
        <Abstract
          field={form.field('enAbstract')}
          label={t.enAbstract}
          range={[limits.enAbstractMin, limits.enAbstractMax]}
        />
        <TextField
          field={form.field('keywords')}
          label={t.keywords}
          max={1300}
          hint={`${t.keywordsHint}${limits.keywordsMin === null && limits.keywordsMax === null ? '' : t.keywordsBetween(limits.keywordsMin, limits.keywordsMax)}`}
        />
        <TextField field={form.field('enKeywords')} label={t.enKeywords} max={1300} hint={t.keywordsHint} />
      </FormGroup>
      {(kinds.length > 0 || form.values.files.length > 0) && (
        <FormGroup title={t.files}>
          <FilesField
            field={form.field('files')}
            submissionId={row.id}
            kinds={kinds}
            saved={writtenOf(row).files}
            onRunning={(key, isRunning) =>
              setRunning((old) => [...old.filter((one) => one !== key), ...(isRunning ? [key] : [])])
            }
          />
        </FormGroup>
      )}
      <FormGroup title={t.people}>
        <AuthorsField field={form.field('authors')} paperId={isAuthor ? row.id : undefined} />
      </FormGroup>
      {hasMore && <MoreFields form={form} offers={offers} asked={asked} isAuthor={isAuthor} kinds={kinds} />}
      <SimilarPapers id={row.id} titles={`${writtenOf(row).title}\n${writtenOf(row).enTitle}`} />
      <SaveLine draft={draft}>
        {until && <Muted>{row.revision === 0 ? t.until(until) : t.editUntil(until)}</Muted>}
      </SaveLine>
      <Actions>
        <Button variant="default" onClick={onLeave}>
          {t.leave}
        </Button>
        <SubmitButton form={form} disabled={!row.isOpen || draft.other !== undefined || running.length > 0}>
          {row.revision === 0 ? t.submit : t.resubmit}
        </SubmitButton>
      </Actions>
    </Form>
  )
}

/** The subject and the type, as far as they can be chosen now. */
function Choices({
  form,
  offers,
  row,
}: {
  form: FormState<PaperValues>
  offers: SubmissionOffers
  row: Submission
}) {
  const t = useText(paperFormText)
  // What was chosen before it was hidden stays a choice.
  const kept = row.subject && !offers.subjects.some(({ id }) => id === row.subject?.id) ? [row.subject] : []
  const subjects = [
    { value: null, label: t.chooseSubject },
    ...kept.map((one) => ({ value: one.id, label: nameOf(one) })),
    ...offers.subjects.map((one) => {
      const name = `${'\u3000'.repeat(one.level)}${nameOf(one)}`
      return { value: one.id, label: one.isOpen ? name : t.subjectClosed(name) }
    }),
  ]
  const keptType =
    row.submissionType && !offers.types.some(({ id }) => id === row.submissionType?.id)
      ? [row.submissionType]
      : []
  const types = [
    { value: null, label: t.chooseType },
    ...[...keptType, ...offers.types].map((one) => ({ value: one.id, label: nameOf(one) })),
  ]
  const typeId = form.field('submissionTypeId').value
  const subjectId = form.field('subjectId').value
  const tiers = tiersOf(
    offers.types.find(({ id }) => id === typeId),
    offers.subjects.find(({ id }) => id === subjectId),
  )
  return (
    <FormGroup title={t.chosen}>
      <SelectField field={form.field('subjectId')} label={t.subjectId} options={subjects} />
      <SelectField field={form.field('submissionTypeId')} label={t.submissionTypeId} options={types} />
      {tiers.length > 0 && <PaperFee tiers={tiers} />}
    </FormGroup>
  )
}
