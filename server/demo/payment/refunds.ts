import { asc, gt } from 'drizzle-orm'
import type { Actor, Context } from '../../src/kit/context.ts'
import { dayOf } from '../../src/kit/list/days.ts'
import type { Services } from '../../src/kit/services.ts'
import { accounts } from '../../src/tables/account/account.table.ts'
import { actorOfAccount } from '../../src/account/session/find-actor.ts'
import { getRow } from '../../src/kit/rows/rows.ts'
import { paymentOrders } from '../../src/tables/payment/payment-order.table.ts'
import { approveRefund, rejectRefund } from '../../src/payment/refund/decide-refund.ts'
import { completeRefund, failRefund } from '../../src/payment/refund/finish-refund.ts'
import { requestRefund } from '../../src/payment/refund/request-refund.ts'
import type { RefundRow } from '../../src/tables/payment/refund.table.ts'

/** The states of the first refunds; the others await a decision. */
const endings = ['done', 'approved', 'requested', 'failed', 'rejected'] as const

/** Returns the note of the manager about a refund that was made. */
const noteOf = ({ method }: RefundRow) => (method === 'transfer' ? '臨櫃匯款' : '於金流商後台退刷')

async function decide(ctx: Context, refund: RefundRow, ending: (typeof endings)[number]): Promise<void> {
  const { id, version } = refund
  if (ending === 'requested') return
  if (ending === 'rejected') {
    await rejectRefund(ctx, id, { version, reason: '帳號與戶名不符，請重新申請' })
    return
  }
  const approved = await approveRefund(ctx, id, { version })
  const now = { version: approved.version }
  if (ending === 'failed') await failRefund(ctx, id, { ...now, reason: '銀行退匯：帳號已結清' })
  if (ending === 'done')
    await completeRefund(ctx, id, { ...now, day: dayOf(ctx.now()), note: noteOf(refund) })
}

/**
 * Adds refunds that members have requested and the manager has decided: refunds that were made, await their transfer or a
 * decision, have failed, or were rejected. For a third of the orders nobody has requested it yet.
 */
export async function addRefunds(ctx: Context, services: Services, manager: Actor): Promise<void> {
  const rows = await ctx.db
    .select({ id: paymentOrders.id, payerId: paymentOrders.payerId, state: paymentOrders.state })
    .from(paymentOrders)
    .where(gt(paymentOrders.toReturn, 0))
    .orderBy(asc(paymentOrders.id))
  let n = 0
  // The last cancelled order has a receipt, which exceeds what is kept once the money was returned.
  const last = rows.findLast(({ state }) => state === 'cancelled')?.id
  for (const [nth, { id, payerId }] of rows.entries()) {
    const self = await actorOfAccount(ctx.db, payerId)
    if ((nth % 3 === 2 && id !== last) || !self) continue
    const { name, realName } = await getRow(ctx.db, accounts, payerId)
    const account = {
      bank: '玉山銀行 (808)',
      branch: '',
      accountName: realName || name,
      accountNumber: String(1_000_000_000 + ((id * 7919) % 900_000_000)),
    }
    const own: Context = { ...ctx, actor: self }
    for (const refund of await requestRefund(own, services, { paymentOrderId: id, account })) {
      // Money that was paid by card can be returned through the provider.
      const byPlace = refund.attemptId === null ? endings[n % endings.length] : 'approved'
      const ending = id === last ? 'done' : byPlace
      await decide({ ...ctx, actor: manager }, refund, ending ?? 'requested')
      if (refund.attemptId === null) n += 1
    }
  }
}
