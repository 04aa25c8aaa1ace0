/**
 * What has happened to a payment order, by its amounts and deadlines. An `expired` or `cancelled` one that has received
 * money has it to return.
 */
export const paymentStates = ['open', 'partly-paid', 'paid', 'overpaid', 'expired', 'cancelled'] as const
export type PaymentState = (typeof paymentStates)[number]
