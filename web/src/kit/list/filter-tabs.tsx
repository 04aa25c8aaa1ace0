import type { ReactNode } from 'react'
import { countText } from '@banquet/contract/rule/money/amount-text'
import type { ListState } from './list-state.ts'
import { commonText } from '../text/common.text.ts'
import { useText } from '../text/text.ts'
import * as styles from './filter-tabs.module.css'

/** A filter as tabs. */
export interface StateTabs {
  /** The filter that the tabs set. */
  name: string
  label: string
  options: readonly { value: string; label: string }[]
  /** How many rows each tab shows; undefined while they are loaded. */
  counts: Readonly<Record<string, number>> | undefined
  /** The first tab, if the list does not show all rows without the filter. */
  first?: { label: string; count: number | undefined }
}

type Props = StateTabs & {
  state: Pick<ListState, 'filters' | 'set'>
  /** After the tabs, in the same row if there is room. */
  children?: ReactNode
}

/** A filter as tabs above a list, each with its number of rows; the first one shows the list without the filter. */
export function FilterTabs({ state, name, label, options, counts, first, children }: Props) {
  const t = useText(commonText)
  const chosen = state.filters[name] ?? ''
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0)
  const tabs = [{ value: '', label: first?.label ?? t.all }, ...options]
  return (
    <div className={styles.row} data-screen-only>
      <div className={styles.tabs} role="group" aria-label={label}>
        {tabs.map((tab) => {
          const count = tab.value === '' ? (first ? first.count : all) : counts?.[tab.value]
          return (
            <button
              key={tab.value}
              type="button"
              aria-pressed={tab.value === chosen}
              onClick={() => state.set({ filters: { ...state.filters, [name]: tab.value } })}
            >
              {tab.label} <small>{count === undefined ? '' : countText(count)}</small>
            </button>
          )
        })}
      </div>
      {children}
    </div>
  )
}
