/** Most lines that one order takes. */
export const mostLines = 200
/** Most of one product in an order. */
export const mostQuantity = 1_000_000
