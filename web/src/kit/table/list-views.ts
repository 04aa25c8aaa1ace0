import { listView, type ListView, type PageWithViews } from '@banquet/contract/platform/list-view'
import { rangeOf, relativeOf, type RelativeDays } from '@banquet/contract/rule/day/relative-days'
import { useQuery } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { paramNamesOf, paramsOf, wasLeft, type ListState } from '../list/list-state.ts'
import { today } from '../look/dates.ts'
import { read } from '../query/query.ts'
import { saveSettings, useMe } from '../session/session.ts'

/** A view that the program brings with it. */
export interface BuiltInView {
  key: string
  name: string
  search?: Readonly<Record<string, string>>
  days?: RelativeDays
}

/** The views of a list. */
export interface ViewsOf {
  page: PageWithViews
  builtIn?: readonly BuiltInView[]
  /** The parameters with the first and last day, if they are not `from` and `to`. */
  daysIn?: readonly [from: string, to: string]
}

/** A view as the screen shows it; those of the program have no row. */
export interface View {
  key: string
  name: string
  search: Readonly<Record<string, string>>
  days: RelativeDays | null
  columns: readonly string[] | null
  row?: ListView
}

/** The most views that are shown as tabs, besides those of the program. */
const maxPinned = 6

const none: readonly never[] = []
const usualDays = ['from', 'to'] as const

function isSame(one: Readonly<Record<string, string>>, other: Readonly<Record<string, string>>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)])
  return [...names].every((name) => one[name] === other[name])
}

type Shown = Pick<ListViews, 'now' | 'daysIn' | 'columns'>

/** Returns the relative days that the list shows now; undefined if it shows none, or days that are not relative to today. */
export function daysShown({ now, daysIn: [from, to] }: Shown): RelativeDays | undefined {
  return relativeOf({ from: now[from] ?? '', to: now[to] ?? '' }, today())
}

/** Returns what a view of what the list shows now consists of, with its days as relative or as fixed ones. */
export function contentOf(shown: Shown, isRelative: boolean): Pick<ListView, 'search' | 'days' | 'columns'> {
  const days = (isRelative && daysShown(shown)) || null
  const search = Object.entries(shown.now).filter(([name]) => days === null || !shown.daysIn.includes(name))
  return { search: Object.fromEntries(search), days, columns: shown.columns && [...shown.columns] }
}

/** The views of a list, which of them is open, and what differs from it. */
export function useListViews({ page, builtIn = none, daysIn = usualDays }: ViewsOf, state: ListState) {
  const rows = useQuery(read(listView.list, { query: { page } })).data ?? none
  const { pinnedViews, firstViews } = useMe().settings
  const address: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  // Columns that were chosen while a view is open are part of what is modified.
  const [changed, setChanged] = useState<{ key: string; columns: readonly string[] | null }>()

  const views: readonly View[] = [
    ...builtIn.map(({ search = {}, days = null, ...view }) => ({ ...view, search, days, columns: null })),
    ...rows.map((row) => ({ ...row, key: String(row.id), row })),
  ]
  const searchOf = ({ search, days }: View): Record<string, string> => {
    if (days === null) return search
    const { from, to } = rangeOf(days, today())
    return { ...search, ...(from !== '' && { [daysIn[0]]: from }), [daysIn[1]]: to }
  }
  const now = paramsOf(state)
  const named = address['view']
  const key = typeof named === 'string' || typeof named === 'number' ? String(named) : ''
  const active = views.find((view) => view.key === key)
  const columns = changed?.key === key ? changed.columns : (active?.columns ?? null)
  const go = (view: View | undefined, replace = false) => {
    const empty = Object.fromEntries(paramNamesOf(state).map((name) => [name, undefined]))
    const next = view ? { ...searchOf(view), view: view.key } : { view: undefined }
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...empty, ...next }), replace })
  }

  // An address with nothing but a view opens it; one without anything opens the view that the user begins with.
  const [isVisited] = useState(() => wasLeft(path))
  const hasBegun = useRef(Object.keys(now).length > 0 || (isVisited && key === ''))
  const begin = useEffectEvent(() => {
    const view = hasBegun.current ? undefined : views.find((one) => one.key === (key || firstViews[page]))
    if (!view) return
    hasBegun.current = true
    go(view, true)
  })
  useEffect(() => begin(), [rows])

  const pinned = pinnedViews[page] ?? rows.slice(0, maxPinned).map(({ id }) => String(id))
  const isTab = (view: View) => view.row === undefined || pinned.includes(view.key)
  return {
    page,
    views,
    tabs: views.filter(isTab),
    active,
    /** The parameters of the address as they are now. */
    now,
    daysIn,
    columns,
    setColumns: (next: readonly string[] | null) => setChanged({ key, columns: next }),
    isModified:
      active !== undefined &&
      (!isSame(now, searchOf(active)) || JSON.stringify(columns) !== JSON.stringify(active.columns)),
    open: (view: View) => {
      setChanged(undefined)
      go(view)
    },
    /** Opens a view that was just saved. */
    openRow: (row: ListView) => {
      setChanged(undefined)
      go({ ...row, key: String(row.id), row })
    },
    close: () => go(undefined),
    isPinned: (view: View) => pinned.includes(view.key),
    isFullOfTabs: pinned.length >= maxPinned,
    pin: (view: View, on: boolean) =>
      saveSettings({
        pinnedViews: {
          ...pinnedViews,
          [page]: on ? [...pinned, view.key] : pinned.filter((one) => one !== view.key),
        },
      }),
    isFirst: (view: View) => firstViews[page] === view.key,
    setFirst: (view: View | undefined) => {
      const { [page]: _before, ...others } = firstViews
      return saveSettings({ firstViews: view ? { ...others, [page]: view.key } : others })
    },
  }
}
export type ListViews = ReturnType<typeof useListViews>
