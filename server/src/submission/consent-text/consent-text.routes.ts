import type { FastifyInstance } from 'fastify'
import { consentText } from '@banquet/contract/submission/consent-text'
import { listRows } from '../../kit/list/list-rows.ts'
import { route } from '../../kit/http/route.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { reorderInEvent } from '../../event/event/reorder-in-event.ts'
import { addConsentText, editConsentText, removeConsentText } from './consent-text.commands.ts'
import { consentTextListing } from './consent-text.queries.ts'
import { consentTexts } from '../../tables/submission/consent-text.table.ts'

export function consentTextRoutes(app: FastifyInstance): void {
  route(app, consentText.list, async (ctx, { query }) =>
    listRows(ctx, consentTexts, query, await consentTextListing(ctx, query)),
  )
  route(app, consentText.get, ({ db }, { params }) => getRow(db, consentTexts, params.id))
  route(app, consentText.create, (ctx, { body }) => addConsentText(ctx, body))
  route(app, consentText.update, (ctx, { params, body }) => editConsentText(ctx, params.id, body))
  route(app, consentText.put, (ctx, { body: { id, ...body } }) => editConsentText(ctx, id, body))
  route(app, consentText.reorder, (ctx, { body }) => reorderInEvent(ctx, consentTexts, body))
  route(app, consentText.remove, (ctx, { params }) => removeConsentText(ctx, params.id))
  route(app, consentText.history, (ctx, { params }) => rowHistory(ctx, consentTexts, params.id))
}
