import { useMemo } from 'react'
import type { ComponentProps } from 'react'
import { commonText } from '../text/common.text.ts'
import type { Column } from './data-table.tsx'
import { RowActions } from './row-actions.tsx'
import { StatusBadge } from './status-badge.tsx'
import { tableText } from './table.text.ts'
import { useText } from './text.ts'

type Deeds = Omit<ComponentProps<typeof RowActions>, 'name'>

const ownName = (row: object) => String((row as { name?: unknown }).name)

/** The columns that most lists have: the place of a row, its status, and what may be done with it. */
export function useUsualColumns() {
  const table = useText(tableText)
  const common = useText(commonText)
  return useMemo(() => {
    const index: Column<object> = {
      key: 'index',
      header: table.index,
      sort: 'id',
      width: 96,
      align: 'end',
      hideOnPhone: true,
      cell: (_, place) => place,
    }
    // Of a list that people put into order.
    const place: Column<object> = { ...index, sort: 'indexId' }
    const status: Column<{ status: number }> = {
      key: 'status',
      header: common.status,
      sort: 'status',
      cell: (row) => <StatusBadge value={row.status} />,
    }
    const actions = <Row extends object>(
      deedsOf: (row: Row) => Deeds,
      nameOf: (row: Row) => string = ownName,
    ): Column<Row> => ({
      key: 'actions',
      header: common.actions,
      width: 140,
      align: 'end',
      cell: (row) => <RowActions name={nameOf(row)} {...deedsOf(row)} />,
    })
    return { index, place, status, actions }
  }, [table, common])
}
