import type { Answer, Call, Endpoint } from '@banquet/contract/call/endpoint'
import { defaultSize, pageSizes } from '@banquet/contract/call/page-size'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocation, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { call } from '../call/api.ts'
import { subscribeAdded } from '../query/added-rows.ts'
import { earlierAnswer, read } from '../query/query.ts'

/** The view of a list: page, sort order, search. Empty texts mean "not set". */
export interface ListView {
  page: number
  size: number
  /** `name` or `-name`. */
  sort: string
  keyword: string
  /** First and last day, `yyyy-MM-dd`, both or neither. */
  from: string
  to: string
  /** The resource's own filters by name. */
  filters: Readonly<Record<string, string>>
  /** Sent with every call and not chosen in the list, such as the event of the page. */
  fixed?: Readonly<Record<string, number>> | undefined
}

/** A list's view and the way to change it. */
export interface ListState extends ListView {
  /** The sort order of a list until the user chooses another. */
  defaultSort: string
  /** The page sizes to choose from; the usual ones if undefined. */
  sizes?: readonly number[] | undefined
  /** Any change except of the page number goes back to the first page. */
  set: (change: Partial<ListView>, how?: { replace: boolean }) => void
}

/** The initial sort order, and the names of the filters of this list. */
export interface ListDefaults {
  sort: string
  filters?: readonly string[]
  /** The page sizes to choose from; the usual ones if undefined. */
  sizes?: readonly number[]
  fixed?: ListView['fixed']
}

const none: readonly string[] = []

function changed(view: ListView, change: Partial<ListView>): ListView {
  const turns = Object.keys(change).some((key) => key !== 'page')
  return { ...view, ...(turns && { page: 1 }), ...change }
}

/** The query of a list call for this view; what is not set is not sent. */
export function queryOf(view: ListView): Record<string, string | number> {
  const { page, size, sort, keyword, from, to, filters, fixed } = view
  const set = Object.entries({ sort, keyword, from, to, ...filters }).filter(([, value]) => value !== '')
  return { page, size, ...Object.fromEntries(set), ...fixed }
}

/** Reads the address bar into a view; an invalid page, size or sort order falls back to the default. */
export function viewOfSearch(search: Readonly<Record<string, unknown>>, defaults: ListDefaults): ListView {
  const textOf = (name: string) => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const page = Number(textOf('page'))
  const size = Number(textOf('size'))
  return {
    page: Number.isInteger(page) && page > 0 ? page : 1,
    size: (defaults.sizes ?? pageSizes).find((one) => one === size) ?? defaultSize,
    sort: textOf('sort') || defaults.sort,
    keyword: textOf('keyword'),
    from: textOf('from'),
    to: textOf('to'),
    filters: Object.fromEntries((defaults.filters ?? none).map((name) => [name, textOf(name)])),
    fixed: defaults.fixed,
  }
}

/** Writes a view into the parameters of the address bar and leaves out the defaults. */
export function searchOfView(
  view: ListView,
  defaults: ListDefaults,
): Record<string, string | number | undefined> {
  const { page, size, sort, keyword, from, to, filters } = view
  const texts = Object.entries({ keyword, from, to, ...filters }).map(([name, value]) => [
    name,
    value || undefined,
  ])
  return {
    ...Object.fromEntries(texts),
    page: page === 1 ? undefined : page,
    size: size === defaultSize ? undefined : size,
    sort: sort === defaults.sort ? undefined : sort,
  }
}

/** Returns the parameters that the address has for this view, without the page. */
export function paramsOf(state: ListState): Record<string, string> {
  const { page: _page, ...params } = searchOfView(state, { sort: state.defaultSort })
  return Object.fromEntries(
    Object.entries(params).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )
}

/** The names of all parameters that the address can have for this view. */
export function paramNamesOf(view: ListView): string[] {
  return ['page', 'size', 'sort', 'keyword', 'from', 'to', ...Object.keys(view.filters)]
}

/** Returns whether the list at this path has been left in this tab, so that it is opened again as it was. */
export function wasLeft(path: string): boolean {
  return leftAt.has(path)
}

/** Where each list was left, by its path: links back to the list lead there. */
const leftAt = new Map<string, Readonly<Record<string, unknown>>>()

/** Returns the parameters with which a list was left, unless it was that of another event. */
export function listLeftAt(path: string, event: string | undefined): object {
  const search = leftAt.get(path)
  return search === undefined || (search['event'] !== undefined && search['event'] !== event) ? {} : search
}

/** The state of a page's list. It is kept in the address bar, so that links, reloads and the back button restore it. */
export function useListState(defaults: ListDefaults): ListState {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const path = useLocation({ select: ({ pathname }) => pathname })
  const navigate = useNavigate()
  useEffect(() => {
    leftAt.set(path, search)
  }, [path, search])
  const view = viewOfSearch(search, defaults)
  const set: ListState['set'] = (change, how) => {
    // The address may have changed since the list was last rendered.
    const next = (old: object) => searchOfView(changed(viewOfSearch({ ...old }, defaults), change), defaults)
    void navigate({ to: '.', search: (old: object) => ({ ...old, ...next(old) }), ...how })
  }
  return { ...view, defaultSort: defaults.sort, sizes: defaults.sizes, set }
}

/** The state of a list inside a dialog; it is lost when the dialog closes. */
export function useDialogListState(defaults: ListDefaults): ListState {
  const [view, setView] = useState(() => viewOfSearch({}, defaults))
  const set: ListState['set'] = (change) => setView((old) => changed(old, change))
  return { ...view, defaultSort: defaults.sort, set }
}

type Rows<E extends Endpoint> = Answer<E> extends { rows: (infer Row)[] } ? Row : never

/** The props of table and paginator; spread it into both. */
export interface List<Row> {
  rows: readonly Row[]
  total: number
  /** There are more than `total` rows; the server stopped counting there. */
  more?: boolean | undefined
  state: ListState
  /** The id of the row that was just added here, which the table marks. */
  added?: number | undefined
  loading: boolean
  error: Error | null
  onRetry: () => void
}

/** The most rows of a call, and how many calls look for an added row: in a longer list it is not looked for further. */
const most = { size: 100, calls: 5 }

interface PageOfRows {
  rows: readonly { id?: unknown }[]
  total: number
}

type Params = Readonly<Record<string, number | string>> | undefined

interface Shown {
  endpoint: Endpoint & { list: true }
  state: ListState
  params: Params
  queryKey: readonly unknown[]
}

/** Returns the page on which a view has a row; undefined if it does not have it. */
async function pageWith(
  { endpoint, params }: Shown,
  view: ListView,
  id: number,
): Promise<number | undefined> {
  for (let page = 1; page <= most.calls; page += 1) {
    const query = queryOf({ ...view, page, size: most.size })
    const input = { ...(params && { params }), query }
    const { rows, total } = (await call<Endpoint>(endpoint, input, { silent: true })) as PageOfRows
    const at = rows.findIndex((row) => row.id === id)
    if (at >= 0) return Math.floor(((page - 1) * most.size + at) / view.size) + 1
    if (page * most.size >= total) return undefined
  }
  return undefined
}

/** Returns a view without what people search for. */
function withoutSearch(view: ListView): Pick<ListView, 'keyword' | 'from' | 'to' | 'filters'> {
  const filters = Object.fromEntries(Object.keys(view.filters).map((name) => [name, '']))
  return { keyword: '', from: '', to: '', filters }
}

const viewed = (view: ListView) => JSON.stringify(queryOf(view))

/**
 * Turns a list on the screen to a row that was added over it, such as in a dialog: to its page, and if the search does not
 * find the row, without the search. Returns the id of the row, which the table marks.
 */
function useShownAdded(shown: Shown): number | undefined {
  const [added, setAdded] = useState<number>()
  const client = useQueryClient()
  const latest = useRef<Shown>(shown)
  useLayoutEffect(() => {
    latest.current = shown
  })
  useEffect(() => {
    let isGone = false
    const show = async (id: number) => {
      setAdded(id)
      const { endpoint, state, queryKey } = latest.current
      const page = client.getQueryData<PageOfRows>(queryKey)
      if (!page || page.rows.some((row) => row.id === id)) return
      const empty = withoutSearch(state)
      const isSearched = viewed({ ...state, ...empty }) !== viewed(state)
      const found = page.total > state.size ? await pageWith(latest.current, state, id) : undefined
      const elsewhere =
        found === undefined && isSearched
          ? await pageWith(latest.current, { ...state, ...empty }, id)
          : undefined
      // Somebody who has gone on meanwhile stays there.
      if (
        isGone ||
        latest.current.endpoint.id !== endpoint.id ||
        viewed(latest.current.state) !== viewed(state)
      )
        return
      if (found !== undefined) state.set({ page: found })
      else if (elsewhere !== undefined) state.set({ ...empty, page: elsewhere })
    }
    const unsubscribe = subscribeAdded(({ noun, id }) => {
      // A list that cannot be read now shows the fault itself.
      if (latest.current.endpoint.id.split('.')[0] === noun) void show(id).catch(() => undefined)
    })
    return () => {
      isGone = true
      unsubscribe()
    }
  }, [client])
  return added
}

const noRows: readonly never[] = []

/**
 * One page of a list call for a state; the previous rows stay while the next ones load. `params` are the path
 * parameters.
 */
export function useListRows<E extends Endpoint & { list: true }>(
  endpoint: E,
  state: ListState,
  params?: Readonly<Record<string, number | string>>,
): List<Rows<E>> {
  const input = { ...(params && { params }), query: queryOf(state) }
  const client = useQueryClient()
  const options = read(endpoint, input as object as Call<E>)
  const query = useQuery({
    ...options,
    placeholderData: (before) => keepPreviousData(before) ?? earlierAnswer(client, options.queryKey),
  })
  const added = useShownAdded({ endpoint, state, params, queryKey: options.queryKey })
  const page = query.data as { rows: readonly Rows<E>[]; total: number; more?: true } | undefined
  const total = page?.total ?? 0
  const last = Math.max(1, Math.ceil(total / state.size))
  const beyond = page !== undefined && !query.isPlaceholderData && state.page > last
  useEffect(() => {
    if (beyond) state.set({ page: last }, { replace: true })
  }, [beyond, last, state])
  return {
    rows: page?.rows ?? noRows,
    total,
    more: page?.more,
    state,
    added,
    loading: query.isFetching && (query.isPlaceholderData || page === undefined),
    error: query.isError ? query.error : null,
    onRetry: () => void query.refetch(),
  }
}

/** The list of a page: its state from the address bar and the matching rows. */
export function useList<E extends Endpoint & { list: true }>(
  endpoint: E,
  defaults: ListDefaults,
): List<Rows<E>> {
  return useListRows(endpoint, useListState(defaults))
}
