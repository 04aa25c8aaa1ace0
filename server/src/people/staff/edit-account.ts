import { isOwnStaff } from '@banquet/contract/call/actor-name'
import type { z } from 'zod'
import { status } from '@banquet/contract/call/access'
import type { managementEdit } from '@banquet/contract/account/account'
import { accounts, type Account } from '../../tables/account/account.table.ts'
import { refuseWeak } from '../../account/account/weak-password.ts'
import { holdMoney } from '../../account/account/money-hold.ts'
import { hashPassword } from '../../account/account/password-hash.ts'
import { checkPasswordOrFreshSession } from '../../account/auth/check-own-password.ts'
import { endSessions } from '../../account/session/start-session.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { invalid, Refusal } from '../../kit/errors.ts'
import { updateRow } from '../../kit/rows/rows.ts'
import { notify } from '../../message/notification/notify.ts'
import { lockAccount } from './lock-account.ts'
import { checkHotel, checkAccountInSight, checkPlacing, checkTarget, rightsFor } from './staff.checks.ts'
import { whenHotelIsGiven } from './staff.handlers.ts'
import { getAccount, showAccount, type ShownAccount, type StaffAccount } from './staff.queries.ts'
import type { Which } from './staff-list.ts'

type Edit = Omit<z.output<typeof managementEdit>, 're_password' | 'role' | 'roles' | 'identity'> & {
  identity?: number | undefined
}

function checkLocked(target: ShownAccount, { name, identity: kind }: Edit): void {
  if (name !== undefined && name !== target.name) throw invalid('name', 'mismatch')
  if (kind !== undefined && kind !== target.identity) throw invalid('identity', 'mismatch')
}

interface NewPassword {
  password: string
  currentPassword?: string | undefined
}

/**
 * Returns the fields of somebody else's account that a new password changes; they have to choose their own at the next
 * sign-in.
 */
async function passwordFor(ctx: Context, target: ShownAccount, { password, currentPassword }: NewPassword) {
  await checkPasswordOrFreshSession(ctx, currentPassword)
  await refuseWeak(password, 'password', target.name)
  return { passwordHash: await hashPassword(password), mustChangePassword: true }
}

/** Edits an account: data, department, rights, status, hotel and password in one transaction. */
export async function editAccount<Kind extends number>(
  ctx: Context,
  which: Which<Kind>,
  edit: Edit,
): Promise<StaffAccount<Kind>> {
  const seen = await getAccount(ctx, which)
  checkTarget(ctx.actor, seen)
  checkLocked(seen, edit)
  checkHotel(seen.identity, edit.hotelId)
  const { password, currentPassword } = edit
  const newPassword = password ? await passwordFor(ctx, seen, { password, currentPassword }) : undefined
  return inTransaction(ctx, async (ctx) => {
    const leaves = edit.status !== undefined && edit.status !== status.active
    const target = await lockAccount(ctx, which, { leaves })
    const { realName, departmentId, subDepartmentId, clubId, version } = edit
    if (version !== undefined && version !== target.version)
      throw new Refusal('stale', { current: await showAccount(ctx.db, target) })
    const rights = rightsFor(ctx.actor, target.identity, edit, target)
    checkPlacing(ctx.actor, which.staffList, edit, target)
    const place = { departmentId, subDepartmentId, clubId }
    const set = { realName, status: edit.status, ...rights, ...newPassword, ...place }
    const account = await updateRow(ctx, accounts, { which: which.id, set })
    await checkAccountInSight(ctx, which, account)
    checkTarget(ctx.actor, account)
    if (edit.hotelId) for (const give of whenHotelIsGiven) await give(ctx, edit.hotelId, which.id)
    // A session must not outlive the password it was opened with, or the right to sign in.
    if (newPassword) await holdMoney(ctx, which.id, 'passwordSetAt')
    if (newPassword) await endSessions(ctx, which.id, { by: 'password' })
    else if (account.status !== status.active) await endSessions(ctx, which.id, { by: 'administrator' })
    if (newPassword) await notifyOwner(ctx, account, 'account.password-changed')
    if (rights.grants) await notifyOwner(ctx, account, 'account.rights-changed')
    return showAccount<Kind>(ctx.db, account)
  })
}

/** Notifies the owner of an account of what others did to it, and names them to colleagues. */
export function notifyOwner(
  ctx: Context,
  { id, identity: owner }: Pick<Account, 'id' | 'identity'>,
  kind: 'account.password-changed' | 'account.rights-changed',
): Promise<void> {
  const by = isOwnStaff(owner) ? ctx.actor.realName : ''
  return notify(ctx, { to: [id], kind, params: { by }, link: '/admin/my-account' })
}

/** Makes an account active or inactive, and nothing else. */
export function setAccountStatus<Kind extends number>(
  ctx: Context,
  which: Which<Kind>,
  to: 0 | 1,
): Promise<StaffAccount<Kind>> {
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, which, { leaves: to !== status.active })
    const account = await updateRow(ctx, accounts, { which: which.id, set: { status: to } })
    if (to !== status.active) await endSessions(ctx, which.id, { by: 'administrator' })
    return showAccount<Kind>(ctx.db, account)
  })
}

/** Sets the password of another account and ends its sessions. */
export async function setPassword<Kind extends number>(
  ctx: Context,
  which: Which<Kind>,
  sent: NewPassword,
): Promise<StaffAccount<Kind>> {
  const seen = await getAccount(ctx, which)
  if (seen.id === ctx.actor.id) throw new Refusal('management.own-password')
  checkTarget(ctx.actor, seen)
  const set = await passwordFor(ctx, seen, sent)
  return inTransaction(ctx, async (ctx) => {
    await lockAccount(ctx, which)
    const account = await updateRow(ctx, accounts, { which: which.id, set })
    await holdMoney(ctx, which.id, 'passwordSetAt')
    await endSessions(ctx, which.id, { by: 'password' })
    await notifyOwner(ctx, account, 'account.password-changed')
    return showAccount<Kind>(ctx.db, account)
  })
}
