/** The keys of rows in a form that have no id. */
const keys = new WeakMap<object, number>()
let lastKey = 0

/** Returns the key of a row in a form: it stays the same while the row is edited with `withValues`. */
export function keyOf(row: object): number {
  const known = keys.get(row)
  if (known !== undefined) return known
  lastKey += 1
  keys.set(row, lastKey)
  return lastKey
}

/** Returns a row with other values and the same key. */
export function withValues<T extends object>(row: T, values: Partial<T>): T {
  const next = { ...row, ...values }
  keys.set(next, keyOf(row))
  return next
}
