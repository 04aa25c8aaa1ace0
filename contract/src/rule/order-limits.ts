/** Most lines that one order takes. */
export const mostLines = 200
/** Most of one product in an order. */
export const mostQuantity = 1_000_000

/** The most an order may come to with tax, in NT$. */
export const mostAmount = '9999999999.99'
