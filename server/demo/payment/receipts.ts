import { and, asc, eq, inArray } from 'drizzle-orm'
import { receiptInput } from '@banquet/contract/payment/receipt-record'
import { addDays } from '@banquet/contract/rule/day/days'
import { events } from '../../src/tables/event/event.table.ts'
import { atMoment, type Actor, type Context } from '../../src/kit/context.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import { columnsOf } from '../../src/kit/rows/rows.ts'
import { recipientOf } from '../../src/payment/payment-order/payment-order.handlers.ts'
import { paymentOrders } from '../../src/tables/payment/payment-order.table.ts'
import { handOutReceipts } from '../../src/payment/receipt/hand-out-receipts.ts'
import { issueReceipts } from '../../src/payment/receipt/issue-receipts.ts'
import type { ReceiptFields } from '../../src/tables/payment/receipt.table.ts'
import { reissueReceipt, voidReceipt } from '../../src/payment/receipt/void-receipt.ts'

/** An order for a restaurant group, which is divided between two of its companies. */
const companies = [
  { title: '友善食品股份有限公司', taxId: '04595257' },
  { title: '友善餐飲股份有限公司', taxId: '12345675' },
] as const

/** Returns the receipts of the nth order: one for all of it, or one for each of two companies. */
async function inputsFor(ctx: Context, { id, total }: { id: number; total: number }, nth: number) {
  const { title, taxId, mailTo } = await recipientOf(ctx.db, id)
  const half = Math.round(total / 2)
  const shares = nth === 4 ? companies.map((company, at) => ({ ...company, at })) : undefined
  if (shares)
    return shares.map(({ at, ...company }) =>
      receiptInput.parse({ kind: 'company', ...company, amount: at === 0 ? half : total - half, mailTo }),
    )
  return [
    receiptInput.parse({ kind: taxId === '' ? 'personal' : 'company', title, taxId, amount: total, mailTo }),
  ]
}

/**
 * Issues receipts for most of the orders that are paid: to persons and companies, one of them divided. One is void, one is
 * void and issued again for a company, and some were handed out.
 */
export async function addReceipts(ctx: Context, manager: Actor): Promise<void> {
  const rows = await ctx.db
    .select({ order: columnsOf(paymentOrders), startDay: events.startDay })
    .from(paymentOrders)
    .innerJoin(events, eq(events.id, paymentOrders.eventId))
    .where(
      and(inArray(paymentOrders.state, ['paid', 'overpaid', 'cancelled']), eq(events.status, 'published')),
    )
    .orderBy(asc(paymentOrders.id))
  const now = ctx.now()
  // One that was cancelled after its receipt: once the money is refunded, the receipt exceeds what is kept.
  const cancelled = rows.findLast(({ order }) => order.state === 'cancelled' && order.paid > 0)
  const paid = rows.filter(({ order }) => order.state !== 'cancelled' && order.total > 0)
  const issued: ReceiptFields[] = []
  for (const [nth, { order, startDay }] of [...paid, ...(cancelled ? [cancelled] : [])].entries()) {
    if (nth % 3 === 2 && order.state !== 'cancelled') continue
    // Those of the conference that is over were issued when it began, the others in the last hours.
    const isOver = startDay < dayOf(now)
    const at = isOver ? new Date(`${startDay}T09:00:00+08:00`) : new Date(now.getTime() - 3_600_000)
    const then: Context = { ...atMoment(ctx, at), actor: manager }
    const inputs = await inputsFor(ctx, order, nth)
    issued.push(...(await issueReceipts(then, { paymentOrderId: order.id, receipts: inputs })))
  }
  const staff: Context = { ...ctx, actor: manager }
  const personal = issued.slice(0, -1).filter(({ kind }) => kind === 'personal')
  const [wrong, person] = [personal.at(-1), personal.at(-2)]
  if (wrong) await voidReceipt(staff, wrong.id, { version: wrong.version, reason: '金額有誤，待會員確認' })
  if (person) {
    const { version, amount, mailTo } = person
    const input = receiptInput.parse({ kind: 'company', ...companies[0], amount, mailTo })
    await reissueReceipt(staff, person.id, { version, reason: '改開公司抬頭', ...input })
  }
  const day = addDays(dayOf(now), -1)
  const ids = issued.slice(0, 5).map(({ id }) => id)
  const eventId = issued[0]?.eventId
  if (eventId !== undefined) await handOutReceipts(staff, { eventId, ids, day, note: '報到櫃台領取' })
}
