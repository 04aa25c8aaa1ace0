import { maxQuantity } from './limits.ts'
import { matches, productsNamed, type Named } from './typed-line.ts'

/** A line of a message, such as `芋圓 12 包`: the words that name the product, and the quantity if one is recognised. */
export interface PastedLine {
  /** The line as it was pasted. */
  line: string
  name: string
  quantity: number | undefined
}

const numerals = '零一二三四五六七八九'

/** Returns the number that Chinese numerals below a thousand write, such as 十二 or 兩百五十; undefined for another text. */
export function readNumerals(text: string): number | undefined {
  const plain = text
    .replaceAll(/[兩两]/g, '二')
    .replaceAll('〇', '零')
    .replaceAll('廿', '二十')
  const found =
    /^(?:([一二三四五六七八九])百)?(零)?(?:([一二三四五六七八九])?(十))?([一二三四五六七八九])?$/.exec(plain)
  if (!found || plain === '') return undefined
  const [, hundreds = '', zero, tens = '', ten, ones = ''] = found
  const digit = (one: string) => (one === '' ? 0 : numerals.indexOf(one))
  // 百五 is short for 百五十.
  const isShort = hundreds !== '' && ten === undefined && zero === undefined && ones !== ''
  const units = digit(ones) * (isShort ? 10 : 1)
  return digit(hundreds) * 100 + (ten === undefined ? 0 : (digit(tens) || 1) * 10) + units
}

const numeral = '[一二三四五六七八九十百兩两〇零廿]'
const amount = String.raw`(?:\d{1,6}|${numeral}+)`
/** A dozen as the unit: 半打, 一打, 2打, 兩打半. */
const dozens = new RegExp(`(半|${amount})?\\s*打(半)?`, 'u')
const unit =
  '(?:包|盒|箱|個|条|條|斤|公斤|kg|份|瓶|罐|袋|桶|片|支|隻|尾|顆|粒|串|盤|組|台斤|件|pcs?|packs?|box(?:es)?)'

const numberOf = (text: string) => (/^\d+$/.test(text) ? Number(text) : readNumerals(text))

const valid = (quantity: number | undefined) =>
  quantity !== undefined && Number.isInteger(quantity) && quantity > 0 && quantity <= maxQuantity
    ? quantity
    : undefined

/** Removes what people put around a name: bullets, numbers of a list, separators. */
const bare = (text: string) =>
  text
    .replace(/^\s*(?:[-–—•·・*+]|\d{1,2}[.、)]\s)\s*/u, '')
    .replaceAll(/^[\s:：,，、x×*]+|[\s:：,，、x×*;；。]+$/giu, '')

/** Returns the quantity of a line and the words without it. */
function readQuantity(text: string): { name: string; quantity: number | undefined } {
  const dozen = dozens.exec(text)
  // A name may have the character as well, as 蘇打 does.
  if (dozen?.[1]) {
    const [whole, count, half] = dozen
    const n = count === '半' ? 0.5 : numberOf(count)
    const quantity = n === undefined ? undefined : valid(n * 12 + (half ? 6 : 0))
    if (quantity !== undefined) return { name: bare(text.replace(whole, ' ')), quantity }
  }
  // At the end with a unit or behind a separator, which is the usual way; then at the beginning.
  const patterns = [
    new RegExp(`^(?<name>.*?)[\\s:：,，x×*]+(?<n>${amount})\\s*${unit}?$`, 'iu'),
    new RegExp(`^(?<name>.*?[^\\d])(?<n>${amount})\\s*${unit}$`, 'iu'),
    new RegExp(`^(?<name>.*?[^\\d\\s-])(?<n>\\d{1,6})$`, 'iu'),
    new RegExp(`^(?<n>${amount})\\s*${unit}?[\\s:：,，x×*]+(?<name>.+)$`, 'iu'),
    new RegExp(`^(?<n>${amount})\\s*${unit}(?<name>.+)$`, 'iu'),
  ]
  for (const pattern of patterns) {
    const { name = '', n = '' } = pattern.exec(text)?.groups ?? {}
    const quantity = valid(numberOf(n))
    if (bare(name) !== '' && quantity !== undefined) return { name: bare(name), quantity }
  }
  return { name: text, quantity: undefined }
}

/** Reads the lines of a message; empty ones are left out. */
export function readPasted(message: string): PastedLine[] {
  return message.split(/\r?\n|[;；]/u).flatMap((raw) => {
    const line = raw.trim()
    const text = bare(line.normalize('NFKC').replaceAll('\t', ' '))
    return text === '' ? [] : [{ line, ...readQuantity(text) }]
  })
}

/** A line with the product that it probably means. */
export interface PastedHit<P> extends PastedLine {
  product: P | undefined
  /** Somebody must look at it: nothing is found, several are, only a part of the name matches, or the quantity is missing. */
  doubtful: boolean
}

/** Finds the products of pasted lines. A line without a product or with several is doubtful. */
export function findPasted<P extends Named>(products: readonly P[], message: string): PastedHit<P>[] {
  return readPasted(message).map((line) => {
    const found = productsNamed(products, line.name)
    // A line that names more than the product, such as 芋圓（小）, is found by what the product is called.
    const within = found.length > 0 ? [] : products.filter((product) => isWithin(product, line.name))
    const [best, second] = found
    const isClear = best !== undefined && best.match <= matches.name && second?.match !== best.match
    const isOnly = found.length === 1
    const product = best?.product ?? (within.length === 1 ? within[0] : undefined)
    return { ...line, product, doubtful: line.quantity === undefined || !(isClear || isOnly) }
  })
}

function isWithin({ itemName, name }: Named, text: string): boolean {
  return [itemName, name].some((one) => one.length > 1 && text.includes(one.normalize('NFKC')))
}
