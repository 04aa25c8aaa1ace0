import type { FastifyInstance } from 'fastify'
import { and, eq, not } from 'drizzle-orm'
import { mail } from '@banquet/contract/platform/mail'
import { listRows } from '../../kit/list/list-rows.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { route } from '../../kit/http/route.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { confidentialMails } from './confidential.port.ts'
import { resendMail } from './resend-mail.ts'

const { id, createdAt, to, subject, status, purpose, search } = mails

export function mailRoutes(app: FastifyInstance): void {
  route(app, mail.list, (ctx, { query }) => {
    const where = and(
      query.status && eq(status, query.status),
      query.purpose && eq(purpose, query.purpose),
      not(confidentialMails()(ctx.actor)),
    )
    const sort = { id, createdAt, to, subject, status }
    return listRows(ctx, mails, query, { sort, search, day: createdAt, where })
  })
  route(app, mail.get, async ({ db, actor }, { params }) => {
    const which = { id: params.id, within: not(confidentialMails()(actor)) }
    const { attachment, ...row } = await getRow(db, mails, which)
    return { ...row, attachmentName: attachment?.name ?? '' }
  })
  route(app, mail.resend, (ctx, { params }) => resendMail(ctx, params.id))
}
