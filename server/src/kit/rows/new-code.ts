/** The alphabet omits 0, 1, I, L, O and U, so that nobody misreads a code or finds a word in it. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ'

/** Returns a code of six characters; `random` returns a whole number from 0 to below its argument. */
export function newCode(random: (below: number) => number): string {
  return Array.from({ length: 6 }, () => alphabet[random(alphabet.length)]).join('')
}
