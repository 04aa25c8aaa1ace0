import { eq } from 'drizzle-orm'
import { personName, type Context } from '../../kit/context.ts'
import { personValue } from '../../platform/mail-template/mail-template.ts'
import type { Account } from '../../tables/account/account.table.ts'
import { members } from '../../tables/people/member.table.ts'

/** Returns the name of an account for a mail: members have an English name for its English text. */
export async function nameInMail(
  { db }: Pick<Context, 'db'>,
  account: Pick<Account, 'id' | 'name' | 'realName'>,
) {
  const [member] = await db.select({ enName: members.enName }).from(members).where(eq(members.id, account.id))
  return personValue({ realName: personName(account), enName: member?.enName ?? '' })
}
