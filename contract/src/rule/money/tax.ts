/** How a product is taxed: at the usual rate, at zero, or not at all (such as unprocessed fresh produce). */
export const taxClasses = ['taxable', 'zero', 'exempt'] as const
export type TaxClass = (typeof taxClasses)[number]

/** Whether agreed prices exclude or include tax. */
export const taxModes = ['excluded', 'included'] as const

/** What the totals of documents are rounded to: whole NT$, or cents. */
export const roundings = ['whole', 'cents'] as const
export type Rounding = (typeof roundings)[number]
