import { status } from '@banquet/contract/access'
import { commonText } from '../text/common.text.ts'
import type { SearchFilter } from './search-bar.tsx'
import { words, useText } from './text.ts'
import './status-badge.css'

/** Words for the states of accounts and records. */
export const statusText = words({
  'zh-TW': { 0: '停用', 1: '啟用', 2: '未啟用', 3: '已刪除', 88: '已過期' },
  en: { 0: 'Disabled', 1: 'Enabled', 2: 'Not activated', 3: 'Deleted', 88: 'Expired' },
})

/** The state of an account or a record: word and colour. */
export function StatusBadge({ value }: { value: keyof (typeof statusText)['en'] }) {
  const t = useText(statusText)
  return (
    <span className="status-badge" data-active={value === status.active || undefined}>
      {t[value]}
    </span>
  )
}

/** The dropdown of a search bar that offers states; without `values` those that can be switched. */
export function useStatusFilter(
  values: readonly (keyof (typeof statusText)['en'])[] = switchable,
): SearchFilter {
  const t = useText(statusText)
  const label = useText(commonText).status
  return {
    name: 'status',
    label,
    options: values.map((value) => ({ value: String(value), label: t[value] })),
  }
}

const switchable = [status.active, status.inactive] as const
