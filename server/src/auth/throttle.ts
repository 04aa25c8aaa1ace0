import { eq, lt, sql } from 'drizzle-orm'
import type { SQL } from 'drizzle-orm'
import type { Side } from '@banquet/contract/access'
import type { Context } from '../kit/context.ts'
import { Refusal } from '../kit/errors.ts'
import { throttleLimits } from './session.rules.ts'
import { throttles } from './throttle.table.ts'

/** What tries are counted on: the name as folded by the database (so no spelling of it is a fresh start), the address. */
export function throttleKeys(side: Side, name: string, ip: string): { account: SQL; address: SQL } {
  return {
    account: sql`'account:' || ${side}::text || ':' || fold(${name})`,
    address: sql`'address:' || ${network(ip)}::text`,
  }
}

/** What codes for a new password are counted on, apart from signing in. */
export function resetKeys(email: string, ip: string): { mail: SQL; address: SQL } {
  return {
    mail: sql`'reset-mail:' || fold(${email})`,
    address: sql`'reset-address:' || ${network(ip)}::text`,
  }
}

/** What tries at a code are counted on: the address alone, for the code itself counts its own. */
export function codeKey(ip: string): SQL {
  return sql`'code-address:' || ${network(ip)}::text`
}

/** An IPv6 house has a whole /64 of addresses; it counts as one. */
function network(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail = ''] = ip.split('::')
  const front = head.split(':').filter((part) => part !== '')
  const back = tail.split(':').filter((part) => part !== '')
  const middle = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return `${[...front, ...middle, ...back].slice(0, 4).join(':')}::/64`
}

/**
 * Counts a try before it is made, in one statement, so that a hundred at once are a hundred. Refuses with
 * `auth.throttled` while the key has to wait; a refused try does not count.
 */
export async function takeTry(ctx: Context, key: SQL, kind: keyof typeof throttleLimits): Promise<void> {
  const { free, firstWaitSeconds, longestWaitSeconds } = throttleLimits[kind]
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  // Not the present moment: of two tries at once the one with the slower clock would find itself blocked.
  const never = sql`to_timestamp(0)`
  const tries = sql`(case when t.last_at < ${now} - interval '1 hour' then 1 else t.tries + 1 end)`
  const wait = sql`least(${longestWaitSeconds}::float8, ${firstWaitSeconds}::float8 * power(2, least(${tries} - ${free}::int, 20)))`
  const { rowCount } = await ctx.db.execute(sql`
    insert into throttle as t (key, tries, last_at, blocked_until) values (${key}, 1, ${now}, ${never})
    on conflict (key) do update set tries = ${tries}, last_at = ${now},
      blocked_until = case when ${tries} < ${free}::int then ${never} else ${now} + make_interval(secs => ${wait}) end
    where t.blocked_until <= ${now}`)
  if (rowCount) return
  const [row] = await ctx.db
    .select({ until: throttles.blockedUntil })
    .from(throttles)
    .where(eq(throttles.key, key))
  const seconds = Math.ceil((Date.parse(row?.until ?? '') - ctx.now().getTime()) / 1000)
  throw new Refusal('auth.throttled', {
    retryAfter: Math.max(1, seconds || 1),
    params: { n: Math.max(1, seconds || 1) },
  })
}

/** A right password clears the account's count. */
export async function forgetTries({ db }: Context, account: SQL): Promise<void> {
  await db.delete(throttles).where(eq(throttles.key, account))
}

/** Takes one try back, where it was a right one among others that are counted on the same key. */
export async function giveBackTry({ db }: Context, key: SQL): Promise<void> {
  const tries = sql`greatest(0, tries - 1)`
  await db.update(throttles).set({ tries }).where(eq(throttles.key, key))
}

/** Forgets counts that no longer matter. */
export async function forgetThrottles({ db, now }: Context): Promise<void> {
  await db.delete(throttles).where(lt(throttles.lastAt, new Date(now().getTime() - 86_400_000).toISOString()))
}
