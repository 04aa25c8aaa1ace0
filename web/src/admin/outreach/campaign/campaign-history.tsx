import { wordsIn } from '@banquet/contract/call/field-words'
import { campaign, type CampaignItem } from '@banquet/contract/outreach/campaign'
import {
  campaignStateWords,
  type CampaignCategory,
  type CampaignState,
} from '@banquet/contract/outreach/campaign-states'
import { campaignWords } from '@banquet/contract/outreach/campaign.words'
import { describeSegment } from '@banquet/contract/outreach/describe-segment'
import { segment } from '@banquet/contract/outreach/segment'
import { useText, language } from '../../../kit/text/text.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { htmlText } from '../../../shared/event/site-page/html-text.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { campaignText, categoryText } from './campaign.text.ts'
import { listedFields, useSegmentLists } from '../segment/segment-lists.ts'

/** The history of a campaign. */
export function CampaignHistory({
  row,
  onClose,
}: {
  row: Pick<CampaignItem, 'id' | 'name' | 'eventId'>
  onClose: () => void
}) {
  const t = useText(campaignText)
  const categories = useText(categoryText)
  const { nameOfValue } = useSegmentLists(row.eventId, listedFields)
  const show = (field: string, value: unknown): string | undefined => {
    if (field === 'category') return categories[value as CampaignCategory]
    if (field === 'state') return campaignStateWords[language()][value as CampaignState]
    if (field === 'body' || field === 'enBody') return htmlText(String(value)) || t.empty
    if (field === 'segment') {
      const read = segment.safeParse(value)
      return read.success ? describeSegment(read.data, language(), nameOfValue) : undefined
    }
    return field.endsWith('At') && typeof value === 'string' ? momentWords(value) : undefined
  }
  return (
    <HistoryPanel
      endpoint={campaign.history}
      id={row.id}
      name={row.name}
      fields={{
        ...wordsIn(campaignWords, language()),
        sentByName: t.sentBy,
        approvedByName: t.approvedBy,
      }}
      show={show}
      onClose={onClose}
    />
  )
}
