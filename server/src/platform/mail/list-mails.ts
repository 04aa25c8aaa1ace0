import { and, eq, not } from 'drizzle-orm'
import type { Page, Parsed } from '@banquet/contract/call/endpoint'
import type { mail } from '@banquet/contract/platform/mail'
import type { Context } from '../../kit/context.ts'
import { listRows } from '../../kit/list/list-rows.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { confidentialMails } from './confidential.port.ts'

const { id, createdAt, to, subject, status, purpose, search } = mails

/** Returns a page of the mails that the actor may read. */
export function listMails(
  ctx: Context,
  query: Parsed<typeof mail.list>['query'],
): Promise<Page<typeof mails.$inferSelect>> {
  const where = and(
    query.status && eq(status, query.status),
    query.purpose && eq(purpose, query.purpose),
    not(confidentialMails()(ctx.actor)),
  )
  const sort = { id, createdAt, to, subject, status }
  return listRows(ctx, mails, query, { sort, search, day: createdAt, where })
}
