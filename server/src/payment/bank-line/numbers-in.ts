import { maxInteger } from '@banquet/contract/call/list'

/** Letters that people take for digits, and the digits they stand for. */
const lookAlikes: Readonly<Record<string, string>> = {
  O: '0',
  Q: '0',
  D: '0',
  I: '1',
  L: '1',
  Z: '2',
  A: '4',
  S: '5',
  G: '6',
  B: '8',
}

/**
 * A number with its letter: only digits, or as it is printed (six characters) with letters that look like digits. Another number
 * may follow it at once.
 */
const withLetter = /P[\s#:.-]?(?:(\d{1,9})|([\dOQDILZASGB]{6}))(?![\dA-OQ-Z]|P(?![\s#:.-]?[\dOQDILZASGB]))/g
/** A number as it is printed, without its letter, because some banks take only digits. */
const withoutLetter = /(?<![\dA-Z])0\d{5}(?!\d)/g

const digitsOf = (text: string) => text.replaceAll(/[A-Z]/g, (letter) => lookAlikes[letter] ?? '')

/**
 * Returns the ids of the payment orders whose numbers are in a memo, in the order in which they appear. Width, case and
 * letters that look like digits do not matter: `Ｐ00O123` is `P000123`.
 */
export function numbersIn(memo: string): number[] {
  const text = memo.normalize('NFKC').toUpperCase()
  const written = [...text.matchAll(withLetter)].flatMap(([, digits, mixed]) => {
    // A word such as PSGOLD is not a number.
    if (mixed !== undefined && !/\d/.test(mixed)) return []
    return [digits ?? digitsOf(mixed ?? '')]
  })
  const bare = [...text.replaceAll(withLetter, ' ').matchAll(withoutLetter)].map(([digits]) => digits)
  const ids = [...written, ...bare].map(Number).filter((id) => id > 0 && id <= maxInteger)
  return [...new Set(ids)]
}
