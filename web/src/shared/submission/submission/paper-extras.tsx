import type { Submission } from '@banquet/contract/submission/submission'
import { momentWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Panel } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { AnswersList } from '../../event/question/answers-list.tsx'
import { paperViewText } from './paper-view.text.ts'

/** The answers of a submission, and the consent texts that its authors have accepted. */
export function PaperExtras({ row }: { row: Pick<Submission, 'shownAnswers' | 'accepted'> }) {
  const t = useText(paperViewText)
  const facts = row.accepted.map(
    (one) => [nameOf(one), t.acceptedAt(one.edition, momentWords(one.acceptedAt))] as const,
  )
  return (
    <Panel gap={12} aria-labelledby="submission-extras">
      <h2 id="submission-extras">{t.extras}</h2>
      {row.shownAnswers.length > 0 && <AnswersList answers={row.shownAnswers} />}
      {facts.length > 0 && <Facts facts={facts} />}
    </Panel>
  )
}
