/**
 * The states of a payment order, derived from its amounts and deadlines. Money received for an `expired` or `cancelled` one
 * is to be returned.
 */
export const paymentStates = ['open', 'partly-paid', 'paid', 'overpaid', 'expired', 'cancelled'] as const
export type PaymentState = (typeof paymentStates)[number]

/**
 * The states of a refund. `requested`: it awaits approval. `approved`: the money can be sent. `transit`: a payment provider
 * was asked to return it and has not confirmed yet. `done`, `failed` and `rejected` are final, except that a failed refund
 * can be retried.
 */
export const refundStates = ['requested', 'approved', 'transit', 'done', 'failed', 'rejected'] as const
export type RefundState = (typeof refundStates)[number]

/** The states of refunds that count against the amount to be returned. */
export const openRefundStates = ['requested', 'approved', 'transit'] as const satisfies readonly RefundState[]
