import { pages } from '@banquet/contract/call/access'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { dietWords, type Diet } from '@banquet/contract/people/diet-words'
import { localName } from '@banquet/contract/rule/text/local-name'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Suspense, useState } from 'react'
import { SignupStateTag } from '../../../shared/signup/signup/signup-state.tsx'
import { ParticipantLink } from '../../../shared/people/participant/participant-link.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { pagePart } from '../../../kit/look/lazy-component.tsx'
import { Banner, Panel, Row, Stack, RecordHeading } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { useEventOfRecord } from '../../frame/event/page-event.ts'
import { PaymentPanel } from './payment.panel.tsx'
import { SignupActions } from './signup-actions.tsx'
import { signupText } from './signup.text.ts'
import { RowTags } from '../../../shared/row/tag/row-tags.tsx'

const AnswersList = pagePart(() =>
  import('../../../shared/event/question/answers-list.tsx').then((file) => file.AnswersList),
)
const PrivateFile = pagePart(() =>
  import('../../../shared/event/question/private-file.tsx').then((file) => file.PrivateFile),
)
const SignupDocument = pagePart(() => import('./signup-document.tsx').then((file) => file.SignupDocument))
const TogetherPanel = pagePart(() => import('./together.panel.tsx').then((file) => file.TogetherPanel))
const ChangesPanel = pagePart(() =>
  import('../signup-change/changes.panel.tsx').then((file) => file.ChangesPanel),
)

/** The sign-up given in the URL. */
export function SignupPage() {
  const id = useRowId()
  return id === undefined ? null : <SignupById key={id} id={id} />
}

/** A sign-up: its state, commands, data and payment. */
function SignupById({ id }: { id: number }) {
  const t = useText(signupText)
  const query = useQuery(read(signup.get, { params: { id } }))
  useEventOfRecord(query.data?.eventId)
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const row = query.data
  return (
    <Stack>
      <Row gap="8px 12px">
        <RecordHeading>
          {row.code}{' '}
          <ParticipantLink of={{ signupId: row.id }}>
            {localName(language(), row.realName, row.enName)}
          </ParticipantLink>
          {row.realName === '' && <span>{t.memberDeleted}</span>}
        </RecordHeading>
        <SignupStateTag value={row.state} />
        <SignupActions row={row} />
      </Row>
      <RowTags page="signups" id={row.id} />
      <NextToApprove row={row} />
      <Suspense fallback={<Spinner />}>
        <SignupData row={row} />
        <SignupDocument row={row} />
        {row.proofId !== null && <Proof row={row} />}
        <PaymentPanel row={row} />
        {(row.isGuest || row.together.length > 0) && <TogetherPanel row={row} />}
        <ChangesPanel id={row.id} />
      </Suspense>
    </Stack>
  )
}

/** Once a sign-up that awaited approval was approved or rejected here, leads to the next one of its event, oldest first. */
function NextToApprove({ row: { eventId, state } }: { row: Signup }) {
  const t = useText(signupText)
  const [first] = useState(state)
  const mayEdit = useMay('signups', 'edit')
  const isDecided = first === 'awaiting-approval' && state !== first && state !== 'cancelled'
  const query = { eventId, state: first, sort: 'createdAt', page: 1, size: 1 }
  const { data } = useQuery({ ...read(signup.list, { query }), enabled: mayEdit && isDecided })
  if (!data || !isDecided) return null
  const [next] = data.rows
  return (
    <Banner>
      {next ? (
        <Link to={`${pages.signups.path}/${next.id}`}>{t.nextToApprove(data.total)}</Link>
      ) : (
        t.noneToApprove
      )}
    </Banner>
  )
}

/** A link to the member of a sign-up, for users who may open that page. */
function MemberLink({ row }: { row: Signup }) {
  const t = useText(signupText)
  const mayOpen = useMay('members', 'edit')
  // A deleted member has no name and no page.
  if (!mayOpen || row.realName === '') return null
  return (
    <p>
      <Link to={`${pages.members.path}/form/${row.memberId}`}>{t.memberPage}</Link>
    </p>
  )
}

function Proof({ row }: { row: Signup }) {
  const t = useText(signupText)
  return (
    <Panel gap={12} aria-labelledby="signup-proof">
      <h2 id="signup-proof">{t.proof}</h2>
      <PrivateFile id={row.proofId ?? 0} label={t.proof} />
    </Panel>
  )
}

function SignupData({ row }: { row: Signup }) {
  const t = useText(signupText)
  const facts: readonly [string, string][] = [
    [t.event, localName(language(), row.eventName, row.eventEnName)],
    [t.type, localName(language(), row.typeName, row.typeEnName)],
    [t.person, row.realName || t.memberDeleted],
    [t.enName, row.enName],
    [t.title, row.title],
    [t.affiliation, row.affiliation],
    [t.enAffiliation, row.enAffiliation],
    [t.department, row.department],
    [t.mobile, row.mobile],
    [t.email, row.email],
    [t.diet, dietWords[language()][row.diet as Diet]],
    [t.receiptTitle, row.receiptTitle],
    [t.receiptTaxId, row.receiptTaxId],
    [t.remark, row.remark],
    [t.reason, row.stateReason],
    [t.source, t[row.source]],
    [t.createdAt, momentWords(row.createdAt)],
  ]
  return (
    <Panel gap={12} aria-labelledby="signup-data">
      <h2 id="signup-data">{t.data}</h2>
      <Facts facts={facts} />
      <MemberLink row={row} />
      {row.answers.length > 0 && (
        <>
          <h2>{t.answers}</h2>
          <AnswersList answers={row.answers} />
        </>
      )}
    </Panel>
  )
}
