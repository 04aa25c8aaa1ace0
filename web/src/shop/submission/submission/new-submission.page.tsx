import type { EventChoice } from '@banquet/contract/event/public-event/public-event'
import { submission } from '@banquet/contract/submission/submission'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, Row } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read, useWrite } from '../../../kit/query/query.ts'
import { useShopper } from '../../../kit/session/session.ts'
import { useText } from '../../../kit/text/text.ts'
import { firstContent } from '../../../shared/submission/submission/first-content.ts'
import { OfEvent } from '../../event/event/of-event.tsx'
import { mySubmissionText } from './submission.text.ts'

/** Begins a submission to the event in the address: the draft exists from then on, so that nothing typed is lost. */
export function NewSubmissionPage() {
  return <OfEvent>{(event) => <Begin key={event.id} event={event} />}</OfEvent>
}

function Begin({ event }: { event: EventChoice }) {
  const t = useText(mySubmissionText)
  const { member } = useShopper()
  const navigate = useNavigate()
  const offers = useQuery(read(submission.offers, { query: { eventId: String(event.id) } }))
  const create = useWrite(submission.create, { quiet: true })
  if (offers.isError) return <ErrorState error={offers.error} onRetry={() => void offers.refetch()} />
  if (!member || !offers.data) return <Spinner />
  if (!offers.data.isOpen) return <EmptyState title={t.closed} />
  const begin = async () => {
    const body = { eventId: event.id, content: firstContent(member) }
    const { id } = await create.mutateAsync({ body })
    await navigate({ to: '/submission/$id', params: { id: String(id) }, replace: true })
  }
  const { extendedUntil } = offers.data
  return (
    <Row>
      {extendedUntil !== null && <Muted>{t.extended(momentWords(extendedUntil))}</Muted>}
      <Button loading={create.isPending} onClick={() => void begin().catch(() => undefined)}>
        {t.add}
      </Button>
    </Row>
  )
}
