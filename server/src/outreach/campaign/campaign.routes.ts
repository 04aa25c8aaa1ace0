import type { FastifyInstance } from 'fastify'
import { campaign, campaignRecipient } from '@banquet/contract/outreach/campaign'
import { route } from '../../kit/http/route.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { campaignRecipients, campaigns } from '../../tables/outreach/campaign.table.ts'
import { countSegment, eventOfSegment, explainSegment } from '../segment/count-segment.ts'
import {
  addCampaign,
  approveCampaign,
  cancelCampaign,
  changeRate,
  editCampaign,
  pauseCampaign,
  removeCampaign,
  resumeCampaign,
  retryCampaign,
  sendCampaign,
  sendTrial,
  withdrawCampaign,
} from './campaign.commands.ts'
import {
  campaignListing,
  checkCampaign,
  checkLinksOf,
  countCampaigns,
  previewCampaign,
  readCampaign,
  readRecipientMail,
  recipientListing,
  reportCampaign,
  showCampaign,
  showItems,
  showRecipients,
} from './campaign.queries.ts'
import { exportRecipients } from './export-recipients.ts'

export function campaignRoutes(app: FastifyInstance, services: Services): void {
  const server = {
    get hasServer() {
      return services.mailer !== undefined
    },
  }
  route(app, campaign.list, async (ctx, { query }) =>
    listRows(ctx, campaigns, query, { ...(await campaignListing(ctx, query)), show: showItems }),
  )
  route(app, campaign.counts, (ctx, { query }) => countCampaigns(ctx, query))
  route(app, campaign.get, (ctx, { params }) => readCampaign(ctx, params.id))
  route(app, campaign.create, async (ctx, { body }) => showCampaign(ctx, await addCampaign(ctx, body)))
  route(app, campaign.update, async (ctx, { params, body }) =>
    showCampaign(ctx, await editCampaign(ctx, params.id, body)),
  )
  route(app, campaign.put, async (ctx, { body: { id, ...body } }) =>
    showCampaign(ctx, await editCampaign(ctx, id, body)),
  )
  route(app, campaign.remove, (ctx, { params }) => removeCampaign(ctx, params.id))
  route(app, campaign.history, (ctx, { params }) => rowHistory(ctx, campaigns, params.id))
  route(app, campaign.count, async (ctx, { body: { eventId, ...asked } }) =>
    countSegment(ctx, { ...asked, event: await eventOfSegment(ctx, eventId) }),
  )
  route(app, campaign.explain, async (ctx, { body: { eventId, keyword, ...asked } }) =>
    explainSegment(ctx, { ...asked, event: await eventOfSegment(ctx, eventId) }, keyword),
  )
  route(app, campaign.preview, (ctx, { params, query }) => previewCampaign(ctx, params.id, query))
  route(app, campaign.check, async (ctx, { params }) =>
    checkCampaign(ctx, await getRow(ctx.db, campaigns, params.id), server),
  )
  route(app, campaign.checkLinks, async (ctx, { params }) =>
    checkLinksOf(ctx, await getRow(ctx.db, campaigns, params.id)),
  )
  route(app, campaign.trial, (ctx, { params, body }) => sendTrial(ctx, params.id, body.language))
  route(app, campaign.send, async (ctx, { params, body }) =>
    showCampaign(ctx, await sendCampaign(ctx, params.id, body, server)),
  )
  route(app, campaign.approve, async (ctx, { params, body }) =>
    showCampaign(ctx, await approveCampaign(ctx, params.id, body, server)),
  )
  route(app, campaign.withdraw, async (ctx, { params, body }) =>
    showCampaign(ctx, await withdrawCampaign(ctx, params.id, body)),
  )
  route(app, campaign.pause, async (ctx, { params, body }) =>
    showCampaign(ctx, await pauseCampaign(ctx, params.id, body)),
  )
  route(app, campaign.resume, async (ctx, { params, body }) =>
    showCampaign(ctx, await resumeCampaign(ctx, params.id, body)),
  )
  route(app, campaign.cancel, async (ctx, { params, body }) =>
    showCampaign(ctx, await cancelCampaign(ctx, params.id, body)),
  )
  route(app, campaign.retry, async (ctx, { params, body }) =>
    showCampaign(ctx, await retryCampaign(ctx, params.id, body, server)),
  )
  route(app, campaign.rate, async (ctx, { params, body }) =>
    showCampaign(ctx, await changeRate(ctx, params.id, body)),
  )
  route(app, campaign.report, (ctx, { params }) => reportCampaign(ctx, params.id))
}

export function campaignRecipientRoutes(app: FastifyInstance): void {
  route(app, campaignRecipient.list, async (ctx, { query }) =>
    listRows(ctx, campaignRecipients, query, {
      ...(await recipientListing(ctx, query)),
      show: showRecipients,
    }),
  )
  route(app, campaignRecipient.mail, (ctx, { params }) => readRecipientMail(ctx, params.id))
  route(app, campaignRecipient.export, (ctx, { query }) => exportRecipients(ctx, query))
}
