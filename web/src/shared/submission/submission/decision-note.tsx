import { decisionResultWords } from '@banquet/contract/submission/decision-results'
import { decisionWords } from '@banquet/contract/review/decision.words'
import { deadlineInZone, endOfDay } from '@banquet/contract/rule/day/moment'
import type { PublishedDecision } from '@banquet/contract/submission/submission'
import { momentWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { Panel } from '../../../kit/look/look.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { language, useText, words } from '../../../kit/text/text.ts'

const noteText = words({ fields: decisionWords, 'zh-TW': { title: '審查結果' }, en: { title: 'Decision' } })

/** The published decision on a submission, as its authors read it. */
export function DecisionNote({ decision, timeZone }: { decision: PublishedDecision; timeZone: string }) {
  const t = useText(noteText)
  const { result, submissionType, subject, competition, dueDay, note, publishedAt } = decision
  return (
    <Panel gap={12} aria-labelledby="submission-decision">
      <h2 id="submission-decision">{t.title}</h2>
      <Facts
        facts={[
          [t.result, decisionResultWords[language()][result]],
          [t.submissionTypeId, submissionType ? nameOf(submissionType) : ''],
          [t.subjectId, subject ? `${subject.code} ${nameOf(subject)}` : ''],
          [t.competitionId, competition ? nameOf(competition) : ''],
          [t.dueDay, dueDay === null ? '' : deadlineInZone(endOfDay(dueDay, timeZone), timeZone)],
          [t.note, note],
          [t.publishedAt, momentWords(publishedAt)],
        ]}
      />
    </Panel>
  )
}
