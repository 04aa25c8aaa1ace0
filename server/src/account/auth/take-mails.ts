import { eq } from 'drizzle-orm'
import { fold } from '@banquet/contract/rule/text/fold'
import { accounts } from '../../tables/account/account.table.ts'
import { isMember, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { addTry, recipientCount, senderCount } from './throttle.ts'

async function ownAddress({ db, actor }: Context): Promise<string> {
  const { id, email } = accounts
  const [own] = await db.select({ email }).from(accounts).where(eq(id, actor.id))
  return own?.email ?? ''
}

/**
 * Counts mails that a command writes to addresses which its caller chose, before it writes them: so many a day of one account,
 * and, with `each`, so many a day to one address from all senders together. The own address counts for nobody. Throws `mail.too-many`,
 * which rolls the command back. Commands call it after they have locked everything else.
 */
export async function takeMails(
  ctx: Context,
  emails: readonly string[],
  { each }: { each: boolean },
): Promise<void> {
  const others = new Set(emails.map(fold))
  others.delete('')
  // Members sign in with their address, so that it need not be read for those who sign themselves up.
  if (isMember(ctx.actor)) others.delete(fold(ctx.actor.name))
  if (others.size > 0) others.delete(fold(await ownAddress(ctx)))
  // In this sequence, so that two commands never wait for each other.
  const emailsInOrder = [...others].toSorted()
  const counts = [
    ...emailsInOrder.map(() => senderCount(ctx)),
    ...(each ? emailsInOrder.map((email) => recipientCount(ctx, email)) : []),
  ]
  for (const one of counts) if ((await addTry(ctx, [one])).length === 0) throw new Refusal('mail.too-many')
}

/**
 * The same for a command that staff repeat for as many people as come: a desk and a sheet have more of them in a day than the
 * limit of an account. The right to sign people up has no limit of its own.
 */
export async function takeMailsOfMember(ctx: Context, emails: readonly string[]): Promise<void> {
  if (isMember(ctx.actor)) await takeMails(ctx, emails, { each: false })
}
