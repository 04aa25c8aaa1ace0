import { hasRight, type Right } from '@banquet/contract/call/access'
import { nounOf } from '@banquet/contract/call/nouns'
import type { Actor } from '../context.ts'

type Fields = Record<string, unknown> | null

/** An entry of the audit. */
interface Entry {
  noun: string
  before: Fields
  after: Fields
}

const isAmount = (field: string) =>
  /^(net|tax|gross|unitPrice|amounts|(delivered|returned)(Net|Tax|Gross))$/.test(field)

/** Returns a description of a line without the price at its end; see `pricedWords`. */
const unpriced = (words: unknown) => (typeof words === 'string' ? words.replace(/ @ -?[\d.]+$/, '') : words)

function withoutAmounts(fields: Fields): Fields {
  if (!fields) return null
  const shown = Object.entries(fields).filter(([field]) => !isAmount(field))
  return Object.fromEntries(
    shown.map(([field, value]) => [field, Array.isArray(value) ? value.map(unpriced) : value]),
  )
}

const withoutFields = (fields: Fields, hidden: readonly string[]): Fields =>
  fields && Object.fromEntries(Object.entries(fields).filter(([field]) => !hidden.includes(field)))

/** Returns entries of the audit without the amounts and fields for which their noun requires a right that the reader lacks. */
export function hideAmounts<Row extends Entry>(reader: Actor, rows: readonly Row[]): Row[] {
  return rows.map((row) => {
    const { page = null, amounts, guarded = {} } = nounOf(row.noun) ?? {}
    const lacks = (right: Right) => page === null || !hasRight(reader, page, right)
    const hidden = Object.keys(guarded).filter((field) => lacks(guarded[field] ?? 'view'))
    let { before, after } = row
    if (amounts !== undefined && lacks(amounts))
      [before, after] = [withoutAmounts(before), withoutAmounts(after)]
    if (hidden.length > 0) [before, after] = [withoutFields(before, hidden), withoutFields(after, hidden)]
    return { ...row, before, after }
  })
}
