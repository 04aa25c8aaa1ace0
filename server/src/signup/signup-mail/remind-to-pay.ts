import { and, asc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import { addDays, dayMs, hourMs } from '@banquet/contract/rule/day/days'
import type { Context } from '../../kit/context.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { dayIn } from '@banquet/contract/rule/day/moment'
import { signups } from '../../tables/signup/signup.table.ts'
import { lockSignup, type LockedSignup } from '../signup-record/lock-signup.ts'
import type { Reminder } from './signup.letter.ts'
import { mailAbout, stateMailKey, type Unpaid } from './signup.mail.ts'
import { runOnRows } from '../../kit/jobs/run-on-rows.ts'
import { aboutSignup, taskOfSignups } from './signup-tasks.ts'
import { ignoringRefusal } from '../../kit/rows/ignoring-refusal.ts'

/** How many days before the last one the first reminder is sent. */
const daysAhead = 3
/** How many days after the last one the reminder of an overdue payment is still sent, if the program did not run before. */
const daysAfter = 3
/** The hour at the event from which reminders of a day are sent, so that none arrives at night. */
const firstHour = 9

interface Due {
  id: number
  code: string
  version: number
  memberId: number
  groupKey: string | null
  dueAt: string
  timeZone: string
}

/**
 * Returns the key of a reminder: one of the program has the last day to pay, one of staff the day on which they
 * send it.
 */
export function reminderKey(id: number, reminder: Reminder | 'asked', day: string): string {
  return `signup/${id}/pay-${reminder}/${day}`
}

/** Returns the day of a moment at the event, where days begin at the first hour. */
function reminderDay(timeZone: string, time: number): string {
  return dayIn(timeZone, new Date(time - firstHour * hourMs))
}

/** Returns the last day to pay as reminders count it: a deadline before the first hour counts for the day before. */
export function lastReminderDay({ dueAt, timeZone }: Pick<Due, 'dueAt' | 'timeZone'>): string {
  return reminderDay(timeZone, Date.parse(dueAt) - 1)
}

/**
 * Returns the reminder that is due at a moment, with the key that makes it single; undefined if none is. A deadline before
 * the first hour of its day counts for the day before, so that the last reminder is still sent in time.
 */
export function reminderAt(
  { id, dueAt, timeZone }: Pick<Due, 'id' | 'dueAt' | 'timeZone'>,
  moment: Date,
): { reminder: Reminder; dedupeKey: string } | undefined {
  const today = reminderDay(timeZone, moment.getTime())
  const last = lastReminderDay({ dueAt, timeZone })
  if (today < addDays(last, -daysAhead) || today > addDays(last, daysAfter)) return undefined
  if (today === last && Date.parse(dueAt) <= moment.getTime()) return undefined
  const reminder = today < last ? 'soon' : today === last ? 'last' : 'overdue'
  return { reminder, dedupeKey: reminderKey(id, reminder, last) }
}

/** Returns the mails that exist already, of these keys, with the moment at which they were written. */
export async function writtenMails({ db }: Context, keys: readonly string[]): Promise<Map<string, string>> {
  if (keys.length === 0) return new Map()
  const rows = await db
    .select({ key: mails.dedupeKey, createdAt: mails.createdAt })
    .from(mails)
    .where(inArray(mails.dedupeKey, [...keys]))
  return new Map(rows.flatMap(({ key, createdAt }) => (key === null ? [] : [[key, createdAt]])))
}

/** Returns the keys of the mails about all versions of a sign-up and of its reminders so far, those of staff since a day. */
function earlierKeys(row: Due, since: Date, now: Date): string[] {
  const versions = Array.from({ length: row.version }, (_, at) => ({ id: row.id, version: at + 1 }))
  const asked = [since, now].map((moment) => reminderKey(row.id, 'asked', dayIn(row.timeZone, moment)))
  const earlier = (['soon', 'last'] as const).map((one) => reminderKey(row.id, one, lastReminderDay(row)))
  return [...versions.map(stateMailKey), ...earlier, ...asked]
}

/** Returns whether a mail about the sign-up is less than a day old: another one would only annoy. */
async function wasJustMailed(ctx: Context, row: Due): Promise<boolean> {
  const now = ctx.now()
  const since = new Date(now.getTime() - dayMs)
  const written = await writtenMails(ctx, earlierKeys(row, since, now))
  return [...written.values()].some((createdAt) => new Date(createdAt) > since)
}

interface Occasion {
  reminder: Reminder
  dedupeKey: string
}

/** Returns what is left to pay for these sign-ups, without those that no longer await payment. */
async function duesOf({ db }: Context, ids: readonly number[]): Promise<Unpaid[]> {
  const { id, code, realName, paymentOrderId, state } = signups
  const { total, paid, returned } = paymentOrders
  return db
    .select({ code, realName, paymentOrderId, left: sql<number>`${total} - (${paid} - ${returned})` })
    .from(signups)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentOrderId))
    .where(and(inArray(id, [...ids]), eq(state, 'awaiting-payment')))
    .orderBy(asc(id))
}

/** Sends a reminder about what is left to pay of a locked sign-up, and of others of its group. */
export async function mailReminder(
  ctx: Context,
  row: LockedSignup,
  { others = [], ...occasion }: Occasion & { others?: readonly number[] },
): Promise<void> {
  await mailAbout(ctx, row, { ...occasion, dues: await duesOf(ctx, [row.id, ...others]) })
}

/** Sends one reminder, unless the sign-up has been paid, cancelled or moved meanwhile. */
function remind(ctx: Context, { id, dueAt }: Due, occasion: Occasion & { others: readonly number[] }) {
  return ignoringRefusal(ctx, async (ctx) => {
    const row = await lockSignup(ctx, id, { only: ['awaiting-payment'] })
    if (row.dueAt === dueAt) await mailReminder(ctx, row, occasion)
  })
}

/** Combines what one member has to pay for a group by the same deadline, so that one mail asks for all of it. */
function byMail<D extends { row: Due }>(due: readonly D[]): (D & { others: number[] })[] {
  const mailOf = ({ row: { id, groupKey, memberId, dueAt } }: D) =>
    groupKey === null ? String(id) : `${groupKey} ${memberId} ${dueAt}`
  return [...Map.groupBy(due, mailOf).values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, others: rest.map(({ row }) => row.id) }] : [],
  )
}

/**
 * Reminds those who have not paid: three days before the deadline, on the last day, and once it has passed while the place is
 * still kept, once each. What is due for a group is in one mail.
 */
export async function remindToPay(ctx: Context): Promise<void> {
  const now = ctx.now()
  const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs).toISOString()
  const { id, code, version, memberId, groupKey, dueAt } = signups
  const rows = await ctx.db
    .select({ id, code, version, memberId, groupKey, dueAt, timeZone: events.timeZone })
    .from(signups)
    .innerJoin(events, and(eq(events.id, signups.eventId), eq(events.status, 'published')))
    .where(
      and(
        eq(signups.state, 'awaiting-payment'),
        gt(dueAt, daysFromNow(-daysAfter - 2)),
        lte(dueAt, daysFromNow(daysAhead + 2)),
      ),
    )
    .orderBy(asc(id))
  const due = rows.flatMap((row) => {
    if (row.dueAt === null) return []
    const known = { ...row, dueAt: row.dueAt }
    const occasion = reminderAt(known, now)
    return occasion ? [{ row: known, occasion }] : []
  })
  const sent = await writtenMails(
    ctx,
    due.map(({ occasion }) => occasion.dedupeKey),
  )
  await runOnRows(ctx, taskOfSignups('signup-reminder'), {
    rows: byMail(due).filter(({ occasion }) => !sent.has(occasion.dedupeKey)),
    about: ({ row }) => aboutSignup(row),
    run: async ({ row, occasion, others }) => {
      if (!(await wasJustMailed(ctx, row))) await remind(ctx, row, { ...occasion, others })
    },
  })
}
