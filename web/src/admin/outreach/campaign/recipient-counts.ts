import type { CampaignItem } from '@banquet/contract/outreach/campaign'
import { openRecipientStates, type RecipientState } from '@banquet/contract/outreach/campaign-states'

type Counts = CampaignItem['counts']

const sumOf = (counts: Counts, states: readonly RecipientState[]) =>
  states.reduce((sum, state) => sum + counts[state], 0)

/** Returns how many mails of a campaign were sent, have failed, are left to send, and there are altogether. */
export function mailCounts(counts: Counts) {
  const sent = sumOf(counts, ['sent', 'bounced'])
  const { failed, aborted } = counts
  const open = sumOf(counts, openRecipientStates)
  return { sent, failed, open, aborted, all: sent + failed + open + aborted }
}
