import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { useQuery } from '@tanstack/react-query'
import { ChangeTypeDialog } from '../../../shared/signup/signup/change-type.dialog.tsx'
import { read } from '../../../kit/query/query.ts'

/** Changes the type of a member's sign-up to one that members may choose without approval. */
export function ChangeType({ row, onClose }: { row: Signup; onClose: () => void }) {
  const { data } = useQuery(read(signupType.offers, { query: { eventId: row.eventId } }))
  if (!data) return null
  const types = data.types.filter(
    ({ fee, needsApproval, audience }) => fee !== null && !needsApproval && audience === 'everyone',
  )
  return <ChangeTypeDialog row={row} types={types} onClose={onClose} />
}
