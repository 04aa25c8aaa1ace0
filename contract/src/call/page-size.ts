/** Page sizes that the paginator offers; the first call uses `defaultSize`. */
export const pageSizes = [5, 10, 20] as const
/** The same for lists that people work through, such as orders. */
export const longPageSizes = [...pageSizes, 50, 100] as const
export const defaultSize = 10
