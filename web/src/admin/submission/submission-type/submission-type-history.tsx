import type { FeeTier } from '@banquet/contract/event/signup-type/fee'
import type { FileKind } from '@banquet/contract/submission/file-kinds'
import { submissionType, type SubmissionType } from '@banquet/contract/submission/submission-type'
import { submissionTypeWords } from '@banquet/contract/submission/submission-type.words'
import { nameOf } from '../../../kit/text/names.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { feeWords } from '../../../shared/event/fee-tiers/fee-words.ts'
import { submissionTypeText } from './submission-type.text.ts'

const names = Object.keys(submissionTypeWords) as (keyof typeof submissionTypeWords)[]

/** The history of a submission type. */
export function SubmissionTypeHistory({ row, onClose }: { row: SubmissionType; onClose: () => void }) {
  const t = useText(submissionTypeText)
  return (
    <HistoryPanel
      endpoint={submissionType.history}
      id={row.id}
      name={nameOf(row)}
      fields={Object.fromEntries(names.map((name) => [name, t[name]]))}
      show={(field, value) => {
        if (field === 'isVisible') return t.visible(value === true)
        if (field === 'tiers') return listed((value as FeeTier[]).map(feeWords))
        return field === 'fileKinds' ? listed((value as FileKind[]).map(nameOf)) : undefined
      }}
      onClose={onClose}
    />
  )
}
