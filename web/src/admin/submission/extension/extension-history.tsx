import type { Event } from '@banquet/contract/event/event/event'
import { deadlineAt } from '@banquet/contract/rule/day/moment'
import { extension, type Extension } from '@banquet/contract/submission/extension'
import { useText } from '../../../kit/text/text.ts'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { extensionText } from './extension.text.ts'

const moments = ['until', 'usedAt', 'revokedAt']

/** The history of an extension. */
export function ExtensionHistory({
  event,
  row,
  onClose,
}: {
  event: Event
  row: Extension
  onClose: () => void
}) {
  const t = useText(extensionText)
  const { name, email, until, note, usedAt, revokedAt } = t
  return (
    <HistoryPanel
      endpoint={extension.history}
      id={row.id}
      name={row.name}
      fields={{ name, email, until, note, usedAt, revokedAt }}
      show={(field, value) =>
        moments.includes(field) && typeof value === 'string'
          ? deadlineAt(new Date(value), event.timeZone)
          : undefined
      }
      onClose={onClose}
    />
  )
}
