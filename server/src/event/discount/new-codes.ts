/** The alphabet omits characters that look alike, because people type codes from paper. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'
const length = 8

interface Wanted {
  prefix: string
  count: number
  /** Codes that exist already. */
  taken: ReadonlySet<string>
}

/** Returns different new codes; `random` returns a whole number from 0 to below its argument. */
export function newCodes({ prefix, count, taken }: Wanted, random: (below: number) => number): string[] {
  const codes = new Set<string>()
  while (codes.size < count) {
    const code = prefix + Array.from({ length }, () => alphabet[random(alphabet.length)]).join('')
    if (!taken.has(code)) codes.add(code)
  }
  return [...codes]
}
