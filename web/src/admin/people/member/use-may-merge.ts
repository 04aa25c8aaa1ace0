import { useMay } from '../../../kit/session/may.ts'

/** Whether the user may merge members: it closes one account and edits the other. */
export function useMayMerge(): boolean {
  const mayEdit = useMay('members', 'edit')
  return useMay('members', 'delete') && mayEdit
}
