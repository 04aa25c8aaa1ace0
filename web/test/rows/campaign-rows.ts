import type { Campaign, CampaignCheck, SegmentCount } from '@banquet/contract/outreach/campaign'
import { recipientStates } from '@banquet/contract/outreach/campaign-states'

const noRecipients = Object.fromEntries(recipientStates.map((state) => [state, 0])) as Campaign['counts']

/** The numbers of recipients of a campaign by state. */
export function recipientCounts(part: Partial<Campaign['counts']> = {}): Campaign['counts'] {
  return { ...noRecipients, ...part }
}

/** A draft of a campaign as the server returns it. */
export function campaignRow(part: Partial<Campaign> = {}): Campaign {
  return {
    id: 4,
    eventId: 3,
    name: '催繳第一次',
    category: 'notice',
    audience: 'participants',
    segment: { audience: 'participants', rows: [{ field: 'owes', not: false, values: ['yes'] }] },
    state: 'draft',
    scheduledAt: null,
    counts: noRecipients,
    subject: '{{name}}，您的報名費尚未繳交',
    enSubject: '',
    body: '<p>請儘速繳費。</p>',
    enBody: '',
    replyTo: '',
    ratePerMinute: 600,
    domainRatePerMinute: 120,
    createdByName: '林雅惠',
    createdAt: '2028-02-01T00:00:00.000Z',
    startedAt: null,
    endedAt: null,
    mayApprove: false,
    newsId: null,
    sentByName: '',
    approvedByName: '',
    typedCount: null,
    problem: '',
    version: 2,
    ...part,
  }
}

/** The count of a segment as the server returns it. */
export function segmentCountOf(recipients: number): SegmentCount {
  return {
    people: recipients + 1,
    recipients,
    skipped: [{ reason: 'no-email', count: 1 }],
    languages: [{ language: 'zh-TW', count: recipients }],
    first: [{ name: '王小明', enName: '', email: 'ming@example.com' }],
  }
}

/** The check of a campaign as the server returns it. */
export function campaignCheckOf(recipients: number, part: Partial<CampaignCheck> = {}): CampaignCheck {
  return {
    ...segmentCountOf(recipients),
    missing: { count: 0, first: [] },
    faults: [],
    warnings: [],
    size: 2048,
    links: [],
    ...part,
  }
}
