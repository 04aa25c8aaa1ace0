/**
 * The payment methods of a provider: credit card, virtual account (ATM or online banking), payment code or barcodes at a
 * convenience store.
 */
export const onlineMethods = ['card', 'atm', 'cvs', 'barcode'] as const
export type OnlineMethod = (typeof onlineMethods)[number]

/** The payment methods that an event can offer. */
export const eventPaymentMethods = ['transfer', ...onlineMethods] as const
export type EventPaymentMethod = (typeof eventPaymentMethods)[number]
