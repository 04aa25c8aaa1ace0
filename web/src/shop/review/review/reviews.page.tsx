import { localName } from '@banquet/contract/rule/text/local-name'
import { review } from '@banquet/contract/review/review'
import { reviewer, type OwnReviewer } from '@banquet/contract/review/reviewer'
import { subjectChair } from '@banquet/contract/review/subject-chair'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { ReviewerStateTag } from '../../../shared/review/reviewer/reviewer-state.tsx'
import { AssignedPapers } from './assigned-papers.tsx'
import { ChairedEvents } from './chaired-events.tsx'
import { reviewText } from './review.text.ts'

const DeclineDialog = lazyComponent(() => import('./decline.dialog.tsx').then((file) => file.DeclineDialog))

/** The invitations of the member, and what they review for. */
export function ReviewsPage() {
  const t = useText(reviewText)
  const query = useQuery(read(reviewer.own, {}))
  // The parts below show what is loaded here, so that nothing moves when one comes after the other.
  const isLoading = [
    useQuery(read(review.assigned, {})).isPending,
    useQuery(read(subjectChair.own, {})).isPending,
  ].includes(true)
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data || isLoading) return <Spinner />
  if (query.data.length === 0)
    return (
      <Stack maw={720}>
        <ChairedEvents />
        <EmptyState title={t.none} hint={t.noneHint} />
      </Stack>
    )
  return (
    <Stack maw={720}>
      {query.data.map((row) => (
        <OwnPanel key={row.id} row={row} />
      ))}
      <AssignedPapers />
      <ChairedEvents />
    </Stack>
  )
}

function OwnPanel({ row }: { row: OwnReviewer }) {
  const t = useText(reviewText)
  const navigate = useNavigate()
  const [isDeclining, setDeclining] = useState(false)
  const accept = useWrite(reviewer.accept, { quiet: true })
  const event = localName(language(), row.eventName, row.eventEnName)
  const profile = { to: '/review/profile/$id', params: { id: String(row.id) } }
  const acceptAndGo = async () => {
    await accept.mutateAsync({ params: { id: row.id }, body: { version: row.version } })
    notify.success(t.accepted)
    await navigate(profile)
  }
  return (
    <Panel gap={12} aria-label={event}>
      <Row gap="4px 12px">
        <h2>{event}</h2>
        <ReviewerStateTag value={row.state} />
      </Row>
      {row.state === 'invited' && <p>{t.question}</p>}
      {row.contact !== '' && <Muted>{t.contact(row.contact)}</Muted>}
      <Row gap={8}>
        {row.state === 'invited' ? (
          <>
            <Button loading={accept.isPending} onClick={() => void acceptAndGo().catch(() => undefined)}>
              {t.accept}
            </Button>
            <Button variant="default" onClick={() => setDeclining(true)}>
              {t.decline}
            </Button>
          </>
        ) : (
          <>
            <Button variant="default" renderRoot={(props: object) => <Link {...props} {...profile} />}>
              {t.profile}
            </Button>
            {row.preferencesOpen && (
              <Button renderRoot={(props: object) => <Link {...props} to="/review/preference" />}>
                {t.preferences}
              </Button>
            )}
          </>
        )}
      </Row>
      {isDeclining && <DeclineDialog row={row} onClose={() => setDeclining(false)} />}
    </Panel>
  )
}
