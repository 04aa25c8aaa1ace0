import { and, eq, inArray, isNotNull, sql, type SQL } from 'drizzle-orm'
import type { Parsed } from '@banquet/contract/call/endpoint'
import { tierOn, type FeeTier } from '@banquet/contract/event/signup-type/fee'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { accountText } from '@banquet/contract/payment/payment-order-record'
import { dayIn } from '@banquet/contract/rule/day/moment'
import type { submissionFee, SubmissionFee } from '@banquet/contract/submission/submission-fee'
import { tiersOf } from '@banquet/contract/submission/paper-tiers'
import type { SubmissionFeeFilter } from '@banquet/contract/submission/submission-fee-states'
import { deadlinesOf, dueText } from '../../event/event-setting/deadlines.ts'
import type { EventWithSetting } from '../../event/event-setting/event-with-setting.ts'
import { inTransaction, isMember, personName, type Context, type Db } from '../../kit/context.ts'
import { anyRow, type FoundBy } from '../../kit/list/list.ts'
import { Refusal } from '../../kit/errors.ts'
import { columnsOf, getRow, insertRow, lockRow, updateRow } from '../../kit/rows/rows.ts'
import type { HeldKind } from '../../payment/held-then-paid/follow-payment.ts'
import { lockWithLinkedOrder } from '../../payment/payment-order/lock-payment-orders.ts'
import {
  adjustPaymentOrder,
  endPaymentOrder,
  moveDeadlines,
  openPaymentOrder,
  reopenPaymentOrder,
} from '../../payment/payment-order/open-payment-order.ts'
import type { Recipient, SubjectOfOrders } from '../../payment/payment-order/payment-order.handlers.ts'
import { missingOf } from '../../payment/payment-order/payment-order.rules.ts'
import { returnedOf } from '../../signup/signup-add/signup.rules.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { paymentOrders } from '../../tables/payment/payment-order.table.ts'
import { submissionFees, type SubmissionFeeRow } from '../../tables/submission/submission-fee.table.ts'
import { subjects } from '../../tables/submission/subject.table.ts'
import { submissionTypes } from '../../tables/submission/submission-type.table.ts'
import { submissions, type SubmissionRow } from '../../tables/submission/submission.table.ts'
import type { DueFee } from './submission-fee.templates.ts'

type Paper = Omit<SubmissionRow, 'search'>

const jobName = 'move-submission-fees-on'

/** Locks the payment order of a fee and then the fee, the sequence in which a payment locks them. */
async function lockFee(ctx: Context, which: SQL): Promise<SubmissionFeeRow | undefined> {
  const [fee] = await ctx.db.select(columnsOf(submissionFees)).from(submissionFees).where(which)
  if (!fee) return undefined
  await lockWithLinkedOrder(ctx, fee.paymentOrderId)
  return lockRow(ctx.db, submissionFees, fee.id)
}

/** Changes a locked fee. */
export function setFee(
  ctx: Context,
  locked: SubmissionFeeRow,
  set: Partial<Pick<SubmissionFeeRow, 'state' | 'amount' | 'graceUntil' | 'remindedAt'>>,
  reason?: string,
): Promise<SubmissionFeeRow> {
  const beside = reason === undefined ? {} : { beside: { before: {}, after: { reason } } }
  return updateRow(ctx, submissionFees, { which: locked.id, locked, set, label: locked.code, ...beside })
}

/** Fees of submissions. Nothing is kept for them but the submission, which stays whether or not they are paid. */
export const heldFees: HeldKind<SubmissionFeeRow> = {
  table: submissionFees,
  awaiting: 'due',
  ledger: {
    hold: () => Promise.resolve(),
    release: () => Promise.resolve(),
    holds: () => Promise.resolve(true),
  },
  lock: async (ctx, id) => {
    const fee = await lockFee(ctx, eq(submissionFees.id, id))
    if (fee?.state !== 'due') throw new Refusal('submission-fee.state')
    return fee
  },
  set: (ctx, row, { stateReason: _reason, ...set }) => setFee(ctx, row, set),
  confirmRows: () => Promise.resolve(true),
  takeAgain: () => Promise.resolve(undefined),
  // The submission stays as it is, so there is nothing to tell its authors; the payment order shows what was paid.
  mail: () => Promise.resolve(),
  expiry: {
    job: jobName,
    task: 'submission-fee-expiry',
    about: ({ id, code }) => ({ key: id, label: code, link: '/admin/submission' }),
  },
}

/** Returns the tier of a submission by the day on which it was submitted first; the last one once all have ended. */
async function tierOf({ db }: Context, event: EventWithSetting, paper: Paper): Promise<FeeTier | undefined> {
  const { submissionTypeId, subjectId, submittedAt } = paper
  if (submissionTypeId === null || submittedAt === null) return undefined
  const type = await getRow(db, submissionTypes, submissionTypeId)
  const tiers = tiersOf(type, subjectId === null ? undefined : await getRow(db, subjects, subjectId))
  return tierOn(tiers, dayIn(event.timeZone, new Date(submittedAt))) ?? tiers.at(-1)
}

/** The line of a payment order for a fee; receipts name the paper with it. */
function lineOf({ id, code, title, enTitle }: Paper, tier: FeeTier, amount: number) {
  const enTier = tier.enName || tier.name
  return {
    kind: 'submission-fee' as const,
    refId: id,
    label: `投稿費 ${code} ${title || enTitle}・${tier.name}`,
    enLabel: `Submission fee ${code} ${enTitle || title}, ${enTier}`,
    amount,
  }
}

const asText = ({ dueAt, graceUntil }: { dueAt: Date; graceUntil: Date }) => ({
  dueAt: dueAt.toISOString(),
  graceUntil: graceUntil.toISOString(),
})

/**
 * Charges the fee of a submission that was submitted, or changes it with the type and the subject as long as nothing was paid: a
 * paper that is paid keeps its fee. One that was submitted before there was a fee stays free, and what staff move to another
 * subject keeps its fee, because its authors have not chosen that subject.
 */
export async function followSubmit(
  ctx: Context,
  event: EventWithSetting,
  { before, after }: { before: Paper; after: Paper },
): Promise<void> {
  const isSameFee = before.submissionTypeId === after.submissionTypeId && before.subjectId === after.subjectId
  if (before.revision > 0 && isSameFee) return
  const tier = await tierOf(ctx, event, after)
  const amount = tier?.fee ?? 0
  const fee = await lockFee(ctx, eq(submissionFees.submissionId, after.id))
  if (!fee) {
    if (!tier || amount === 0) return
    const deadlines = deadlinesOf(ctx, event, undefined)
    const order = await openPaymentOrder(ctx, {
      ...deadlines,
      eventId: event.id,
      payerId: after.memberId,
      lines: [lineOf(after, tier, amount)],
    })
    const { id: submissionId, code } = after
    const { graceUntil } = asText(deadlines)
    const values = { submissionId, code, amount, graceUntil, paymentOrderId: order.id }
    await insertRow(ctx, submissionFees, { ...values, state: 'due' }, code)
    return
  }
  const order = await getRow(ctx.db, paymentOrders, fee.paymentOrderId)
  if ((fee.state !== 'due' && fee.state !== 'free') || order.paid > order.returned) return
  if (tier && amount > 0) await follow(ctx, event, { fee, paper: after, tier })
  else if (fee.state === 'due') await end(ctx, event, fee, 'free')
}

/** Changes a locked fee, of which nothing was paid, to that of a tier, and charges it again if it was free. */
async function follow(
  ctx: Context,
  event: EventWithSetting,
  { fee, paper, tier }: { fee: SubmissionFeeRow; paper: Paper; tier: FeeTier },
): Promise<void> {
  const { fee: amount } = tier
  const order = await getRow(ctx.db, paymentOrders, fee.paymentOrderId)
  if (amount !== order.total) {
    const line = lineOf(paper, tier, amount - order.total)
    await adjustPaymentOrder(ctx, order.id, { lines: [line] })
  }
  const changed = amount === fee.amount ? fee : await setFee(ctx, fee, { amount })
  if (changed.state === 'free') await reopen(ctx, event, changed)
}

/** Ends the payment order of a locked fee; the refund rules of the event decide how much of the money is retained. */
async function end(
  ctx: Context,
  event: EventWithSetting,
  fee: SubmissionFeeRow,
  state: 'cancelled' | 'free',
): Promise<void> {
  const order = await getRow(ctx.db, paymentOrders, fee.paymentOrderId)
  const toReturn = returnedOf(order, event.setting.refundLadder, { event, now: ctx.now() })
  // What was paid in part until an order expired is to be returned already.
  const retained = fee.state === 'expired' ? order.retained : order.paid - order.returned - toReturn
  await endPaymentOrder(ctx, order.id, 'cancelled', retained)
  await setFee(ctx, fee, { state, graceUntil: null })
}

/** Makes the ended payment order of a locked fee valid again, with the usual time to pay what is missing. */
async function reopen(ctx: Context, event: EventWithSetting, fee: SubmissionFeeRow): Promise<void> {
  await reopenPaymentOrder(ctx, fee.paymentOrderId)
  const order = await getRow(ctx.db, paymentOrders, fee.paymentOrderId)
  if (missingOf(order) === 0) {
    await setFee(ctx, fee, { state: 'confirmed', graceUntil: null })
    return
  }
  const deadlines = asText(deadlinesOf(ctx, event, undefined))
  await moveDeadlines(ctx, order.id, deadlines)
  await setFee(ctx, fee, { state: 'due', graceUntil: deadlines.graceUntil })
}

/** Cancels the fee of a submission that is withdrawn, unless it was waived. */
export async function followWithdrawal(
  ctx: Context,
  event: EventWithSetting,
  submissionId: number,
): Promise<void> {
  const fee = await lockFee(ctx, eq(submissionFees.submissionId, submissionId))
  // One that has expired as well: money that comes later must not make a withdrawn paper count as paid.
  if (fee && ['due', 'confirmed', 'expired'].includes(fee.state)) await end(ctx, event, fee, 'cancelled')
}

/**
 * Charges the fee again of a submission that was withdrawn and counts again: the one that it had then, also if staff have moved
 * it to a subject without a fee. One whose authors chose to have none is charged if there is one now.
 */
export async function followReopening(ctx: Context, event: EventWithSetting, paper: Paper): Promise<void> {
  const fee = await lockFee(ctx, eq(submissionFees.submissionId, paper.id))
  if (fee?.state === 'cancelled') await reopen(ctx, event, fee)
  if (fee?.state !== 'free') return
  const tier = await tierOf(ctx, event, paper)
  if (tier && tier.fee > 0) await follow(ctx, event, { fee, paper, tier })
}

/** Waives a fee that has not been paid in full; what was received for it is to be returned. */
export function waiveFee(
  ctx: Context,
  id: number,
  { reason }: Parsed<typeof submissionFee.waive>['body'],
): Promise<SubmissionFee> {
  return inTransaction(ctx, async (ctx) => {
    const fee = await lockFee(ctx, eq(submissionFees.id, id))
    if (!fee) throw new Refusal('not-found')
    if (fee.state !== 'due' && fee.state !== 'expired') throw new Refusal('submission-fee.state')
    await endPaymentOrder(ctx, fee.paymentOrderId, 'cancelled')
    const { state, amount, paymentOrderId } = await setFee(
      ctx,
      fee,
      { state: 'waived', graceUntil: null },
      reason,
    )
    const { dueAt } = await getRow(ctx.db, paymentOrders, paymentOrderId)
    return { id, state, amount, paymentOrderId, dueAt }
  })
}

/** Returns the fees of submissions as the caller sees them, by the id of the submission. Only the submitter pays. */
export async function feesOf(
  { db, actor }: Context,
  papers: readonly Pick<Paper, 'id' | 'memberId'>[],
): Promise<Map<number, SubmissionFee>> {
  const payerOf = new Map(papers.map(({ id, memberId }) => [id, memberId]))
  const { id, submissionId, state, amount, paymentOrderId } = submissionFees
  const rows = await db
    .select({ id, submissionId, state, amount, paymentOrderId, dueAt: paymentOrders.dueAt })
    .from(submissionFees)
    .innerJoin(paymentOrders, eq(paymentOrders.id, paymentOrderId))
    .where(inArray(submissionId, [0, ...payerOf.keys()]))
  return new Map(
    rows.map(({ submissionId, ...fee }) => {
      const pays = !isMember(actor) || payerOf.get(submissionId) === actor.id
      return [submissionId, pays ? fee : { ...fee, paymentOrderId: null }]
    }),
  )
}

/** Returns what is left to pay for a submission, as mails to its submitter say it; undefined if nothing is due. */
export async function dueFeeOf(
  { db, url }: Context,
  { setting, timeZone }: Pick<EventWithSetting, 'setting' | 'timeZone'>,
  submissionId: number,
): Promise<DueFee | undefined> {
  const [order] = await db
    .select(columnsOf(paymentOrders))
    .from(submissionFees)
    .innerJoin(paymentOrders, eq(paymentOrders.id, submissionFees.paymentOrderId))
    .where(and(eq(submissionFees.submissionId, submissionId), eq(submissionFees.state, 'due')))
  if (!order) return undefined
  const { paymentMethods, transferAccount } = setting
  return {
    amount: missingOf(order),
    number: paymentNumber(order.id),
    due: dueText(order.dueAt, timeZone),
    account: paymentMethods.includes('transfer') ? accountText(transferAccount) : '',
    url: url && `${url}/payment-order/${order.id}`,
  }
}

/** Returns the condition of the submissions whose fee is in a state, or that have none. */
export function hasFee(filter: SubmissionFeeFilter): SQL {
  const fee = sql`select 1 from ${submissionFees} where ${submissionFees.submissionId} = ${submissions.id}`
  return filter === 'none'
    ? sql`not exists (${fee})`
    : sql`exists (${fee} and ${submissionFees.state} = ${filter})`
}

async function recipient(db: Db, paymentOrderId: number): Promise<Recipient | undefined> {
  const [row] = await db
    .select({ name: accounts.name, realName: accounts.realName, email: accounts.email })
    .from(submissionFees)
    .innerJoin(submissions, eq(submissions.id, submissionFees.submissionId))
    .innerJoin(accounts, eq(accounts.id, submissions.memberId))
    .where(eq(submissionFees.paymentOrderId, paymentOrderId))
  return row && { title: personName(row), taxId: '', mailTo: row.email }
}

/** Returns the numbers of the papers that payment orders are for: several people take part in a paper. */
async function participants({ db }: Context, paymentOrderIds: readonly number[]) {
  const { paymentOrderId, code } = submissionFees
  const rows = await db
    .select({ paymentOrderId, code })
    .from(submissionFees)
    .where(inArray(paymentOrderId, [0, ...paymentOrderIds]))
  return new Map(rows.map((row) => [row.paymentOrderId, { participant: row.code, enParticipant: '' }]))
}

/** The payment orders of the papers whose number contains a keyword. Titles and authors are found among submissions. */
function matching(_db: Db, keyword: string): Promise<FoundBy> {
  const { paymentOrderId, code } = submissionFees
  const contains = sql`strpos(lower(${code}), lower(${keyword})) > 0`
  return Promise.resolve({
    ids: sql`(select ${paymentOrderId} from ${submissionFees} where ${and(isNotNull(paymentOrderId), contains)})`,
    has: anyRow(sql`${submissionFees} where ${and(eq(paymentOrderId, paymentOrders.id), contains)}`),
  })
}

/** The facts about fees of submissions that payments need. */
export const feesOfOrders: SubjectOfOrders = { recipient, participants, matching }
