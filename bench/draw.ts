/** Numbers from 0 up to 1 that look random and are the same for the same seed (mulberry32). */
export function seeded(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/**
 * Draws one of the values: the nth with a probability proportional to 1 / n ^ steepness, as people choose pages, words
 * and filters.
 */
export type Draw = <T>(values: readonly T[], steepness?: number) => T

const weights = new Map<string, number[]>()

/** The running sums of the first weights, in which a drawn number is looked up. */
function sumsOf(count: number, steepness: number): number[] {
  const key = `${count} ${steepness}`
  const known = weights.get(key)
  if (known) return known
  let sum = 0
  const sums = Array.from({ length: count }, (_, n) => (sum += 1 / (n + 1) ** steepness))
  weights.set(key, sums)
  return sums
}

/** Draws from a Zipf distribution. */
export function zipf(random: () => number): Draw {
  return (values, steepness = 1) => {
    const sums = sumsOf(values.length, steepness)
    const at = random() * (sums.at(-1) ?? 0)
    return values[sums.findIndex((sum) => at < sum)] as never
  }
}

/** The values in random order. */
export function shuffled<T>(values: readonly T[], random: () => number): T[] {
  return values
    .map((value) => ({ value, at: random() }))
    .toSorted((a, b) => a.at - b.at)
    .map(({ value }) => value)
}
