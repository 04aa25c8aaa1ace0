import { onlineMethods, type OnlineMethod } from '@banquet/contract/payment/online-method'
import type { TransferAccount } from '@banquet/contract/payment/payment-order-record'
import type { Context } from '../../kit/context.ts'
import type { Services } from '../../kit/services.ts'
import { gatewayOf } from '../payment-provider/gateway.ts'
import { theEvent } from './payment-order.handlers.ts'

/** The ways to pay that are offered at the moment. */
export interface WaysToPay {
  methods: OnlineMethod[]
  transferAccount: TransferAccount | null
}

/** Returns the ways to pay that an event offers: online only with a payment provider. */
export async function waysToPay(ctx: Context, services: Services, eventId: number): Promise<WaysToPay> {
  const { methods, transferAccount } = await theEvent().terms(ctx, eventId)
  const offered = onlineMethods.filter((method) => methods.includes(method))
  return { methods: gatewayOf(services) ? offered : [], transferAccount }
}
