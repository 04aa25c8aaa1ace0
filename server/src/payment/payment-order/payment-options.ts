import { onlineMethods, type OnlineMethod } from '@banquet/contract/payment/online-method'
import type { TransferAccount } from '@banquet/contract/payment/payment-order-record'
import type { Context } from '../../kit/context.ts'
import type { Services } from '../../kit/services.ts'
import { gatewayOf } from '../payment-provider/gateway.ts'
import { payeesOf, eventOfOrders } from './payment-order.handlers.ts'

/** The ways to pay that are offered at the moment. */
export interface PaymentOptions {
  methods: OnlineMethod[]
  transferAccount: TransferAccount | null
}

interface PaidOrder {
  eventId: number
  payeeId: number | null
}

/**
 * Returns the ways to pay that are offered for an order: those of the event, online only with a payment provider. A hotel is
 * paid by transfer to its own account, because the provider pays out to the organiser.
 */
export async function paymentOptions(
  ctx: Context,
  services: Services,
  { eventId, payeeId }: PaidOrder,
): Promise<PaymentOptions> {
  if (payeeId !== null) {
    const account = (await payeesOf(ctx.db, [payeeId])).get(payeeId)?.transferAccount
    return { methods: [], transferAccount: account && account.accountNumber !== '' ? account : null }
  }
  const { methods, transferAccount } = await eventOfOrders().terms(ctx, eventId)
  const offered = onlineMethods.filter((method) => methods.includes(method))
  return { methods: gatewayOf(services) ? offered : [], transferAccount }
}
