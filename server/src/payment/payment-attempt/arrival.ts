import type { OnlineMethod } from '@banquet/contract/payment/online-method'

const hour = 3_600_000

/**
 * The hours that the provider may take to report money after the payer has paid; barcodes are reported by the store's
 * head office.
 */
const delays: Record<OnlineMethod, number> = { card: 1, atm: 30, cvs: 30, barcode: 84 }

/** Returns the latest moment at which the provider reports money that is paid until a given moment. */
export function arrivalOf(method: OnlineMethod, until: Date): Date {
  return new Date(until.getTime() + delays[method] * hour)
}
