import { pages } from '@banquet/contract/call/access'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, Panel, PlainTable } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { SignupStateTag } from './signup-state.tsx'
import { signupsOfMemberText } from './signups-of-member.text.ts'

/** The sign-ups of a member in all events, newest first, for staff. */
export function SignupsOfMemberPanel({ memberId }: { memberId: number }) {
  const t = useText(signupsOfMemberText)
  const query = useQuery(read(signup.list, { query: { memberId: String(memberId), sort: '-createdAt' } }))
  const rows = query.data?.rows
  return (
    <Panel gap={12} aria-labelledby="signups-of-member">
      <h2 id="signups-of-member">{t.title}</h2>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spinner />}
      {rows?.length === 0 && <Muted>{t.none}</Muted>}
      {rows && rows.length > 0 && <Signups rows={rows} />}
    </Panel>
  )
}

function Signups({ rows }: { rows: readonly Signup[] }) {
  const t = useText(signupsOfMemberText)
  return (
    <PlainTable cards aria-labelledby="signups-of-member">
      <thead>
        <tr>
          <th scope="col">{t.code}</th>
          <th scope="col">{t.event}</th>
          <th scope="col">{t.person}</th>
          <th scope="col">{t.type}</th>
          <th scope="col">{t.state}</th>
          <th scope="col">{t.amount}</th>
          <th scope="col">{t.createdAt}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <Link to={`${pages.signups.path}/${row.id}`}>{row.code}</Link>
            </th>
            <td data-label={t.event}>{localName(language(), row.eventName, row.eventEnName)}</td>
            <td data-label={t.person}>{row.realName}</td>
            <td data-label={t.type}>{localName(language(), row.typeName, row.typeEnName)}</td>
            <td data-label={t.state}>
              <SignupStateTag value={row.state} />
            </td>
            <td data-label={t.amount}>{feeText(row.amount)}</td>
            <td data-label={t.createdAt}>{momentWords(row.createdAt)}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
