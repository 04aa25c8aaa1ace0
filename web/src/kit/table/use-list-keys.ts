import { useEffect, useRef, useState, type RefObject } from 'react'
import type { ListState } from '../list/list-state.ts'
import { keysText } from '../keys/keys.text.ts'
import { useKeys, type Key } from '../keys/keys.ts'
import { useText } from '../text/text.ts'
import type { Column } from './column.ts'
import { openerOf } from './opener.ts'
import type { RowKey } from './row-key.ts'
import type { Selection } from './selection.ts'
import { keepWalk, keptWalk, pathOf } from './walk.ts'

interface Listed<Row> {
  rows: readonly Row[]
  total: number
  state: ListState
  selection?: Selection<Row> | undefined
  rowKey: (row: Row) => RowKey
  columns: readonly Column<Row>[]
}

/** What the keys of a list do beside its rows: its search and its pages. */
function focusSearch(): boolean {
  const field = document.querySelector<HTMLInputElement>('main search input[type="search"]')
  field?.focus()
  field?.select()
  return field !== null
}

function focusFilters(): boolean {
  const fold = document.querySelector<HTMLElement>('main search button[aria-expanded]')
  const isFolded = fold !== null && fold.checkVisibility() && fold.getAttribute('aria-expanded') === 'false'
  if (isFolded) fold.click()
  const fields = document.querySelectorAll<HTMLElement>('main search :is(select, input:not([type="search"]))')
  const field = isFolded ? fold : [...fields].find((one) => one.checkVisibility())
  field?.focus()
  return field !== undefined
}

const rowsOf = (table: HTMLElement | null) => [...(table?.querySelectorAll<HTMLElement>('tbody > tr') ?? [])]
const addressOf = (row: HTMLElement | undefined) => openerOf(row)?.getAttribute('href') ?? undefined
const hereNow = () => location.pathname + location.search

/**
 * The keys of a list. Returns the row that they have reached, and what remembers the rows when one of them is opened, so that its
 * page leads to the next one. The row that was opened last is the first one that the keys reach when somebody comes back.
 */
export function useListKeys<Row>({ rows, total, state, selection, rowKey, columns }: Listed<Row>): {
  table: RefObject<HTMLTableElement | null>
  reached: RowKey | undefined
  onOpen: (target: EventTarget) => void
} {
  const t = useText(keysText)
  const table = useRef<HTMLTableElement>(null)
  const [reached, setReached] = useState<RowKey>()
  const [anchor, setAnchor] = useState<RowKey>()
  const at = rows.findIndex((row) => rowKey(row) === reached)
  const reach = (to: number) => {
    const row = rows[Math.max(0, Math.min(to, rows.length - 1))]
    const shown = row && rowsOf(table.current)[rows.indexOf(row)]
    if (!row || !shown) return false
    setReached(rowKey(row))
    // With the focus there, Enter opens it as always, and a screen reader says which row it is.
    openerOf(shown)?.focus({ preventScroll: true })
    shown.scrollIntoView({ block: 'nearest' })
    return true
  }
  // Somebody who has edited cells further down goes on from there.
  const from = () => {
    const cell = document.activeElement?.closest('[data-edits]')
    return cell ? rowsOf(table.current).findIndex((row) => row.contains(cell)) : at
  }
  const count = rows.length
  useEffect(() => {
    const walk = keptWalk()
    if (count === 0 || !walk || pathOf(walk.list) !== location.pathname) return
    const shown = rowsOf(table.current)
    const opened = shown.findIndex((row) => addressOf(row) === walk.opened)
    const row = rows[opened]
    if (row) setReached(rowKey(row))
    // Only when the list is opened: later it would take the place of where the keys are.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [count > 0])
  const mark = (on: boolean | undefined) => {
    const row = rows[at]
    if (!row || !selection) return false
    const from = on === undefined ? at : rows.findIndex((one) => rowKey(one) === anchor)
    const range = from === -1 ? [row] : rows.slice(Math.min(from, at), Math.max(from, at) + 1)
    selection.toggle(range, on ?? !selection.selected.has(rowKey(row)))
    setAnchor(rowKey(row))
    return true
  }
  const turn = (page: number) => {
    if (page < 1 || page > Math.ceil(total / state.size)) return false
    setReached(undefined)
    state.set({ page })
    return true
  }
  const leave = () => {
    if (at === -1) return false
    setReached(undefined)
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    return true
  }
  const open = () => {
    const row = rowsOf(table.current)[at]
    // What has the focus keeps its own Enter.
    if (document.activeElement?.matches('a, button, summary, input') === true || !row) return false
    openerOf(row)?.click()
    return true
  }
  const edit = () => {
    const cell = rowsOf(table.current)[at]?.querySelector<HTMLElement>('[data-edits]')
    // It has the focus, so that it gets it back when the editing ends.
    cell?.focus()
    cell?.click()
    return cell !== undefined && cell !== null
  }
  const keys: Key[] = [
    { keys: 'j, ArrowDown', words: t.next, run: () => reach(from() + 1), repeats: true },
    { keys: 'k, ArrowUp', words: t.previous, run: () => from() !== -1 && reach(from() - 1), repeats: true },
    { keys: 'Enter', words: t.open, run: open },
    ...(columns.some((column) => column.edit) ? [{ keys: 'e', words: t.edit, run: edit }] : []),
    ...(selection
      ? [
          { keys: 'x', words: t.mark, run: () => mark(undefined) },
          { keys: 'Shift+x', words: t.range, run: () => mark(true) },
        ]
      : []),
    { keys: '/', words: t.keyword, run: focusSearch },
    { keys: 'f', words: t.filters, run: focusFilters },
    { keys: '[', words: t.previousPage, run: () => turn(state.page - 1) },
    { keys: ']', words: t.nextPage, run: () => turn(state.page + 1) },
    { keys: 'Escape', words: t.leave, run: leave },
  ]
  useKeys('list', keys)
  const onOpen = (target: EventTarget) => {
    const shown = rowsOf(table.current)
    const row = target instanceof Element ? shown.find((one) => one.contains(target)) : undefined
    const opened = addressOf(row)
    if (opened === undefined || !openerOf(row)?.contains(target as Element)) return
    const addresses = shown.map((one) => addressOf(one) ?? '')
    keepWalk({ list: hereNow(), rows: addresses, before: (state.page - 1) * state.size, total, opened })
  }
  return { table, reached: at === -1 ? undefined : reached, onOpen }
}
