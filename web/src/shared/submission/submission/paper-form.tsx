import { deadlineInZone } from '@banquet/contract/rule/day/moment'
import type { PaperForm as Asked } from '@banquet/contract/submission/paper-form'
import { submission, type Submission, type SubmissionOffers } from '@banquet/contract/submission/submission'
import { tiersOf } from '@banquet/contract/submission/paper-tiers'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call, refusalWords } from '../../../kit/call/api.ts'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { Form, FormGroup, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave, type FormState } from '../../../kit/form/form.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Row } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, renewQueries } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { keepDraft, readKeptPaper } from './kept-draft.ts'
import {
  contentOf,
  kindsFor,
  limitsFor,
  paperSchema,
  valuesOf,
  writtenOf,
  type PaperValues,
} from './paper-values.ts'
import { paperFormText } from './paper-form.text.ts'
import { useAutosave } from './use-autosave.ts'

const AuthorsField = lazyComponent(() => import('./authors-field.tsx').then((file) => file.AuthorsField))
const DraftBanner = lazyComponent(() => import('./draft-banner.tsx').then((file) => file.DraftBanner))
const FilesField = lazyComponent(() => import('./files-field.tsx').then((file) => file.FilesField))
const MoreFields = lazyComponent(() => import('./more-fields.tsx').then((file) => file.MoreFields))
const PaperFee = lazyComponent(() => import('./paper-fee.tsx').then((file) => file.PaperFee))
const RevisionFields = lazyComponent(() =>
  import('./revision-fields.tsx').then((file) => file.RevisionFields),
)
const SimilarPapers = lazyComponent(() => import('./similar-papers.tsx').then((file) => file.SimilarPapers))
const Abstract = lazyComponent(() => import('./paper-abstract.tsx').then((file) => file.Abstract))

/** Loads again what other screens show of submissions once the form is left. */
function useRenewed(): void {
  const client = useQueryClient()
  useEffect(
    () => () => {
      void renewQueries(client, ['submission'])
    },
    [client],
  )
}

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
  const [row, setRow] = useState(loaded)
  const ofDevice = { noun: 'submission', id: loaded.id, accountId } as const
  const [kept, setKept] = useState(() => readKeptPaper(ofDevice))
  /** The newer row that another window has saved. */
  const [other, setOther] = useState<Submission>()
  const version = useRef(loaded.version)
  /** The kinds of files that are being uploaded. */
  const [running, setRunning] = useState<readonly string[]>([])
  useRenewed()
  const submit = useSave(submission.submit, { quiet: true })
  const form = useForm({
    schema: paperSchema({ offers, form: asked, row: loaded, isAuthor }),
    initial: valuesOf(writtenOf(loaded)),
    version: loaded.version,
    submit: async () => {
      await autosave.flush()
      return submit.mutateAsync({ params: { id: row.id }, body: { version: version.current } })
    },
    done: ({ code }) => {
      notify.success(t.submitted(code))
      onSubmitted()
    },
  })
  const send = async (values: PaperValues) => {
    try {
      const body = { content: contentOf(values, asked), version: version.current }
      // Not `useWrite`: what the screens show is loaded again when the form is left, and not every few seconds.
      const saved = await call(submission.save, { params: { id: row.id }, body }, { silent: true })
      version.current = saved.version
      setRow(saved)
    } catch (error) {
      if (error instanceof ApiError && error.code === 'stale')
        setOther(error.problem?.current as Submission | undefined)
      throw error
    }
  }
  const autosave = useAutosave({
    values: form.values,
    save: send,
    keep: (values) => keepDraft(ofDevice, values && { values, version: version.current }),
    isHeld: other !== undefined,
  })
  const load = (next: Submission) => {
    const values = valuesOf(writtenOf(next))
    version.current = next.version
    setOther(undefined)
    setRow(next)
    autosave.settle(values)
    form.set(values)
  }
  const overwrite = () => {
    if (other) version.current = other.version
    setOther(undefined)
    autosave.flush().catch(() => undefined)
  }
  const limits = limitsFor(offers, form.values)
  const kinds = kindsFor(offers, form.values, loaded.submissionType)
  const { competitionIds, conflicts } = form.values
  const hasMore =
    asked.questions.length + asked.competitions.length + competitionIds.length > 0 ||
    (isAuthor && asked.consentTexts.length + offers.maxConflicts + conflicts.length > 0)
  return (
    <Form form={form}>
      {kept && (
        <DraftBanner
          found="kept"
          onUse={() => {
            form.set(kept.values)
            setKept(undefined)
          }}
          onDrop={() => {
            keepDraft(ofDevice, undefined)
            setKept(undefined)
          }}
        />
      )}
      {other && <DraftBanner found="other" onUse={() => load(other)} onDrop={overwrite} />}
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
        <AuthorsField field={form.field('authors')} />
      </FormGroup>
      {hasMore && <MoreFields form={form} offers={offers} asked={asked} isAuthor={isAuthor} kinds={kinds} />}
      <SimilarPapers id={row.id} titles={`${writtenOf(row).title}\n${writtenOf(row).enTitle}`} />
      <SaveLine autosave={autosave} row={row} />
      <Actions>
        <Button variant="default" onClick={onLeave}>
          {t.leave}
        </Button>
        <SubmitButton form={form} disabled={!row.isOpen || other !== undefined || running.length > 0}>
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

/** Whether what was typed is saved. */
function SaveLine({
  autosave,
  row,
}: {
  autosave: Pick<ReturnType<typeof useAutosave>, 'state' | 'error'>
  row: Submission
}) {
  const t = useText(paperFormText)
  const { state, error } = autosave
  const until = row.closesAt === null ? '' : deadlineInZone(new Date(row.closesAt), row.eventTimeZone)
  if (state === 'failed') return <Banner color="danger">{t.failed}</Banner>
  if (state === 'refused' && error && error.code !== 'stale')
    return <Banner color="danger">{t.refused(refusalWords(error))}</Banner>
  return (
    <Row gap="4px 16px" role="status">
      <Muted>{state === 'saving' ? t.saving : state === 'waiting' ? t.waiting : t.saved}</Muted>
      {until && <Muted>{row.revision === 0 ? t.until(until) : t.editUntil(until)}</Muted>}
    </Row>
  )
}
