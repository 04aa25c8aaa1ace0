import type { Event } from '@banquet/contract/event/event/event'
import { campaign, type Campaign } from '@banquet/contract/outreach/campaign'
import type { CampaignState } from '@banquet/contract/outreach/campaign-states'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useEffect, useRef, useState } from 'react'
import { momentWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { lazyComponent, pagePart } from '../../../kit/look/lazy-component.tsx'
import { Banner, Buttons, RecordHeading, Row, Stack, Tag } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useEventOfRecord } from '../../frame/event/page-event.ts'
import { isUnsent, useCampaignCheck } from './campaign-check-query.ts'
import { CampaignStateTag } from './campaign-state.tsx'
import { campaignText, categoryText, problemText } from './campaign.text.ts'

const CampaignHistory = lazyComponent(() =>
  import('./campaign-history.tsx').then((file) => file.CampaignHistory),
)
const CampaignProgress = pagePart(() =>
  import('./campaign-progress.tsx').then((file) => file.CampaignProgress),
)
const CampaignCheckPanel = pagePart(() =>
  import('./campaign-check.tsx').then((file) => file.CampaignCheckPanel),
)
const CampaignPreviewPanel = pagePart(() =>
  import('./campaign-preview.tsx').then((file) => file.CampaignPreviewPanel),
)
const CampaignReportPanel = pagePart(() =>
  import('./campaign-report.tsx').then((file) => file.CampaignReportPanel),
)
const RecipientsPanel = pagePart(() => import('./recipients.panel.tsx').then((file) => file.RecipientsPanel))

const SegmentSentence = lazyComponent(() =>
  import('../segment/segment-sentence.tsx').then((file) => file.SegmentSentence),
)

const home = '/admin/setting/mail'

/** How often a campaign is read while it is sent, and while it waits for its moment, in milliseconds. */
const soon = 2000
const later = 30_000
const isMoving = (state: CampaignState) => state === 'preparing' || state === 'sending'

/** The campaign given in the URL. */
export function CampaignPage() {
  const id = useRowId()
  return id === undefined ? null : <CampaignById key={id} id={id} />
}

function CampaignById({ id }: { id: number }) {
  // While the tab is hidden, nothing is read.
  const query = useQuery({
    ...read(campaign.get, { params: { id } }),
    refetchInterval: ({ state: { data } }) =>
      data && isMoving(data.state) ? soon : data?.state === 'scheduled' ? later : false,
  })
  const event = useEventOfRecord(query.data?.eventId)
  useFollow(query.data)
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const row = query.data
  return (
    <Stack>
      <Head row={row} isArchived={event?.status === 'archived'} />
      <Suspense fallback={<Spinner />}>
        <Parts row={row} event={event} />
      </Suspense>
    </Stack>
  )
}

/** The parts of the page below its head; each of them waits for what is above it, so that no button moves away. */
function Parts({ row, event }: { row: Campaign; event: Event | undefined }) {
  const isChecked = isUnsent(row)
  const hasRecipients = Object.values(row.counts).some((count) => count > 0)
  const { isPending: isChecking } = useCampaignCheck(row)
  const report = useQuery({
    ...read(campaign.report, { params: { id: row.id } }),
    enabled: hasRecipients,
  })
  return (
    <>
      {row.state !== 'draft' && <CampaignProgress row={row} event={event} />}
      {isChecked && <CampaignCheckPanel row={row} event={event} />}
      {!(isChecked && isChecking) && <CampaignPreviewPanel row={row} />}
      {hasRecipients && <CampaignReportPanel row={row} />}
      {hasRecipients && !report.isPending && <RecipientsPanel row={row} />}
    </>
  )
}

/** Reads recipients and report again when the numbers of a campaign have changed. */
function useFollow(row: Campaign | undefined): void {
  const client = useQueryClient()
  const counts = row && JSON.stringify([row.state, row.counts])
  const before = useRef(counts)
  useEffect(() => {
    if (before.current !== undefined && before.current !== counts) {
      void client.invalidateQueries({ queryKey: ['campaign-recipient', 'list'] })
      void client.invalidateQueries({ queryKey: ['campaign', 'report'] })
    }
    before.current = counts
  }, [client, counts])
}

interface HeadProps {
  row: Campaign
  isArchived: boolean
}

function Head({ row, isArchived }: HeadProps) {
  const t = useText(campaignText)
  const common = useText(commonText)
  const categories = useText(categoryText)
  const problems = useText(problemText)
  const navigate = useNavigate()
  const [isHistory, setHistory] = useState(false)
  const remove = useRemove(campaign.remove)
  const isDraft = row.state === 'draft'
  // The check says whom it reaches.
  const isChecked = isUnsent(row)
  const mayAdd = useMay('mails', 'add') && !isArchived
  const mayEdit = useMay('mails', 'edit') && !isArchived && isDraft
  const mayRemove = useMay('mails', 'delete') && !isArchived && isDraft
  const onRemove = async () => {
    if (await remove(row.id, row.name)) await navigate({ to: home, replace: true })
  }
  const momentOf = (instant: string | null) => (instant === null ? '' : momentWords(instant))
  return (
    <>
      {isArchived && <Banner>{t.readOnly}</Banner>}
      {row.problem !== '' && (
        <Banner color="danger" role="alert">
          {problems[row.problem as keyof typeof problems] ?? row.problem}
        </Banner>
      )}
      <Row gap="8px 12px">
        <RecordHeading>{row.name}</RecordHeading>
        <CampaignStateTag value={row.state} />
        <Tag>{categories[row.category]}</Tag>
        <Buttons>
          {mayEdit && (
            <Button
              variant="default"
              renderRoot={(props: object) => <Link {...props} to={`${home}/form/${row.id}`} />}
            >
              {t.edit}
            </Button>
          )}
          {mayAdd && (
            <Button
              variant="default"
              renderRoot={(props: object) => (
                <Link {...props} to={`${home}/form`} search={{ from: row.id }} />
              )}
            >
              {t.copy}
            </Button>
          )}
          <Button variant="default" onClick={() => setHistory(true)}>
            {common.history}
          </Button>
          {mayRemove && (
            <Button variant="subtle" color="red" onClick={() => void onRemove()}>
              {t.remove}
            </Button>
          )}
        </Buttons>
      </Row>
      {!isChecked && (
        <p>
          <SegmentSentence eventId={row.eventId} segment={row.segment} />
        </p>
      )}
      <Facts
        layout="rows"
        facts={[
          [t.replyTo, row.replyTo],
          [t.by, row.createdByName],
          [t.sentBy, row.sentByName],
          [t.approvedBy, row.approvedByName],
          [t.scheduledAt, momentOf(row.scheduledAt)],
          [t.startedAt, momentOf(row.startedAt)],
          [t.endedAt, momentOf(row.endedAt)],
        ]}
      />
      {isHistory && <CampaignHistory row={row} onClose={() => setHistory(false)} />}
    </>
  )
}
