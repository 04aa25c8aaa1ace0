import {
  campaignStateWords,
  recipientStateWords,
  type CampaignState,
  type RecipientState,
} from '@banquet/contract/outreach/campaign-states'
import { Tag, type LookColor } from '../../../kit/look/look.tsx'
import { useLanguage } from '../../../kit/text/text.ts'

const colors: Record<CampaignState, LookColor | undefined> = {
  draft: undefined,
  'awaiting-approval': 'warning',
  scheduled: 'accent',
  preparing: 'accent',
  sending: 'accent',
  paused: 'warning',
  done: 'success',
  cancelled: undefined,
}

/** The state of a campaign as a word and a coloured dot. */
export function CampaignStateTag({ value }: { value: CampaignState }) {
  const isIdle = value === 'draft' || value === 'cancelled'
  return (
    <Tag color={colors[value]} dot={isIdle ? 'empty' : value === 'sending' ? 'half' : 'full'}>
      {campaignStateWords[useLanguage()][value]}
    </Tag>
  )
}

const recipientColors: Record<RecipientState, LookColor | undefined> = {
  queued: undefined,
  sending: 'accent',
  retry: 'warning',
  sent: 'success',
  failed: 'danger',
  bounced: 'danger',
  skipped: undefined,
  aborted: undefined,
}

/** The state of a recipient as a word and a coloured dot. */
export function RecipientStateTag({ value }: { value: RecipientState }) {
  return (
    <Tag color={recipientColors[value]} dot={recipientColors[value] ? 'full' : 'empty'}>
      {recipientStateWords[useLanguage()][value]}
    </Tag>
  )
}
