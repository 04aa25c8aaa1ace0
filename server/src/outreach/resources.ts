import type { Resource } from '../kit/http/route.ts'
import { bounceReportRoutes, bounceRoutes } from './bounce/bounce.routes.ts'
import { campaignRecipientRoutes, campaignRoutes } from './campaign/campaign.routes.ts'
import { savedSegmentRoutes } from './segment/saved-segment.ts'
import { mailTemplateRoutes } from './mail-template/mail-template.routes.ts'
import { mailPreferenceRoutes, suppressionRoutes } from './suppression/suppression.routes.ts'

export const outreachResources: readonly Resource[] = [
  campaignRoutes,
  campaignRecipientRoutes,
  savedSegmentRoutes,
  mailTemplateRoutes,
  suppressionRoutes,
  mailPreferenceRoutes,
  bounceRoutes,
  bounceReportRoutes,
]
