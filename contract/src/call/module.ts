/**
 * The optional parts of the product. A module that is switched off is hidden and its calls are refused, but none of its
 * data is deleted.
 */
export const modules = ['ordering', 'events', 'lodging'] as const
export type Module = (typeof modules)[number]
