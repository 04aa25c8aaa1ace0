import { pages } from '@banquet/contract/call/access'
import type { Member } from '@banquet/contract/people/member-record'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { MemberPickerDialog } from './member.picker.tsx'
import { MergeDialog } from './merge.dialog.tsx'

/** Merges a member with another one, who is selected first. */
export function MergeMember({ row, onClose }: { row: Member; onClose: () => void }) {
  const navigate = useNavigate()
  const [other, setOther] = useState<number>()
  const onDone = ({ id }: Member) => {
    onClose()
    if (id !== row.id) void navigate({ to: `${pages.members.path}/form/${id}` })
  }
  if (other === undefined)
    return <MemberPickerDialog excludedId={row.id} onPick={({ id }) => setOther(id)} onClose={onClose} />
  return <MergeDialog ids={[row.id, other]} onDone={onDone} onClose={onClose} />
}
