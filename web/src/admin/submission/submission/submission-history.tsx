import type { PaperFile } from '@banquet/contract/submission/file-kinds'
import { subject } from '@banquet/contract/submission/subject'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import { submissionStateWords, type SubmissionState } from '@banquet/contract/submission/submission-states'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../kit/query/query.ts'
import { nameOf, titleOf } from '../../../kit/text/names.ts'
import { language, listed, useText } from '../../../kit/text/text.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { submissionText } from './submission.text.ts'

/** The history of a submission. */
export function SubmissionHistory({ row, onClose }: { row: Submission; onClose: () => void }) {
  const t = useText(submissionText)
  const { code, state, title, enTitle, abstract, enAbstract, keywords, enKeywords, files, authorNames } = t
  const { revision, subjectId, submissionTypeId, memberId, withdrawnReason, reason } = t
  const subjects = useQuery(read(subject.list, { query: { eventId: String(row.eventId) } })).data?.rows
  const show = (field: string, value: unknown) => {
    const named = field === 'subjectId' && subjects?.find(({ id }) => id === value)
    if (named) return `${named.code} ${nameOf(named)}`
    if (field === 'state') return submissionStateWords[language()][value as SubmissionState]
    if (field === 'files') return listed((value as PaperFile[]).map(({ name }) => name))
    if (field === 'abstract' || field === 'enAbstract')
      return String(value)
        .replaceAll(/<[^>]*>/g, ' ')
        .trim()
    return undefined
  }
  return (
    <HistoryPanel
      endpoint={submission.history}
      id={row.id}
      name={row.code || titleOf(row)}
      fields={{
        code,
        state,
        title,
        enTitle,
        abstract,
        enAbstract,
        keywords,
        enKeywords,
        files,
        authorNames,
        revision,
        subjectId,
        submissionTypeId,
        memberId,
        withdrawnReason,
        reason,
      }}
      show={show}
      onClose={onClose}
    />
  )
}
