import type { PageName } from '@banquet/contract/call/access'
import { useMemo, type ComponentProps } from 'react'
import { commonText } from '../text/common.text.ts'
import type { Column } from './column.ts'
import { useMay } from '../session/may.ts'
import { RowActions } from './row-actions.tsx'
import { StatusBadge } from './status-badge.tsx'
import { tableText } from '../text/table.text.ts'
import { useText } from '../text/text.ts'

type Actions = Omit<ComponentProps<typeof RowActions>, 'name'>

const ownName = (row: object) => String((row as { name?: unknown }).name)

/** The columns that most lists have: the position of a row, its status, and its actions. */
export function useUsualColumns() {
  const table = useText(tableText)
  const common = useText(commonText)
  return useMemo(() => {
    const index: Column<object> = {
      key: 'index',
      header: table.index,
      sort: 'id',
      width: 72,
      align: 'end',
      hideOnPhone: true,
      cell: (_, position) => position,
    }
    // For a list that people arrange.
    const place: Column<object> = { ...index, sort: 'indexId' }
    const status: Column<{ status: number }> = {
      key: 'status',
      header: common.status,
      sort: 'status',
      cell: (row) => <StatusBadge value={row.status} />,
    }
    const actions = <Row extends object>(
      actionsOf: (row: Row) => Actions,
      nameOf: (row: Row) => string = ownName,
    ): Column<Row> => ({
      key: 'actions',
      header: common.actions,
      width: 140,
      align: 'end',
      cell: (row) => <RowActions name={nameOf(row)} {...actionsOf(row)} />,
    })
    return { index, place, status, actions }
  }, [table, common])
}

interface FormActions<Row> {
  /** Shows the history of a row. */
  show?: (row: Row) => void
  /** Opens a row for editing: an action, or the address below which the forms of rows are. */
  edit: ((row: Row) => void) | string
  remove: (id: number, name: string) => unknown
  nameOf?: (row: Row) => string
  /** The rows cannot be changed at all, such as those of an archived event. */
  isReadOnly?: boolean
}

/**
 * The last column of a list: history, and edit and delete for accounts with these rights on the page. Pass stable
 * actions.
 */
export function useActions<Row extends { id: number }>(
  page: PageName,
  { show, edit, remove, nameOf = ownName, isReadOnly = false }: FormActions<Row>,
): Column<Row> {
  const { actions } = useUsualColumns()
  const mayEdit = useMay(page, 'edit') && !isReadOnly
  const mayRemove = useMay(page, 'delete') && !isReadOnly
  return useMemo(() => {
    const editing = (row: Row) => (typeof edit === 'string' ? `${edit}/${row.id}` : () => edit(row))
    return actions<Row>(
      (row) => ({
        onHistory: show && (() => show(row)),
        onEdit: mayEdit ? editing(row) : undefined,
        onRemove: mayRemove ? () => remove(row.id, nameOf(row)) : undefined,
      }),
      nameOf,
    )
  }, [actions, mayEdit, mayRemove, show, edit, remove, nameOf])
}
