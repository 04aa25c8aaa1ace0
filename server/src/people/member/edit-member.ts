import { isNull } from 'drizzle-orm'
import type { z } from 'zod'
import { identity, status } from '@banquet/contract/call/access'
import type { Member, memberEdit } from '@banquet/contract/people/member-record'
import { accounts } from '../../tables/account/account.table.ts'
import { endSessions } from '../../account/session/start-session.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import type { Fault } from '@banquet/contract/call/faults'
import { Refusal } from '../../kit/errors.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import type { Services } from '../../kit/services.ts'
import { atEmail, consentFrom } from './add-member.ts'
import { whenMarketingIsWanted } from './member.handlers.ts'
import { mailLink } from './member.mail.ts'
import { getMember, showMember, type MemberFields } from './member.queries.ts'
import { members } from '../../tables/people/member.table.ts'
import { dropRegistration, dropToken } from './verification.ts'
import { moveTo } from './verify-member.ts'

type Edit = z.output<typeof memberEdit>

/** Throws if a field that is locked for the caller was sent with another value. */
function checkLocked(
  before: MemberFields,
  { name, email, status: state, verified }: Edit,
  isOwn: boolean,
): void {
  const faults: Fault[] = []
  const lock = (path: string, changed: boolean) => {
    if (changed) faults.push({ path, code: 'locked' })
  }
  lock('name', name !== undefined && name !== before.email)
  lock('email', isOwn && email !== undefined && email !== before.email)
  lock('status', isOwn && state !== undefined && state !== before.status)
  lock('verified', isOwn && verified !== undefined)
  if (faults.length > 0) throw new Refusal('validation', { errors: faults })
}

/** Returns the columns of the consent to news that an edit changes. */
function consentAfter(ctx: Context, before: MemberFields, wanted: boolean | undefined, isOwn: boolean) {
  const agreed = before.marketingAt !== null && before.marketingWithdrawnAt === null
  if (wanted === undefined || wanted === agreed) return {}
  if (!wanted) return { marketingWithdrawnAt: ctx.now().toISOString() }
  return { ...consentFrom(ctx, true, isOwn ? 'self' : 'staff'), marketingWithdrawnAt: null }
}

/** Writes what staff decide about the account: its address, whether that is verified, and the status. */
async function writeAccount(
  ctx: Context,
  services: Services,
  { email, realName, id, status: state }: MemberFields,
  edit: Edit,
): Promise<void> {
  const account = await lockRow(ctx.db, accounts, id)
  const moves = email !== account.email
  const now = ctx.now().toISOString()
  const kept = moves ? null : account.emailVerifiedAt
  const verifiedAt = edit.verified === undefined ? kept : edit.verified ? (kept ?? now) : null
  if (moves || verifiedAt !== account.emailVerifiedAt) {
    await moveTo(ctx, id, email, verifiedAt).catch(atEmail)
    await dropToken(ctx, id)
    if (verifiedAt === null && moves)
      await mailLink(ctx, services, { accountId: id, email, reason: 'byStaff' })
  }
  await updateRow(ctx, accounts, { which: id, set: { realName, status: state } })
  if (state !== status.active) await endSessions(ctx, id, { by: 'administrator' })
}

/**
 * Edits a member, as staff or as the member. Fields that were not sent stay unchanged. Another address that staff enter
 * replaces the old one at once and must be verified, unless staff mark it as verified.
 */
export async function editMember(
  ctx: Context,
  services: Services,
  { id, edit }: { id: number; edit: Edit },
): Promise<Member> {
  const isOwn = ctx.actor.identity === identity.member
  await getMember(ctx, id)
  return inTransaction(ctx, async (ctx) => {
    const before = await lockRow(ctx.db, members, { id, within: isNull(members.deletedAt) })
    if (edit.version !== undefined && edit.version !== before.version)
      throw new Refusal('stale', { current: await showMember(ctx, before) })
    checkLocked(before, edit, isOwn)
    const { name: _name, version: _version, verified: _verified, marketing, ...fields } = edit
    const moves = fields.email !== undefined && fields.email !== before.email
    const set = {
      ...fields,
      ...consentAfter(ctx, before, marketing, isOwn),
      ...(moves && { pendingEmail: '' }),
    }
    const row = await updateRow(ctx, members, { which: id, set })
    if (marketing === true) for (const run of whenMarketingIsWanted) await run(ctx, row.email)
    // Staff have vouched for the member, whom a newer registration must not replace.
    await dropRegistration(ctx, id)
    await writeAccount(ctx, services, row, edit)
    return showMember(ctx, row)
  })
}
