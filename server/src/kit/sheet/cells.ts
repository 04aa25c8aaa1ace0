import { momentOf } from '../list/days.ts'
import { needsApostrophe } from './formula.ts'

/** What stands in one cell of an export. */
export type Cell = string | number | null | undefined

/**
 * What the text of a column stands for: a moment (ISO 8601, written as date and time where the organisation is), a day
 * (`yyyy-MM-dd`) or an amount (a decimal). In a sheet these are dates and numbers, which can be sorted and added up.
 */
export type CellKind = 'moment' | 'day' | 'amount'

/** More characters than this are no cell to Excel. */
const longest = 32_767

// oxlint-disable-next-line no-control-regex -- the characters that no sheet can hold are the point
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function writable(text: string): string {
  return text.toWellFormed().replaceAll(unwritable, '')
}

/** `_x0041_` is how a sheet writes A, so what was meant as these seven characters is written otherwise. */
function asWritten(text: string): string {
  return text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
}

function cut(text: string): string {
  return text.length > longest ? `${text.slice(0, longest - 1).replace(/\p{Surrogate}$/u, '')}…` : text
}

/** A cell of a CSV file. Nothing there says what is text, so a text that could be a formula gets an apostrophe. */
export function csvCell(cell: Cell, kind?: CellKind): string | number | null {
  if (typeof cell !== 'string') return cell ?? null
  if (kind) return cell === '' ? null : kind === 'moment' ? momentOf(new Date(cell)) : cell
  const text = writable(cell)
  return needsApostrophe(text) ? `'${text}` : text
}

/** A cell of a sheet, where a text is a text whatever it begins with. A moment is the local one, for a sheet knows no zones. */
export function sheetCell(cell: Cell, kind?: CellKind): string | number | Date | null {
  if (typeof cell !== 'string') return cell ?? null
  if (kind && cell === '') return null
  if (kind === 'moment') return new Date(`${momentOf(new Date(cell)).replace(' ', 'T')}Z`)
  if (kind === 'day') return new Date(`${cell}T00:00:00Z`)
  if (kind === 'amount') return Number(cell)
  return asWritten(cut(writable(cell)))
}
