import { Loader, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
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
import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent } from 'react'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { useKeyword } from '../../../kit/input/keyword.ts'
import { Muted } from '../../../kit/look/look.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMe } from '../../../kit/session/session.ts'
import { nameOf, otherNameOf } from '../../../kit/text/names.ts'
import { dot, useText } from '../../../kit/text/text.ts'
import { pageText } from '../../../shared/frame/pages.text.ts'
import { foundAddress, listAddress, type FoundAddress } from './found-address.ts'
import { FoundState } from './found-state.tsx'
import { searchKindText, searchText } from './search.text.ts'
import * as styles from './search.module.css'

/** One line that can be opened: a row, or the list with the others. */
interface Option {
  key: string
  address: FoundAddress
  row?: FoundRow
}
interface Part {
  kind: SearchKind
  options: Option[]
}

function useParts(groups: readonly FoundGroup[], text: string): Part[] {
  const me = useMe()
  return groups.map(({ kind, rows, more }) => ({
    kind,
    options: [
      ...rows.map((row) => ({ key: `${kind}-${row.id}`, row, address: foundAddress(me, kind, row) })),
      ...(more ? [{ key: `${kind}-all`, address: listAddress(kind, text) }] : []),
    ],
  }))
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
  /** The event that somebody works on, whose rows come first. */
  eventId: number | undefined
  onClose: () => void
}

/** The search of the header: a field, and below it what it finds, which arrow keys choose and Enter opens. */
export function SearchPanel({ iconOf, eventId, onClose }: Props) {
  const t = useText(searchText)
  const kinds = useText(searchKindText)
  const titles = useText(pageText)
  const navigate = useNavigate()
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const [sent, setSent] = useState<string>()
  const [asked, setAsked] = useState('')
  const { wanted, isSettled, ask, field } = useKeyword(asked, setAsked)
  const { data, isDone, isFetching, error, onRetry } = useFound(asked, eventId)
  const parts = useParts(data?.groups ?? [], asked)
  const options = parts.flatMap((part) => part.options)
  // The first line, until another one of the same results is chosen.
  const [chosen, setChosen] = useState({ of: data, at: 0 })
  const at = chosen.of === data ? Math.min(chosen.at, options.length - 1) : 0
  const active = options[at]
  const choose = (next: number) => setChosen({ of: data, at: next })
  const open = ({ address }: Option) => {
    onClose()
    void navigate({ to: address.to, search: address.search ?? {} })
  }
  // What a scanner sends, or somebody who types fast, is opened as soon as it is found, if nothing else is.
  const isFound = isDone && isSettled
  const only = isFound && sent === asked && options.length === 1 ? options[0]?.address : undefined
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
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined && options.length > 0) {
      event.preventDefault()
      choose((at + step + options.length) % options.length)
    }
    if (event.key !== 'Enter') return
    event.preventDefault()
    if (isFound && active) open(active)
    else {
      setSent(wanted)
      ask()
    }
  }
  const onClick = (event: MouseEvent) => {
    // With a key held, the browser opens the link in another tab.
    if (!event.defaultPrevented && !event.ctrlKey && !event.metaKey && !event.shiftKey) onClose()
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
        data-stale={!isDone || undefined}
      >
        {!error &&
          parts.map(({ kind, options: own }) => {
            const Icon = iconOf(searchKinds[kind])
            return (
              <div key={kind} role="group" aria-labelledby={`${id}${kind}`}>
                <div id={`${id}${kind}`} className={styles.kind} role="presentation">
                  <Icon size={16} aria-hidden="true" />
                  {kinds[kind]}
                </div>
                {own.map((option) => (
                  <Link
                    key={option.key}
                    id={`${id}${option.key}`}
                    className={styles.option}
                    role="option"
                    tabIndex={-1}
                    aria-selected={option === active}
                    to={option.address.to}
                    search={option.address.search ?? {}}
                    onClick={onClick}
                    onMouseMove={() => choose(options.indexOf(option))}
                  >
                    {option.row ? (
                      <FoundLine kind={kind} row={option.row} event={data?.eventId ?? null} />
                    ) : (
                      <span className={styles.all}>{t.all(titles[searchKinds[kind]])}</span>
                    )}
                  </Link>
                ))}
              </div>
            )
          })}
      </div>
      {error && <ErrorState error={error} onRetry={onRetry} />}
      {!error && isDone && options.length === 0 && <EmptyState title={t.none(asked)} hint={t.noneHint} />}
      {wanted === '' && <Muted mt={8}>{t.hint}</Muted>}
      {options.length > 0 && !error && (
        <Muted className={styles.keys} size="small" data-needs="keyboard">
          {t.keys}
        </Muted>
      )}
    </Dialog>
  )
}

/** The kinds whose English name is that of a person, which is shown beside the other one. */
const people: readonly SearchKind[] = ['signup', 'member', 'hotel_order']

/** One row: what it is called, what identifies it, and the event if it is not the chosen one. */
function FoundLine({ kind, row, event }: { kind: SearchKind; row: FoundRow; event: number | null }) {
  const isPerson = people.includes(kind)
  const name = isPerson ? row.name : nameOf(row)
  const other = isPerson ? row.enName : otherNameOf(row)
  const eventName = row.eventId === null || row.eventId === event ? '' : nameOfEvent(row)
  const facts = [row.code, row.detail, eventName].filter((fact) => fact !== '' && fact !== name)
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
