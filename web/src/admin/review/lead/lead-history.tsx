import { lead, type Lead } from '@banquet/contract/review/lead'
import { useText } from '../../../kit/text/text.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { leadText } from './lead.text.ts'

interface Props {
  /** That of the submission. */
  id: number
  code: string
  known: Lead
  onClose: () => void
}

/** The history of who led the reviewing of a paper. */
export function LeadHistory({ id, code, known, onClose }: Props) {
  const t = useText(leadText)
  const { accountId } = t
  const nameOf = (value: unknown) =>
    value === null
      ? t.nobody
      : value === known.accountId
        ? known.name
        : (known.candidates.find((one) => one.accountId === value)?.name ?? t.former)
  return (
    <HistoryPanel
      endpoint={lead.history}
      id={id}
      name={t.historyOf(code)}
      fields={{ accountId }}
      show={(field, value) => (field === 'accountId' ? nameOf(value) : undefined)}
      onClose={onClose}
    />
  )
}
