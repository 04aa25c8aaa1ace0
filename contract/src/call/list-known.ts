import type { Page } from './endpoint.ts'
import { fold } from '../rule/fold.ts'
import { readSort, type ListQuery } from './list.ts'

interface Known<Row> {
  rows: readonly Row[]
  /** What a row is sorted by, by the names the contract gives: its number in an order of its own, or text. */
  sort: Record<string, (row: Row) => number | string>
  /** What the keyword is looked for in. */
  search: (row: Row) => string
}

const inChinese = new Intl.Collator('zh-TW')

function compare(one: number | string, other: number | string): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : inChinese.compare(String(one), String(other))
}

/**
 * A list of rows that the program knows without a table, asked for as every other list: keyword, order, page. Ties
 * keep the order of the rows, and are turned with the last column of the order.
 */
export function listKnown<Row>(query: ListQuery, { rows, sort, search }: Known<Row>): Page<Row> {
  const keyword = fold(query.keyword ?? '')
  const found = rows.filter((row) => fold(search(row)).includes(keyword))
  const keys = readSort(query.sort, Object.keys(sort)) ?? []
  const turned = keys.at(-1)?.descending ? found.toReversed() : found
  const sorted = turned.toSorted((one, other) => {
    for (const { column, descending } of keys) {
      const value = sort[column] ?? (() => 0)
      const order = compare(value(one), value(other))
      if (order !== 0) return descending ? -order : order
    }
    return 0
  })
  if (query.page === undefined) return { rows: sorted }
  const skipped = (query.page - 1) * query.size
  return { rows: sorted.slice(skipped, skipped + query.size), total: sorted.length }
}
