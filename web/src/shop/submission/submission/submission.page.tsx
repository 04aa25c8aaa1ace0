import { authorAnswer } from '@banquet/contract/review/author-answer'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { Banner, Muted, Row, Stack, RecordHeading } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { useShopper } from '../../../kit/session/session.ts'
import { titleOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { PaperForm } from '../../../shared/submission/submission/paper-form.tsx'
import { PaperView } from '../../../shared/submission/submission/paper-view.tsx'
import { SubmissionStateTag } from '../../../shared/submission/submission/submission-state.tsx'
import { isToRead } from './is-to-read.ts'
import { mySubmissionText } from './submission.text.ts'
import { lazyComponent, pagePart } from '../../../kit/look/lazy-component.tsx'

const MyAnswer = pagePart(() =>
  import('../../review/author-answer/my-answer.panel.tsx').then((file) => file.MyAnswer),
)
const PaperRevisions = lazyComponent(() =>
  import('../../../shared/submission/revision/paper-revisions.tsx').then((file) => file.PaperRevisions),
)
const MyFee = pagePart(() => import('./my-fee.tsx').then((file) => file.MyFee))

/** The submission given in the URL: its form for those who may change it now, otherwise the paper to read. */
export function MySubmissionPage() {
  const id = useRowId()
  if (id === undefined) return null
  return (
    <LoadedRow key={id} endpoint={submission.get} id={id}>
      {(row) => (isToRead(row) ? <ToRead row={row} /> : <ToWrite row={row} />)}
    </LoadedRow>
  )
}

/** The reviews that authors may read, with their answer; nothing while it is being loaded, or of a paper that has none. */
function useAnswer({ id, state, decision }: Submission) {
  const isAsked = state === 'under-review' || decision !== null
  const query = useQuery({
    ...read(authorAnswer.get, { params: { id } }, { silent: true }),
    enabled: isAsked,
    staleTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  })
  return { answer: query.data, isLoading: isAsked && query.isPending }
}

function ToWrite({ row }: { row: Submission }) {
  const { member } = useShopper()
  const navigate = useNavigate()
  const offers = useQuery(read(submission.offers, { query: { eventId: String(row.eventId) } }))
  const { answer, isLoading } = useAnswer(row)
  if (offers.isError) return <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />
  if (!member || !offers.data || isLoading) return <Spinner />
  const leave = () => void navigate({ to: '/submission' })
  return (
    <Suspense fallback={<Spinner />}>
      <Stack>
        {row.fee && <MyFee row={row} />}
        {answer && <MyAnswer row={answer} />}
        <PaperForm
          loaded={row}
          offers={offers.data}
          accountId={member.id}
          isAuthor
          onLeave={leave}
          onSubmitted={leave}
        />
        {row.revision > 0 && <PaperRevisions id={row.id} />}
      </Stack>
    </Suspense>
  )
}

function ToRead({ row }: { row: Submission }) {
  const t = useText(mySubmissionText)
  const { answer, isLoading } = useAnswer(row)
  if (isLoading) return <Spinner />
  return (
    <Suspense fallback={<Spinner />}>
      <Stack>
        <Row gap="8px 12px">
          <RecordHeading>
            {row.code} {titleOf(row) || t.untitled}
          </RecordHeading>
          <SubmissionStateTag value={row.state} />
        </Row>
        {row.mayEdit && row.state === 'submitted' && <Muted>{t.over}</Muted>}
        {row.fee && <MyFee row={row} />}
        {row.draft && <Banner>{t.unsent}</Banner>}
        {answer && <MyAnswer row={answer} />}
        <PaperView row={row} />
      </Stack>
    </Suspense>
  )
}
