import { status } from '@banquet/contract/call/access'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { StatusBadge } from '../../../kit/table/status-badge.tsx'
import { useText } from '../../../kit/text/text.ts'
import { BulkNow } from './bulk-bar.tsx'
import { bulkText } from './bulk.text.ts'

/** Activates or deactivates the selected rows. */
export function BulkStatus({ call }: { call: Endpoint }) {
  const t = useText(bulkText)
  return (
    <>
      <BulkNow call={call} label={t.activate} input={{ status: status.active }} />
      <BulkNow call={call} label={t.deactivate} input={{ status: status.inactive }} />
    </>
  )
}

/** The state of such a row in the results. */
export const statusOf = (state: string) => <StatusBadge value={Number(state)} />
