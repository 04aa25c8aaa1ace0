import { criterion, type Criterion } from '@banquet/contract/review/criterion'
import { criterionWords } from '@banquet/contract/review/criterion.words'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { criterionText } from './criterion.text.ts'

const names = Object.keys(criterionWords) as (keyof typeof criterionWords)[]

/** The history of a criterion. */
export function CriterionHistory({ row, onClose }: { row: Criterion; onClose: () => void }) {
  const t = useText(criterionText)
  return (
    <HistoryPanel
      endpoint={criterion.history}
      id={row.id}
      name={nameOf(row)}
      fields={Object.fromEntries(names.map((name) => [name, t[name]]))}
      show={(field, value) => {
        if (field === 'isVisible') return t.visible(value === true)
        return field === 'isOptional' ? t.optional(value === true) : undefined
      }}
      onClose={onClose}
    />
  )
}
