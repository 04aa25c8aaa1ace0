/**
 * The states of a refund. `requested`: it awaits its approval. `approved`: the money can be sent. `transit`: a payment
 * provider was asked to return it and its answer is not known yet. `done`, `failed` and `rejected` are final, but a failed one
 * can be tried again.
 */
export const refundStates = ['requested', 'approved', 'transit', 'done', 'failed', 'rejected'] as const
export type RefundState = (typeof refundStates)[number]

/** The refunds that still take money from what is to be returned. */
export const openRefundStates = ['requested', 'approved', 'transit'] as const satisfies readonly RefundState[]
