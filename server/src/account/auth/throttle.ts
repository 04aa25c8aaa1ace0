import { and, eq, gt, lt, sql, type SQL } from 'drizzle-orm'
import type { Side } from '@banquet/contract/call/access'
import { dayMs } from '@banquet/contract/rule/day/days'
import { isMember, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { dayOf } from '../../kit/list/days.ts'
import { throttleLimits } from '../session/session.rules.ts'
import { throttles } from '../../tables/account/throttle.table.ts'

/**
 * A count of attempts; its kind decides how many of them need no wait. Its key names who attempts what in plain text, and
 * is stored only as `hashOf` it.
 */
export interface Count {
  key: SQL
  kind: keyof typeof throttleLimits
}

/** Returns the count of a login name, folded by the database, so that another spelling does not start anew. */
export function accountCount(side: Side, name: string): Count {
  return { key: sql`'account:' || ${side}::text || ':' || fold(${name})`, kind: 'account' }
}

/** Returns the count of an address, or of its network. */
export function addressCount(ip: string): Count {
  return { key: sql`'address:' || ${networkOf(ip)}::text`, kind: 'address' }
}

/** Returns the counts of requests for reset codes, separate from signing in. */
export function resetCounts(email: string, ip: string): Count[] {
  return [
    { key: sql`'reset-address:' || ${networkOf(ip)}::text`, kind: 'resetOfAddress' },
    { key: sql`'reset-mail:' || fold(${email})`, kind: 'resetOfMail' },
  ]
}

/** Returns the counts of mails with a link that somebody has sent to an address that is not known to be theirs. */
export function linkCounts(email: string, ip: string): Count[] {
  return [
    { key: sql`'link-address:' || ${networkOf(ip)}::text`, kind: 'resetOfAddress' },
    { key: sql`'link-mail:' || fold(${email})`, kind: 'resetOfMail' },
  ]
}

/** Returns the count of attempts at a code: by address only, because the code itself counts its own. */
export function codeCount(ip: string): Count {
  return { key: sql`'code-address:' || ${networkOf(ip)}::text`, kind: 'address' }
}

/** Returns the counts of discount codes that do not exist: of the account that tried them, and of its address. */
export function discountCounts(accountId: number, ip: string): Count[] {
  return [
    { key: sql`'discount-account:' || ${accountId}::text`, kind: 'account' },
    { key: sql`'discount-address:' || ${networkOf(ip)}::text`, kind: 'address' },
  ]
}

/** Returns the counts of certificates that were looked up and do not exist: of the address. */
export function certificateCounts(ip: string): Count[] {
  return [{ key: sql`'certificate-address:' || ${networkOf(ip)}::text`, kind: 'address' }]
}

/** The day of a count that begins anew each day, in Taiwan. */
const today = ({ now }: Pick<Context, 'now'>) => sql`${dayOf(now())}::text`

/** Returns the count of today's mails of the actor to addresses that the actor chose. */
export function senderCount(ctx: Context): Count {
  const key = sql`'mails-of:' || ${ctx.actor.id}::text || ':' || ${today(ctx)}`
  return { key, kind: isMember(ctx.actor) ? 'mailsOfMember' : 'mailsOfStaff' }
}

/** Returns the count of today's mails to an address that others chose. */
export function recipientCount(ctx: Context, email: string): Count {
  return { key: sql`'mails-to:' || fold(${email}) || ':' || ${today(ctx)}`, kind: 'mailsToAddress' }
}

/**
 * Returns what is stored of a key: a hash with a key of the installation, computed by the database because it folds login
 * names. A copy of the table therefore tells nobody which addresses tried which accounts.
 */
function hashOf(ctx: Context, { key }: Count): SQL<string> {
  const text = sql`convert_to((${key})::text, 'UTF8')`
  return sql`encode(sha256(${ctx.keyFor('throttle')}::bytea || ${text}), 'hex')`
}

/** Returns the network of an address. One IPv6 user has a whole /64 of addresses, so that counts as one. */
export function networkOf(ip: string): string {
  if (!ip.includes(':') || ip.startsWith('::ffff:')) return ip.replace('::ffff:', '')
  const [head = '', tail = ''] = ip.split('::')
  const front = head.split(':').filter((part) => part !== '')
  const back = tail.split(':').filter((part) => part !== '')
  const middle = Array.from({ length: Math.max(0, 8 - front.length - back.length) }, () => '0')
  return `${[...front, ...middle, ...back].slice(0, 4).join(':')}::/64`
}

/**
 * Counts an attempt before it is made, in one statement, so that a hundred at once count as a hundred. Returns false,
 * without counting, while the count has to wait.
 */
async function count(ctx: Context, one: Count): Promise<boolean> {
  const { free, firstWaitSeconds, maxWaitSeconds } = throttleLimits[one.kind]
  const now = sql`${ctx.now().toISOString()}::timestamptz`
  // Counts of a day have the day in their key.
  const since = sql`${now} - make_interval(secs => ${Math.max(3600, maxWaitSeconds)})`
  const tries = sql`(case when t.last_at < ${since} then 1 else t.tries + 1 end)`
  const wait = sql`least(${maxWaitSeconds}::float8, ${firstWaitSeconds}::float8 * power(2, least(${tries} - ${free}::int, 20)))`
  const { rowCount } = await ctx.db.execute(sql`
    insert into throttle as t (key, tries, last_at, blocked_until) values (${hashOf(ctx, one)}, 1, ${now}, ${never})
    on conflict (key) do update set tries = ${tries}, last_at = ${now},
      blocked_until = case when ${tries} < ${free}::int then ${never} else ${now} + make_interval(secs => ${wait}) end
    where t.blocked_until <= ${now}`)
  return rowCount === 1
}

// This is not the current time, because of two simultaneous attempts the one with the slower clock would be blocked.
const never = sql`to_timestamp(0)`

async function throttled(ctx: Context, one: Count): Promise<Refusal> {
  const [row] = await ctx.db
    .select({ until: throttles.blockedUntil })
    .from(throttles)
    .where(eq(throttles.key, hashOf(ctx, one)))
  const seconds = Math.ceil((Date.parse(row?.until ?? '') - ctx.now().getTime()) / 1000)
  const n = Math.max(1, seconds || 1)
  return new Refusal('auth.throttled', { retryAfter: n, params: { n } })
}

/** Counts an attempt on each count in turn. Throws `auth.throttled` at the first one that has to wait. */
export async function takeTry(ctx: Context, counts: readonly Count[]): Promise<void> {
  for (const one of counts) if (!(await count(ctx, one))) throw await throttled(ctx, one)
}

/** Throws `auth.throttled` at the first count that has to wait, without counting anything. */
export async function refuseWaiting(ctx: Context, counts: readonly Count[]): Promise<void> {
  for (const one of counts) {
    const isWaiting = and(
      eq(throttles.key, hashOf(ctx, one)),
      gt(throttles.blockedUntil, ctx.now().toISOString()),
    )
    const [row] = await ctx.db.select({ key: throttles.key }).from(throttles).where(isWaiting)
    if (row) throw await throttled(ctx, one)
  }
}

/**
 * Counts an attempt that another count has admitted. Returns the counts that accepted it; those that have to wait do
 * not.
 */
export async function addTry(ctx: Context, counts: readonly Count[]): Promise<Count[]> {
  const taken: Count[] = []
  for (const one of counts) if (await count(ctx, one)) taken.push(one)
  return taken
}

/** Resets a count after the right password. */
export async function resetTries(ctx: Context, one: Count): Promise<void> {
  await ctx.db.delete(throttles).where(eq(throttles.key, hashOf(ctx, one)))
}

/**
 * Takes a successful attempt back from shared counts, together with the wait that it caused: it was only possible
 * because nobody had to wait, and a wrong one right after it waits again.
 */
export async function giveBackTry(ctx: Context, counts: readonly Count[]): Promise<void> {
  for (const one of counts)
    await ctx.db
      .update(throttles)
      .set({ tries: sql`greatest(0, tries - 1)`, blockedUntil: never })
      .where(eq(throttles.key, hashOf(ctx, one)))
}

/** Deletes counts that no longer matter. */
export async function deleteOldThrottles({ db, now }: Context): Promise<void> {
  await db.delete(throttles).where(lt(throttles.lastAt, new Date(now().getTime() - dayMs).toISOString()))
}
