/**
 * The states of a payment order, derived from its amounts and deadlines. Money received for an `expired` or `cancelled` one
 * is to be returned.
 */
export const paymentStates = ['open', 'partly-paid', 'paid', 'overpaid', 'expired', 'cancelled'] as const
export type PaymentState = (typeof paymentStates)[number]
