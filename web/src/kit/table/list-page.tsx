import { useMemo, type ReactNode } from 'react'
import { FilterTabs, type StateTabs } from '../list/filter-tabs.tsx'
import { SearchBar, type SearchFilter } from '../list/search-bar.tsx'
import type { List, ListState } from '../list/list-state.ts'
import { lazyComponent } from '../look/lazy-component.tsx'
import { Paginator } from '../list/paginator.tsx'
import * as styles from '../list/filter-tabs.module.css'
import { useColumnChoice, type ColumnChoice } from './column-choice.tsx'
import type { Column } from './column.ts'
import { DataTable } from './data-table.tsx'
import { useListViews, type ViewsOf } from './list-views.ts'
import { ViewButton } from './view-button.tsx'
import { TagButtonContext, type ListTags } from './list-tags.ts'
import type { Selection } from './selection.ts'

const ViewTabs = lazyComponent(() => import('./view-tabs.tsx').then((file) => file.ViewTabs))

interface Props<Row> {
  list: List<Row>
  columns: readonly Column<Row>[]
  /** Name of the table for screen readers. */
  label: string
  /** The purpose of the list; shown while it is empty. */
  purpose: string
  /** The state for the search, if its days are not those of the list. */
  searched?: ListState
  /** Shows the pair of dates; a text labels them. */
  range?: boolean | string
  filters?: readonly SearchFilter[]
  /** Other filters than dropdowns; shown after them. */
  more?: ReactNode
  /** The button that adds a row: last beside the search, and the next step while the list is empty. */
  add?: ReactNode
  /** The states of the rows as tabs, each with its number of rows. */
  tabs?: StateTabs
  /** Lets people choose which columns they see. */
  choice?: ColumnChoice
  /** Searches under a name, as tabs after those of the states; with `choice`. */
  views?: ViewsOf
  /** The tags of the rows: a column, a filter, and an action for selected rows. */
  tags?: ListTags<Row>
  selection?: Selection<Row> | undefined
  /** Names a row at its checkbox; required with `selection`. */
  rowName?: (row: Row) => string
  /** The card of a row on a phone; see `DataTable`. */
  card?: string
  /** Between the search and the table. */
  above?: ReactNode
  /** Below the table: the actions for selected rows. */
  below?: ReactNode
  /** Other actions, shown beside the search. */
  children?: ReactNode
}

/** The page of a list: search, tabs, table and paginator. */
export function ListPage<Row extends object>({ tags, ...props }: Props<Row>) {
  const own = props.columns
  const column = tags?.column
  const columns = useMemo(
    // The column with the actions stays the last.
    () => (column ? own.toSpliced(own.at(-1)?.key === 'actions' ? -1 : own.length, 0, column) : own),
    [own, column],
  )
  if (!tags) return <ListOf {...props} />
  const more = (
    <>
      {props.more}
      {tags.filter}
    </>
  )
  return (
    <TagButtonContext value={tags.button}>
      <ListOf {...props} columns={columns} {...((props.more ?? tags.filter) && { more })} />
    </TagButtonContext>
  )
}

function ListOf<Row extends object>(props: Props<Row>) {
  const { choice, views } = props
  if (!choice) return <Page {...props} />
  return views ? (
    <WithViews {...props} choice={choice} views={views} />
  ) : (
    <WithChoice {...props} choice={choice} />
  )
}

function WithChoice<Row extends object>(props: Props<Row> & { choice: ColumnChoice }) {
  const { columns, button } = useColumnChoice(props.columns, props.choice)
  return (
    <Page {...props} columns={columns}>
      {button}
      {props.children}
    </Page>
  )
}

function WithViews<Row extends object>(props: Props<Row> & { choice: ColumnChoice; views: ViewsOf }) {
  const views = useListViews(props.views, props.list.state)
  const isShown = views.tabs.length > 0 || views.isModified
  const ofView = views.active && { columns: views.columns, choose: views.setColumns }
  const { columns, keys, button } = useColumnChoice(props.columns, props.choice, ofView)
  return (
    <Page {...props} columns={columns} afterTabs={isShown && <ViewTabs views={views} columns={keys} />}>
      <ViewButton views={views} columns={keys} />
      {button}
      {props.children}
    </Page>
  )
}

function Page<Row extends object>(props: Props<Row> & { afterTabs?: ReactNode }) {
  const { list, columns, label, purpose, searched = list.state, add, selection, card } = props
  const { range, filters = [], rowName, children } = props
  return (
    <>
      <SearchBar state={searched} range={range ?? false} filters={filters} more={props.more}>
        {children || add ? (
          <>
            {children}
            {add}
          </>
        ) : undefined}
      </SearchBar>
      {props.tabs ? (
        <FilterTabs state={list.state} {...props.tabs}>
          {props.afterTabs}
        </FilterTabs>
      ) : (
        props.afterTabs && (
          <div className={styles.row} data-screen-only>
            {props.afterTabs}
          </div>
        )
      )}
      {props.above}
      <DataTable
        {...list}
        columns={columns}
        label={label}
        empty={{ hint: purpose, next: add }}
        selection={selection}
        {...(card !== undefined && { card })}
        {...(rowName && { rowName })}
      />
      {props.below}
      <Paginator {...list} />
    </>
  )
}
