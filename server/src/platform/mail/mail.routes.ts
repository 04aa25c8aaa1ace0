import type { FastifyInstance } from 'fastify'
import { and, eq } from 'drizzle-orm'
import { mail } from '@banquet/contract/platform/mail'
import { listRows } from '../../kit/list/list-rows.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { route } from '../../kit/http/route.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { resendMail } from './resend-mail.ts'

const { id, createdAt, to, subject, status, purpose, search } = mails

export function mailRoutes(app: FastifyInstance): void {
  route(app, mail.list, (ctx, { query }) => {
    const where = and(query.status && eq(status, query.status), query.purpose && eq(purpose, query.purpose))
    const sort = { id, createdAt, to, subject, status }
    return listRows(ctx, mails, query, { sort, search, day: createdAt, where })
  })
  route(app, mail.get, async ({ db }, { params }) => {
    const { attachment, ...row } = await getRow(db, mails, params.id)
    return { ...row, attachmentName: attachment?.name ?? '' }
  })
  route(app, mail.resend, (ctx, { params }) => resendMail(ctx, params.id))
}
