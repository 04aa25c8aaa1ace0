import { asc, eq } from 'drizzle-orm'
import type { BankLine } from '@banquet/contract/payment/bank-line-record'
import { inTransaction, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { columnsOf, removeRow } from '../../kit/rows/rows.ts'
import { reversePayment } from '../payment-order/reverse-payment.ts'
import { writeOff } from '../payment-order/write-off.ts'
import { showBankLine } from './bank-line.queries.ts'
import { bankMatches } from '../../tables/payment/bank-line.table.ts'
import {
  bankLineLabel,
  lockLines,
  lockMatchedPaymentOrders,
  setLine,
  type LockedLine,
} from './match-lines.ts'

const reason = '取消對帳'

/** Locks a line. Throws if it has another version than was seen. */
async function lockVersion(ctx: Context, id: number, version: number): Promise<LockedLine> {
  const line = found((await lockLines(ctx, [id]))[0])
  if (line.version !== version) throw new Refusal('stale', { current: await showBankLine(ctx, line) })
  return line
}

/** Reverses the payments of a line and charges written-off fees again; throws if money of one was returned meanwhile. */
async function undoMatches(ctx: Context, line: LockedLine): Promise<void> {
  const matches = await ctx.db
    .select(columnsOf(bankMatches))
    .from(bankMatches)
    .where(eq(bankMatches.bankLineId, line.id))
    .orderBy(asc(bankMatches.paymentOrderId), asc(bankMatches.id))
  await lockMatchedPaymentOrders(ctx, [...new Set(matches.map(({ paymentOrderId }) => paymentOrderId))])
  for (const { id, paymentOrderId, paymentId, writtenOff } of matches) {
    // The match is deleted first, because a payment that has one cannot be reversed.
    await removeRow(ctx, bankMatches, id, bankLineLabel(line))
    await reversePayment(ctx, paymentOrderId, { paymentId, reason })
    if (writtenOff > 0) await writeOff(ctx, paymentOrderId, { fee: -writtenOff, refId: line.id })
  }
}

/**
 * Undoes the last decision about a line: a match with all of its payments, or that it was ignored or is to be returned. A
 * line without a match becomes new again.
 */
export function undoLine(ctx: Context, id: number, version: number): Promise<BankLine> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockVersion(ctx, id, version)
    if (line.state === 'new') throw new Refusal('bank-line.state')
    const isMatch = line.state === 'matched' || line.state === 'partly'
    if (isMatch) await undoMatches(ctx, line)
    const matched = isMatch ? 0 : line.matched
    const set = { matched, state: matched > 0 ? 'partly' : 'new', reason: '' } as const
    return showBankLine(ctx, await setLine(ctx, line, set))
  })
}

/** Marks a line, or what is left of it, as money for no order, or as money to be returned. */
export function setAside(
  ctx: Context,
  id: number,
  { version, ...set }: { state: 'ignored' | 'to-return'; reason: string; version: number },
): Promise<BankLine> {
  return inTransaction(ctx, async (ctx) => {
    const line = await lockVersion(ctx, id, version)
    if (line.state !== 'new' && line.state !== 'partly') throw new Refusal('bank-line.state')
    return showBankLine(ctx, await setLine(ctx, line, set))
  })
}
