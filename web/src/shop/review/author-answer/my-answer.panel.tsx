import { answerFaults, authorAnswer, type AuthorAnswer } from '@banquet/contract/review/author-answer'
import { deadlineInZone } from '@banquet/contract/rule/day/moment'
import { countWords } from '@banquet/contract/rule/text/count-words'
import { useState } from 'react'
import { z } from 'zod'
import { call } from '../../../kit/call/api.ts'
import { TextField } from '../../../kit/field/fields.tsx'
import { Form, SubmitButton } from '../../../kit/form/form-frame.tsx'
import { useSave } from '../../../kit/form/form.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, Panel, Text } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useShopper } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { authorAnswerText } from '../../../shared/review/author-answer/author-answer.text.ts'
import { DraftBanners, SaveLine } from '../../../shared/submission/draft/draft-status.tsx'
import { useDraftForm } from '../../../shared/submission/draft/use-draft-form.ts'

/** The reviews of a paper as far as its authors may read them, and their answer. Nothing is shown if there is neither. */
export function MyAnswer({ row }: { row: AuthorAnswer }) {
  const t = useText(authorAnswerText)
  const { member } = useShopper()
  if (!member) return null
  const isWritten = row.isOpen && row.mayEdit
  // Authors with nothing to read have nothing to answer.
  if (row.reviews.length === 0 && row.content === '' && row.draft === null) return null
  return (
    <>
      {row.reviews.length > 0 && (
        <Panel gap={12} aria-labelledby="my-reviews">
          <h2 id="my-reviews">{t.reviews}</h2>
          {row.reviews.map((text, at) => (
            // oxlint-disable-next-line react/no-array-index-key -- without names, the order is all that identifies a review
            <section key={at} aria-label={t.review(at + 1)}>
              <h3>{t.review(at + 1)}</h3>
              <Text style={{ whiteSpace: 'pre-line' }}>{text}</Text>
            </section>
          ))}
        </Panel>
      )}
      {(isWritten || row.submittedAt !== null || row.draft !== null) && (
        <Panel gap={12} aria-labelledby="my-answer">
          <h2 id="my-answer">{t.answer}</h2>
          {isWritten ? <AnswerForm loaded={row} accountId={member.id} /> : <Written row={row} />}
        </Panel>
      )}
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
  const params = { id }
  const submit = useSave(authorAnswer.submit, { quiet: true })
  const [schema] = useState(() =>
    z.object({ content: z.string() }).superRefine(({ content }, check) => {
      for (const { path, code, params: details } of answerFaults(content, limit))
        check.addIssue({ code: 'custom', path: [path], params: { code, ...details } })
    }),
  )
  const { form, row, draft } = useDraftForm({
    noun: 'author-answer',
    accountId,
    loaded,
    schema,
    valuesOf: (saved) => ({ content: saved.draft ?? saved.content }),
    save: ({ content }, version) =>
      call(authorAnswer.save, { params, body: { content, version } }, { silent: true }),
    submit: (version) => submit.mutateAsync({ params, body: { version } }),
    done: () => notify.success(t.submitted),
  })
  return (
    <Form form={form} beside>
      <Muted>{t.hint(closesAt === null ? '' : deadlineInZone(new Date(closesAt), timeZone))}</Muted>
      <DraftBanners draft={draft} />
      <TextField
        field={form.field('content')}
        label={t.content}
        hint={t.count(countWords(form.values.content), limit)}
        lines={8}
      />
      {row.revision > 0 && row.draft !== null && <Muted>{t.unsent}</Muted>}
      <SaveLine draft={draft} />
      <Actions>
        <SubmitButton form={form} disabled={draft.other !== undefined}>
          {row.revision === 0 ? t.submit : t.resubmit}
        </SubmitButton>
      </Actions>
    </Form>
  )
}
