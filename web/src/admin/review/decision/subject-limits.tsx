import { countText } from '@banquet/contract/rule/money/amount-text'
import { decision } from '@banquet/contract/review/decision'
import { useQuery } from '@tanstack/react-query'
import { PlainTable } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { indented } from '../../../shared/submission/subject/subject-names.ts'
import { decisionText } from './decision.text.ts'

/** How many submissions are accepted for each subject and those below it, beside the maximum. */
export function SubjectLimits({ eventId }: { eventId: number }) {
  const t = useText(decisionText)
  const rows = useQuery(read(decision.limits, { query: { eventId: String(eventId) } })).data ?? []
  return (
    <PlainTable numbers aria-label={t.limits}>
      <thead>
        <tr>
          <th scope="col">{t.paperSubject}</th>
          <th scope="col">{t.used}</th>
          <th scope="col">{t.stagedAccepted}</th>
          <th scope="col">{t.max}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ subject, maxAccepted, accepted, stagedAccepted }) => (
          <tr key={subject.id}>
            <th scope="row">{indented(subject)}</th>
            <td>{countText(accepted)}</td>
            <td>{countText(stagedAccepted)}</td>
            <td>{maxAccepted === null ? '' : countText(maxAccepted)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
