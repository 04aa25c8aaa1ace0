import type { Event } from '@banquet/contract/event/event/event'
import { campaign, type Campaign } from '@banquet/contract/outreach/campaign'
import type { CampaignState } from '@banquet/contract/outreach/campaign-states'
import { Button, Progress } from '@mantine/core'
import { useState } from 'react'
import { confirm, type Question } from '../../../kit/dialog/confirm.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Panel, Row } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { countText } from '@banquet/contract/rule/money/amount-text'
import { useText } from '../../../kit/text/text.ts'
import { campaignPageText } from './campaign-page.text.ts'
import { mailCounts } from './recipient-counts.ts'

const RateDialog = lazyComponent(() => import('./rate.dialog.tsx').then((file) => file.RateDialog))

type Verb = 'approve' | 'withdraw' | 'pause' | 'resume' | 'cancel' | 'retry'

/** In which states each command is possible. */
const possible: Readonly<Record<Verb | 'rate', readonly CampaignState[]>> = {
  approve: ['awaiting-approval'],
  withdraw: ['awaiting-approval', 'scheduled'],
  pause: ['sending'],
  resume: ['paused'],
  cancel: ['preparing', 'sending', 'paused'],
  retry: ['sending', 'paused', 'done'],
  rate: ['awaiting-approval', 'scheduled', 'preparing', 'sending', 'paused'],
}

/** Returns whether a command is possible on a campaign. */
function isPossible(verb: Verb | 'rate', { state, counts }: Campaign): boolean {
  return possible[verb].includes(state) && (verb !== 'retry' || counts.failed > 0)
}

interface Props {
  row: Campaign
  event: Event | undefined
}

/** How far a campaign is after it was sent, and the commands on it. */
export function CampaignProgress({ row, event }: Props) {
  const t = useText(campaignPageText)
  const { state, counts, scheduledAt, sentByName, typedCount } = row
  const { sent, failed, open, all } = mailCounts(counts)
  const done = all - open
  const isPreparing = state === 'preparing'
  const hasRecipients = all > 0 || counts.skipped > 0
  return (
    <Panel gap={12} aria-labelledby="campaign-progress">
      <h2 id="campaign-progress">{t.sending}</h2>
      {state === 'awaiting-approval' && (
        <Banner color="warning">
          {t.approvalOf(sentByName, typedCount ?? 0)}{' '}
          {scheduledAt ? t.approvalAt(momentWords(scheduledAt)) : t.approvalNow} {t.approvalOwn}
        </Banner>
      )}
      {state === 'scheduled' && scheduledAt && (
        <Banner color="accent">{t.scheduledAs(momentWords(scheduledAt))}</Banner>
      )}
      {state === 'paused' && <Banner color="warning">{t.pausedHint}</Banner>}
      {(hasRecipients || isPreparing) && (
        <>
          <Progress
            value={isPreparing ? 0 : all === 0 ? 100 : (done / all) * 100}
            animated={state === 'sending'}
            size="lg"
            aria-label={t.sending}
          />
          <Muted as="output">{isPreparing ? t.preparing : t.doneOf(done, all)}</Muted>
          <Facts
            facts={[
              [t.sentCount, countText(sent)],
              [t.failedCount, countText(failed)],
              [t.openCount, countText(open)],
              [t.abortedCount, counts.aborted > 0 ? countText(counts.aborted) : ''],
              [t.bouncedCount, counts.bounced > 0 ? countText(counts.bounced) : ''],
              [t.skippedCount, counts.skipped > 0 ? countText(counts.skipped) : ''],
            ]}
          />
        </>
      )}
      <Commands row={row} isArchived={event?.status === 'archived'} />
    </Panel>
  )
}

/** The commands that are possible on a campaign; none without the right to send. */
function Commands({ row, isArchived }: { row: Campaign; isArchived: boolean }) {
  const t = useText(campaignPageText)
  const maySend = useMay('mails', 'send')
  const [isRate, setRate] = useState(false)
  const { open } = mailCounts(row.counts)
  const asks: Partial<Record<Verb, Question>> = {
    approve: {
      title: t.approveTitle,
      body: t.approvalOf(row.sentByName, row.typedCount ?? 0),
      yes: t.approve,
    },
    withdraw: { title: t.withdrawTitle, body: t.withdrawBody, yes: t.withdraw },
    cancel: { title: t.cancelTitle, body: t.cancelBody(open), yes: t.cancel, no: t.keep, danger: true },
    retry: { title: t.retryTitle, body: t.retryBody(row.counts.failed), yes: t.retry },
  }
  const commands: readonly (readonly [Verb, label: string, done: string])[] = [
    ['approve', t.approve, t.approved],
    ['pause', t.pause, t.paused],
    ['resume', t.resume, t.resumed],
    ['retry', t.retry, t.retried],
    ['withdraw', t.withdraw, t.withdrawn],
    ['cancel', t.cancel, t.cancelled],
  ]
  // Sending is not begun in an archived event, but it can be stopped.
  const starts: readonly (Verb | 'rate')[] = ['approve', 'resume', 'retry', 'rate']
  const isShown = (verb: Verb | 'rate') =>
    isPossible(verb, row) && !(isArchived && starts.includes(verb)) && (verb !== 'approve' || row.mayApprove)
  if (!maySend) return null
  return (
    <Row gap={8}>
      {commands.map(
        ([verb, label, done]) =>
          isShown(verb) && (
            <Command key={verb} row={row} verb={verb} label={label} done={done} ask={asks[verb]} />
          ),
      )}
      {isShown('rate') && (
        <Button variant="default" onClick={() => setRate(true)}>
          {t.rate}
        </Button>
      )}
      {isRate && <RateDialog row={row} onClose={() => setRate(false)} />}
    </Row>
  )
}

interface CommandProps {
  row: Campaign
  verb: Verb
  label: string
  done: string
  ask: Question | undefined
}

function Command({ row: { id, version, name }, verb, label, done, ask }: CommandProps) {
  const { mutateAsync, isPending } = useWrite(campaign[verb], { quiet: true, also: ['campaign-recipient'] })
  const press = async () => {
    if (ask && !(await confirm({ subject: name, ...ask }))) return
    // The call has already shown a refusal.
    const answer = await mutateAsync({ params: { id }, body: { version } }).catch(() => undefined)
    if (answer) notify.success(done)
  }
  return (
    <Button
      variant={verb === 'approve' || verb === 'resume' ? 'filled' : 'default'}
      {...(verb === 'cancel' && { color: 'red', variant: 'outline' })}
      loading={isPending}
      onClick={() => void press()}
    >
      {label}
    </Button>
  )
}
