import { isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { passwordChange, passwordSet } from '@banquet/contract/account/password'
import type { Member } from '@banquet/contract/people/member-record'
import { mailNewPassword } from '../../account/account/account.mail.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { holdMoney } from '../../account/account/money-hold.ts'
import { hashPassword } from '../../account/account/password-hash.ts'
import { refuseWeak } from '../../account/account/weak-password.ts'
import { checkPasswordOrFreshSession } from '../../account/auth/check-own-password.ts'
import { makeReplacement, replaceOwnPassword } from '../../account/auth/replace-own-password.ts'
import { endSessions } from '../../account/session/start-session.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
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

/** Changes the member's own password, with the old one as proof, and mails the member about it. */
export async function changeMemberPassword(
  ctx: Context,
  { id, ...change }: z.output<typeof passwordChange>,
): Promise<Member> {
  if (id !== ctx.actor.id) throw new Refusal('not-found')
  const replacement = await makeReplacement(ctx, change)
  return inTransaction(ctx, async (ctx) => {
    await replaceOwnPassword(ctx, replacement)
    const row = await getMember(ctx, id)
    await mail(ctx, row)
    return showMember(ctx, row)
  })
}
