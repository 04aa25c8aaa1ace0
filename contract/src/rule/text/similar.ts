import { fold } from './fold.ts'

/** How much of two texts must be the same, so that they are nearly the same. */
const least = 0.75

/** Returns the pairs of neighbouring letters of a text and how often it has each, without spaces and punctuation. */
function pairsOf(text: string): Map<string, number> {
  const letters = [...fold(text).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '')]
  const pairs = new Map<string, number>()
  for (const [at, letter] of letters.entries()) {
    const next = letters[at + 1]
    // A single letter is a pair of its own.
    if (next === undefined && letters.length > 1) continue
    const pair = letter + (next ?? '')
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

const sizeOf = (pairs: ReadonlyMap<string, number>) => [...pairs.values()].reduce((sum, n) => sum + n, 0)

/**
 * Whether two texts are the same or nearly the same, by the share of pairs of letters that are in both (the coefficient of
 * Dice). It needs no words, which Chinese does not separate. Texts without letters are like no other.
 */
export function areSimilar(one: string, other: string): boolean {
  const [first, second] = [pairsOf(one), pairsOf(other)]
  const size = sizeOf(first) + sizeOf(second)
  if (first.size === 0 || second.size === 0) return false
  let shared = 0
  for (const [pair, n] of first) shared += Math.min(n, second.get(pair) ?? 0)
  return (2 * shared) / size >= least
}
