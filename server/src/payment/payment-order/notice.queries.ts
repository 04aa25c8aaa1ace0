import { and, eq, inArray, or } from 'drizzle-orm'
import { hasRight, identity } from '@banquet/contract/call/access'
import { typedCodeOf } from '@banquet/contract/rule/text/typed'
import type { Parsed } from '@banquet/contract/call/endpoint'
import type { transferNotice, TransferNoticeListRow } from '@banquet/contract/payment/payment-order'
import { paymentNumber } from '@banquet/contract/payment/payment-number'
import { accounts } from '../../tables/account/account.table.ts'
import { personName, type Context } from '../../kit/context.ts'
import type { Listing } from '../../kit/list/list.ts'
import { releaseFile } from '../../platform/file/claim-file.ts'
import type { MayRead } from '../../platform/private-file/private-file.handlers.ts'
import { participantsOf } from './payment-order.handlers.ts'
import { containsKeyword } from './payment-order.queries.ts'
import { amountLeft } from './payment-order.rules.ts'
import { paymentOrderScope } from './payment-order.scope.ts'
import { payerColumns } from './payer.ts'
import { paymentOrders, transferNotices, type NoticeRow } from '../../tables/payment/payment-order.table.ts'

type Query = Pick<Parsed<typeof transferNotice.list>['query'], 'state' | 'keyword'>

/** Returns how notices are listed; a keyword is the last digits of an account, or about the payment order. */
export async function noticeListing(ctx: Context, { state: wanted, keyword }: Query): Promise<Listing> {
  const { createdAt, day, amount, id, state, lastFive, paymentOrderId } = transferNotices
  const orders = ctx.db.select({ id: paymentOrders.id }).from(paymentOrders)
  const found = keyword
    ? or(
        eq(lastFive, typedCodeOf(keyword)),
        inArray(paymentOrderId, orders.where(await containsKeyword(ctx, keyword))),
      )
    : undefined
  return {
    sort: { createdAt, day, amount, id },
    day: createdAt,
    where: and(wanted === undefined ? undefined : eq(state, wanted), found),
  }
}

/** Returns notices as their list shows them: with their orders. */
export async function showNotices(
  ctx: Context,
  notices: readonly NoticeRow[],
): Promise<TransferNoticeListRow[]> {
  if (notices.length === 0) return []
  const { id, total, paid, returned, state, payerId } = paymentOrders
  const ids = [...new Set(notices.map(({ paymentOrderId }) => paymentOrderId))]
  const orders = await ctx.db
    .select({ id, total, paid, returned, state, ...payerColumns })
    .from(paymentOrders)
    .innerJoin(accounts, eq(accounts.id, payerId))
    .where(inArray(id, ids))
  const participantOf = await participantsOf(ctx, ids)
  const orderOf = new Map(orders.map((order) => [order.id, order]))
  return notices.map((notice) => {
    const order = orderOf.get(notice.paymentOrderId)
    return {
      ...notice,
      number: paymentNumber(notice.paymentOrderId),
      payerName: order ? personName(order) : '',
      ...participantOf(notice.paymentOrderId),
      left: order ? amountLeft(order) : 0,
    }
  })
}

/** The slip of a transfer is read by those who see its payment order. */
export const mayReadSlip: MayRead = async ({ db, actor }, { id, rowId }) => {
  const isStaff = hasRight(actor, 'payments', 'view') || hasRight(actor, 'signups', 'view')
  if (actor.identity !== identity.member && !isStaff) return false
  const isSlip = and(
    ...[eq(transferNotices.id, rowId), eq(transferNotices.slipId, id)],
    paymentOrderScope(actor),
  )
  const rows = await db
    .select({ id: transferNotices.id })
    .from(transferNotices)
    .innerJoin(paymentOrders, eq(paymentOrders.id, transferNotices.paymentOrderId))
    .where(isSlip)
  return rows.length > 0
}

/** Deletes the slips of deleted members, which show their accounts and names. */
export async function releaseSlips(ctx: Context, memberIds: readonly number[]): Promise<void> {
  const rows = await ctx.db
    .select({ id: transferNotices.id, slipId: transferNotices.slipId })
    .from(transferNotices)
    .innerJoin(paymentOrders, eq(paymentOrders.id, transferNotices.paymentOrderId))
    .where(inArray(paymentOrders.payerId, [...memberIds]))
  for (const { id, slipId } of rows) {
    if (slipId === null) continue
    await ctx.db.update(transferNotices).set({ slipId: null }).where(eq(transferNotices.id, id))
    await releaseFile(ctx, slipId)
  }
}
