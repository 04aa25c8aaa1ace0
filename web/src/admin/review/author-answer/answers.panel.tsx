import { authorAnswer } from '@banquet/contract/review/author-answer'
import { useQuery } from '@tanstack/react-query'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, Panel, Text } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { authorAnswerText } from '../../../shared/review/author-answer/author-answer.text.ts'

/** What the authors of a submission have answered to its reviewers. For those who are not unbiased there is nothing. */
export function AnswersPanel({ id }: { id: number }) {
  const t = useText(authorAnswerText)
  const query = useQuery({
    ...read(authorAnswer.revisions, { params: { id } }, { silent: true }),
    staleTime: 0,
    retry: false,
  })
  const rows = query.data ?? []
  if (rows.length === 0) return null
  return (
    <Panel gap={12} aria-labelledby="author-answers">
      <h2 id="author-answers">{t.ofAuthors}</h2>
      {rows.map(({ paperRevision, revision, content, submittedAt }) => (
        <section key={`${paperRevision}-${revision}`}>
          <Muted>{t.version(revision, momentWords(submittedAt))}</Muted>
          <Text style={{ whiteSpace: 'pre-line' }}>{content}</Text>
        </section>
      ))}
    </Panel>
  )
}
