import type { Management } from '@banquet/contract/account/account'
import { management } from '@banquet/contract/people/management'
import { useMemo } from 'react'
import type { Column } from '../../../kit/table/column.ts'
import { useDialogListState, useListRows } from '../../../kit/list/list-state.ts'
import { PickerDialog } from '../../../kit/table/picker-dialog.tsx'
import { useText } from '../../../kit/text/text.ts'
import { auditText } from './audit.text.ts'

const nameOf = (row: Management) => row.realName

/** Chooses the member of staff whose actions are listed. */
export function PersonDialog(props: { onPick: (row: Management) => void; onClose: () => void }) {
  const t = useText(auditText)
  const list = useListRows(management.list, useDialogListState({ sort: 'name' }))
  const columns = useMemo<readonly Column<Management>[]>(
    () => [
      { key: 'name', header: t.account, sort: 'name', rowHeader: true, cell: (row) => row.name },
      { key: 'realName', header: t.realName, sort: 'realName', cell: nameOf },
    ],
    [t],
  )
  return <PickerDialog title={t.choosePerson} list={list} columns={columns} rowName={nameOf} {...props} />
}
