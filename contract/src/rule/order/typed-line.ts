import { fold } from '../text/fold.ts'

/** The texts by which a product of an order is found; the customer may have a number and a name of its own for it. */
export interface Named {
  number: string
  name: string
  enName: string
  itemNumber: string
  itemName: string
}

/** The number of products that are offered for a text. */
export const maxOffered = 8

/** How well a text names a product; lower is better. */
export const matches = { number: 0, itemNumber: 1, name: 2, begins: 3, contains: 4 } as const
type Match = (typeof matches)[keyof typeof matches]

/** The folded texts of products, which are compared with every letter that is typed. */
const foldedTexts = new WeakMap<Named, { number: string; itemNumber: string; names: string[] }>()

function foldedOf(product: Named) {
  const known = foldedTexts.get(product)
  if (known) return known
  const { number, name, enName, itemNumber, itemName } = product
  // What the customer calls it comes first.
  const names = [itemName, name, enName].map(fold)
  const texts = { number: fold(number), itemNumber: fold(itemNumber), names }
  foldedTexts.set(product, texts)
  return texts
}

/** Returns how well a folded text names a product; undefined if it does not. */
function matchOf(product: Named, key: string): Match | undefined {
  const { number, itemNumber, names } = foldedOf(product)
  if (number === key) return matches.number
  if (itemNumber === key) return matches.itemNumber
  if (names.includes(key)) return matches.name
  const texts = [...names, number, itemNumber]
  if (texts.some((text) => text.startsWith(key))) return matches.begins
  return texts.some((text) => text.includes(key)) ? matches.contains : undefined
}

/** Returns the products that a text names, the best first; those that are named equally well stay in their order. */
export function productsNamed<P extends Named>(
  products: readonly P[],
  text: string,
): { product: P; match: Match }[] {
  const key = fold(text)
  if (key === '') return []
  return products
    .flatMap((product) => {
      const match = matchOf(product, key)
      return match === undefined ? [] : [{ product, match }]
    })
    .toSorted((one, other) => one.match - other.match)
}

/** What was typed for one line: the text that names the product, and the quantity if there is one. */
export interface TypedLine {
  text: string
  quantity?: number
}

const digits = String.raw`(\d{1,6})`
const times = String.raw`\s*[*×]\s*`
const after = new RegExp(`^(.*?)${times}${digits}$`, 'u')
const before = new RegExp(`^${digits}${times}(.*)$`, 'u')

function read(pattern: RegExp, text: string, of: (found: string[]) => TypedLine): TypedLine | undefined {
  const found = pattern.exec(text)
  return found ? of(found.slice(1)) : undefined
}

/**
 * Returns the ways to read a text with a quantity such as `芋圓*12` or `12*芋圓`, the likelier first. A number on both sides can
 * be either: `12*3` is rather three of product 12.
 */
export function readTypedLine(typed: string): TypedLine[] {
  const text = typed.normalize('NFKC').trim()
  const last = read(after, text, ([name = '', n = '']) => ({ text: name.trim(), quantity: Number(n) }))
  const first = read(before, text, ([n = '', name = '']) => ({ text: name.trim(), quantity: Number(n) }))
  const found = [last, first].filter((one) => one !== undefined && one.quantity !== 0)
  return found.length > 0 ? (found as TypedLine[]) : [{ text: typed.trim() }]
}

/** Returns what a text with or without a quantity offers: of two ways to read it, the one that names a product best. */
export function offerFor<P extends Named>(products: readonly P[], typed: string) {
  const read = readTypedLine(typed).map(({ text, quantity }) => ({
    quantity,
    found: productsNamed(products, text).slice(0, maxOffered),
  }))
  const best = ({ found }: (typeof read)[number]) => found[0]?.match ?? Number.POSITIVE_INFINITY
  return read.toSorted((one, other) => best(one) - best(other))[0] ?? { quantity: undefined, found: [] }
}
