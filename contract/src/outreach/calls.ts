import type { Calls } from '../call/endpoint.ts'
import { bounce, bounceReport } from './bounce.ts'
import { campaign, campaignRecipient } from './campaign.ts'
import { savedSegment } from './saved-segment.ts'
import { mailTemplate } from './mail-template.ts'
import { mailPreference, suppression } from './suppression.ts'

export const outreachCalls: readonly Calls[] = [
  campaign,
  campaignRecipient,
  savedSegment,
  mailTemplate,
  suppression,
  mailPreference,
  bounce,
  bounceReport,
]
