import { and, eq, isNull } from 'drizzle-orm'
import { identity } from '@banquet/contract/call/access'
import { accounts } from '../../tables/account/account.table.ts'
import { noPassword } from '../../account/account/password-hash.ts'
import type { Context } from '../../kit/context.ts'
import { lookUp, type Line, type Saving } from '../../kit/sheet/importer.ts'

import { atEmail, insertMember } from '../member/add-member.ts'
import type { MemberFields } from '../member/member.queries.ts'
import { mailMemberInvitation } from './invitation.mail.ts'

type Fields = Parameters<typeof insertMember>[1]

/** Adds a member from a sheet, without a password, and invites the person to set one unless staff want no mails. */
export async function addImportedMember(
  ctx: Context,
  { services, invite }: Saving,
  fields: Fields,
): Promise<MemberFields> {
  const account = { passwordHash: noPassword, mustChangePassword: false, verified: false }
  const row = await insertMember(ctx, fields, account).catch(atEmail)
  if (invite) await mailMemberInvitation(ctx, services, row)
  return row
}

/** Returns the members whose addresses the lines name, by the address as it is written there. */
export function findMembers({ db }: Context, lines: readonly Line[]): Promise<Map<string, number>> {
  const { side, identity: kind, deletedAt, nameKey: key } = accounts
  const where = and(eq(side, 'shop'), eq(kind, identity.member), isNull(deletedAt))
  return lookUp(db, lines, { field: 'email', table: accounts, key, where })
}

/** Adds a fault to lines whose address somebody else signs in with, such as a customer. */
export async function reportTaken({ db }: Context, lines: readonly Line[]): Promise<void> {
  const { side, deletedAt, nameKey: key } = accounts
  const where = and(eq(side, 'shop'), isNull(deletedAt))
  const taken = await lookUp(db, lines, { field: 'email', table: accounts, key, where })
  for (const { cells, faults } of lines) {
    const value = cells['email']
    if (value && taken.has(value)) faults.push({ field: 'email', value, code: 'duplicate' })
  }
}
