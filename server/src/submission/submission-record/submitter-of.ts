import { eq } from 'drizzle-orm'
import { nameInMail } from '../../account/account-mail/name-in-mail.ts'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { TemplateValue } from '../../platform/mail-template/mail-template.ts'
import { accounts } from '../../tables/account/account.table.ts'

/** Somebody whom mails about a submission go to. */
export interface Reader {
  /** In the language of each text of the mail. */
  name: TemplateValue
  email: string
  accountId: number | null
}

/** Returns the member who submitted a submission. */
export async function submitterOf(ctx: Context, { memberId }: { memberId: number }): Promise<Reader> {
  const { id, name, realName, email } = accounts
  const [row] = await ctx.db.select({ id, name, realName, email }).from(accounts).where(eq(id, memberId))
  const member = found(row)
  return { name: await nameInMail(ctx, member), email: member.email, accountId: memberId }
}
