import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { identity, status } from '@banquet/contract/call/access'
import type { forgottenPassword, resetInput } from '@banquet/contract/account/forgotten-password'
import { accounts } from '../../tables/account/account.table.ts'
import { refuseWeak } from '../account/weak-password.ts'
import { hashPassword } from '../account/password-hash.ts'
import { endSessions } from '../session/start-session.ts'
import { accountCount, codeCount, resetTries, giveBackTry, takeTry } from '../auth/throttle.ts'
import { mailNewPassword } from '../account/account.mail.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import type { Services } from '../../kit/services.ts'
import { lockRow, updateRow } from '../../kit/rows/rows.ts'
import { beforeAddressIsProved } from './forgotten-password.handlers.ts'
import { spendCode, tryResetCode } from './reset-code.ts'

type Verify = z.output<(typeof forgottenPassword)['verify']['body']>

const wrongCode = () => new Refusal('forgotten-password.wrong-code')

/** Returns the shop account with a login name, if it may sign in. */
async function findAccount({ db }: Context, name: string) {
  const [account] = await db
    .select({
      id: accounts.id,
      name: accounts.name,
      realName: accounts.realName,
      email: accounts.email,
      isUnverified: sql<boolean>`${accounts.identity} = ${identity.member} and ${accounts.emailVerifiedAt} is null`,
    })
    .from(accounts)
    .where(
      and(
        eq(accounts.side, 'shop'),
        sql`${accounts.nameKey} = fold(${name})`,
        isNull(accounts.deletedAt),
        eq(accounts.status, status.active),
      ),
    )
  return account
}

/**
 * Returns the account of a code. The refusal is the same, after the same statements, for a name that does not exist.
 */
async function accountOfCode(
  ctx: Context,
  services: Services,
  { name, code }: { name: string; code: string },
) {
  const counts = [codeCount(ctx.from.ip)]
  await takeTry(ctx, counts)
  const account = await findAccount(ctx, name)
  const right = await tryResetCode(ctx, services, { accountId: account?.id ?? 0, code })
  if (!account || !right) throw wrongCode()
  await giveBackTry(ctx, counts)
  return account
}

/** Validates name, code and new password, without setting it. */
export async function verifyCode(ctx: Context, services: Services, input: Verify): Promise<'ok'> {
  if (input.password) await refuseWeak(input.password, 'password', input.name)
  await accountOfCode(ctx, services, input)
  return 'ok'
}

/** Sets a new password with a code: the code is used up, every session ends, and the owner is notified by mail. */
export async function resetPassword(
  ctx: Context,
  services: Services,
  { name, code, password }: z.output<typeof resetInput>,
): Promise<null> {
  await refuseWeak(password, 'password', name)
  const account = await accountOfCode(ctx, services, { name, code })
  const passwordHash = await hashPassword(password)
  // Nobody is signed in; the audit names the owner of the code.
  const owner = { ...ctx, actor: { ...ctx.actor, id: account.id, name: account.name } }
  return inTransaction(owner, async (ctx) => {
    if (!(await spendCode(ctx, services, { accountId: account.id, code }))) throw wrongCode()
    // The code was mailed to the address, so its reader has proved that it is theirs.
    if (account.isUnverified) for (const handle of beforeAddressIsProved) await handle(ctx, account.id)
    const { emailVerifiedAt, identity: kind } = await lockRow(ctx.db, accounts, account.id)
    const proves = kind === identity.member && emailVerifiedAt === null
    const set = {
      passwordHash,
      mustChangePassword: false,
      ...(proves && { emailVerifiedAt: ctx.now().toISOString() }),
    }
    const after = await updateRow(ctx, accounts, { which: account.id, set })
    // The account was made inactive while the password was hashed.
    if (after.status !== status.active) throw wrongCode()
    await endSessions(ctx, account.id, { by: 'password' })
    // Somebody who forgot a password has tried before.
    await resetTries(ctx, accountCount('shop', account.name))
    await mailNewPassword(ctx, account)
    return null
  })
}
