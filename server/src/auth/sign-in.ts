import { and, eq, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { sideOf, status } from '@banquet/contract/access'
import type { Side } from '@banquet/contract/access'
import type { signinInput } from '@banquet/contract/auth'
import { accounts } from '../account/account.table.ts'
import type { Account } from '../account/account.table.ts'
import { hashPassword, isOutdated, isPassword } from '../account/password-hash.ts'
import { writeAudit } from '../kit/audit.ts'
import { inTransaction } from '../kit/context.ts'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/errors.ts'
import type { House } from '../kit/house.ts'
import { isGenuine, readRefreshToken } from './refresh-token.ts'
import { checkRobot } from './robot-check.ts'
import { sessions } from './session.table.ts'
import { endSession, startSession } from './start-session.ts'
import type { Session } from './start-session.ts'
import { forgetTries, giveBackTry, takeTry, throttleKeys } from './throttle.ts'

interface Attempt {
  input: z.output<typeof signinInput>
  userAgent: string
  /** The refresh token that the browser still holds; its session is replaced. */
  presented?: string | undefined
}

async function findAccount({ db }: Context, side: Side, name: string): Promise<Account | undefined> {
  const named = and(
    eq(accounts.side, side),
    sql`${accounts.nameKey} = fold(${name})`,
    isNull(accounts.deletedAt),
  )
  const [account] = await db.select().from(accounts).where(named)
  return account
}

/** The same refusal, the same statements and the same time whether the name, the password or the status is wrong. */
async function refuse(ctx: Context, account: Account | undefined, name: string): Promise<never> {
  await writeAudit(ctx, { action: 'sign-in-refused', noun: 'account', rowId: account?.id, label: name })
  throw new Refusal('auth.invalid')
}

/** Ends the session that the browser came with. Numbers are easily guessed, so only its own token ends it. */
async function endPresented(ctx: Context, house: House, text = ''): Promise<void> {
  const token = readRefreshToken(text)
  if (!token) return
  const [session] = await ctx.db.select().from(sessions).where(eq(sessions.id, token.id))
  if (session && isGenuine(house, session, token)) await endSession(ctx, session.id, 'replaced')
}

async function open(ctx: Context, house: House, account: Account, attempt: Attempt): Promise<Session> {
  const [now] = await ctx.db.select().from(accounts).where(eq(accounts.id, account.id)).for('update')
  const unchanged =
    now?.passwordHash === account.passwordHash && now.status === status.active && now.deletedAt === null
  if (!unchanged) throw new Refusal('auth.invalid')
  await endPresented(ctx, house, attempt.presented)
  const session = await startSession(ctx, house, account, attempt.userAgent)
  const actor = { ...ctx.actor, id: account.id, name: account.name, sessionId: session.id }
  await writeAudit(
    { ...ctx, actor },
    { action: 'signed-in', noun: 'account', rowId: account.id, label: account.name },
  )
  return session
}

/** Signs in: robot check, then the count of tries, then the password; the session opens in one transaction. */
export async function signIn(
  ctx: Context,
  house: House,
  attempt: Attempt,
): Promise<{ account: Account; session: Session }> {
  const { name, password, identity, robot } = attempt.input
  const side = sideOf(identity)
  await checkRobot(ctx, house, { robot, purpose: 'sign-in' })
  const keys = throttleKeys(side, name, ctx.from.ip)
  await takeTry(ctx, keys.address, 'address')
  await takeTry(ctx, keys.account, 'account')
  const account = await findAccount(ctx, side, name)
  const right = await isPassword(password, account?.passwordHash)
  if (!right || account?.status !== status.active) return refuse(ctx, account, name)
  await forgetTries(ctx, keys.account)
  await giveBackTry(ctx, keys.address)
  const stronger = isOutdated(account.passwordHash) ? await hashPassword(password) : undefined
  const session = await inTransaction(ctx, async (ctx) => {
    const opened = await open(ctx, house, account, attempt)
    if (stronger)
      await ctx.db.update(accounts).set({ passwordHash: stronger }).where(eq(accounts.id, account.id))
    return opened
  })
  return { account, session }
}
