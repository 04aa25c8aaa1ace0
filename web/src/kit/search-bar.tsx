import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import { commonText } from '../text/common.text.ts'
import type { ListState } from './list-state.ts'
import { loanTypeText } from './loan-types.text.ts'
import { tableText } from './table.text.ts'
import { useText } from './text.ts'
import './inputs.css'
import './search-bar.css'

interface Option {
  value: string
  label: string
}

/** A dropdown of the search bar; `name` is a filter of the list. */
export interface SearchFilter {
  name: string
  label: string
  options: readonly Option[]
  /** Words for all of them, where 「label：全部」 would not do. */
  all?: string
}

interface Props {
  state: Pick<ListState, 'keyword' | 'from' | 'to' | 'filters' | 'set'>
  /** Shows the pair of dates; a text says which dates they are. */
  range?: boolean | string
  filters?: readonly SearchFilter[]
  /** What narrows the list in another way than by a dropdown; stands after them. */
  more?: ReactNode
  /** The page's own buttons, at the end of the bar. */
  children?: ReactNode
}

/** The dropdown 貸款類型 as a filter of a list. */
export function useLoanTypeFilter(name = 'loanType'): SearchFilter {
  const label = useText(tableText).loanType
  const options = Object.entries(useText(loanTypeText)).map(([value, label]) => ({ value, label }))
  return { name, label, options }
}

/** The dropdown 進度狀態 as a filter of a list, with the states of the noun that is listed. */
export function useProgressFilter(options: readonly Option[], name = 'progress'): SearchFilter {
  return { name, label: useText(tableText).progress, options }
}

// An input method confirms a word with Enter too, and Safari tells so only by this old number.
function isComposing({ nativeEvent }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || ('keyCode' in nativeEvent && Reflect.get(nativeEvent, 'keyCode') === 229)
}

/** Searches a list: keyword (lower-cased, on Enter or 搜尋), optional days and dropdowns, and 清空 for all of it. */
export function SearchBar({ state, range = false, filters = [], more, children }: Props) {
  const t = useText(tableText)
  const common = useText(commonText)
  const [keyword, setKeyword] = useDraft(state.keyword)
  const box = useRef<HTMLInputElement>(null)
  const search = () => state.set({ keyword: keyword.trim().toLowerCase() })
  const clear = () => {
    setKeyword('')
    const none = Object.fromEntries(Object.keys(state.filters).map((name) => [name, '']))
    state.set({ keyword: '', from: '', to: '', filters: none })
    box.current?.focus()
  }
  return (
    <search>
      <form
        className="search-bar"
        onSubmit={(event) => {
          event.preventDefault()
          search()
        }}
      >
        <TextInput
          ref={box}
          type="search"
          className="search-bar-keyword"
          aria-label={common.keyword}
          placeholder={common.keyword}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          value={keyword}
          onChange={(event) => setKeyword(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter' && isComposing(event)) event.preventDefault()
          }}
        />
        {range !== false && (
          <DateRange
            {...(range !== true && { label: range })}
            from={state.from}
            to={state.to}
            onChange={(days) => state.set(days)}
          />
        )}
        {filters.map(({ name, label, options, all = t.any(label) }) => (
          <NativeSelect
            key={name}
            aria-label={label}
            data={[{ value: '', label: all }, ...options]}
            value={state.filters[name] ?? ''}
            onChange={(event) =>
              state.set({ filters: { ...state.filters, [name]: event.currentTarget.value } })
            }
          />
        ))}
        {more}
        <Button type="submit" variant="light">
          {common.search}
        </Button>
        <Button variant="default" onClick={clear}>
          {common.clear}
        </Button>
        {children !== undefined && <div className="search-bar-actions">{children}</div>}
      </form>
    </search>
  )
}

interface Days {
  from: string
  to: string
}

interface RangeProps extends Days {
  /** Which days they are, where the place does not say it. */
  label?: string
  onChange: (days: Days) => void
}

/** Two days; tells only whole pairs: both set (the earlier first), or both empty. */
export function DateRange({ label, from, to, onChange }: RangeProps) {
  const t = useText(tableText)
  const nameOf = (end: string) => (label === undefined ? end : `${label} ${end}`)
  const [start, setStart] = useDraft(from)
  const [end, setEnd] = useDraft(to)
  const change = (days: Days) => {
    setStart(days.from)
    setEnd(days.to)
    if (days.from === from && days.to === to) return
    if (isDay(days.from) && isDay(days.to))
      onChange(days.from <= days.to ? days : { from: days.to, to: days.from })
    else if (days.from === days.to) onChange(days)
  }
  return (
    <div className="search-bar-range">
      {label !== undefined && (
        <span className="search-bar-range-label" aria-hidden="true">
          {label}
        </span>
      )}
      <TextInput
        type="date"
        aria-label={nameOf(t.from)}
        max="9999-12-31"
        value={start}
        onChange={(event) => change({ from: event.currentTarget.value, to: end })}
      />
      <span aria-hidden="true">–</span>
      <TextInput
        type="date"
        aria-label={nameOf(t.to)}
        max="9999-12-31"
        value={end}
        onChange={(event) => change({ from: start, to: event.currentTarget.value })}
      />
    </div>
  )
}

// While its year is typed a date field tells 0002, 0020 and 0202 as well.
function isDay(value: string): boolean {
  return value >= '1900-01-01'
}

/** What is being typed, until the address bar says something else (the back button, say). */
function useDraft(settled: string) {
  const [draft, setDraft] = useState(settled)
  const [seen, setSeen] = useState(settled)
  if (seen !== settled) {
    setSeen(settled)
    setDraft(settled)
  }
  return [draft, setDraft] as const
}
