import type { FastifyInstance } from 'fastify'
import { mailTemplate } from '@banquet/contract/outreach/mail-template'
import { route } from '../../kit/http/route.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { getRow, rowHistory } from '../../kit/rows/rows.ts'
import { mailTemplates } from '../../tables/outreach/mail-template.table.ts'
import {
  addMailTemplate,
  editMailTemplate,
  removeMailTemplate,
  sendTemplateTrial,
} from './mail-template.commands.ts'
import {
  askedTemplates,
  previewTemplate,
  recentMails,
  showBuiltIn,
  showTemplate,
  showTemplates,
} from './mail-template.queries.ts'

const { id, key, name, updatedAt, search } = mailTemplates
const sort = { id, key, name, updatedAt }

export function mailTemplateRoutes(app: FastifyInstance): void {
  route(app, mailTemplate.list, (ctx, { query }) =>
    listRows(ctx, mailTemplates, query, { sort, search, where: askedTemplates(query), show: showTemplates }),
  )
  route(app, mailTemplate.builtIn, () => showBuiltIn())
  route(app, mailTemplate.recent, (ctx, { query }) => recentMails(ctx, query.key))
  route(app, mailTemplate.get, async ({ db }, { params }) =>
    showTemplate(await getRow(db, mailTemplates, params.id)),
  )
  route(app, mailTemplate.create, (ctx, { body }) => addMailTemplate(ctx, body))
  route(app, mailTemplate.update, (ctx, { params, body }) => editMailTemplate(ctx, params.id, body))
  route(app, mailTemplate.put, (ctx, { body: { id: rowId, ...body } }) => editMailTemplate(ctx, rowId, body))
  route(app, mailTemplate.remove, (ctx, { params }) => removeMailTemplate(ctx, params.id))
  route(app, mailTemplate.history, (ctx, { params }) => rowHistory(ctx, mailTemplates, params.id))
  route(app, mailTemplate.preview, (ctx, { body }) => previewTemplate(ctx, body))
  route(app, mailTemplate.trial, (ctx, { body }) => sendTemplateTrial(ctx, body))
}
