/** How a product is taxed: with the usual rate, at zero, or not at all (unprocessed fresh produce, say). */
export const taxClasses = ['taxable', 'zero', 'exempt'] as const
export type TaxClass = (typeof taxClasses)[number]

/** Whether agreed prices are without tax or contain it. */
export const taxModes = ['excluded', 'included'] as const

/** What the totals of documents are rounded to: whole NT$, or cents. */
export const roundings = ['whole', 'cents'] as const
export type Rounding = (typeof roundings)[number]
