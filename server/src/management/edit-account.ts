import type { z } from 'zod'
import { identity, status } from '@banquet/contract/access'
import type { Management, managementEdit } from '@banquet/contract/account'
import { accounts } from '../account/account.table.ts'
import { refuseCommon } from '../account/common-passwords.ts'
import { keepAnAdministrator } from '../account/keep-an-administrator.ts'
import { hashPassword } from '../account/password-hash.ts'
import { endSessions } from '../auth/start-session.ts'
import { setManager } from '../hotel/set-manager.ts'
import { inTransaction } from '../kit/context.ts'
import type { Context } from '../kit/context.ts'
import { invalid, Refusal } from '../kit/errors.ts'
import { lockRow, updateRow } from '../kit/rows.ts'
import { checkDepartment, checkHotel, checkTarget, grantsFor } from './account.checks.ts'
import { getAccount, showAccount } from './management.queries.ts'
import type { ShownAccount } from './management.queries.ts'
import { managementScope } from './management.scope.ts'

type Edit = Omit<z.output<typeof managementEdit>, 're_password' | 'role' | 'roles'>

function checkLocked(target: ShownAccount, { name, identity: kind }: Edit): void {
  if (name !== undefined && name !== target.name) throw invalid('name', 'mismatch')
  if (kind !== undefined && kind !== target.identity) throw invalid('identity', 'mismatch')
}

async function newHash(target: ShownAccount, password: string | undefined): Promise<string | undefined> {
  if (!password) return undefined
  await refuseCommon(password, 'password', [target.name])
  return hashPassword(password)
}

/** Edits an account: data, rights, status, hotel and password in one transaction. */
export async function editAccount(ctx: Context, id: number, edit: Edit): Promise<Management> {
  const seen = await getAccount(ctx.db, ctx.actor, id)
  checkTarget(ctx.actor, seen)
  checkLocked(seen, edit)
  checkHotel(seen.identity, edit.hotelId)
  const passwordHash = await newHash(seen, edit.password)
  return inTransaction(ctx, async (ctx) => {
    const leaves = edit.status !== undefined && edit.status !== status.active
    if (seen.identity === identity.admin && leaves) await keepAnAdministrator(ctx, id)
    const target = await lockRow(ctx.db, accounts, { id, within: managementScope(ctx.actor) })
    checkTarget(ctx.actor, target)
    const { realName, departmentId, subDepartmentId, clubId, version } = edit
    if (version !== undefined && version !== target.version)
      throw new Refusal('stale', { current: await showAccount(ctx.db, target) })
    const grants = grantsFor(ctx.actor, target.identity, edit, target.grants)
    checkDepartment(ctx.actor, edit, target)
    const set = { realName, status: edit.status, grants, passwordHash, departmentId, subDepartmentId, clubId }
    const account = await updateRow(ctx, accounts, { which: id, set })
    if (edit.hotelId) await setManager(ctx, edit.hotelId, id)
    // A session must not outlive what it was opened with: the password, or the right to sign in.
    if (passwordHash) await endSessions(ctx, id, { by: 'password' })
    else if (account.status !== status.active) await endSessions(ctx, id, { by: 'administrator' })
    return showAccount(ctx.db, account)
  })
}

/** Switches an account on or off, and nothing else. */
export function setAccountStatus(ctx: Context, id: number, to: 0 | 1): Promise<Management> {
  return inTransaction(ctx, async (ctx) => {
    const seen = await getAccount(ctx.db, ctx.actor, id)
    checkTarget(ctx.actor, seen)
    if (seen.identity === identity.admin && to !== status.active) await keepAnAdministrator(ctx, id)
    const account = await updateRow(ctx, accounts, { which: id, set: { status: to } })
    if (to !== status.active) await endSessions(ctx, id, { by: 'administrator' })
    return showAccount(ctx.db, account)
  })
}

/** Sets the password of another account and ends its sessions. */
export async function setPassword(ctx: Context, id: number, password: string): Promise<Management> {
  const seen = await getAccount(ctx.db, ctx.actor, id)
  if (seen.id === ctx.actor.id) throw new Refusal('management.own-password')
  checkTarget(ctx.actor, seen)
  const passwordHash = (await newHash(seen, password)) ?? ''
  return inTransaction(ctx, async (ctx) => {
    checkTarget(ctx.actor, await getAccount(ctx.db, ctx.actor, id))
    const account = await updateRow(ctx, accounts, {
      which: id,
      set: { passwordHash, mustChangePassword: false },
    })
    await endSessions(ctx, id, { by: 'password' })
    return showAccount(ctx.db, account)
  })
}
