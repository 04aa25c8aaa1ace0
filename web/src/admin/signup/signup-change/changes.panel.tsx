import { signupChange, type SignupChange } from '@banquet/contract/signup/signup-change'
import { localName } from '@banquet/contract/rule/text/local-name'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { useQuery } from '@tanstack/react-query'
import { momentWords } from '../../../kit/look/dates.ts'
import { Panel, PlainTable } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { staffChangeText } from './change.text.ts'

/** The changes of a sign-up after it was submitted: who, why, before and after. Hidden if there are none. */
export function ChangesPanel({ id }: { id: number }) {
  const t = useText(staffChangeText)
  const rows = useQuery(read(signupChange.changes, { params: { id } })).data ?? []
  if (rows.length === 0) return null
  return (
    <Panel gap={12} aria-labelledby="signup-changes">
      <h2 id="signup-changes">{t.changes}</h2>
      <PlainTable cards aria-labelledby="signup-changes">
        <thead>
          <tr>
            <th>{t.kind}</th>
            <th>{t.before}</th>
            <th>{t.after}</th>
            <th>{t.reason}</th>
            <th>{t.by}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <ChangeRow key={row.id} row={row} />
          ))}
        </tbody>
      </PlainTable>
    </Panel>
  )
}

function ChangeRow({ row }: { row: SignupChange }) {
  const t = useText(staffChangeText)
  const isPriced = row.kind !== 'transfer'
  const shown = (text: string, enText: string, amount: number) =>
    [localName(language(), text, enText), isPriced ? feeText(amount) : ''].filter(Boolean).join(' ')
  return (
    <tr>
      <td data-label={t.kind}>{t[row.kind]}</td>
      <td data-label={t.before}>{shown(row.before, row.enBefore, row.amountBefore)}</td>
      <td data-label={t.after}>{shown(row.after, row.enAfter, row.amountAfter)}</td>
      <td data-label={t.reason}>{row.reason}</td>
      <td data-label={t.by}>
        {row.changedByName} {momentWords(row.createdAt)}
      </td>
    </tr>
  )
}
