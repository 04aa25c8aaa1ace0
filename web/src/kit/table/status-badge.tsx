import type { ReactNode } from 'react'
import { status } from '@banquet/contract/call/access'
import { statusWords } from '../text/account.text.ts'
import { commonText } from '../text/common.text.ts'
import type { SearchFilter } from '../list/search-bar.tsx'
import { useLanguage, useText } from '../text/text.ts'
import { Tag } from '../look/look.tsx'

/** A state with a dot, which is full if the state is the good one. */
export function DotTag({ active, children }: { active: boolean; children: ReactNode }) {
  return (
    <Tag dot={active ? 'full' : 'empty'} color={active ? 'success' : undefined}>
      {children}
    </Tag>
  )
}

/** The state of an account or a record: word and colour. */
export function StatusBadge({ value }: { value: number }) {
  useLanguage()
  return <DotTag active={value === status.active}>{statusWords(value)}</DotTag>
}

const switchable: readonly number[] = [status.active, status.inactive]

/** The dropdown of a search bar that offers states; by default those that can be switched. */
export function useStatusFilter(values = switchable): SearchFilter {
  const label = useText(commonText).status
  return {
    name: 'status',
    label,
    options: values.map((value) => ({ value: String(value), label: statusWords(value) })),
  }
}

/** The states that a cell of a list offers, with their words in the current language. */
export const statusChoices = () => switchable.map((value) => ({ value, label: statusWords(value) }))
