import { Button, NativeSelect, TextInput } from '@mantine/core'
import { IconAdjustmentsHorizontal, IconSearch } from '@tabler/icons-react'
import { readDay } from '@banquet/contract/rule/day/read-day'
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react'
import { commonText } from '../text/common.text.ts'
import { DayInput } from '../input/day-input.tsx'
import { useDraft } from '../input/draft.ts'
import { useKeyword } from '../input/keyword.ts'
import { sendByEnter } from '../input/enter.ts'
import type { ListState } from './list-state.ts'
import { loanTypeText } from './loan-types.text.ts'
import { tableText } from '../text/table.text.ts'
import { useText } from '../text/text.ts'
import '../input/inputs.css'
import { Row } from '../look/look.tsx'
import * as styles from './search-bar.module.css'

interface Option {
  value: string
  label: string
}

/** A dropdown of the search bar; `name` is a filter of the list. */
export interface SearchFilter {
  name: string
  label: string
  options: readonly Option[]
  /** Label of the option for all, if 「label：全部」 does not fit. */
  all?: string
}

interface Props {
  state: Pick<ListState, 'keyword' | 'from' | 'to' | 'filters' | 'set'>
  /** Shows the pair of dates; a text labels them. */
  range?: boolean | string | undefined
  filters?: readonly SearchFilter[]
  /** Other filters than dropdowns; shown after them. */
  more?: ReactNode
  /** The list is chosen from with the keys of the field for the keyword, in which the cursor starts. */
  keys?: SearchKeys
  /** The page's own buttons, at the end of the bar. */
  children?: ReactNode
}

/** The keys of the field for the keyword in a list from which rows are chosen. */
export interface SearchKeys {
  /** `isSettled`: the rows of the list are those that were searched for. */
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>, isSettled: boolean) => void
  'aria-controls': string
  'aria-activedescendant': string | undefined
}

/** The dropdown 貸款類型 as a filter of a list. */
export function useLoanTypeFilter(name = 'loanType'): SearchFilter {
  const label = useText(tableText).loanType
  const options = Object.entries(useText(loanTypeText)).map(([value, label]) => ({ value, label }))
  return { name, label, options }
}

/** The dropdown 進度狀態 as a filter of a list, with the states of the listed resource. */
export function useProgressFilter(options: readonly Option[], name = 'progress'): SearchFilter {
  return { name, label: useText(tableText).progress, options }
}

const keywordOf = (typed: string) => typed.trim().toLowerCase()

/**
 * Searches a list: keyword (lower-cased, while it is typed), optional days and dropdowns, and 清空 to clear all of it.
 * Enter and 搜尋 search at once, also for days that are being typed. A phone folds the filters into one button with the
 * number of those that are set.
 */
export function SearchBar({ state, range = false, filters = [], more, keys, children }: Props) {
  const t = useText(tableText)
  const common = useText(commonText)
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const folds = range !== false || filters.length > 0 || more !== undefined
  // The tabs of the states stay where they are.
  const isFolded = (name: string) => name !== 'state' || filters.some((one) => one.name === name)
  const active = Object.keys(state.filters).filter((name) => isFolded(name) && state.filters[name] !== '')
  const dated = range !== false && state.from !== ''
  const days = useDays(state)
  const keyword = useKeyword(
    state.keyword,
    // The back button returns to the list as it was before the search, not to what was typed on the way.
    (wanted) => state.set({ keyword: wanted, ...days.news() }, { replace: state.keyword !== '' }),
    keywordOf,
  )
  const clear = () => {
    keyword.replace('')
    days.set({ from: '', to: '' })
    const none = Object.fromEntries(Object.keys(state.filters).map((name) => [name, '']))
    state.set({ keyword: '', from: '', to: '', filters: none })
    box.current?.focus()
  }
  return (
    <search data-screen-only>
      <Row
        as="form"
        className={styles.bar}
        onKeyDown={sendByEnter}
        onSubmit={(event) => {
          event.preventDefault()
          keyword.ask()
        }}
      >
        <TextInput
          ref={box}
          type="search"
          className={styles.keyword}
          aria-label={common.keyword}
          placeholder={common.keyword}
          leftSection={<IconSearch size={16} aria-hidden="true" />}
          {...keyword.field}
          {...(keys && { ...keys, 'data-autofocus': true, autoComplete: 'off' })}
          onKeyDown={keys && ((event) => keys.onKeyDown(event, keyword.isSettled))}
        />
        {folds && (
          <Button
            variant="default"
            className={styles.fold}
            aria-expanded={isOpen}
            aria-controls={`${id}filters`}
            leftSection={<IconAdjustmentsHorizontal size={16} aria-hidden="true" />}
            onClick={() => setOpen(!isOpen)}
          >
            {t.filters(active.length + (dated ? 1 : 0))}
          </Button>
        )}
        <div
          id={`${id}filters`}
          className={styles.filters}
          data-folds={folds || undefined}
          data-open={isOpen || undefined}
        >
          {range !== false && (
            <DateRange
              label={range === true ? undefined : range}
              days={days}
              onChange={(pair) => state.set(pair)}
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
        </div>
        {children !== undefined && (
          <Row ms="auto" className={styles.actions}>
            {children}
          </Row>
        )}
      </Row>
    </search>
  )
}

interface Days {
  from: string
  to: string
}

/** The pair of days to search by: both set (the earlier first) or both empty; undefined if only one is set. */
function pairOf({ from, to }: Days): Days | undefined {
  if (from === '' && to === '') return { from, to }
  if (!readDay(from) || !readDay(to)) return undefined
  return from <= to ? { from, to } : { from: to, to: from }
}

/** The days as they are being typed; `news` is what the list does not have yet. */
function useDays(state: Days) {
  const [from, setFrom] = useDraft(state.from)
  const [to, setTo] = useDraft(state.to)
  const set = (days: Partial<Days>) => {
    if (days.from !== undefined) setFrom(days.from)
    if (days.to !== undefined) setTo(days.to)
  }
  const news = (days: Partial<Days> = {}): Days | undefined => {
    const pair = pairOf({ from, to, ...days })
    return pair && (pair.from !== state.from || pair.to !== state.to) ? pair : undefined
  }
  return { from, to, set, news }
}

interface RangeProps {
  days: ReturnType<typeof useDays>
  /** The meaning of the days, if it is not clear from the context. */
  label: string | undefined
  onChange: (days: Days) => void
}

/** Two days; reports only complete pairs. */
function DateRange({ days, label, onChange }: RangeProps) {
  const t = useText(tableText)
  const box = (end: 'from' | 'to') => (
    <DayInput
      aria-label={label === undefined ? t[end] : `${label} ${t[end]}`}
      value={days[end]}
      onChange={(day) => days.set({ [end]: day })}
      onDone={(day) => {
        const pair = days.news({ [end]: day })
        if (pair) onChange(pair)
      }}
    />
  )
  return (
    <Row gap={6} className={styles.range}>
      {label !== undefined && (
        <span className={styles.rangeLabel} aria-hidden="true">
          {label}
        </span>
      )}
      {box('from')}
      <span aria-hidden="true">–</span>
      {box('to')}
    </Row>
  )
}
