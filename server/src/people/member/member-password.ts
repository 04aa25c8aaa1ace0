import { eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { memberPasswordChange, passwordSet } from '@banquet/contract/account/password'
import type { Member } from '@banquet/contract/people/member-record'
import { mailNewPassword } from '../../account/account/account.mail.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { holdMoney } from '../../account/account/money-hold.ts'
import { hashPassword, noPassword } from '../../account/account/password-hash.ts'
import { refuseWeak } from '../../account/account/weak-password.ts'
import { checkPasswordOrFreshSession } from '../../account/auth/check-own-password.ts'
import {
  makeFirstPassword,
  makeReplacement,
  replaceOwnPassword,
} from '../../account/auth/replace-own-password.ts'
import { endSessions } from '../../account/session/start-session.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import { notify } from '../../message/notification/notify.ts'
import { getMember, showMember, type MemberFields } from './member.queries.ts'
import { members } from '../../tables/people/member.table.ts'
import { dropRegistration } from './verification.ts'

const mail = (ctx: Context, { id, email, realName }: MemberFields) =>
  mailNewPassword(ctx, { id, email, realName, name: email })

/**
 * Sets the password of a member, who has to choose a new one at the next sign-in; ends the member's sessions and mails
 * the member.
 */
export async function setMemberPassword(
  ctx: Context,
  { id, password, currentPassword }: z.output<typeof passwordSet>,
): Promise<Member> {
  const { email } = await getMember(ctx, id)
  await checkPasswordOrFreshSession(ctx, currentPassword)
  await refuseWeak(password, 'password', email)
  const passwordHash = await hashPassword(password)
  return inTransaction(ctx, async (ctx) => {
    const row = await lockRow(ctx.db, members, { id, within: isNull(members.deletedAt) })
    await updateRow(ctx, accounts, { which: id, set: { passwordHash, mustChangePassword: true } })
    await holdMoney(ctx, id, 'passwordSetAt')
    await dropRegistration(ctx, id)
    await endSessions(ctx, id, { by: 'password' })
    await notify(ctx, { to: [id], kind: 'account.password-changed', params: { by: '' } })
    await mail(ctx, row)
    return showMember(ctx, row)
  })
}

/** Returns whether an account has no password, because it was added without one. */
async function hasNone({ db }: Context, id: number): Promise<boolean> {
  const { passwordHash } = accounts
  const [account] = await db.select({ passwordHash }).from(accounts).where(eq(accounts.id, id))
  return account?.passwordHash === noPassword
}

/**
 * Changes the member's own password, with the old one as proof, and mails the member about it. The first password of an account
 * without one needs no proof; of two at the same time, the second one is refused as a wrong one.
 */
export async function changeMemberPassword(
  ctx: Context,
  { id, oldPassword, newPassword }: z.output<typeof memberPasswordChange>,
): Promise<Member> {
  if (id !== ctx.actor.id) throw new Refusal('not-found')
  const isFirst = await hasNone(ctx, id)
  if (!isFirst && oldPassword === undefined) throw invalid('oldPassword', 'required')
  const replacement = isFirst
    ? await makeFirstPassword(ctx, newPassword)
    : await makeReplacement(ctx, { oldPassword: oldPassword ?? '', newPassword })
  return inTransaction(ctx, async (ctx) => {
    await replaceOwnPassword(ctx, replacement)
    const row = await getMember(ctx, id)
    await mail(ctx, row)
    return showMember(ctx, row)
  })
}
