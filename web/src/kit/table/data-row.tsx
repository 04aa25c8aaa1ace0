import { memo, useEffect, useRef, type MouseEvent as RowEvent } from 'react'
import { TickBox } from '../input/tick-box.tsx'
import { tableText } from '../text/table.text.ts'
import { useText } from '../text/text.ts'
import { cellWords } from './cell-edit.ts'
import type { Column } from './column.ts'
import { openerOf } from './opener.ts'

/**
 * Opens a row that was clicked, by clicking its link or button. Other controls in the row keep their own meaning, and
 * selecting text is not a click.
 */
function openRow({ currentTarget: row, target, ctrlKey, metaKey, shiftKey }: RowEvent<HTMLElement>) {
  if (!(target instanceof Element) || !row.contains(target)) return
  if (target.closest('a, button, input, select, textarea, label, summary, [data-check]')) return
  const selection = getSelection()
  if (selection && !selection.isCollapsed && row.contains(selection.focusNode)) return
  const opener = openerOf(row)
  // The focus returns there when a dialog closes.
  opener?.focus({ preventScroll: true })
  opener?.dispatchEvent(
    new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey, metaKey, shiftKey }),
  )
}

interface RowProps {
  row: object
  columns: readonly Column<object>[]
  position: number
  selected: boolean | undefined
  /** The id of the element, if this is the row that the keys of a picker have reached. */
  markedAs: string | undefined
  /** Whether the keys of the list have reached it. */
  reached: boolean
  /** Whether it was just added here. */
  added: boolean
  onSelect: ((rows: readonly object[], on: boolean) => void) | undefined
  name: string
  /** Whether each cell lies in a grid area with its key. */
  areas: boolean
}

/** One row, rendered again only when its own props change. */
export const DataRow = memo(function DataRow({
  row,
  columns,
  position,
  selected,
  markedAs,
  reached,
  added,
  onSelect,
  name,
  areas,
}: RowProps) {
  const t = useText(tableText)
  const own = useRef<HTMLTableRowElement>(null)
  useEffect(() => {
    if (added) own.current?.scrollIntoView({ block: 'nearest' })
  }, [added])
  return (
    <tr
      ref={own}
      id={markedAs}
      aria-current={markedAs !== undefined || reached || undefined}
      data-selected={selected || undefined}
      data-added={added || undefined}
      onClick={openRow}
    >
      {onSelect && (
        <td data-check>
          <TickBox
            aria-label={t.selectRow(name)}
            checked={selected === true}
            onChange={(event) => onSelect([row], event.currentTarget.checked)}
          />
        </td>
      )}
      {columns.map((column) => {
        const { key, header, cell, below, edit, align, hideOnPhone, labelled, nowrap, rowHeader } = column
        const content = edit ? (
          <button
            type="button"
            data-edits={edit.kind}
            aria-label={t.editCell(header, edit.nameOf(row), cellWords(edit, edit.valueOf(row)))}
          >
            {cell(row, position)}
          </button>
        ) : (
          cell(row, position)
        )
        const Cell = rowHeader ? 'th' : 'td'
        return (
          <Cell
            key={key}
            data-label={header}
            data-align={align}
            data-key={key}
            data-row-header={rowHeader}
            data-hide-on-phone={hideOnPhone}
            data-labelled={labelled}
            data-nowrap={nowrap}
            {...(rowHeader && { scope: 'row' })}
            {...(areas && { style: { gridArea: key } })}
          >
            {below ? (
              // One element, so that both stay together at the right of a card on a phone.
              <div>
                {content}
                {below(row)}
              </div>
            ) : (
              content
            )}
          </Cell>
        )
      })}
    </tr>
  )
})
