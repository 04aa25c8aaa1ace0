import type { Endpoint } from '@banquet/contract/call/endpoint'
import { checkIn } from '@banquet/contract/check-in/check-in'
import { checkInList } from '@banquet/contract/event/event/check-in-list'
import { signup } from '@banquet/contract/signup/signup'
import { signupTicket } from '@banquet/contract/signup/ticket'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { receipt } from '@banquet/contract/payment/receipt'
import { refund } from '@banquet/contract/payment/refund'
import { payeeAccount } from '@banquet/contract/payment/refund-record'
import type { z } from 'zod'
import type { Api } from './api.ts'
import { withTexts, type Fields } from './hostile-texts.ts'

/** A row of the site, and the body that created it. */
export interface Row {
  id: number
  body: Fields
}

/** Adds a row whose fields contain hostile texts. */
export type Add = (e: Endpoint & { body: z.ZodType }, start?: Fields, params?: Fields) => Promise<Row>

/** Pays more for a sign-up than has to be paid, issues a receipt, and requests the rest back. */
export async function addMoney(api: Api, add: Add, signupId: number) {
  const { paymentOrderId } = await api.get(signup.get, { params: { id: signupId } })
  const id = Number(paymentOrderId)
  const { total } = await api.get(paymentOrder.get, { params: { id } })
  const paid = await add(
    paymentOrder.settle,
    { method: 'cash', amount: total + 500, day: new Date().toISOString().slice(0, 10) },
    { id },
  )
  const person = { kind: 'personal', title: '', amount: 1000 }
  const issued = await add(receipt.issue, { paymentOrderId: id, receipts: [person] })
  const parts = [{ attemptId: null, method: 'transfer', amount: 500 }]
  const account = withTexts(payeeAccount, { accountNumber: '123-456-789012' })
  await add(refund.create, { paymentOrderId: id, parts, account })
  return { paymentOrder: { ...paid, id }, receipt: issued }
}

/** Checks somebody in twice, so that there is a conflict, and scans a code that is not one. */
export async function addCheckIns(api: Api, add: Add, eventId: number, signupId: number) {
  const list = await add(checkInList.create, { eventId, signupTypeIds: [], questionId: null, optionKeys: [] })
  const scan = () => ({ listId: list.id, nonce: crypto.randomUUID(), deviceId: '北門 1' })
  await add(checkIn.create, { ...scan(), signupId })
  const offline = { at: new Date().toISOString(), isLetIn: true, reason: null }
  await add(checkIn.create, { ...scan(), signupId, offline })
  await add(checkIn.create, scan())
  const { ticket } = await api.get(signupTicket.ticket, { params: { id: signupId } })
  return { checkInList: list, ticket }
}
