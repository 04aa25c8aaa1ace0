import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm'
import { personName, type Context } from '../../kit/context.ts'
import { personValue } from '../../platform/mail-template/mail-template.ts'
import { accounts, type Account } from '../../tables/account/account.table.ts'
import { members } from '../../tables/people/member.table.ts'

/** Returns the name of an account for a mail: members have an English name for its English text. */
export async function nameInMail(
  { db }: Pick<Context, 'db'>,
  account: Pick<Account, 'id' | 'name' | 'realName'>,
) {
  const [member] = await db.select({ enName: members.enName }).from(members).where(eq(members.id, account.id))
  const enName = member?.enName ?? ''
  return personValue({ realName: account.realName || enName || personName(account), enName })
}

/**
 * Returns the name of somebody whom staff have written down with an address, for a mail: its English text has the English name of
 * the member who has confirmed the address, if there is one.
 */
export async function nameAtAddress(
  { db }: Pick<Context, 'db'>,
  { name, email }: { name: string; email: string },
) {
  const [member] = await db
    .select({ enName: members.enName })
    .from(accounts)
    .innerJoin(members, eq(members.id, accounts.id))
    .where(
      and(
        ne(accounts.emailKey, ''),
        eq(accounts.emailKey, sql`fold(${email})`),
        isNotNull(accounts.emailVerifiedAt),
        isNull(accounts.deletedAt),
      ),
    )
  return personValue({ realName: name, enName: member?.enName ?? '' })
}
