import { answerFaults, authorAnswer, type AuthorAnswer } from '@banquet/contract/review/author-answer'
import { deadlineInZone } from '@banquet/contract/rule/day/moment'
import { countWords } from '@banquet/contract/rule/text/count-words'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { z } from 'zod'
import { ApiError, call, refusalWords } from '../../../kit/call/api.ts'
import { TextField } from '../../../kit/field/fields.tsx'
import { Form, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Banner, Muted, Panel, Row, Text } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read } from '../../../kit/query/query.ts'
import { useShopper } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { authorAnswerText } from '../../../shared/review/author-answer/author-answer.text.ts'
import { keepDraft, readKept } from '../../../shared/submission/submission/kept-draft.ts'
import { useAutosave } from '../../../shared/submission/submission/use-autosave.ts'

interface Values {
  content: string
}

/** The reviews of a paper as far as its authors may read them, and their answer. Nothing is shown if there is neither. */
export function MyAnswer({ id }: { id: number }) {
  const t = useText(authorAnswerText)
  const { member } = useShopper()
  const row = useQuery({
    ...read(authorAnswer.get, { params: { id } }, { silent: true }),
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  }).data
  if (!row || !member) return null
  const isWritten = row.isOpen && row.mayEdit
  if (row.reviews.length === 0 && row.content === '' && !isWritten) return null
  return (
    <>
      {row.reviews.length > 0 && (
        <Panel gap={12} aria-labelledby="my-reviews">
          <h3 id="my-reviews">{t.reviews}</h3>
          {row.reviews.map((text, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- without names, the order is all that identifies a review
            <section key={at} aria-label={t.review(at + 1)}>
              <h4>{t.review(at + 1)}</h4>
              <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
            </section>
          ))}
        </Panel>
      )}
      <Panel gap={12} aria-labelledby="my-answer">
        <h3 id="my-answer">{t.answer}</h3>
        {isWritten ? <AnswerForm loaded={row} accountId={member.id} /> : <Written row={row} />}
      </Panel>
    </>
  )
}

/** An answer that cannot be written by the reader now. */
function Written({ row }: { row: AuthorAnswer }) {
  const t = useText(authorAnswerText)
  if (row.submittedAt === null) return <Muted>{t.closed}</Muted>
  return (
    <>
      <Muted>{t.version(row.revision, momentWords(row.submittedAt))}</Muted>
      <Text style={{ whiteSpace: 'pre-line' }}>{row.content}</Text>
    </>
  )
}

/** The answer, which saves what is typed. */
function AnswerForm({ loaded, accountId }: { loaded: AuthorAnswer; accountId: number }) {
  const t = useText(authorAnswerText)
  const { id, limit, closesAt, timeZone } = loaded
  const [row, setRow] = useState(loaded)
  const [other, setOther] = useState<AuthorAnswer>()
  const ofDevice = { noun: 'author-answer', id, accountId } as const
  const [kept, setKept] = useState(() => readKept<Values>(ofDevice))
  const version = useRef(loaded.version)
  const submit = useSave(authorAnswer.submit, { quiet: true })
  const [schema] = useState(() =>
    z.object({ content: z.string() }).superRefine(({ content }, check) => {
      for (const { path, code, params } of answerFaults(content, limit))
        check.addIssue({ code: 'custom', path: [path], params: { code, ...params } })
    }),
  )
  const form = useForm({
    schema,
    initial: { content: loaded.draft ?? loaded.content },
    version: loaded.version,
    submit: async () => {
      await autosave.flush()
      return submit.mutateAsync({ params: { id }, body: { version: version.current } })
    },
    done: (saved) => {
      version.current = saved.version
      setRow(saved)
      autosave.settle(form.values)
      notify.success(t.submitted)
    },
  })
  const autosave = useAutosave<Values>({
    values: form.values,
    save: async ({ content }) => {
      try {
        const body = { content, version: version.current }
        const saved = await call(authorAnswer.save, { params: { id }, body }, { silent: true })
        version.current = saved.version
        setRow(saved)
      } catch (error) {
        if (error instanceof ApiError && error.code === 'stale')
          setOther(error.problem?.current as AuthorAnswer | undefined)
        throw error
      }
    },
    keep: (values) => keepDraft(ofDevice, values && { values, version: version.current }),
    isHeld: other !== undefined,
  })
  const load = (next: AuthorAnswer) => {
    const values = { content: next.draft ?? next.content }
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
  const useKept = () => {
    if (kept) form.set(kept.values)
    setKept(undefined)
  }
  const dropKept = () => {
    keepDraft(ofDevice, undefined)
    setKept(undefined)
  }
  return (
    <Form form={form}>
      <Muted>{t.hint(closesAt === null ? '' : deadlineInZone(new Date(closesAt), timeZone))}</Muted>
      {kept && <Choice text={t.kept} yes={[t.useKept, useKept]} no={[t.dropKept, dropKept]} />}
      {other && (
        <Choice
          text={t.otherTab}
          yes={[t.loadOther, () => load(other)]}
          no={[t.keepMine, overwrite]}
          color="danger"
        />
      )}
      <TextField
        field={form.field('content')}
        label={t.content}
        hint={t.count(countWords(form.values.content), limit)}
        lines={8}
      />
      {row.revision > 0 && row.draft !== null && <Muted>{t.unsent}</Muted>}
      <SaveLine state={autosave.state} error={autosave.error} />
      <Actions>
        <SubmitButton form={form} disabled={other !== undefined}>
          {row.revision === 0 ? t.submit : t.resubmit}
        </SubmitButton>
      </Actions>
    </Form>
  )
}

interface ChoiceProps {
  text: string
  yes: readonly [label: string, act: () => void]
  no: readonly [label: string, act: () => void]
  color?: 'danger'
}

function Choice({ text, yes, no, color }: ChoiceProps) {
  return (
    <Banner as="div" {...(color && { color })}>
      {text}
      <Row gap={8}>
        <Button size="compact-md" onClick={yes[1]}>
          {yes[0]}
        </Button>
        <Button size="compact-md" variant="default" onClick={no[1]}>
          {no[0]}
        </Button>
      </Row>
    </Banner>
  )
}

function SaveLine({ state, error }: Pick<ReturnType<typeof useAutosave>, 'state' | 'error'>) {
  const t = useText(authorAnswerText)
  if (state === 'failed') return <Banner color="danger">{t.failed}</Banner>
  if (state === 'refused' && error && error.code !== 'stale')
    return <Banner color="danger">{t.refused(refusalWords(error))}</Banner>
  return (
    <Row role="status">
      <Muted>{state === 'saving' ? t.saving : state === 'waiting' ? t.waiting : t.saved}</Muted>
    </Row>
  )
}
