import type { FastifyInstance } from 'fastify'
import { not } from 'drizzle-orm'
import { mail } from '@banquet/contract/platform/mail'
import { mails } from '../../tables/platform/mail.table.ts'
import { route } from '../../kit/http/route.ts'
import { getRow } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { checkSender } from './check-sender.ts'
import { confidentialMails } from './confidential.port.ts'
import { listMails } from './list-mails.ts'
import { readMailLook, renderRow } from './mail-look.ts'
import { resendMail } from './resend-mail.ts'

export function mailRoutes(app: FastifyInstance, services: Services): void {
  route(app, mail.list, (ctx, { query }) => listMails(ctx, query))
  route(app, mail.get, async (ctx, { params }) => {
    const which = { id: params.id, within: not(confidentialMails()(ctx.actor)) }
    const row = await getRow(ctx.db, mails, which)
    // The page shows it with pictures of its own address, whatever the public one is.
    const { html, text } = renderRow({ ...(await readMailLook(ctx)), picturesFrom: '' }, row)
    return { ...row, body: text, html, attachmentName: row.attachment?.name ?? '' }
  })
  route(app, mail.checkSender, () => checkSender({ ...services.config, domain: services.mailer?.host }))
  route(app, mail.resend, (ctx, { params }) => resendMail(ctx, params.id))
}
