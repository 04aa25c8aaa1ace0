import { today } from '../today.ts'
import { eventSetting } from '@banquet/contract/event/event/event-setting'
import { identity } from '@banquet/contract/call/access'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { receipt } from '@banquet/contract/payment/receipt'
import type { Receipt } from '@banquet/contract/payment/receipt-record'
import type { Client, TestServer } from '../server.ts'
import { addEvent, addType, signedUp } from './sign-up-rows.ts'

export const issuer = { name: '禾豐食品股份有限公司', taxIdNumber: '12345675', listsTax: true }

/** Sets the issuer of the receipts of an event. */
export async function nameIssuer(
  admin: Client,
  eventId: number,
  receiptIssuer: { name: string; taxIdNumber: string; listsTax?: boolean } = issuer,
  more: { receiptsOnPayment?: boolean } = {},
): Promise<void> {
  const params = { id: eventId }
  const { body } = await admin.call(eventSetting.get, { params })
  const { picture: _, logo: __, createdAt: ___, createdByName: ____, eventId: _____, ...setting } = body
  await admin.send(eventSetting.save, {
    params,
    body: { ...setting, ...more, receiptIssuer: { ...issuer, ...receiptIssuer } },
  })
}

/** Records cash for the payment order of a sign-up and returns the id of the order. */
export async function paidOrder(admin: Client, { paymentOrderId }: Signup, amount = 3000): Promise<number> {
  const id = paymentOrderId ?? 0
  const body = { method: 'cash', amount, day: today, note: '' } as const
  await admin.call(paymentOrder.settle, { params: { id }, body })
  return id
}

/** The input for a receipt for a person. */
export const forPerson = { kind: 'personal', title: '林怡君', amount: 3000 }
/** The input for a receipt for a company. */
export const forCompany = { kind: 'company', title: '友善食品', taxId: '04595257', amount: 3000 }

/** Issues receipts for a payment order. */
export function issue(client: Client, paymentOrderId: number, ...receipts: object[]) {
  return client.send(receipt.issue, { body: { paymentOrderId, receipts } })
}

let desks = 0

/**
 * Adds an event with a member for calls that issue receipts, because receipts are never deleted. `paid` signs the member
 * up and records what was received.
 */
export async function receiptDesk(server: TestServer, admin: Client) {
  desks += 1
  const named = { name: `第 ${desks} 屆研討會`, enName: `No. ${desks}` }
  const event = await addEvent(admin, { code: `event-${desks}`, ...named })
  await nameIssuer(admin, event.id)
  const type = await addType(admin, { eventId: event.id })
  const client = await server.asKind(identity.member)
  const paid = async (values: object = {}, amount = 3000) =>
    paidOrder(admin, await signedUp(client, type, values), amount)
  return { event, type, client, paid }
}

/** Issues receipts and returns them. */
export async function issued(by: Client, orderId: number, ...inputs: object[]): Promise<Receipt[]> {
  return (await issue(by, orderId, ...inputs)).body
}

/** Makes a receipt void. */
export function voided(by: Client, { id, version }: Pick<Receipt, 'id' | 'version'>) {
  return by.call(receipt.void, { params: { id }, body: { version, reason: '抬頭錯誤' } })
}
