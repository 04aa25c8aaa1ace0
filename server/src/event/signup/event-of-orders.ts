import { and, asc, eq, inArray, isNotNull, type SQL } from 'drizzle-orm'
import type { Context, Db } from '../../kit/context.ts'
import { matches } from '../../kit/list/list.ts'
import { getRow } from '../../kit/rows/rows.ts'
import type { EventOfOrders, Recipient } from '../../payment/payment-order/payment-order.handlers.ts'
import { paymentOrders } from '../../payment/payment-order/payment-order.table.ts'
import { chosenEvent } from '../event/event-choice.ts'
import { events } from '../event/event.table.ts'
import { readEventSetting } from '../event-setting/event-setting.queries.ts'
import { signups } from '../signup-record/signup.table.ts'

async function terms({ db }: Context, eventId: number) {
  const { name, enName } = await getRow(db, events, eventId)
  const {
    paymentMethods: methods,
    transferAccount,
    refundApprovalLimit,
    receiptIssuer,
  } = await readEventSetting(db, eventId)
  const takesTransfers = methods.includes('transfer') && transferAccount.accountNumber !== ''
  return {
    ...{ name, enName, methods, refundApprovalLimit, receiptIssuer },
    transferAccount: takesTransfers ? transferAccount : null,
  }
}

/** The payment orders of the sign-ups that contain a keyword. */
async function matching(db: Db, keyword: string): Promise<SQL> {
  const ids = db
    .select({ id: signups.paymentOrderId })
    .from(signups)
    .where(and(isNotNull(signups.paymentOrderId), await matches(db, signups.search, keyword)))
  return inArray(paymentOrders.id, ids)
}

/** What the sign-up of a payment order wants on its receipt; without a title it is made out to the person. */
async function recipient(db: Db, paymentOrderId: number): Promise<Recipient> {
  const [row] = await db
    .select()
    .from(signups)
    .where(eq(signups.paymentOrderId, paymentOrderId))
    .orderBy(asc(signups.id))
    .limit(1)
  if (!row) return { title: '', taxId: '', mailTo: '' }
  const { receiptTitle, receiptTaxId: taxId, realName, email: mailTo } = row
  return { title: receiptTitle || realName, taxId, mailTo }
}

/** What payments need to know of events and sign-ups. */
export const eventOfSignups: EventOfOrders = { chosen: chosenEvent, terms, recipient, matching }
