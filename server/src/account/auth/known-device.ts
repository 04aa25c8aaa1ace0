import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { sideOf } from '@banquet/contract/call/access'
import { accounts, type Account } from '../../tables/account/account.table.ts'
import type { Context } from '../../kit/context.ts'
import { found } from '../../kit/errors.ts'
import type { Services } from '../../kit/services.ts'
import type { Exchange } from '../../kit/http/route.ts'
import { readDeviceCookie, setDeviceCookie } from '../session/cookies.ts'
import type { Count } from './throttle.ts'

/*
 * A browser that has signed in before has a cookie that proves with which accounts. Attempts from there are counted
 * separately, so that strangers who know a login name cannot lock its owner out. An entry is `account.device.code`. The
 * code covers the password hash as well, so entries become invalid with a new password.
 */

type Known = Pick<Account, 'id' | 'passwordHash'>

/** Maximum number of accounts that one browser is known to; a shared one has few. */
const maxDevices = 5

function codeOf(services: Services, { id, passwordHash }: Known, device: string): Buffer {
  return createHmac('sha256', services.keyFor('known-device'))
    .update(`${id}.${device}.${passwordHash}`)
    .digest()
}

/** Returns the id of the device if the cookie proves that it has signed in with this account, else undefined. */
export function knownDevice(services: Services, account: Known, cookie = ''): string | undefined {
  for (const entry of cookie.split('~').slice(0, maxDevices)) {
    const [id, device = '', code = ''] = entry.split('.')
    if (id !== String(account.id) || !/^[\w-]{22}$/.test(device)) continue
    const [sent, expected] = [Buffer.from(code, 'base64url'), codeOf(services, account, device)]
    if (sent.length === expected.length && timingSafeEqual(sent, expected)) return device
  }
  return undefined
}

/** The count of attempts from a known device, which nobody else's attempts affect. */
export function deviceCount(device: string): Count {
  return { key: sql`'device:' || ${device}::text`, kind: 'account' }
}

/** Makes the browser known to an account that it has just signed in with, or whose password it has just changed. */
export async function rememberDevice(
  { db }: Context,
  services: Services,
  { exchange, accountId }: { exchange: Exchange; accountId: number },
): Promise<void> {
  const { id, identity, passwordHash } = accounts
  const [row] = await db.select({ id, identity, passwordHash }).from(accounts).where(eq(id, accountId))
  const account = found(row)
  const side = sideOf(account.identity)
  const cookie = readDeviceCookie(services, exchange.request, side) ?? ''
  const device = knownDevice(services, account, cookie) ?? randomBytes(16).toString('base64url')
  const entry = `${account.id}.${device}.${codeOf(services, account, device).toString('base64url')}`
  const others = cookie.split('~').filter((one) => one !== '' && !one.startsWith(`${account.id}.`))
  setDeviceCookie(services, exchange, side, [entry, ...others].slice(0, maxDevices).join('~'))
}
