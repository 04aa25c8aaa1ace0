/** Page sizes that the paginator offers; the first call uses `defaultSize`. */
export const pageSizes = [5, 10, 20] as const
export const defaultSize = 10
