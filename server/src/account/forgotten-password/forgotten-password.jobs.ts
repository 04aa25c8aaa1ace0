import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { resetCodeMinutes } from '@banquet/contract/account/password-limits'
import { status } from '@banquet/contract/call/access'
import { accounts } from '../../tables/account/account.table.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import type { Job, Task } from '../../kit/jobs/jobs.ts'
import { asOneLine, isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { writeTemplate } from '../../platform/mail-template/mail-template.ts'
import { resetCodeTemplate } from '../account-mail/account.templates.ts'
import { makeCode } from './reset-code.ts'

interface CodeRequest {
  email: string
}

/**
 * Several customers may share an address, such as a restaurant and its branches; at most this many get a code in one
 * mail.
 */
const maxPerRun = 20

/** Returns the accounts with an email address that may sign in. */
async function accountsOf({ db }: Context, email: string) {
  return db
    .select({ id: accounts.id, name: accounts.name, realName: accounts.realName, email: accounts.email })
    .from(accounts)
    .where(
      and(
        eq(accounts.side, 'shop'),
        sql`${accounts.emailKey} = fold(${email})`,
        eq(accounts.status, status.active),
        isNull(accounts.deletedAt),
      ),
    )
    .orderBy(asc(accounts.id))
    .limit(maxPerRun)
}

function send(ctx: Context, { email }: CodeRequest, { services }: Task): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const found = await accountsOf(ctx, email)
    // The address of the account, not the typed one, which may differ in case and width.
    const [{ id, email: to } = { id: null, email: '' }] = found
    if (!isAddress(to)) return
    const codes = []
    for (const { id: accountId, name, realName } of found) {
      codes.push({ name, realName, code: await makeCode(ctx, services, accountId) })
      await writeAudit(ctx, {
        action: 'password-reset-asked',
        noun: 'account',
        rowId: accountId,
        label: name,
      })
    }
    const letter = await writeTemplate(ctx, resetCodeTemplate, {
      values: {
        minutes: String(resetCodeMinutes),
        codes: {
          'zh-TW': codes.flatMap(({ name, realName, code }, at) => [
            ...(at === 0 ? [] : ['']),
            asOneLine(`${realName}（帳號 ${name}）`),
            `驗證碼：${code}`,
          ]),
          en: codes.map(({ name, code }) => `${name}: ${code}`),
        },
      },
    })
    await sendMail(ctx, {
      ...letter,
      to,
      purpose: 'password-reset',
      accountId: found.length === 1 ? id : null,
    })
  })
}

/** Mails a code for each account with an email address, if there are any. A repetition mails newer codes. */
export const sendResetCodes: Job<CodeRequest> = { name: 'send-reset-codes', atOnce: 2, run: send }
