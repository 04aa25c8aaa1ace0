/** The alphabet omits 0, 1, I, L, O and U, so that nobody misreads a code or finds a word in it. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a code of six characters, or more; `random` returns a whole number from 0 to below its argument. */
export function newCode(random: (below: number) => number, length = 6): string {
  return Array.from({ length }, () => alphabet[random(alphabet.length)]).join('')
}
