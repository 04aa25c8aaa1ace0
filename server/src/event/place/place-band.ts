import type { PlaceBand } from '@banquet/contract/event/signup-type/signup-type'

/** Returns a word for how many places are left; `few` are less than ten, or less than a tenth of all. */
export function bandOf(left: number | null, size: number | null): PlaceBand {
  if (left === null) return 'many'
  if (left <= 0) return 'full'
  return left < Math.max(10, (size ?? 0) / 10) ? 'few' : 'many'
}
