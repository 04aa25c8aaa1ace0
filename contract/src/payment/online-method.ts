/**
 * The ways to pay through a payment provider: by credit card, to a virtual account of the order (ATM or online banking), or at
 * a convenience store with a number or with barcodes.
 */
export const onlineMethods = ['card', 'atm', 'cvs', 'barcode'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

/** The ways to pay that an event may offer. */
export const eventPaymentMethods = ['transfer', ...onlineMethods] as const
export type EventPaymentMethod = (typeof eventPaymentMethods)[number]
