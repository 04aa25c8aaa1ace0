import { and, asc, eq, sql } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import type { MailedKind } from '@banquet/contract/message/notification-setting'
import { accounts } from '../../tables/account/account.table.ts'
import { isActive } from '../../account/session/find-actor.ts'
import type { Context, Db } from '../../kit/context.ts'
import { built } from '../../kit/rows/statements.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import {
  templateWriter,
  type MailTemplate,
  type TemplateValues,
} from '../../platform/mail-template/mail-template.ts'
import { notificationSettings as settings } from '../../tables/message/notification-setting.table.ts'

/** An event that accounts may be notified of by mail. */
export interface MailedNotice<Name extends string = string> {
  /** Ids of accounts. */
  to: readonly number[]
  kind: MailedKind
  /** Identifies the event: nobody gets two mails about the same one. */
  about: string
  template: MailTemplate<Name>
  /** The values of its placeholders; only evaluated if somebody gets a mail. */
  values: () => TemplateValues<Name> | Promise<TemplateValues<Name>>
}

interface Reader {
  id: number
  email: string
  isCustomer: boolean
}

/**
 * Returns the accounts that can sign in, have an address and want mails of this kind: customers unless they declined,
 * staff only if they asked for it.
 */
async function readersOf(db: Db, { to, kind }: Pick<MailedNotice, 'to' | 'kind'>): Promise<Reader[]> {
  const read = built(db, 'readers of mailed notices', () => {
    const isCustomer = sql<boolean>`${accounts.identity} = ${identity.customer}`
    return db
      .select({
        id: accounts.id,
        isCustomer,
        email: sql<string>`case when ${isCustomer} then ${accounts.email} else coalesce(${settings.email}, '') end`,
      })
      .from(accounts)
      .leftJoin(settings, eq(settings.id, accounts.id))
      .where(
        and(
          sql`${accounts.id} = any(${sql.placeholder('to')}::int[])`,
          isActive,
          sql`coalesce((${settings.byMail} ->> ${sql.placeholder('kind')})::boolean, ${isCustomer})`,
        ),
      )
      .orderBy(asc(accounts.id))
  })
  const rows = await read.execute({ to, kind })
  return rows.filter(({ email }) => isAddress(email))
}

/** Returns the end of a mail: where such mails are switched off. */
function endingOf(url: string, isCustomer: boolean): string {
  const [page, english, path] = isCustomer
    ? (['我的資料', 'Account', '/setting'] as const)
    : (['通知', 'Notifications', '/admin/notifications'] as const)
  const link = url && `\n${url}${path}`
  return `不想再收到這類信件，請登入後至「${page}」關閉。
To stop these emails, sign in and turn them off under “${english}”.${link}`
}

/**
 * Writes mails about an event to those of these accounts who want them, in the transaction of the command, so they are
 * sent only if it commits. A repetition for the same event sends nothing.
 */
export async function mailNotice<Name extends string>(
  ctx: Context,
  notice: MailedNotice<Name>,
): Promise<void> {
  if (notice.to.length === 0) return
  const readers = await readersOf(ctx.db, notice)
  if (readers.length === 0) return
  const values = await notice.values()
  const write = await templateWriter(ctx, notice.template, null)
  for (const { id, email, isCustomer } of readers) {
    await sendMail(ctx, {
      ...write(values, { ending: endingOf(ctx.url, isCustomer) }),
      to: email,
      purpose: 'notification',
      accountId: id,
      dedupeKey: `${notice.kind}/${notice.about}/${id}`,
    })
  }
}
