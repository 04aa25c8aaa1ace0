import { asc, eq } from 'drizzle-orm'
import { paymentNumber, type PaymentOrder } from '@banquet/contract/payment/payment-order'
import { accounts } from '../../account/account/account.table.ts'
import { personName, type Context } from '../../kit/context.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { amountToReturn } from './payment-order.rules.ts'
import { paymentOrderScope } from './payment-order.scope.ts'
import { paymentLines, paymentOrders, payments, transferNotices } from './payment-order.table.ts'

/** Returns a payment order as it is shown; throws `not-found` if the caller may not see it. */
export async function showPaymentOrder({ db, actor }: Context, id: number): Promise<PaymentOrder> {
  const row = await getRow(db, paymentOrders, { id, within: paymentOrderScope(actor) })
  const [payers, lines, received, notices] = await Promise.all([
    db
      .select({ name: accounts.name, realName: accounts.realName })
      .from(accounts)
      .where(eq(accounts.id, row.payerId)),
    db.select().from(paymentLines).where(eq(paymentLines.paymentOrderId, id)).orderBy(asc(paymentLines.id)),
    db.select().from(payments).where(eq(payments.paymentOrderId, id)).orderBy(asc(payments.id)),
    db
      .select()
      .from(transferNotices)
      .where(eq(transferNotices.paymentOrderId, id))
      .orderBy(asc(transferNotices.id)),
  ])
  return {
    ...row,
    number: paymentNumber(id),
    payerName: payers[0] ? personName(payers[0]) : '',
    lines,
    payments: received,
    notices,
    toReturn: amountToReturn(row),
  }
}
