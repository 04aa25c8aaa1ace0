import { eventSetting } from '@banquet/contract/event/event/event-setting'
import { eventPaymentMethods, type OnlineMethod } from '@banquet/contract/payment/online-method'
import { paymentAttempt, type PaymentAttempt } from '@banquet/contract/payment/payment-attempt'
import { reportOf, type Play } from '../../src/payment/payment-simulator/play.ts'
import { sign, type Fields } from '../../src/payment/payment-provider/ecpay.ts'
import { simulatedMerchant } from '../../src/payment/payment-provider/gateway.ts'
import type { Client, TestServer } from '../server.ts'

/** Offers every way to pay for an event. */
export async function offerEveryMethod(admin: Client, eventId: number): Promise<void> {
  const params = { id: eventId }
  const { body } = await admin.call(eventSetting.get, { params })
  const { picture: _, logo: __, createdAt: ___, createdByName: ____, eventId: _____, ...setting } = body
  await admin.send(eventSetting.save, {
    params,
    body: { ...setting, paymentMethods: [...eventPaymentMethods] },
  })
}

export interface Started {
  attempt: PaymentAttempt
  form: { action: string; fields: Fields }
}

interface AttemptRequest {
  method?: OnlineMethod
  amount?: number
  togetherWith?: number[]
}

/** Begins to pay an order online. */
export function startPaying(
  client: Client,
  orderId: number | null,
  { method = 'card', amount = 3000, togetherWith = [] }: AttemptRequest = {},
) {
  const body = { method, expectedAmount: amount, togetherWith }
  return client.send(paymentAttempt.start, { params: { id: orderId ?? 0 }, body })
}

/** Returns the report of a provider. */
export function reportFor({ services, ctx }: TestServer, { form }: Started, play: Play): Fields {
  return reportOf(play, form.fields, { merchant: simulatedMerchant(services), now: ctx.now() })
}

/** Sends the report of a provider; the fields are signed again if some of them are changed. */
export function report(server: TestServer, { form }: Started, play: Play, changes: Fields = {}) {
  const merchant = simulatedMerchant(server.services)
  const fields = reportOf(play, form.fields, { merchant, now: server.ctx.now() })
  const { CheckMacValue: _, ...unsigned } = fields
  return sendReport(
    server,
    Object.keys(changes).length === 0 ? fields : sign({ ...unsigned, ...changes }, merchant),
  )
}

/** Sends fields as they are. */
export function sendReport(server: TestServer, fields: Fields) {
  return server.app.inject({
    method: 'POST',
    url: '/api/v1/payment-callback/simulator',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  })
}
