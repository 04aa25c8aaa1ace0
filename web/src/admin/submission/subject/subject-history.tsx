import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import { subject, type Subject } from '@banquet/contract/submission/subject'
import { subjectWords } from '@banquet/contract/submission/subject.words'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { feeWords } from '../../../shared/event/fee-tiers/fee-words.ts'
import { subjectText } from './subject.text.ts'

const names = Object.keys(subjectWords) as (keyof typeof subjectWords)[]

/** The history of a subject. */
export function SubjectHistory({ row, onClose }: { row: Subject; onClose: () => void }) {
  const t = useText(subjectText)
  const all = useQuery(read(subject.list, { query: { eventId: String(row.eventId) } })).data?.rows
  const show = (field: string, value: unknown) => {
    if (field === 'isVisible') return t.visible(value === true)
    if (field === 'tiers') return listed((value as FeeTier[]).map(feeWords))
    if (field !== 'parentId') return undefined
    const parent = all?.find(({ id }) => id === value)
    return parent ? nameOf(parent) : value === null ? t.none : undefined
  }
  return (
    <HistoryPanel
      endpoint={subject.history}
      id={row.id}
      name={nameOf(row)}
      fields={Object.fromEntries(names.map((name) => [name, t[name]]))}
      show={show}
      onClose={onClose}
    />
  )
}
