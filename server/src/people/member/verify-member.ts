import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { status } from '@banquet/contract/call/access'
import type { linkFacts, verification } from '@banquet/contract/people/member-record'
import { accounts } from '../../tables/account/account.table.ts'
import { mailOldAddress } from '../../account/account/account.mail.ts'
import { holdMoney } from '../../account/account/money-hold.ts'
import { noPassword } from '../../account/account/password-hash.ts'
import { openSession, type Opened } from '../../account/auth/open-session.ts'
import { checkNamedPassword } from '../../account/auth/check-named-password.ts'
import { deleteResetCode } from '../../account/forgotten-password/reset-code.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import {
  checkPause,
  dropRegistration,
  dropToken,
  isRegistration,
  ownerOfToken,
  spendToken,
} from './verification.ts'
import { mailLink } from './member.mail.ts'
import { members } from '../../tables/people/member.table.ts'

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
  await holdMoney(ctx, id, 'emailChangedAt')
  await deleteResetCode(ctx, id)
  // An address that was never verified may belong to somebody who knows nothing of the account.
  if (before.emailVerifiedAt !== null) await mailOldAddress(ctx, before)
}

/** The member whose address is verified now, with the login name. */
interface Verified {
  id: number
  name: string
}

/** The browser in which a link is followed. */
interface Browser {
  userAgent: string
  /** Whether a session may begin: not in a browser in which somebody is signed in. */
  mayOpen: boolean
}

/** A link with the account that it belongs to. */
async function openLink(ctx: Context, token: string) {
  const link = await ownerOfToken(ctx, token)
  if (!link) throw wrongToken()
  const { id, name, passwordHash } = accounts
  const [account] = await ctx.db
    .select({ id, name, passwordHash })
    .from(accounts)
    .where(and(eq(id, link.accountId), isNull(accounts.deletedAt)))
  if (!account) throw wrongToken()
  return { email: link.email, account }
}

/** Describes a mailed link without using it up. */
export async function readLink(ctx: Context, token: string): Promise<z.output<typeof linkFacts>> {
  const { account } = await openLink(ctx, token)
  return { id: account.id, needsPassword: account.passwordHash !== noPassword }
}

/**
 * Verifies the address of a link and uses the link up. With `passwordHash` it also throws if the password has changed since
 * it was checked; a newer registration that has replaced the account meanwhile has made the link invalid.
 */
function followLink(
  ctx: Context,
  { id, token, passwordHash }: { id: number; token: string; passwordHash?: string },
): Promise<Verified> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRow(ctx.db, members, { id, within: isNull(members.deletedAt) }).catch(
      () => undefined,
    )
    if (!row) throw wrongToken()
    const { email } = (await ownerOfToken(ctx, token)) ?? {}
    if (email === undefined || email !== (row.pendingEmail || row.email)) throw wrongToken()
    if (!(await spendToken(ctx, token))) throw wrongToken()
    const account = await lockRow(ctx.db, accounts, id)
    if (passwordHash !== undefined && account.passwordHash !== passwordHash) throw wrongToken()
    // Nobody may be signed in; the audit names the owner of the link.
    const owner = { ...ctx, actor: { ...ctx.actor, id, name: email } }
    await moveTo(owner, id, email, ctx.now().toISOString())
    await updateRow(owner, members, { which: id, set: { email, pendingEmail: '' } })
    await dropRegistration(ctx, id)
    return { id, name: email }
  })
}

/**
 * Verifies the address of a mailed link: the account's, or the one that is to take its place. The link proves that its
 * reader owns the address, and the password that they own the account: somebody else may have registered or asked for the
 * address, and must not get it confirmed by its owner. An account without a password has nobody else who could sign in.
 * The holder of the token reads the mails of the address, so a refusal may say that it has another account.
 *
 * Who has entered the password is signed in, as at the sign-in page, unless somebody is signed in in this browser.
 */
export async function verifyMember(
  ctx: Context,
  services: Services,
  { token, password = '' }: z.output<typeof verification>,
  browser: Browser,
): Promise<Verified & { opened?: Opened }> {
  const { account } = await openLink(ctx, token)
  const { id, passwordHash } = account
  const hasPassword = passwordHash !== noPassword
  if (hasPassword) {
    if (password === '') throw invalid('password', 'required')
    await checkNamedPassword(ctx, account, password)
  }
  return inTransaction(ctx, async (ctx) => {
    const verified = await followLink(ctx, { id, token, passwordHash })
    if (!hasPassword || !browser.mayOpen) return verified
    const own = await lockRow(ctx.db, accounts, id)
    if (own.status !== status.active) return verified
    return { ...verified, opened: await openSession(ctx, services, own, browser.userAgent) }
  })
}

/**
 * Does the same for the member who is signed in: the session proves the password. It cannot be that of an earlier
 * registration of the address, because each has an account of its own.
 */
export async function verifyOwn(ctx: Context, token: string): Promise<Verified> {
  const { id } = ctx.actor
  const { account } = await openLink(ctx, token)
  if (account.id !== id) throw wrongToken()
  return followLink(ctx, { id, token })
}

/**
 * Ends what the person who registered an unverified address has begun, because its owner takes the account over by a mailed
 * code: a link to another address, which would give the account away again.
 */
export async function endRegistration(ctx: Context, id: number): Promise<void> {
  const row = await lockRow(ctx.db, members, id)
  await updateRow(ctx, members, { which: id, locked: row, set: { pendingEmail: '' } })
  await dropToken(ctx, id)
  await dropRegistration(ctx, id)
}

/** Mails a member another link, to the pending address or to the unverified one. */
export function resendVerification(ctx: Context, services: Services, id: number): Promise<null> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRow(ctx.db, members, { id, within: isNull(members.deletedAt) })
    const { emailVerifiedAt } = await lockRow(ctx.db, accounts, id)
    if (emailVerifiedAt !== null && row.pendingEmail === '') throw new Refusal('member.verified')
    await checkPause(ctx, id)
    const unconfirmed = (await isRegistration(ctx, id)) ? 'registered' : 'byStaff'
    const reason = row.pendingEmail === '' ? unconfirmed : 'changed'
    await mailLink(ctx, services, { accountId: id, email: row.pendingEmail || row.email, reason })
    return null
  })
}
