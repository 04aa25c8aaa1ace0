import { eq } from 'drizzle-orm'
import { status } from '@banquet/contract/call/access'
import { accounts, type Account } from '../../tables/account/account.table.ts'
import { noPassword } from '../../account/account/password-hash.ts'
import { deleteResetCode } from '../../account/forgotten-password/reset-code.ts'
import { endSessions, type Session } from '../../account/session/start-session.ts'
import type { Context } from '../../kit/context.ts'
import type { MemberFields } from './member.queries.ts'
import { members } from '../../tables/people/member.table.ts'
import { dropRegistration, dropToken } from './verification.ts'

/** The personal data of a member, as it is emptied when the account is closed. */
const emptied = {
  realName: '',
  email: '',
  pendingEmail: '',
  enName: '',
  title: '',
  affiliation: '',
  enAffiliation: '',
  department: '',
  mobile: '',
  country: '',
  diet: '',
  dietNote: '',
  language: '',
} as const

interface Closing {
  /** The login name that replaces the address, which is free from now on. */
  name: string
  mergedInto?: number
  by: Session['endedBy']
}

/**
 * Closes the account of a member and empties the personal data, within a transaction that has locked both rows. The rows
 * stay, because others refer to them. The caller writes the audit.
 */
export async function closeMember(
  ctx: Context,
  { member, account }: { member: Pick<MemberFields, 'id' | 'version'>; account: Pick<Account, 'version'> },
  { name, mergedInto, by }: Closing,
): Promise<void> {
  const { id, version } = member
  const gone = { status: status.deleted, deletedAt: ctx.now().toISOString() }
  await ctx.db
    .update(members)
    .set({ ...emptied, ...gone, ...(mergedInto !== undefined && { mergedInto }), version: version + 1 })
    .where(eq(members.id, id))
  const nobody = { name, realName: '', email: '', passwordHash: noPassword }
  await ctx.db
    .update(accounts)
    .set({ ...nobody, ...gone, emailVerifiedAt: null, version: account.version + 1 })
    .where(eq(accounts.id, id))
  await dropToken(ctx, id)
  await dropRegistration(ctx, id)
  await deleteResetCode(ctx, id)
  await endSessions(ctx, id, { by })
}
