import { fold } from '../rule/text/fold.ts'
import { pageOf, readSort, type ListQuery } from './list.ts'

interface Known<Row> {
  rows: readonly Row[]
  /** The values that rows are sorted by, by the column names of the contract: a number or text. */
  sort: Record<string, (row: Row) => number | string>
  /** The text that is searched for the keyword. */
  search: (row: Row) => string
}

const inChinese = new Intl.Collator('zh-TW')

function compare(one: number | string, other: number | string): number {
  return typeof one === 'number' && typeof other === 'number'
    ? one - other
    : inChinese.compare(String(one), String(other))
}

/**
 * Lists rows that the program has without a table, by the same query as any other list: keyword, sort order, page. Ties
 * keep the order of the rows, reversed if the last column is descending.
 */
export function listKnown<Row>(
  query: ListQuery,
  { rows, sort, search }: Known<Row>,
): { rows: Row[]; total?: number } {
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
  const page = pageOf(query)
  if (!page) return { rows: sorted }
  return { rows: sorted.slice(page.offset, page.offset + page.limit), total: sorted.length }
}
