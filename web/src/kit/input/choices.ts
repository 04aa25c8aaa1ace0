import { status } from '@banquet/contract/call/access'
import { nameOf } from '../text/names.ts'
import { say } from '../text/text.ts'
import { choicesText } from './choices.text.ts'

/** A row that a field offers as a choice. */
interface Choosable {
  id: number
  name?: string
  enName?: string
  status?: number
}

const ownName = ({ id, name = String(id), enName = '' }: Choosable) => nameOf({ name, enName })

/** Returns the name of the row with this id, or the id itself if no such row is known. */
export function nameIn<Row extends Choosable>(
  rows: readonly Row[] | undefined,
  id: number | null,
  wordsOf: (row: Row) => string = ownName,
): string {
  if (id === null) return ''
  const row = rows?.find((one) => one.id === id)
  return row ? wordsOf(row) : String(id)
}

/** The choices of a field: the rows in use, and those that are already `chosen`. */
export function choicesOf<Row extends Choosable>(
  rows: readonly Row[] | undefined,
  chosen: readonly (number | null | undefined)[],
  wordsOf: (row: Row) => string = ownName,
) {
  // Until the rows are loaded, a chosen row must not look like another one.
  if (!rows) {
    const known = [...new Set(chosen)].filter((id) => id !== null && id !== undefined)
    return known.map((id) => ({ value: id, label: '…' }))
  }
  const isUsed = (row: Row) => row.status === undefined || row.status === status.active
  return rows
    .filter((row) => isUsed(row) || chosen.includes(row.id))
    .map((row) => ({
      value: row.id,
      label: isUsed(row) ? wordsOf(row) : say(choicesText, 'outOfUse')(wordsOf(row)),
    }))
}
