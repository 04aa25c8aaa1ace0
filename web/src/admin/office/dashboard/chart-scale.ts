const steps = [1, 2, 4, 6, 8, 10]

/** Where an axis ends: the next round number that holds everything; half of it is round as well. */
export function roundAbove(greatest: number): number {
  if (greatest <= 2) return 2
  const power = 10 ** Math.floor(Math.log10(greatest))
  return (steps.find((step) => step * power >= greatest) ?? 10) * power
}

/** Which of `count` columns side by side lies at a place between 0 and 1; the nearest one beyond the ends. */
export function columnAt(place: number, count: number): number {
  return Math.min(count - 1, Math.max(0, Math.floor(place * count)))
}
