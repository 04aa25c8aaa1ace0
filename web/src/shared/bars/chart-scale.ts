const steps = [1, 2, 4, 6, 8, 10]

/** Returns the end of an axis: the next round number that is large enough; half of it is round as well. */
export function roundAbove(greatest: number): number {
  if (greatest <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(greatest))
  return (steps.find((step) => step * power >= greatest) ?? 10) * power
}

/**
 * Returns which of `count` columns side by side contains a position between 0 and 1; beyond the ends the nearest one.
 */
export function columnAt(place: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(place * count)))
}
