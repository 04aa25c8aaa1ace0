import { status } from '@banquet/contract/call/access'
import { id } from '@banquet/contract/call/list'
import type { z } from 'zod'
import { nameOf } from '../text/names.ts'
import { tableText } from '../text/table.text.ts'
import { say } from '../text/text.ts'

/** A row that a field offers. */
interface Choosable {
  id: number
  name?: string
  enName?: string
  status?: number
}

/** The number of a row that must be chosen: until then its field holds null, which is refused as missing. */
export const chosen: z.ZodType<number, number | null> = id

const ownName = ({ id, name = String(id), enName = '' }: Choosable) => nameOf({ name, enName })

/** What the row of a number is called; the number itself where no such row is known. */
export function nameIn<Row extends Choosable>(
  rows: readonly Row[] | undefined,
  id: number | null,
  wordsOf: (row: Row) => string = ownName,
): string {
  if (id === null) return ''
  const row = rows?.find((one) => one.id === id)
  return row ? wordsOf(row) : String(id)
}

/** The choices of a field: the rows in use, and those that are `kept` because they stand there already. */
export function choicesOf<Row extends Choosable>(
  rows: readonly Row[] | undefined,
  kept: readonly (number | null | undefined)[],
  wordsOf: (row: Row) => string = ownName,
) {
  // Until the rows are here a chosen one must not look like another.
  if (!rows) {
    const known = [...new Set(kept)].filter((id) => id !== null && id !== undefined)
    return known.map((id) => ({ value: id, label: '…' }))
  }
  const isUsed = (row: Row) => row.status === undefined || row.status === status.active
  return rows
    .filter((row) => isUsed(row) || kept.includes(row.id))
    .map((row) => ({
      value: row.id,
      label: isUsed(row) ? wordsOf(row) : say(tableText, 'outOfUse')(wordsOf(row)),
    }))
}
