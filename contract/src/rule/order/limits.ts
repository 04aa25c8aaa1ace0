/** Maximum number of lines of an order. */
export const maxLines = 200
/** Maximum quantity of one product in an order. */
export const maxQuantity = 1_000_000

/** Maximum total of an order with tax, in NT$. */
export const maxAmount = '9999999999.99'
