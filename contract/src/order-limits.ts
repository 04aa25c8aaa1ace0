/** Most lines that one order takes. */
export const mostLines = 200
