import { subjectChair, type SubjectChair } from '@banquet/contract/review/subject-chair'
import { useText } from '../../../kit/text/text.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { subjectChairText } from './subject-chair.text.ts'

/** The history of a chair of a subject. */
export function SubjectChairHistory({ row, onClose }: { row: SubjectChair; onClose: () => void }) {
  const t = useText(subjectChairText)
  return (
    <HistoryPanel
      endpoint={subjectChair.history}
      id={row.id}
      name={row.name}
      fields={{ name: t.name, email: t.email }}
      onClose={onClose}
    />
  )
}
