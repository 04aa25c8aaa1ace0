import type { OnlineMethod } from '@banquet/contract/payment/online-method'

const hour = 3_600_000

/** How long the provider takes to report money after the payer has paid, in hours; barcodes go through the store's office. */
const delays: Record<OnlineMethod, number> = { card: 1, atm: 30, cvs: 30, barcode: 84 }

/** Returns when money that is paid until a moment has been reported at the latest. */
export function arrivalOf(method: OnlineMethod, until: Date): Date {
  return new Date(until.getTime() + delays[method] * hour)
}
