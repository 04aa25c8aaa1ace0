/** Page sizes that the paginator offers; the first request uses `defaultSize`. */
export const pageSizes = [5, 10, 20] as const
/** Page sizes for lists that people work through, such as orders. */
export const longPageSizes = [...pageSizes, 50, 100] as const
export const defaultSize = 10
