import { review, type ReviewRoom } from '@banquet/contract/review/review'
import {
  recommendations,
  recommendationWords,
  reviewFaults,
  reviewFile,
  reviewFileKind,
  type Recommendation,
  type ReviewContent,
  type ReviewFile,
} from '@banquet/contract/review/review-content'
import { fileFault } from '@banquet/contract/submission/file-kinds'
import { Button, Radio } from '@mantine/core'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import { call } from '../../../kit/call/api.ts'
import { download } from '../../../kit/call/download.ts'
import { RadioField } from '../../../kit/field/radio-field.tsx'
import { NumberField } from '../../../kit/field/number-field.tsx'
import { TextField } from '../../../kit/field/fields.tsx'
import { Form, FormGroup, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { useSave, type Field, type FormState } from '../../../kit/form/form.ts'
import { readNumber } from '../../../kit/input/read-number.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { Facts } from '../../../kit/look/facts.tsx'
import { Muted, Panel, Row, Text } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { wordsOfFault } from '../../../kit/text/errors.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { UploadField } from '../../../shared/platform/upload/upload-field.tsx'
import { DraftBanners, SaveLine } from '../../../shared/submission/draft/draft-status.tsx'
import { useDraftForm } from '../../../shared/submission/draft/use-draft-form.ts'
import { reviewRoomText } from './review-room.text.ts'

type Score = number | 'none' | ''

/** What the form has: the scores by criterion, and the number as it is typed. */
interface Values {
  scores: Record<string, Score>
  recommendation: Recommendation | ''
  toAuthors: string
  toCommittee: string
  file: ReviewFile | null
  minutes: string
}

const empty: ReviewContent = {
  scores: [],
  recommendation: null,
  toAuthors: '',
  toCommittee: '',
  minutes: null,
}

function valuesOf({ draft, content }: ReviewRoom): Values {
  const { scores, recommendation, toAuthors, toCommittee, file, minutes } = draft ?? content ?? empty
  return {
    scores: Object.fromEntries(scores.map(({ criterionId, score }) => [criterionId, score ?? 'none'])),
    recommendation: recommendation ?? '',
    ...{ toAuthors, toCommittee },
    file: file ?? null,
    minutes: minutes === null ? '' : String(minutes),
  }
}

function contentOf(
  { scores, recommendation, file, minutes, ...texts }: Values,
  row: ReviewRoom,
): ReviewContent {
  const number = readNumber(minutes)
  const isWhole = number !== null && Number.isInteger(number) && number >= 0 && number <= 6000
  return {
    ...texts,
    ...(file && { file }),
    scores: row.criteria.flatMap(({ id }) => {
      const score = scores[id]
      return score === undefined || score === ''
        ? []
        : [{ criterionId: id, score: score === 'none' ? null : score }]
    }),
    recommendation: recommendation === '' ? null : recommendation,
    minutes: isWhole ? number : null,
  }
}

/** The schema of the form: what a submitted review needs, by the rules of the server. */
const schemaOf = (row: ReviewRoom) =>
  z
    .object({
      scores: z.record(z.string(), z.union([z.number(), z.literal('none'), z.literal('')])),
      recommendation: z.union([z.enum(recommendations), z.literal('')]),
      toAuthors: z.string(),
      toCommittee: z.string(),
      file: reviewFile.nullable(),
      minutes: z.string(),
    })
    .superRefine((values, check) => {
      for (const { path, code, params } of reviewFaults(contentOf(values, row), row.criteria))
        check.addIssue({ code: 'custom', path: path.split('.'), params: { code, ...params } })
    })

interface Props {
  loaded: ReviewRoom
  accountId: number
  onSubmitted: () => void
}

/** The review of a paper, which saves what is typed. */
export function ReviewForm({ loaded, accountId, onSubmitted }: Props) {
  const t = useText(reviewRoomText)
  const [isUploading, setUploading] = useState(false)
  const submit = useSave(review.submit, { quiet: true })
  const params = { id: loaded.id }
  const { form, row, draft } = useDraftForm({
    noun: 'review',
    accountId,
    loaded,
    schema: schemaOf(loaded),
    valuesOf,
    save: (values, version) =>
      call(review.save, { params, body: { content: contentOf(values, loaded), version } }, { silent: true }),
    submit: (version) => submit.mutateAsync({ params, body: { version } }),
    done: ({ code }) => {
      notify.success(t.submitted(code))
      onSubmitted()
    },
  })
  if (!loaded.isOpen) return <Submitted row={loaded} />
  return (
    <Form form={form} beside>
      <DraftBanners draft={draft} />
      <Fields form={form} row={loaded} saved={(row.draft ?? row.content)?.file} onRunning={setUploading} />
      <SaveLine draft={draft} />
      <Actions>
        <SubmitButton form={form} disabled={draft.other !== undefined || isUploading}>
          {row.revision === 0 ? t.submit : t.resubmit}
        </SubmitButton>
      </Actions>
    </Form>
  )
}

interface FieldsProps {
  form: FormState<Values>
  row: ReviewRoom
  /** The notes that the server has saved. */
  saved: ReviewFile | undefined
  onRunning: (isRunning: boolean) => void
}

function Fields({ form, row, saved, onRunning }: FieldsProps) {
  const t = useText(reviewRoomText)
  return (
    <FormGroup title={t.own}>
      <Scores field={form.field('scores')} row={row} />
      <RadioField
        // A draft does without one, so the schema does not ask for it.
        field={{ ...form.field('recommendation'), required: true }}
        label={t.recommendation}
        options={recommendations.map((value) => ({ value, label: recommendationWords[language()][value] }))}
      />
      <TextField field={form.field('toAuthors')} label={t.toAuthors} max={20_000} lines={6} />
      <TextField field={form.field('toCommittee')} label={t.toCommittee} max={20_000} lines={3} />
      <NotesField field={form.field('file')} id={row.id} saved={saved} onRunning={onRunning} />
      <NumberField field={form.field('minutes')} label={t.minutes} />
    </FormGroup>
  )
}

/** The scores: a group of radio buttons for each criterion; `answerByDigit` chooses one of them by a digit. */
function Scores({ field, row }: { field: Field<Values['scores']>; row: ReviewRoom }) {
  const t = useText(reviewRoomText)
  return row.criteria.map((criterion) => {
    const { id, maxScore, isOptional } = criterion
    const set = (score: Score) => field.set({ ...field.value, [id]: score })
    const shown = field.fault ? field.found : field.refused
    const fault = shown.find(({ path }) => path === `scores.${id}`)
    const description = language() === 'zh-TW' ? criterion.description : criterion.enDescription
    return (
      <Radio.Group
        key={id}
        label={t.outOf(nameOf(criterion), maxScore)}
        description={description || criterion.description}
        error={wordsOfFault(fault)}
        required={!isOptional}
        value={String(field.value[id] ?? '')}
        onChange={(text) => set(text === 'none' ? 'none' : Number(text))}
      >
        <Row gap="8px 20px" p="6px 0">
          {Array.from({ length: maxScore }, (_, at) => (
            <Radio key={at + 1} value={String(at + 1)} label={String(at + 1)} />
          ))}
          {isOptional && <Radio value="none" label={t.noOpinion} />}
        </Row>
      </Radio.Group>
    )
  })
}

interface NotesProps {
  field: Field<ReviewFile | null>
  /** That of the assignment. */
  id: number
  /** The file that the server has saved. */
  saved: ReviewFile | undefined
  onRunning: (isRunning: boolean) => void
}

/** The file with notes for the committee. */
function NotesField({ field, id, saved, onRunning }: NotesProps) {
  const t = useText(reviewRoomText)
  useEffect(() => {
    field.describe(t.file, (file) => file?.name ?? '')
  })
  const file = field.value
  return (
    <UploadField
      label={t.file}
      hint={t.fileHint(reviewFileKind.maxSizeMb)}
      required={false}
      accept={reviewFileKind.extensions.map((extension) => `.${extension}`).join(',')}
      current={
        file && (saved?.fileId === file.fileId ? <NotesLink id={id} file={file} /> : <span>{file.name}</span>)
      }
      faultOf={(chosen) => fileFault(reviewFileKind, chosen)}
      fault={field.refused[0]}
      onUploaded={({ id: fileId, name, size }) => field.set({ fileId, name, size })}
      onRemove={() => field.set(null)}
      onRunning={onRunning}
    />
  )
}

function NotesLink({ id, file }: { id: number; file: ReviewFile }) {
  const t = useText(reviewRoomText)
  const params = { id: String(id), fileId: String(file.fileId) }
  return (
    <Button
      variant="subtle"
      size="compact-sm"
      px={0}
      aria-label={t.download(file.name)}
      // The call has already shown the refusal.
      onClick={() => void download(review.note, { params }).catch(() => undefined)}
    >
      {file.name}
    </Button>
  )
}

function ContentFacts({ content, row }: { content: ReviewContent; row: ReviewRoom }) {
  const t = useText(reviewRoomText)
  const scoreOf = (id: number) => {
    const given = content.scores.find(({ criterionId }) => criterionId === id)
    return given ? (given.score === null ? t.noOpinion : String(given.score)) : ''
  }
  return (
    <>
      <Facts
        facts={[
          ...row.criteria.map((one) => [t.outOf(nameOf(one), one.maxScore), scoreOf(one.id)] as const),
          [
            t.recommendation,
            content.recommendation ? recommendationWords[language()][content.recommendation] : '',
          ],
          [t.toAuthors, content.toAuthors],
          [t.toCommittee, content.toCommittee],
        ]}
      />
      {content.file && (
        <Row gap="4px 8px">
          <Muted>{t.file}</Muted>
          <NotesLink id={row.id} file={content.file} />
        </Row>
      )}
    </>
  )
}

/** A review that cannot be changed any more. */
function Submitted({ row }: { row: ReviewRoom }) {
  const t = useText(reviewRoomText)
  return (
    <Panel gap={12} aria-labelledby="review-own">
      <h2 id="review-own">{t.own}</h2>
      <Muted>{t.closed}</Muted>
      {row.content && <ContentFacts content={row.content} row={row} />}
    </Panel>
  )
}

/** The reviews of the others, as far as the reviewer may see them. */
export function OthersReviews({ row }: { row: ReviewRoom }) {
  const t = useText(reviewRoomText)
  if (row.others.length === 0) return null
  return (
    <Panel gap={12} aria-labelledby="review-others">
      <h2 id="review-others">{t.others}</h2>
      {row.others.map((one, at) => {
        const name = one.reviewerName || t.other(one.reviewerNumber ?? at + 1)
        return (
          // oxlint-disable-next-line react/no-array-index-key -- without names, the order is all that identifies a review
          <section key={at} aria-label={name}>
            <h3>{name}</h3>
            <ContentFacts content={one} row={row} />
          </section>
        )
      })}
    </Panel>
  )
}

/** What the authors answered to the reviews, as far as the reviewer may see it. */
export function AuthorsAnswer({ row }: { row: ReviewRoom }) {
  const t = useText(reviewRoomText)
  if (row.answer === '') return null
  return (
    <Panel gap={12} aria-labelledby="review-answer">
      <h2 id="review-answer">{t.answer}</h2>
      <Text style={{ whiteSpace: 'pre-line' }}>{row.answer}</Text>
    </Panel>
  )
}
