import type { Event } from '@banquet/contract/event/event/event'
import type { Campaign, CampaignCheck } from '@banquet/contract/outreach/campaign'
import { isPlaceholder, placeholderOf } from '@banquet/contract/outreach/placeholders'
import { Button } from '@mantine/core'
import { IconAlertTriangle, IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { labelled, language, listed, useText } from '../../../kit/text/text.ts'
import { campaignPageText, checkText } from './campaign-page.text.ts'
import { useCampaignCheck } from './campaign-check-query.ts'
import { CampaignLinks } from './campaign-links.tsx'
import { SegmentFigures } from '../segment/segment-figures.tsx'
import { SegmentSentence } from '../segment/segment-sentence.tsx'

// What is shown once it is sent is loaded with it.
const SendDialog = lazyComponent(async () => {
  const [dialog] = await Promise.all([import('./send.dialog.tsx'), import('./campaign-progress.tsx')])
  return dialog.SendDialog
})

interface Props {
  row: Campaign
  event: Event | undefined
}

/** Whom a campaign reaches now, what stands against sending it, and for a draft the button that sends it. */
export function CampaignCheckPanel({ row, event }: Props) {
  const t = useText(campaignPageText)
  const maySend = useMay('mails', 'send')
  const [isSending, setSending] = useState(false)
  const query = useCampaignCheck(row)
  const check = query.data
  const isArchived = event?.status === 'archived'
  const isDraft = row.state === 'draft'
  return (
    <Panel gap={12} aria-labelledby="campaign-check">
      <h2 id="campaign-check">{t.check}</h2>
      <p>
        <SegmentSentence eventId={row.eventId} segment={row.segment} />
      </p>
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {!check && query.isPending && <Spinner />}
      {check && (
        <>
          <SegmentFigures count={check} />
          <Findings check={check} />
        </>
      )}
      {!query.isPending && (
        <Row gap={8}>
          <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
            {t.checkAgain}
          </Button>
          {isDraft && maySend && !isArchived && (
            <Button disabled={!check || check.faults.length > 0} onClick={() => setSending(true)}>
              {t.send}
            </Button>
          )}
        </Row>
      )}
      {isDraft && !maySend && <Muted>{t.sendNoRight}</Muted>}
      {check && check.links.length > 0 && <CampaignLinks row={row} links={check.links} />}
      {isSending && check && event && (
        <SendDialog
          row={row}
          event={event}
          check={check}
          onRecount={() => void query.refetch()}
          onClose={() => setSending(false)}
        />
      )}
    </Panel>
  )
}

/** The faults and warnings of a check with what to do about them, and what else it found. */
function Findings({ check }: { check: CampaignCheck }) {
  const t = useText(campaignPageText)
  const words = useText(checkText)
  const { faults, warnings, missing, size } = check
  const placeholderWords = (name: string) => (isPlaceholder(name) ? placeholderOf(name)[language()] : name)
  return (
    <Stack gap={8}>
      {faults.length === 0 && warnings.length === 0 && (
        <Row as="p" gap={8} c="success" role="status">
          <IconCircleCheck size={20} aria-hidden="true" />
          {t.checkGood}
        </Row>
      )}
      <Stack as="ul" gap={8} p={0} style={{ listStyle: 'none' }}>
        {faults.map((one) => (
          <Banner as="li" key={one} color="danger">
            <Row as="span" gap={8} nowrap align="start">
              <IconCircleX size={20} aria-label={t.fault} />
              {words[one]}
            </Row>
          </Banner>
        ))}
        {warnings.map((one) => (
          <Banner as="li" key={one} color="warning">
            <Row as="span" gap={8} nowrap align="start">
              <IconAlertTriangle size={20} aria-label={t.warning} />
              {words[one]}
            </Row>
          </Banner>
        ))}
      </Stack>
      {missing.count > 0 && (
        <section aria-label={t.missingOf(missing.count)}>
          <h3>{t.missingOf(missing.count)}</h3>
          <ul>
            {missing.first.map((one) => (
              <li key={`${one.name} ${one.email}`}>
                {labelled(nameOf(one), listed(one.placeholders.map(placeholderWords)))}
              </li>
            ))}
          </ul>
        </section>
      )}
      <Muted>{t.size((size / 1024).toFixed(1))}</Muted>
    </Stack>
  )
}
