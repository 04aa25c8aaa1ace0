import { member } from '@banquet/contract/people/member'
import type { Member } from '@banquet/contract/people/member-record'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { memberText } from '../../../shared/people/member/member.text.ts'
import { useDialogListState, useListRows } from '../../../kit/list/list-state.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted, Row } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { PickerDialog } from '../../../kit/table/picker-dialog.tsx'
import { noted, useText } from '../../../kit/text/text.ts'
import { membersText } from './members.text.ts'

const AddMemberDialog = lazyComponent(() =>
  import('./add-member.dialog.tsx').then((file) => file.AddMemberDialog),
)

interface Props {
  /** A member who is excluded, when merging; no member can be added then. */
  excludedId?: number
  onPick: (row: Member) => void
  onClose: () => void
}

/** The selection of a member. */
export function MemberPickerDialog({ excludedId, onPick, onClose }: Props) {
  const t = useText(membersText)
  const words = useText(memberText)
  const state = useDialogListState({ sort: '-createdAt' })
  const list = useListRows(member.list, state)
  const mayAdd = useMay('members', 'add') && excludedId === undefined
  const [adding, setAdding] = useState(false)
  const excluded = useMemo(() => new Set(excludedId === undefined ? [] : [excludedId]), [excludedId])
  const columns = useMemo<readonly Column<Member>[]>(
    () => [
      {
        key: 'realName',
        header: words.realName,
        sort: 'realName',
        rowHeader: true,
        cell: ({ realName, enName }) => (enName === realName ? realName : noted(realName, enName)),
      },
      { key: 'email', header: words.email, sort: 'email', cell: (row) => row.email },
      { key: 'affiliation', header: words.affiliation, sort: 'affiliation', cell: (row) => row.affiliation },
    ],
    [words],
  )
  return (
    <>
      <PickerDialog
        title={t.picker}
        list={{ ...list, state }}
        columns={columns}
        rowName={(row) => row.realName}
        excluded={excluded}
        onPick={onPick}
        onClose={onClose}
      >
        {mayAdd && (
          <Row>
            <Muted>{t.notFound}</Muted>
            <Button variant="default" onClick={() => setAdding(true)}>
              {t.add}
            </Button>
          </Row>
        )}
      </PickerDialog>
      {adding && <AddMemberDialog typed={state.keyword} onAdded={onPick} onClose={() => setAdding(false)} />}
    </>
  )
}
