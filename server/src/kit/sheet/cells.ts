import { momentOf } from '../list/days.ts'
import { needsApostrophe } from './formula.ts'

/** The content of one cell of an export. */
export type Cell = string | number | null | undefined

/**
 * The meaning of the text of a column: a moment (ISO 8601, written as date and time in the organisation's time zone), a
 * day (`yyyy-MM-dd`) or an amount (a decimal). In a sheet these become dates and numbers, which can be sorted and summed.
 * A `code` is text that people type or change in the sheet: its cells, also the empty ones, are formatted as text, so
 * that leading zeros stay.
 */
export type CellKind = 'moment' | 'day' | 'amount' | 'code'

/** The maximum number of characters of a cell in Excel. */
const maxLength = 32_767

// oxlint-disable-next-line no-control-regex -- the characters that no sheet can hold are the point
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

function writable(text: string): string {
  return text.toWellFormed().replaceAll(unwritable, '')
}

/** In a sheet `_x0041_` stands for A, so literal text of this form must be escaped. */
function asWritten(text: string): string {
  return text.replaceAll(/_(?=x[\da-f]{4}_)/gi, '_x005F_')
}

function cut(text: string): string {
  return text.length > maxLength ? `${text.slice(0, maxLength - 1).replace(/\p{Surrogate}$/u, '')}…` : text
}

/** Returns a cell of a CSV file. CSV does not mark text as text, so text that could be a formula gets an apostrophe. */
export function csvCell(cell: Cell, kind?: CellKind): string | number | null {
  if (typeof cell !== 'string') return cell ?? null
  if (kind && kind !== 'code') return cell === '' ? null : kind === 'moment' ? momentOf(new Date(cell)) : cell
  const text = writable(cell)
  return needsApostrophe(text) ? `'${text}` : text
}

/**
 * Returns a cell of a sheet, where text is text whatever it begins with. A moment is written in local time, because
 * sheets have no time zones.
 */
export function sheetCell(cell: Cell, kind?: CellKind): string | number | Date | null {
  if (typeof cell !== 'string') return cell ?? null
  if (kind && cell === '') return null
  if (kind === 'moment') return new Date(`${momentOf(new Date(cell)).replace(' ', 'T')}Z`)
  if (kind === 'day') return new Date(`${cell}T00:00:00Z`)
  if (kind === 'amount') return Number(cell)
  return asWritten(cut(writable(cell)))
}
