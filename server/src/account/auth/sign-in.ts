import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import type { z } from 'zod'
import { moduleOfIdentity, sideOf, status, type Side } from '@banquet/contract/call/access'
import type { signinInput } from '@banquet/contract/account/auth'
import { fold } from '@banquet/contract/rule/text/fold'
import { accounts, type Account } from '../../tables/account/account.table.ts'
import { hashPassword, isOutdated, isPassword } from '../account/password-hash.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import type { Services } from '../../kit/services.ts'
import { readModulesOff } from '../../platform/organisation/organisation.queries.ts'
import { inTurn } from '../session/in-turn.ts'
import { deviceCount, knownDevice } from './known-device.ts'
import { isGenuineToken, readRefreshToken } from '../session/refresh-token.ts'
import { openSession, type Opened } from './open-session.ts'
import { checkRobot } from './robot-check.ts'
import { sessions } from '../../tables/account/session.table.ts'
import { endSession } from '../session/start-session.ts'
import {
  accountCount,
  addressCount,
  addTry,
  resetTries,
  giveBackTry,
  networkOf,
  takeTry,
} from './throttle.ts'

const otherSide = { staff: 'shop', shop: 'staff' } as const satisfies Record<Side, Side>

interface Attempt {
  input: z.output<typeof signinInput>
  userAgent: string
  /** The refresh token that the browser still has; its session is replaced. */
  presented?: string | undefined
  /** The cookie of accounts that the browser has signed in with before. */
  devices?: string | undefined
}

type Named = Partial<Record<Side, Account>>

/** Returns the accounts with a login name, at most one for each side. */
async function findAccounts({ db }: Context, name: string): Promise<Named> {
  const named = and(
    inArray(accounts.side, ['staff', 'shop']),
    sql`${accounts.nameKey} = fold(${name})`,
    isNull(accounts.deletedAt),
  )
  const rows = await db.select().from(accounts).where(named)
  return Object.fromEntries(rows.map((account) => [account.side, account]))
}

async function refuse(
  ctx: Context,
  code: 'auth.invalid' | 'auth.wrong-side',
  { id, name }: { id: number | undefined; name: string },
): Promise<never> {
  await writeAudit(ctx, { action: 'sign-in-refused', noun: 'account', rowId: id, label: name })
  throw new Refusal(code)
}

async function opens(account: Account | undefined, password: string): Promise<boolean> {
  const right = await isPassword(password, account?.passwordHash)
  return right && account?.status === status.active
}

/**
 * Returns the account that the password opens: that of this side or, so that the person can be informed, that of the
 * other one. If none matches, two passwords have been compared, whichever accounts exist.
 */
async function findOpened(own: Account | undefined, theirs: Account | undefined, password: string) {
  if (await opens(own, password)) return own
  return (await opens(theirs, password)) ? theirs : undefined
}

interface Tried {
  name: string
  password: string
  side: Side
  named: Named
}

/**
 * Tries a password from an unknown device. The attempt counts for the address and for the account name on each side,
 * whether such accounts exist or not, so that the waits reveal nothing. If only the other side has to wait, its account
 * is not compared.
 */
async function tryUnrecognised(ctx: Context, { name, password, side, named }: Tried) {
  const address = addressCount(ctx.from.ip)
  const counts = { staff: accountCount('staff', name), shop: accountCount('shop', name) }
  const other = otherSide[side]
  return inTurn(`address:${networkOf(ctx.from.ip)}`, () =>
    inTurn(`account:${fold(name)}`, async () => {
      await takeTry(ctx, [address, counts[side]])
      const reached = await addTry(ctx, [counts[other]])
      const account = await findOpened(named[side], reached.length > 0 ? named[other] : undefined, password)
      if (!account) return undefined
      const rest = otherSide[account.side]
      await resetTries(ctx, counts[account.side])
      await giveBackTry(ctx, [address])
      // A success with an account of the same name does not reset the attempts of the other one.
      if (!named[rest]) await resetTries(ctx, counts[rest])
      else if (rest === side || reached.length > 0) await giveBackTry(ctx, [counts[rest]])
      return account
    }),
  )
}

/**
 * Tries a password from a known device, which has a separate count. The attempt also counts like any other, so that
 * such a device does not give anybody more attempts, and only its own account is compared.
 */
async function tryFromDevice(ctx: Context, { name, password, side, named }: Tried, device: string) {
  const own = deviceCount(device)
  return inTurn(`device:${device}`, async () => {
    await takeTry(ctx, [own])
    const alsoCounted = await addTry(ctx, [addressCount(ctx.from.ip), accountCount(side, name)])
    const account = await findOpened(named[side], undefined, password)
    if (!account) return undefined
    await resetTries(ctx, own)
    await giveBackTry(ctx, alsoCounted)
    return account
  })
}

/** Ends the session of the presented token. Ids are easily guessed, so only its own token ends it. */
async function endPresented(ctx: Context, services: Services, text = ''): Promise<void> {
  const token = readRefreshToken(text)
  if (!token) return
  const [session] = await ctx.db.select().from(sessions).where(eq(sessions.id, token.id))
  if (session && isGenuineToken(services, session, token)) await endSession(ctx, session.id, 'replaced')
}

/** Throws if the module that this kind of account works with is switched off. */
async function requireInUse({ db }: Context, { identity }: Account): Promise<void> {
  const module = moduleOfIdentity[identity]
  if (module && (await readModulesOff(db)).includes(module))
    throw new Refusal('module.off', { params: { module } })
}

/**
 * Signs in: robot check, then the count of attempts, then the password; the session is opened in one transaction. The
 * refusal is the same, after the same time, whether the name, the password or the status is wrong; only with the right
 * password does it say that the account belongs to the other side.
 */
export async function signIn(ctx: Context, services: Services, attempt: Attempt): Promise<Opened> {
  const { name, password, identity, robot } = attempt.input
  const side = sideOf(identity)
  await checkRobot(ctx, services, { robot, purpose: 'sign-in' })
  const named = await findAccounts(ctx, name)
  const tried = { name, password, side, named }
  const device = named[side] && knownDevice(services, named[side], attempt.devices)
  const account = await (device === undefined
    ? tryUnrecognised(ctx, tried)
    : tryFromDevice(ctx, tried, device))
  if (!account) return refuse(ctx, 'auth.invalid', { id: named[side]?.id, name })
  if (account.side !== side) return refuse(ctx, 'auth.wrong-side', account)
  await requireInUse(ctx, account)
  const stronger = isOutdated(account.passwordHash) ? await hashPassword(password) : undefined
  return inTransaction(ctx, async (ctx) => {
    await endPresented(ctx, services, attempt.presented)
    const opened = await openSession(ctx, services, account, attempt.userAgent)
    if (stronger)
      await ctx.db.update(accounts).set({ passwordHash: stronger }).where(eq(accounts.id, account.id))
    return opened
  })
}
