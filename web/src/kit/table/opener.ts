/**
 * Selects the element that opens a row: the link or button of its header cell, otherwise the one marked with
 * `data-opens-row`.
 */
const openers = '[data-row-header] a[href], [data-row-header] button, [data-opens-row]'

/** Returns what opens a row; null if nothing does. */
export function openerOf(row: Element | undefined): HTMLElement | null {
  return row?.querySelector<HTMLElement>(openers) ?? null
}
