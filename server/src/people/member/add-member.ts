import type { z } from 'zod'
import { identity } from '@banquet/contract/call/access'
import type { memberInput } from '@banquet/contract/people/member-record'
import { accounts } from '../../tables/account/account.table.ts'
import { hashPassword, noPassword } from '../../account/account/password-hash.ts'
import { refuseWeak } from '../../account/account/weak-password.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal, toRefusal } from '../../kit/errors.ts'
import { insertRow } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { mailLink } from './member.mail.ts'
import type { MemberFields } from './member.queries.ts'
import { members } from '../../tables/people/member.table.ts'

type Fields = Omit<typeof members.$inferInsert, 'id' | 'version' | 'status'> & { status: number }

/** The account of a new member. */
interface NewAccount {
  passwordHash: string
  mustChangePassword: boolean
  verified: boolean
}

/** Writes the account and the row of a member, within a transaction. The login name is the address. */
export async function insertMember(
  ctx: Context,
  fields: Fields,
  credentials: NewAccount,
): Promise<MemberFields> {
  const { email, realName, status } = fields
  const { passwordHash, mustChangePassword } = credentials
  const kind = { side: 'shop', identity: identity.member } as const
  const account = await insertRow(ctx, accounts, {
    ...kind,
    name: email,
    email,
    realName,
    status,
    passwordHash,
    mustChangePassword,
    emailVerifiedAt: credentials.verified ? ctx.now().toISOString() : null,
  })
  return insertRow(ctx, members, { ...fields, id: account.id })
}

/** Returns the columns of a consent that is given now, or of none. */
export function consentFrom(ctx: Context, agreed: boolean, source: 'register' | 'self' | 'staff') {
  return agreed ? { marketingAt: ctx.now().toISOString(), marketingSource: source } : {}
}

/** Throws the fault of an address that somebody else signs in with at the field of the address. */
export function atEmail(error: unknown): never {
  if (toRefusal(error).code === 'account.duplicate')
    throw new Refusal('account.duplicate', { errors: [{ path: 'email', code: 'duplicate' }] })
  throw error
}

/** Adds a member on behalf of somebody. Unless the address is known to be right, a link is mailed to it. */
export async function addMember(
  ctx: Context,
  services: Services,
  { password, verified, marketing, ...fields }: z.output<typeof memberInput>,
): Promise<MemberFields> {
  if (password !== undefined) await refuseWeak(password, 'password', fields.email)
  const passwordHash = password === undefined ? noPassword : await hashPassword(password)
  const credentials = { passwordHash, verified, mustChangePassword: password !== undefined }
  return inTransaction(ctx, async (ctx) => {
    const row = await insertMember(
      ctx,
      { ...fields, ...consentFrom(ctx, marketing, 'staff') },
      credentials,
    ).catch(atEmail)
    if (!verified) await mailLink(ctx, services, { accountId: row.id, email: row.email, reason: 'byStaff' })
    return row
  })
}
