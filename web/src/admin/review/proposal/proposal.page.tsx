import type { Event } from '@banquet/contract/event/event/event'
import { proposal, type Proposal } from '@banquet/contract/review/proposal'
import { reviewSetting } from '@banquet/contract/review/review-setting'
import { Button, Progress } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read, useWrite } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { proposalText } from './proposal.text.ts'

const ProposalForm = lazyComponent(() => import('./proposal-form.tsx').then((file) => file.ProposalForm))
const ReadyProposal = lazyComponent(() => import('./ready-proposal.tsx').then((file) => file.ReadyProposal))

/** The proposal of assignments of the chosen event: its settings, its progress, then what is proposed. */
export function ProposalPage() {
  const event = useEventOfPage()
  return <ProposalOf key={event.id} event={event} />
}

/** How often the progress is read, in milliseconds. */
const soon = 700

function ProposalOf({ event }: { event: Event }) {
  const t = useText(proposalText)
  const query = useQuery({
    ...read(proposal.get, { query: { eventId: String(event.id) } }),
    refetchInterval: ({ state }) => (state.data?.state === 'running' ? soon : false),
  })
  const setting = useQuery(read(reviewSetting.get, { params: { id: event.id } }))
  const [isAsking, setAsking] = useState(false)
  const failed = [query, setting].find(({ isError }) => isError)
  if (failed?.error) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (query.data === undefined || !setting.data) return <Spinner />
  const row = query.data
  const isArchived = event.status === 'archived'
  const former = row?.state === 'done' ? row : undefined
  return (
    <Stack gap={16}>
      {isArchived ? <Banner>{t.archived}</Banner> : <Muted>{t.purpose}</Muted>}
      {row?.state === 'running' && <Running row={row} isArchived={isArchived} />}
      {row?.state === 'cancelled' && <Banner>{t.wasCancelled}</Banner>}
      {row?.state === 'failed' && <Banner color="danger">{t.failed}</Banner>}
      {!isArchived && row?.state !== 'running' && (!former || isAsking) && (
        <ProposalForm
          key={row?.id ?? 0}
          eventId={event.id}
          setting={setting.data}
          former={row}
          onStarted={() => setAsking(false)}
          onCancel={former && (() => setAsking(false))}
        />
      )}
      {former && !isAsking && (
        <ReadyProposal row={former} isArchived={isArchived} onRestart={() => setAsking(true)} />
      )}
    </Stack>
  )
}

function Running({ row, isArchived }: { row: Proposal; isArchived: boolean }) {
  const t = useText(proposalText)
  const cancel = useWrite(proposal.cancel, { quiet: true })
  return (
    <Panel gap={12} aria-labelledby="proposal-running">
      <h2 id="proposal-running">{t.running}</h2>
      <Progress value={row.progress} animated size="lg" aria-label={t.running} />
      <Muted as="output">{t.done(row.progress)}</Muted>
      {!isArchived && (
        <Row>
          <Button
            variant="default"
            loading={cancel.isPending}
            onClick={() => cancel.mutate({ params: { id: row.id } })}
          >
            {t.cancel}
          </Button>
        </Row>
      )}
    </Panel>
  )
}
