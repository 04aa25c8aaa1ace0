import { eq } from 'drizzle-orm'
import { personName, type Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import { accounts } from '../../tables/account/account.table.ts'

/** Somebody whom mails about a submission go to. */
export interface Reader {
  name: string
  email: string
  accountId: number | null
}

/** Returns the member who submitted a submission. */
export async function submitterOf({ db }: Context, { memberId }: { memberId: number }): Promise<Reader> {
  const { name, realName, email } = accounts
  const [row] = await db.select({ name, realName, email }).from(accounts).where(eq(accounts.id, memberId))
  const member = found(row)
  return { name: personName(member), email: member.email, accountId: memberId }
}
