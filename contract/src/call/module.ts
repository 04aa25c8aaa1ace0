/**
 * The parts of the product that an installation can do without. A module that is switched off is not shown and its calls
 * are refused; nothing of it is deleted.
 */
export const modules = ['ordering', 'events', 'lodging'] as const
export type Module = (typeof modules)[number]
