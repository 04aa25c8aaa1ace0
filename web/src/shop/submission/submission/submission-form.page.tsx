import type { EventChoice } from '@banquet/contract/event/public-event/public-event'
import type { Member } from '@banquet/contract/people/member-record'
import { submission, type Submission, type SubmissionOffers } from '@banquet/contract/submission/submission'
import { abstractWords, type SubmissionContent } from '@banquet/contract/submission/submission-content'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { ApiError, call, refusalWords } from '../../../kit/call/api.ts'
import { SelectField, TextField } from '../../../kit/field/fields.tsx'
import { Form, FormGroup, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave, type Field, type FormState } from '../../../kit/form/form.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Row } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, renewQueries, useWrite } from '../../../kit/query/query.ts'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { useShopper } from '../../../kit/session/session.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { OfEvent } from '../../event/event/of-event.tsx'
import { AuthorsField } from './authors-field.tsx'
import { keepDraft, readKept } from './kept-draft.ts'
import { contentOf, limitsFor, paperSchema, valuesOf, type PaperValues } from './submission-form.ts'
import { mySubmissionText } from './submission.text.ts'
import { useAutosave } from './use-autosave.ts'

const AbstractField = lazyComponent(() =>
  import('../../../shared/event/html-field/abstract-field.tsx').then((file) => file.AbstractField),
)

/** Begins a submission to the event in the address: the draft exists from then on, so that nothing typed is lost. */
export function NewSubmissionPage() {
  return <OfEvent>{(event) => <Begin key={event.id} event={event} />}</OfEvent>
}

/** What a new submission begins with: the member as its author. */
function firstContent(member: Member): SubmissionContent {
  return {
    subjectId: null,
    submissionTypeId: null,
    title: '',
    enTitle: '',
    abstract: '',
    enAbstract: '',
    keywords: [],
    enKeywords: [],
    authors: [
      {
        name: member.realName,
        enName: member.enName,
        affiliations: member.affiliation ? [member.affiliation] : [],
        email: member.email,
        orcid: '',
        isPresenter: true,
        isCorresponding: true,
      },
    ],
  }
}

function Begin({ event }: { event: EventChoice }) {
  const t = useText(mySubmissionText)
  const { member } = useShopper()
  const navigate = useNavigate()
  const offers = useQuery(read(submission.offers, { query: { eventId: String(event.id) } }))
  const create = useWrite(submission.create, { quiet: true })
  if (offers.isError) return <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />
  if (!member || !offers.data) return <Spinner />
  if (!offers.data.isOpen) return <EmptyState title={t.closed} />
  const begin = async () => {
    const body = { eventId: event.id, content: firstContent(member) }
    const { id } = await create.mutateAsync({ body })
    await navigate({ to: '/submission/$id', params: { id: String(id) }, replace: true })
  }
  return (
    <Row>
      <Button loading={create.isPending} onClick={() => void begin().catch(() => undefined)}>
        {t.add}
      </Button>
    </Row>
  )
}

/** The form of a submission. */
export function SubmissionFormPage() {
  const id = useRowId()
  if (id === undefined) return null
  return (
    <LoadedRow key={id} endpoint={submission.get} id={id}>
      {(row) => <OfSubmission row={row} />}
    </LoadedRow>
  )
}

function OfSubmission({ row }: { row: Submission }) {
  const offers = useQuery(read(submission.offers, { query: { eventId: String(row.eventId) } }))
  if (offers.isError) return <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />
  if (!offers.data) return <Spinner />
  return <SubmissionForm key={row.id} loaded={row} offers={offers.data} />
}

/** What the authors have written: the unsent changes, or what was submitted. */
function writtenOf(row: Submission): SubmissionContent {
  const { subjectId, submissionTypeId, title, enTitle, abstract, enAbstract, keywords, enKeywords } = row
  const { authors } = row
  return (
    row.draft ?? {
      subjectId,
      submissionTypeId,
      title,
      enTitle,
      abstract,
      enAbstract,
      keywords,
      enKeywords,
      authors,
    }
  )
}

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

function SubmissionForm({ loaded, offers }: { loaded: Submission; offers: SubmissionOffers }) {
  const t = useText(mySubmissionText)
  const navigate = useNavigate()
  const [row, setRow] = useState(loaded)
  const [kept, setKept] = useState(() => readKept(loaded))
  /** The newer row that another window has saved. */
  const [other, setOther] = useState<Submission>()
  const version = useRef(loaded.version)
  useRenewed()
  const submit = useSave(submission.submit, { quiet: true })
  const form = useForm({
    schema: paperSchema(offers),
    initial: valuesOf(writtenOf(loaded)),
    version: loaded.version,
    submit: async () => {
      await autosave.flush()
      return submit.mutateAsync({ params: { id: row.id }, body: { version: version.current } })
    },
    done: ({ code }) => {
      notify.success(t.submitted(code))
      void navigate({ to: '/submission' })
    },
  })
  const send = async (values: PaperValues) => {
    try {
      const body = { content: contentOf(values), version: version.current }
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
    keep: (values) => keepDraft(row, values && { values, version: version.current }),
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
  return (
    <Form form={form}>
      {kept && (
        <Banner as="div">
          {t.kept}
          <Row gap={8}>
            <Button
              size="compact-md"
              onClick={() => {
                form.set(kept.values)
                setKept(undefined)
              }}
            >
              {t.useKept}
            </Button>
            <Button
              size="compact-md"
              variant="default"
              onClick={() => {
                keepDraft(row, undefined)
                setKept(undefined)
              }}
            >
              {t.dropKept}
            </Button>
          </Row>
        </Banner>
      )}
      {other && (
        <Banner as="div" color="danger">
          {t.otherTab}
          <Row gap={8}>
            <Button size="compact-md" onClick={() => load(other)}>
              {t.loadOther}
            </Button>
            <Button size="compact-md" variant="default" onClick={overwrite}>
              {t.keepMine}
            </Button>
          </Row>
        </Banner>
      )}
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
      <FormGroup title={t.people}>
        <AuthorsField field={form.field('authors')} />
      </FormGroup>
      <SaveLine autosave={autosave} row={row} />
      <Actions>
        <Button variant="default" onClick={() => void navigate({ to: '/submission' })}>
          {t.leave}
        </Button>
        <SubmitButton form={form} disabled={!row.isOpen || other !== undefined}>
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
  const t = useText(mySubmissionText)
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
  return (
    <FormGroup title={t.chosen}>
      <SelectField field={form.field('subjectId')} label={t.subjectId} options={subjects} />
      <SelectField field={form.field('submissionTypeId')} label={t.submissionTypeId} options={types} />
    </FormGroup>
  )
}

interface AbstractProps {
  field: Field<string>
  label: string
  range: readonly [least: number | null, most: number | null]
}

/** An abstract with the number of its words beside the limits. */
function Abstract({ field, label, range: [least, most] }: AbstractProps) {
  const t = useText(mySubmissionText)
  const count = abstractWords(field.value)
  const limits =
    least !== null && most !== null
      ? t.between(least, most)
      : least !== null
        ? t.least(least)
        : most !== null
          ? t.most(most)
          : ''
  return (
    <AbstractField field={field} label={label}>
      <Muted size="small">{t.abstractCount(count, limits)}</Muted>
    </AbstractField>
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
  const t = useText(mySubmissionText)
  const { state, error } = autosave
  const until = row.closesAt === null ? '' : momentWords(row.closesAt)
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
