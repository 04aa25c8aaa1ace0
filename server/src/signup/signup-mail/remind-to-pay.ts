import { and, asc, eq, exists, gt, inArray, lte, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { dayMs } from '@banquet/contract/rule/day/days'
import type { Context } from '../../kit/context.ts'
import {
  daysAfter,
  daysAhead,
  lastReminderDay,
  reminderOf,
  type Reminder,
} from '../../payment/held-then-paid/reminder-days.ts'
import { writtenMails } from '../../platform/mail/written-mails.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { dayIn } from '@banquet/contract/rule/day/moment'
import { signups } from '../../tables/signup/signup.table.ts'
import { sharesOf } from '../signup-record/shares.rules.ts'
import { sharersOf } from '../signup-record/shared-order.ts'
import { lockSignup, type LockedSignup } from '../signup-record/lock-signup.ts'
import { mailAbout, stateMailKey, type Unpaid } from './signup.mail.ts'
import { runOnRows } from '../../kit/jobs/run-on-rows.ts'
import { aboutSignup, taskOfSignups } from './signup-tasks.ts'
import { ignoringRefusal } from '../../kit/rows/ignoring-refusal.ts'

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

/** Returns the reminder that is due at a moment, with the key that makes it single; undefined if none is. */
export function reminderAt(
  { id, dueAt, timeZone }: Pick<Due, 'id' | 'dueAt' | 'timeZone'>,
  moment: Date,
): { reminder: Reminder; dedupeKey: string } | undefined {
  const reminder = reminderOf({ dueAt, timeZone }, moment)
  return reminder && { reminder, dedupeKey: reminderKey(id, reminder, lastReminderDay({ dueAt, timeZone })) }
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

/**
 * Returns what is left to pay for these sign-ups and for the others of the same member that share a payment order with them,
 * without those that no longer await payment.
 */
async function duesOf({ db }: Context, ids: readonly number[]): Promise<Unpaid[]> {
  const { id, memberId, code, realName, enName, paymentOrderId, state } = signups
  const { total, paid, returned } = paymentOrders
  const order = {
    state: paymentOrders.state,
    total,
    paid,
    returned,
    toReturn: sql<number>`${paymentOrders.toReturn}`,
  }
  const named = alias(signups, 'named')
  const sharing = db
    .select({ id: named.id })
    .from(named)
    .where(
      and(
        inArray(named.id, [...ids]),
        eq(named.paymentOrderId, paymentOrderId),
        eq(named.memberId, memberId),
      ),
    )
  const rows = await db
    .select({ id, code, realName, enName, paymentOrderId, order, sharers: sharersOf(db) })
    .from(signups)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentOrderId))
    .where(and(eq(state, 'awaiting-payment'), or(inArray(id, [...ids]), exists(sharing))))
    .orderBy(asc(id))
  return rows.map(({ order, sharers, ...row }) => ({
    ...row,
    left: sharesOf(order, sharers ?? []).get(row.id)?.left ?? 0,
  }))
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
