import { eq } from 'drizzle-orm'
import { identity, status } from '@banquet/contract/call/access'
import { noPassword } from '../../account/account/password-hash.ts'
import { program, type Context } from '../../kit/context.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import { accounts, type Account } from '../../tables/account/account.table.ts'
import type { members } from '../../tables/people/member.table.ts'
import { consentFrom, insertMember } from '../member/add-member.ts'
import { dropToken } from '../member/verification.ts'
import { eraseMember } from '../member-removal/remove-member.ts'
import { holderOf, inTurnOf, openSince } from './address-holder.ts'

type Fields = Omit<typeof members.$inferInsert, 'id' | 'version' | 'status' | 'email'>

interface Proved {
  /** An address whose mails the person has just shown to read. */
  email: string
  /** What a new member is added with. */
  fields: Fields
  marketing: boolean
}

/**
 * Returns the account of the member with a proved address, within a transaction, and whether it was added: an address without
 * an account gets one without a password, and so does one that somebody has registered without confirming it, of which nothing
 * remains. An account without a password, which staff added, is verified. One with a password stays as it is, because somebody
 * else may have set that. Returns undefined if the account of the address is not that of an active member.
 */
export async function memberOfAddress(
  ctx: Context,
  { email, fields, marketing }: Proved,
): Promise<{ account: Account; isNew: boolean } | undefined> {
  const own = { ...ctx, actor: program }
  await inTurnOf(ctx, email)
  const holder = await holderOf(ctx, email)
  const isReplaced = holder !== undefined && (await openSince(ctx, holder)) !== undefined
  if (holder !== undefined && !isReplaced) return existing(own, holder)
  if (isReplaced) await eraseMember(own, holder, { ownsAddresses: false, by: 'replaced' })
  const row = { ...fields, email, status: status.active, ...consentFrom(ctx, marketing, 'register') }
  const credentials = { passwordHash: noPassword, mustChangePassword: false, verified: true }
  const { id } = await insertMember(own, row, credentials)
  return { account: await lockRow(ctx.db, accounts, id), isNew: true }
}

async function existing(ctx: Context, id: number) {
  const [account] = await ctx.db.select().from(accounts).where(eq(accounts.id, id)).for('share')
  if (!account || account.identity !== identity.member || account.status !== status.active) return undefined
  if (account.passwordHash === noPassword && account.emailVerifiedAt === null) {
    const set = { emailVerifiedAt: ctx.now().toISOString() }
    await updateRow(ctx, accounts, { which: id, set })
    await dropToken(ctx, id)
  }
  return { account, isNew: false }
}
