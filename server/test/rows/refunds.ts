import { today } from '../today.ts'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import type { PaymentOrder } from '@banquet/contract/payment/payment-order-record'
import { refund } from '@banquet/contract/payment/refund'
import type { Refund } from '@banquet/contract/payment/refund-record'
import { openTrade, simulate } from '../../src/payment/payment-simulator/simulate.ts'
import { startPaying } from './payments.ts'
import type { Client, Reply, TestServer } from '../server.ts'

export const account = {
  bank: '臺灣銀行 (004)',
  branch: '公館',
  accountName: '林怡君',
  accountNumber: '123-456-789012',
}

/** Records cash for a sign-up. */
export function settle(admin: Client, { paymentOrderId }: Signup, amount = 3000) {
  const body = { method: 'cash', amount, day: today, note: '' } as const
  return admin.call(paymentOrder.settle, { params: { id: paymentOrderId ?? 0 }, body })
}

/** Cancels a sign-up in its current version. */
export async function cancel(admin: Client, { id }: Signup) {
  const { version } = (await admin.call(signup.get, { params: { id } })).body
  return admin.call(signup.cancel, { params: { id }, body: { version, reason: '' } })
}

/** Pays a sign-up by card at the simulator, which stores the trade. */
export async function payByCard(server: TestServer, client: Client, row: Signup, amount = 3000) {
  const begun = (await startPaying(client, row.paymentOrderId, { amount })).body
  await openTrade(server.ctx, begun.form.fields)
  const { tradeNo } = begun.attempt
  await simulate(server.ctx, server.services, { tradeNo, play: 'pay' })
  return begun
}

export async function orderOf(client: Client, { paymentOrderId }: Signup): Promise<PaymentOrder> {
  return (await client.call(paymentOrder.get, { params: { id: paymentOrderId ?? 0 } })).body
}

/** The parts of a request by staff. */
export const parts = (amount: number, method = 'cash', attemptId: number | null = null) => [
  { attemptId, method, amount },
]

/** Requests a refund as staff do, in cash by default. */
export function create(
  by: Client,
  { paymentOrderId }: Signup,
  { amount = 3000, method = 'cash', attemptId = null as number | null, given = null as object | null } = {},
) {
  const body = { paymentOrderId, parts: parts(amount, method, attemptId), reason: '取消報名', account: given }
  return by.send(refund.create, { body })
}

/** Runs a command on a refund in the version that was seen. */
export function act(
  by: Client,
  verb: 'approve' | 'reject' | 'send' | 'complete' | 'fail' | 'retry',
  { id, version }: Pick<Refund, 'id' | 'version'>,
) {
  const how = {
    approve: {},
    send: {},
    retry: {},
    reject: { reason: '帳號有誤' },
    fail: { reason: '帳號有誤' },
    complete: { day: today, note: '' },
  }
  return by.send(refund[verb], { params: { id }, body: { version, ...how[verb] } })
}

/** Writes the account of a refund in the version that was seen. */
export const giveAccount = (by: Client, { id, version }: Pick<Refund, 'id' | 'version'>, given = account) =>
  by.call(refund.giveAccount, { params: { id }, body: { ...given, version } })

/** Returns the only row of a response. */
export const only = ({ body }: Reply<Refund[]>) => body[0] as Refund
