import { inTransaction, type Context } from '../../kit/context.ts'
import { Refusal } from '../../kit/errors.ts'
import { writeAudit } from '../../kit/rows/audit.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { events } from '../../tables/event/event.table.ts'
import { dayIn } from '@banquet/contract/rule/day/moment'
import { lockSignup, type LockedSignup } from '../signup-record/lock-signup.ts'
import { lastReminderDay, reminders } from '../../payment/held-then-paid/reminder-days.ts'
import { writtenMails } from '../../platform/mail/written-mails.ts'
import { mailReminder, reminderKey } from './remind-to-pay.ts'

/** Throws if a reminder was already written on this day at the event, by the program or at the request of staff. */
async function refuseSecond(ctx: Context, { id, dueAt }: LockedSignup, timeZone: string): Promise<void> {
  const today = dayIn(timeZone, ctx.now())
  const last = lastReminderDay({ dueAt: dueAt ?? ctx.now().toISOString(), timeZone })
  const keys = [reminderKey(id, 'asked', today), ...reminders.map((one) => reminderKey(id, one, last))]
  const written = await writtenMails(ctx, keys)
  const isToday = (createdAt: string) => dayIn(timeZone, new Date(createdAt)) === today
  if ([...written.values()].some(isToday)) throw new Refusal('signup.reminded')
}

/** Reminds somebody to pay, at the request of staff and at most once a day; a second request waits for the lock of the first. */
export function remindOne(ctx: Context, id: number, version: number): Promise<LockedSignup> {
  return inTransaction(ctx, async (ctx) => {
    const row = await lockSignup(ctx, id, { version, only: ['awaiting-payment'] })
    const { status, timeZone } = await getRow(ctx.db, events, row.eventId)
    if (status !== 'published') throw new Refusal('event.state')
    await refuseSecond(ctx, row, timeZone)
    const dedupeKey = reminderKey(id, 'asked', dayIn(timeZone, ctx.now()))
    const isOverdue = row.dueAt !== null && Date.parse(row.dueAt) <= ctx.now().getTime()
    await mailReminder(ctx, row, { reminder: isOverdue ? 'overdue' : 'soon', dedupeKey })
    await writeAudit(ctx, { action: 'reminded', noun: 'signup', rowId: id, label: row.code })
    return row
  })
}
