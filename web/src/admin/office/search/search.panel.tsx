import { Loader, TextInput } from '@mantine/core'
import { order as orderCalls } from '@banquet/contract/trade/order'
import { IconBolt, IconFileText, IconHistory, IconSearch } from '@tabler/icons-react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { PageName } from '@banquet/contract/call/access'
import {
  search as calls,
  searchKinds,
  type FoundGroup,
  type FoundRow,
  type SearchKind,
} from '@banquet/contract/office/search'
import { recentRecord, recentShown, type RecentRow } from '@banquet/contract/office/recent-record'
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { useKeyword } from '../../../kit/input/keyword.ts'
import type { Key } from '../../../kit/keys/keys.ts'
import { actionsNow, pressWhenThere } from '../../../kit/keys/key-press.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMe } from '../../../kit/session/session.ts'
import { nameOf, otherNameOf } from '../../../kit/text/names.ts'
import { dot, useLanguage, useText } from '../../../kit/text/text.ts'
import { pageText } from '../../../shared/frame/pages.text.ts'
import type { Screen } from '../../../shared/frame/screen.ts'
import { ClearRecent } from '../../../shared/row/recent/clear-recent.tsx'
import { foundAddress, listAddress, type FoundAddress } from './found-address.ts'
import {
  actionsFound,
  commandsOf,
  limitedTo,
  mayCommand,
  ordersFor,
  pagesFound,
  readTyped,
  type Entry,
  type Group,
  type Typed,
} from './palette.ts'
import { FoundState } from './found-state.tsx'
import { searchKindText, searchText } from './search.text.ts'
import * as styles from './search.module.css'

/** One line that can be opened: a row, the list with the others, a page, or an action. */
interface Option {
  key: string
  address: FoundAddress
  row?: FoundRow
  /** The kind of the row, if it is not that of its group. */
  of?: SearchKind
  entry?: Entry
  /** What it does, if it is a button of the page. */
  run?: () => unknown
}
interface Part {
  kind: Group | 'recent'
  options: Option[]
}

const optionOf = (entry: Entry): Option => ({ key: entry.key, address: entry.address, entry })
/** A group without options is not shown. */
const partOf = (kind: Part['kind'], options: readonly Option[]): Part[] =>
  options.length > 0 ? [{ kind, options: [...options] }] : []

function useRowParts(groups: readonly FoundGroup[], text: string): Part[] {
  const me = useMe()
  return groups.map(({ kind, rows, more }) => ({
    kind,
    options: [
      ...rows.map((row) => ({ key: `${kind}-${row.id}`, row, address: foundAddress(me, kind, row) })),
      ...(more ? [{ key: `${kind}-all`, address: listAddress(kind, text) }] : []),
    ],
  }))
}

/** The records that the user opened last. */
function useRecentPart(): Part[] {
  const me = useMe()
  // One more, because the record that is open is not offered.
  const query = { atMost: recentShown + 1 }
  const { data = [] } = useQuery({ ...read(recentRecord.list, { query }, { silent: true }), staleTime: 0 })
  const options = data.map(({ kind, ...row }: RecentRow) => ({
    key: `recent-${kind}-${row.id}`,
    row,
    of: kind,
    address: foundAddress(me, kind, row),
  }))
  const others = options.filter(({ address }) => address.to !== location.pathname)
  return partOf('recent', others.slice(0, recentShown))
}

/** How many pages and actions are shown. */
const maxEntries = 5

/**
 * What was typed finds: rows, pages and actions. What it begins with comes first: `新增訂單 福滿樓` is meant for the action. An empty
 * field shows what was opened last, and what the page offers.
 */
function useParts(
  typed: Typed,
  groups: readonly FoundGroup[],
  { screens, here }: Required<Pick<Props, 'screens' | 'here'>>,
) {
  const t = useText(searchText)
  const me = useMe()
  const current = useLanguage()
  const { q, group, command, action } = typed
  const rows = useRowParts(groups, q)
  const recent = useRecentPart()
  const isEmpty = q === '' && group === undefined
  const found = groups.find(({ kind }) => kind === 'order')?.rows
  const only = found?.length === 1 && /^o?\d+$/i.test(q) ? found[0]?.id : undefined
  const { data: order } = useQuery({
    ...read(orderCalls.get, { params: { id: only ?? 0 } }, { silent: true }),
    enabled: only !== undefined && mayCommand(me) && (group === undefined || group === 'actions'),
  })
  const customers = groups.find(({ kind }) => kind === 'customer')?.rows ?? []
  const actions = [
    ...(action ? ordersFor(action, customers, current) : []),
    ...(order && order.id === only ? commandsOf(order, t, command) : []),
    ...(action || command ? [] : actionsFound(screens, q, current)),
  ].slice(0, maxEntries)
  const offered = here.map((key) => ({
    key: `here-${key.keys}`,
    address: { to: '' },
    run: key.run,
    entry: { key: key.keys, words: key.words, about: '', address: { to: '' } },
  }))
  const shown = isEmpty ? offered : actions.map(optionOf)
  const pageParts =
    command || action ? [] : pagesFound(screens, q, current).slice(0, maxEntries).map(optionOf)
  const isMeant = command !== undefined || action !== undefined
  const parts = [
    ...(isEmpty ? recent : []),
    ...(isMeant ? partOf('actions', shown) : []),
    // What an action or a command is about, and nothing else.
    ...(isMeant ? rows.filter(({ kind }) => kind === (command ? 'order' : 'customer')) : rows),
    ...partOf('pages', pageParts),
    ...(isMeant ? [] : partOf('actions', shown)),
  ]
  return group === undefined ? parts : parts.filter(({ kind }) => kind === group)
}

/** Reads what a text finds. The earlier results stay until the new ones are there; a late answer never replaces a newer one. */
function useFound(asked: string, eventId: number | undefined) {
  const query = { q: asked, ...(eventId !== undefined && { eventId }) }
  const { data, isPlaceholderData, isFetching, isError, error, refetch } = useQuery({
    ...read(calls.find, { query }, { silent: true }),
    enabled: asked !== '',
    placeholderData: keepPreviousData,
  })
  return {
    data: asked === '' ? undefined : data,
    isDone: asked !== '' && !isFetching && !isPlaceholderData && data !== undefined,
    isFetching: asked !== '' && isFetching,
    error: isError && !isFetching ? error : null,
    onRetry: () => void refetch(),
  }
}

interface Props {
  /** The icon of a page in the menu. */
  iconOf: (page: PageName) => typeof IconSearch
  /** The screens that the person may open. */
  screens: readonly Screen[]
  /** What the buttons of the page do that is open. */
  here?: readonly Key[]
  /** The event that somebody works on, whose rows come first. */
  eventId: number | undefined
  onClose: () => void
}

/** The search of the header: a field, and below it what it finds, which arrow keys choose and Enter opens. */
export function SearchPanel({ iconOf, screens, here: given, eventId, onClose }: Props) {
  const [here] = useState(() => given ?? actionsNow())
  const t = useText(searchText)
  const kinds = useText(searchKindText)
  const titles = useText(pageText)
  const current = useLanguage()
  const navigate = useNavigate()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState<string>()
  const [asked, setAsked] = useState('')
  const { wanted, isSettled, ask, field } = useKeyword(asked, setAsked)
  const typed = readTyped(asked, screens)
  const { data, isDone, isFetching, error, onRetry } = useFound(typed.q, eventId)
  const parts = useParts(typed, data?.groups ?? [], { screens, here })
  const options = parts.flatMap((part) => part.options)
  // The first line, until another one of the same results is chosen.
  const [chosen, setChosen] = useState({ of: asked, key: '' })
  const at =
    chosen.of === asked
      ? Math.max(
          0,
          options.findIndex(({ key }) => key === chosen.key),
        )
      : 0
  const active = options[at]
  const choose = (next: number) => setChosen({ of: asked, key: options[next]?.key ?? '' })
  const open = ({ address, entry, run }: Option) => {
    onClose()
    // After the dialog has given the focus back.
    if (run) return void setTimeout(run)
    void navigate({ to: address.to, search: address.search ?? {} })
    if (entry?.presses) pressWhenThere(entry.presses.key, address.to, entry.presses.how)
  }
  // What a scanner sends, or somebody who types fast, is opened as soon as it is found, if nothing else is.
  const isFound = isDone && isSettled
  // Pages and actions are there at once.
  const isReady = isSettled && (isFound || typed.q === '' || active?.row === undefined)
  const rows = options.filter(({ row }) => row)
  const isOnly = isFound && sent === asked && rows.length === 1 && !typed.command && !typed.action
  const only = isOnly ? rows[0]?.address : undefined
  useEffect(() => {
    if (!only) return
    onClose()
    void navigate({ to: only.to, search: only.search ?? {} })
  }, [only, onClose, navigate])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' })
  }, [active?.key])
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const part = parts.find((one) => active && one.options.includes(active))
    if (
      event.key === 'Tab' &&
      !event.shiftKey &&
      part &&
      part.kind !== 'recent' &&
      typed.group === undefined &&
      typed.q !== ''
    ) {
      event.preventDefault()
      setAsked(limitedTo(part.kind, current, typed.q))
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      choose((at + step + options.length) % options.length)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    const isNewTab = event.ctrlKey || event.metaKey
    if (isReady && active && isNewTab && !active.run)
      document.getElementById(`${id}${active.key}`)?.dispatchEvent(
        new globalThis.MouseEvent('click', {
          bubbles: true,
          cancelable: true,
          ctrlKey: true,
          metaKey: isNewTab,
        }),
      )
    else if (isReady && active) open(active)
    else {
      setSent(wanted)
      ask()
    }
  }
  const onClick = (event: MouseEvent, option: Option) => {
    // With a key held, the browser opens the link in another tab.
    if (!event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey) {
      if (!option.run && !option.entry?.presses) return onClose()
      event.preventDefault()
      open(option)
    }
  }
  return (
    <Dialog title={t.title} size="top" onClose={onClose}>
      <TextInput
        data-autofocus
        className={styles.field}
        type="text"
        inputMode="search"
        enterKeyHint="go"
        autoComplete="off"
        spellCheck={false}
        size="md"
        maxLength={100}
        role="combobox"
        aria-label={t.what}
        aria-expanded={options.length > 0}
        aria-controls={`${id}list`}
        aria-autocomplete="list"
        aria-activedescendant={active && `${id}${active.key}`}
        placeholder={t.what}
        leftSection={<IconSearch size={18} aria-hidden="true" />}
        rightSection={isFetching ? <Loader size={16} aria-hidden="true" /> : null}
        {...field}
        onChange={(event) => {
          field.onChange(event)
          setSent(undefined)
        }}
        onKeyDown={onKeyDown}
      />
      <p className={styles.count} role="status">
        {isDone && options.length > 0 && t.found(options.filter(({ row }) => row).length)}
      </p>
      <div
        ref={list}
        id={`${id}list`}
        className={styles.list}
        role="listbox"
        aria-label={t.results}
        aria-busy={isFetching}
        data-stale={(typed.q !== '' && !isDone) || undefined}
      >
        {!error &&
          parts.map(({ kind, options: own }) => {
            const Icon = isOfRows(kind) ? iconOf(searchKinds[kind]) : groupIcons[kind]
            return (
              <div key={kind} role="group" aria-labelledby={`${id}${kind}`}>
                <div id={`${id}${kind}`} className={styles.kind} role="presentation">
                  <Icon size={16} aria-hidden="true" />
                  {isOfRows(kind) ? kinds[kind] : kind === 'actions' && asked === '' ? t.here : t[kind]}
                </div>
                {own.map((option) => {
                  const of = option.of ?? (isOfRows(kind) ? kind : undefined)
                  return (
                    <Link
                      key={option.key}
                      id={`${id}${option.key}`}
                      className={styles.option}
                      role="option"
                      tabIndex={-1}
                      aria-selected={option === active}
                      to={option.address.to}
                      search={option.address.search ?? {}}
                      onClick={(event) => onClick(event, option)}
                      onMouseMove={() => choose(options.indexOf(option))}
                    >
                      {option.entry && <EntryLine entry={option.entry} />}
                      {of && option.row && (
                        <FoundLine
                          kind={of}
                          row={option.row}
                          event={data?.eventId ?? eventId ?? null}
                          {...(option.of && { of: kinds[of] })}
                        />
                      )}
                      {of && !option.row && (
                        <span className={styles.all}>{t.all(titles[searchKinds[of]])}</span>
                      )}
                    </Link>
                  )
                })}
              </div>
            )
          })}
      </div>
      {error && <ErrorState error={error} onRetry={onRetry} />}
      {!error && isDone && options.length === 0 && <EmptyState title={t.none(asked)} hint={t.noneHint} />}
      {parts[0]?.kind === 'recent' && <ClearRecent variant="subtle" />}
      {wanted === '' && <Muted mt={8}>{t.hint}</Muted>}
      {options.length > 0 && !error && (
        <Muted className={styles.keys} size="small" data-needs="keyboard">
          {t.keys}
        </Muted>
      )}
    </Dialog>
  )
}

const groupIcons = { pages: IconFileText, actions: IconBolt, recent: IconHistory }
const isOfRows = (kind: Part['kind']): kind is SearchKind => kind in searchKinds

/** A page or an action, with what it is about. */
function EntryLine({ entry: { words, about } }: { entry: Entry }) {
  return (
    <span className={styles.texts}>
      <span className={styles.name}>
        {words}
        {about !== '' && <small>{about}</small>}
      </span>
    </span>
  )
}

/** The kinds whose English name is that of a person, which is shown beside the other one. */
const people: readonly SearchKind[] = ['signup', 'member', 'hotel_order']

interface FoundProps {
  kind: SearchKind
  row: FoundRow
  event: number | null
  /** What kind of row it is, where a group has several. */
  of?: string
}

/** One row: what it is called, what identifies it, and the event if it is not the chosen one. */
function FoundLine({ kind, row, event, of = '' }: FoundProps) {
  const isPerson = people.includes(kind)
  const name = isPerson ? row.name : nameOf(row)
  const other = isPerson ? row.enName : otherNameOf(row)
  const eventName = row.eventId === null || row.eventId === event ? '' : nameOfEvent(row)
  const facts = [of, row.code, row.detail, eventName].filter((fact) => fact !== '' && fact !== name)
  return (
    <>
      <span className={styles.texts}>
        <span className={styles.name}>
          {name || row.code}
          {other !== '' && other !== name && <small>{other}</small>}
        </span>
        {facts.length > 0 && <small className={styles.facts}>{facts.join(dot())}</small>}
      </span>
      <FoundState kind={kind} value={row.state} />
    </>
  )
}

const nameOfEvent = ({ eventName, eventEnName }: FoundRow) => nameOf({ name: eventName, enName: eventEnName })
