import { isNull } from 'drizzle-orm'
import { accounts } from '../../account/account/account.table.ts'
import { mailOldAddress } from '../../account/account/account.mail.ts'
import { deleteResetCode } from '../../account/forgotten-password/reset-code.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { checkPause, ownerOfToken, spendToken } from './verification.ts'
import { mailLink } from './member.mail.ts'
import { members } from './member.table.ts'

const wrongToken = () => new Refusal('member.wrong-token')

/** Gives an account another address, within a transaction. The login name changes with it. */
export async function moveTo(
  ctx: Context,
  id: number,
  email: string,
  verifiedAt: string | null,
): Promise<void> {
  const before = await lockRow(ctx.db, accounts, id)
  const set = { name: email, email, emailVerifiedAt: verifiedAt }
  await updateRow(ctx, accounts, { which: id, set })
  if (before.email === email) return
  await deleteResetCode(ctx, id)
  // An address that was never verified may belong to somebody who knows nothing of the account.
  if (before.emailVerifiedAt !== null) await mailOldAddress(ctx, before)
}

/**
 * Verifies the address of a mailed link: the account's, or the one that is to take its place. The token is used up.
 * Returns the member with the login name. The holder of the token reads the mails of the address, so a refusal may say that it has
 * another account.
 */
export async function verifyMember(
  ctx: Context,
  { token }: { token: string },
): Promise<{ id: number; name: string }> {
  const link = await ownerOfToken(ctx, token)
  if (!link) throw wrongToken()
  const id = link.accountId
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRow(ctx.db, members, { id, within: isNull(members.deletedAt) }).catch(
      () => undefined,
    )
    if (!row || !(await spendToken(ctx, token))) throw wrongToken()
    if (link.email !== (row.pendingEmail || row.email)) throw wrongToken()
    // Nobody is signed in; the audit names the owner of the link.
    const owner = { ...ctx, actor: { ...ctx.actor, id, name: link.email } }
    await moveTo(owner, id, link.email, ctx.now().toISOString())
    await updateRow(owner, members, { which: id, set: { email: link.email, pendingEmail: '' } })
    return { id, name: link.email }
  })
}

/** Mails a member another link, to the pending address or to the unverified one. */
export function resendVerification(ctx: Context, services: Services, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRow(ctx.db, members, { id, within: isNull(members.deletedAt) })
    const { emailVerifiedAt } = await lockRow(ctx.db, accounts, id)
    if (emailVerifiedAt !== null && row.pendingEmail === '') throw new Refusal('member.verified')
    await checkPause(ctx, id)
    await mailLink(ctx, services, {
      accountId: id,
      realName: row.realName,
      email: row.pendingEmail || row.email,
    })
    return null
  })
}
