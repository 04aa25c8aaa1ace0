import type { ReactNode } from 'react'
import { DataTable, type Column } from './data-table.tsx'
import type { List } from '../list/list-state.ts'
import { Paginator } from '../list/paginator.tsx'
import { SearchBar, type SearchFilter } from '../list/search-bar.tsx'

interface Props<Row> {
  list: List<Row>
  columns: readonly Column<Row>[]
  /** Name of the table for screen readers. */
  label: string
  /** What the list is for; shown while it is empty. */
  purpose: string
  filters?: readonly SearchFilter[]
  /** The button that adds a row: last beside the search, and the next step while the list is empty. */
  add: ReactNode
  /** Other actions, shown beside the search. */
  children?: ReactNode
}

/** The usual page of a list: search, table and paginator. */
export function ListPage<Row extends object>(props: Props<Row>) {
  const { list, columns, label, purpose, filters = [], add, children } = props
  return (
    <>
      <SearchBar state={list.state} filters={filters}>
        {children}
        {add}
      </SearchBar>
      <DataTable {...list} columns={columns} label={label} empty={{ hint: purpose, next: add }} />
      <Paginator {...list} />
    </>
  )
}
