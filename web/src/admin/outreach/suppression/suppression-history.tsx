import {
  suppression,
  type Suppression,
  type SuppressionReason,
  type SuppressionScope,
  type SuppressionSource,
} from '@banquet/contract/outreach/suppression'
import { useText } from '../../../kit/text/text.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import {
  suppressionReasonText,
  suppressionScopeText,
  suppressionSourceText,
  suppressionText,
} from './suppression.text.ts'

/** The history of a suppressed address. */
export function SuppressionHistory({ row, onClose }: { row: Suppression; onClose: () => void }) {
  const { email, reason, scope, note, source } = useText(suppressionText)
  const sources = useText(suppressionSourceText)
  const reasons = useText(suppressionReasonText)
  const scopes = useText(suppressionScopeText)
  const show = (field: string, value: unknown): string | undefined => {
    // The reason of lifting an address is free text.
    if (field === 'reason') return reasons[value as SuppressionReason] ?? String(value)
    if (field === 'source') return sources[value as SuppressionSource]
    return field === 'scope' ? scopes[value as SuppressionScope] : undefined
  }
  return (
    <HistoryPanel
      endpoint={suppression.history}
      id={row.id}
      name={row.email}
      fields={{ email, reason, scope, note, source }}
      show={show}
      onClose={onClose}
    />
  )
}
