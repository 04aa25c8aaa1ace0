import { pages } from '@banquet/contract/call/access'
import type { Event } from '@banquet/contract/event/event/event'
import { subject } from '@banquet/contract/submission/subject'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import { submissionType } from '@banquet/contract/submission/submission-type'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Banner } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { useMe } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { mayWrite } from '../../../shared/submission/submission/state-rules.ts'
import { useEventOfRecord } from '../../frame/event/page-event.ts'
import { PaperForm } from '../../../shared/submission/submission/paper-form.tsx'
import { offersForStaff } from './offers-for-staff.ts'
import { submissionText } from './submission.text.ts'

/** The form of the submission given in the URL, in which staff correct or submit it for its authors. */
export function EditSubmissionPage() {
  const id = useRowId()
  if (id === undefined) return null
  return (
    <LoadedRow key={id} endpoint={submission.get} id={id}>
      {(row) => <OfEvent row={row} />}
    </LoadedRow>
  )
}

function OfEvent({ row }: { row: Submission }) {
  const t = useText(submissionText)
  const event = useEventOfRecord(row.eventId)
  if (!event) return <Spinner />
  if (event.status === 'archived') return <Banner>{t.archived}</Banner>
  if (row.state === 'withdrawn') return <Banner>{t.withdrawn}</Banner>
  if (!mayWrite(row.state)) return <Banner>{t.inReview}</Banner>
  return <WithOffers row={row} event={event} />
}

function WithOffers({ row, event }: { row: Submission; event: Event }) {
  const { id: accountId } = useMe()
  const navigate = useNavigate()
  const ofEvent = { query: { eventId: String(event.id) } }
  // Not the offers for authors: there are none before the event is published.
  const [subjects, types] = [
    useQuery(read(subject.list, ofEvent)),
    useQuery(read(submissionType.list, ofEvent)),
  ]
  const failed = [subjects, types].find(({ isError, data }) => isError && !data)
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!subjects.data || !types.data) return <Spinner />
  const leave = () => void navigate({ to: `${pages.submissions.path}/${row.id}` })
  return (
    <PaperForm
      loaded={row}
      offers={offersForStaff(event.id, subjects.data.rows, types.data.rows)}
      accountId={accountId}
      isAuthor={false}
      onLeave={leave}
      onSubmitted={leave}
    />
  )
}
