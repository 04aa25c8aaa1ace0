import { campaign, type Campaign } from '@banquet/contract/outreach/campaign'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/call/api.ts'

/** Returns whether a campaign is one that is checked before it is sent. */
export const isUnsent = ({ state }: Pick<Campaign, 'state'>) =>
  state === 'draft' || state === 'awaiting-approval'

/** Reads whom a campaign reaches now and what stands against sending it. */
export function useCampaignCheck(row: Campaign) {
  return useQuery({
    // Not repeated after a command, which may have taken the campaign out of the states that are checked.
    queryKey: ['campaign-check', row.id, row.version],
    queryFn: ({ signal }) => call(campaign.check, { params: { id: row.id } }, { signal }),
    enabled: isUnsent(row),
    staleTime: 0,
    refetchOnMount: 'always',
  })
}
