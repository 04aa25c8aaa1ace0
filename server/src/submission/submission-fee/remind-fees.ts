import { and, asc, eq, gt, isNotNull, lte, ne } from 'drizzle-orm'
import { dayMs } from '@banquet/contract/rule/day/days'
import { dayIn } from '@banquet/contract/rule/day/moment'
import type { SubmissionFee } from '@banquet/contract/submission/submission-fee'
import { readEventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { lockOpenEvent } from '../../event/event/event-choice.ts'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { runOnRows } from '../../kit/jobs/run-on-rows.ts'
import { ignoringRefusal } from '../../kit/rows/ignoring-refusal.ts'
import { getRow, lockRow } from '../../kit/rows/rows.ts'
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
import { namedValue, writeTemplate } from '../../platform/mail-template/mail-template.ts'
import { events } from '../../tables/event/event.table.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { submissionFees, type SubmissionFeeRow } from '../../tables/submission/submission-fee.table.ts'
import { submissions } from '../../tables/submission/submission.table.ts'
import { submitterOf } from '../submission-record/submitter-of.ts'
import { dueFeeOf, heldFees, setFee } from './submission-fee.ts'
import { feeReminderTemplates, feeValues, titleValue } from './submission-fee.templates.ts'

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

const dayBefore = ({ now }: Context) => new Date(now().getTime() - dayMs)

/** Returns whether the submitter was asked to pay less than a day ago: another mail would only annoy. */
async function wasJustMailed(
  ctx: Context,
  due: Due & { createdAt: string; remindedAt: string | null },
): Promise<boolean> {
  const since = dayBefore(ctx)
  const written = await writtenMails(ctx, [keyOf(due, 'soon'), keyOf(due, 'last')])
  const moments = [due.createdAt, due.remindedAt, ...written.values()]
  return moments.some((moment) => moment !== null && new Date(moment) > since)
}

/** Writes one reminder about a locked fee that is due, and when it was written. */
async function writeReminder(
  ctx: Context,
  locked: SubmissionFeeRow,
  { reminder, dedupeKey }: Occasion,
): Promise<SubmissionFeeRow> {
  const { submissionId, paymentOrderId } = locked
  const row = await getRow(ctx.db, submissions, submissionId)
  const event = await readEventWithSetting(ctx.db, row.eventId)
  const fee = found(await dueFeeOf(ctx, event, submissionId))
  const { code } = row
  const { name, email, accountId } = await submitterOf(ctx, row)
  await notify(ctx, {
    to: [row.memberId],
    kind: 'submission-fee.reminder',
    params: { code },
    link: `/payment-order/${paymentOrderId}`,
    dedupeKey,
  })
  if (isAddress(email)) {
    const values = { name, code, event: namedValue(event), title: titleValue(row), ...feeValues(fee) }
    await sendMail(ctx, {
      ...(await writeTemplate(ctx, feeReminderTemplates[reminder], { eventId: event.id, values })),
      ...{ purpose: 'submission', accountId, to: email, dedupeKey },
    })
  }
  return setFee(ctx, locked, { remindedAt: ctx.now().toISOString() })
}

/** Sends one reminder, unless the fee has been paid, ended, postponed or reminded of meanwhile. */
function remind(ctx: Context, { id, dueAt }: Due, occasion: Occasion) {
  return ignoringRefusal(ctx, async (ctx) => {
    const fee = await heldFees.lock(ctx, id)
    const order = await getRow(ctx.db, paymentOrders, fee.paymentOrderId)
    if (order.dueAt !== dueAt) return
    if (fee.remindedAt !== null && new Date(fee.remindedAt) > dayBefore(ctx)) return
    await writeReminder(ctx, fee, occasion)
  })
}

/** Reminds the submitter, at most once a day at the event, by staff and by the program together. */
export function remindFee(ctx: Context, id: number): Promise<SubmissionFee> {
  return inTransaction(ctx, async (ctx) => {
    const { submissionId } = await getRow(ctx.db, submissionFees, id)
    const { eventId } = await getRow(ctx.db, submissions, submissionId)
    const { status, timeZone } = await lockOpenEvent(ctx.db, eventId)
    // Members do not see an event that is not published, nor what they have to pay for it.
    if (status !== 'published') throw new Refusal('event.state')
    const paper = await lockRow(ctx.db, submissions, submissionId)
    if (paper.state === 'rejected') throw new Refusal('submission-fee.state')
    const fee = await heldFees.lock(ctx, id)
    const today = dayIn(timeZone, ctx.now())
    if (fee.remindedAt !== null && dayIn(timeZone, new Date(fee.remindedAt)) === today)
      throw new Refusal('submission-fee.reminded')
    const { dueAt } = await getRow(ctx.db, paymentOrders, fee.paymentOrderId)
    const isOver = dueAt !== null && new Date(dueAt) <= ctx.now()
    const dedupeKey = `submission-fee/${id}/asked/${today}`
    await writeReminder(ctx, fee, { reminder: isOver ? 'overdue' : 'soon', dedupeKey })
    const { state, amount, paymentOrderId } = fee
    return { id, state, amount, paymentOrderId, dueAt }
  })
}

/** The same for a submission. */
export async function remindFeeOf(ctx: Context, submissionId: number): Promise<SubmissionFee> {
  const [fee] = await ctx.db
    .select({ id: submissionFees.id })
    .from(submissionFees)
    .where(eq(submissionFees.submissionId, submissionId))
  if (!fee) throw new Refusal('submission-fee.state')
  return remindFee(ctx, fee.id)
}

/**
 * Reminds the submitters who have not paid: three days before the deadline, on the last day, and once it has passed, once each.
 * A paper whose rejection is published brings no more reminders.
 */
export async function remindFees(ctx: Context): Promise<void> {
  const now = ctx.now()
  const daysFromNow = (days: number) => new Date(now.getTime() + days * dayMs).toISOString()
  const { id, code, state, submissionId, paymentOrderId, createdAt, remindedAt } = submissionFees
  const { dueAt } = paymentOrders
  const rows = await ctx.db
    .select({ id, code, submissionId, createdAt, remindedAt, dueAt, timeZone: events.timeZone })
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
