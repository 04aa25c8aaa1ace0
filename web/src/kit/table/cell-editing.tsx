import { useState, type MouseEvent, type ReactNode, type RefObject } from 'react'
import { lazyComponent } from '../look/lazy-component.tsx'
import type { Column } from './column.ts'
import type { RowKey } from './row-key.ts'

/** A cell that somebody opened. */
export interface Opened {
  /** The button of the cell. */
  button: HTMLElement
  /** By pointer: a choice shows its values at once. */
  byPointer: boolean
}

export interface EditorProps {
  table: RefObject<HTMLTableElement | null>
  rows: readonly object[]
  columns: readonly Column<object>[]
  rowKey: (row: object) => RowKey
  opened: Opened | undefined
}

const CellEditor = lazyComponent<EditorProps>(() =>
  import('./cell-editor.tsx').then((file) => file.CellEditor),
)

/** The button of a cell that can be edited. */
const buttonOf = (target: EventTarget) =>
  target instanceof Element ? target.closest<HTMLElement>('[data-edits]') : null

/**
 * Opens cells of a table for editing. What edits them is loaded once somebody comes near a row, by pointer or with the focus, so
 * that the list is shown without it.
 */
export function useCellEditing<Row extends object>(
  props: Pick<EditorProps, 'table'> & {
    rows: readonly Row[]
    columns: readonly Column<Row>[]
    rowKey: (row: Row) => RowKey
  },
): { handlers: object; editor: ReactNode } {
  const [isNear, setNear] = useState(false)
  const [opened, setOpened] = useState<Opened>()
  if (!props.columns.some(({ edit }) => edit)) return { handlers: {}, editor: null }
  const near = () => setNear(true)
  const onClick = ({ target, detail }: MouseEvent) => {
    const button = buttonOf(target)
    if (!button) return
    near()
    setOpened({ button, byPointer: detail > 0 })
  }
  const editor = isNear && <CellEditor {...(props as unknown as EditorProps)} opened={opened} />
  return { handlers: { onClick, onFocus: near, onPointerOver: near }, editor }
}
