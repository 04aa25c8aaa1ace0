import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { useQuery } from '@tanstack/react-query'
import { ChangeTypeDialog } from '../../../shared/signup/signup/change-type.dialog.tsx'
import { read } from '../../../kit/query/query.ts'

/** Changes the type of a sign-up to another one of the event. */
export function ChangeType({ row, onClose }: { row: Signup; onClose: () => void }) {
  const { data } = useQuery(read(signupType.list, { query: { eventId: row.eventId } }))
  return data ? <ChangeTypeDialog row={row} types={data.rows} onClose={onClose} /> : null
}
