/** Maximum number of lines of an order. */
export const mostLines = 200
/** Maximum quantity of one product in an order. */
export const mostQuantity = 1_000_000

/** Maximum total of an order with tax, in NT$. */
export const mostAmount = '9999999999.99'
