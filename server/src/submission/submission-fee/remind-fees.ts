import { and, asc, eq, gt, isNotNull, lte, ne } from 'drizzle-orm'
import { dayMs } from '@banquet/contract/rule/day/days'
import { readEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import type { Context } from '../../kit/context.ts'
import { runOnRows } from '../../kit/jobs/run-on-rows.ts'
import { ignoringRefusal } from '../../kit/rows/ignoring-refusal.ts'
import { columnsOf, getRow } from '../../kit/rows/rows.ts'
import { notify } from '../../message/notification/notify.ts'
import {
  daysAfter,
  daysAhead,
  lastReminderDay,
  reminderOf,
  type Reminder,
} from '../../payment/held-then-paid/reminder-days.ts'
import { isAddress } from '../../platform/mail/mail.rules.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { writtenMails } from '../../platform/mail/written-mails.ts'
import { readMailSender } from '../../platform/organisation/mail-sender.ts'
import { events } from '../../tables/event/event.table.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { submissionFees } from '../../tables/submission/submission-fee.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { submitterOf } from '../submission-record/submitter-of.ts'
import { dueFeeOf, heldFees } from './submission-fee.ts'
import { feeReminderLetter } from './submission-fee.letter.ts'

interface Due {
  id: number
  code: string
  submissionId: number
  dueAt: string
  timeZone: string
}

interface Occasion {
  reminder: Reminder
  dedupeKey: string
}

const keyOf = ({ id, ...due }: Due, reminder: Reminder) =>
  `submission-fee/${id}/pay-${reminder}/${lastReminderDay(due)}`

/** Returns whether the submitter was asked to pay less than a day ago: another mail would only annoy. */
async function wasJustMailed(ctx: Context, due: Due & { createdAt: string }): Promise<boolean> {
  const since = new Date(ctx.now().getTime() - dayMs)
  const written = await writtenMails(ctx, [keyOf(due, 'soon'), keyOf(due, 'last')])
  return [due.createdAt, ...written.values()].some((moment) => new Date(moment) > since)
}

/** Sends one reminder, unless the fee has been paid, ended or postponed meanwhile. */
function remind(ctx: Context, { id, submissionId, dueAt }: Due, { reminder, dedupeKey }: Occasion) {
  return ignoringRefusal(ctx, async (ctx) => {
    const { paymentOrderId } = await heldFees.lock(ctx, id)
    const order = await getRow(ctx.db, paymentOrders, paymentOrderId)
    if (order.dueAt !== dueAt) return
    const [row] = await ctx.db
      .select(columnsOf(submissions))
      .from(submissions)
      .where(eq(submissions.id, submissionId))
    const event = row && (await readEventWithSetting(ctx.db, row.eventId))
    const fee = event && (await dueFeeOf(ctx, event, submissionId))
    if (!row || !event || !fee) return
    const { code, title, enTitle } = row
    const { name, email, accountId } = await submitterOf(ctx, row)
    await notify(ctx, {
      to: [row.memberId],
      kind: 'submission-fee.reminder',
      params: { code },
      link: `/payment-order/${paymentOrderId}`,
      dedupeKey,
    })
    if (!isAddress(email)) return
    const sender = await readMailSender(ctx.db)
    await sendMail(ctx, {
      ...feeReminderLetter({ sender, event, readerName: name, code, title, enTitle, reminder, fee }),
      ...{ purpose: 'submission', accountId, to: email, dedupeKey },
    })
  })
}

/**
 * Reminds the submitters who have not paid: three days before the deadline, on the last day, and once it has passed, once each.
 * A paper whose rejection is published brings no more reminders.
 */
export async function remindFees(ctx: Context): Promise<void> {
  const now = ctx.now()
  const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs).toISOString()
  const { id, code, state, submissionId, paymentOrderId, createdAt } = submissionFees
  const { dueAt } = paymentOrders
  const rows = await ctx.db
    .select({ id, code, submissionId, createdAt, dueAt, timeZone: events.timeZone })
    .from(submissionFees)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentOrderId))
    .innerJoin(submissions, eq(submissions.id, submissionId))
    .innerJoin(events, and(eq(events.id, submissions.eventId), eq(events.status, 'published')))
    .where(
      and(
        eq(state, 'due'),
        ne(submissions.state, 'rejected'),
        isNotNull(dueAt),
        gt(dueAt, daysFromNow(-daysAfter - 2)),
        lte(dueAt, daysFromNow(daysAhead + 2)),
      ),
    )
    .orderBy(asc(id))
  const due = rows.flatMap((row) => {
    if (row.dueAt === null) return []
    const known = { ...row, dueAt: row.dueAt }
    const reminder = reminderOf(known, now)
    return reminder ? [{ row: known, occasion: { reminder, dedupeKey: keyOf(known, reminder) } }] : []
  })
  const sent = await writtenMails(
    ctx,
    due.map(({ occasion }) => occasion.dedupeKey),
  )
  const { about, job } = heldFees.expiry
  await runOnRows(
    ctx,
    { job, task: 'submission-fee-reminder' },
    {
      rows: due.filter(({ occasion }) => !sent.has(occasion.dedupeKey)),
      about: ({ row }) => about(row),
      run: async ({ row, occasion }) => {
        if (!(await wasJustMailed(ctx, row))) await remind(ctx, row, occasion)
      },
    },
  )
}
