import { identity } from '@banquet/contract/call/access'
import type { Management } from '@banquet/contract/account/account'
import { management } from '@banquet/contract/people/management'
import { useMemo } from 'react'
import { accountFormText } from '../../../shared/account/account/account-form.text.ts'
import type { Column } from '../../../kit/table/column.ts'
import { useDialogListState, useListRows } from '../../../kit/list/list-state.ts'
import { PickerDialog } from '../../../kit/table/picker-dialog.tsx'
import { StatusBadge } from '../../../kit/table/status-badge.tsx'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { userText } from './user.text.ts'

const nameOf = (row: Management) => row.realName
const badgeOf = (row: Management) => <StatusBadge value={row.status} />

/** Chooses the account of a hotel manager for a hotel. */
export function HotelServicePicker(props: { onPick: (row: Management) => void; onClose: () => void }) {
  const { chooseManager } = useText(userText)
  const t = useText(accountFormText)
  const common = useText(commonText)
  const state = useDialogListState({ sort: 'name' })
  const filters = { identity: String(identity.hotelService) }
  const list = useListRows(management.list, { ...state, filters })
  const columns = useMemo<readonly Column<Management>[]>(
    () => [
      { key: 'name', header: t.account, sort: 'name', rowHeader: true, cell: (row) => row.name },
      { key: 'realName', header: t.realName, sort: 'realName', cell: nameOf },
      { key: 'status', header: common.status, cell: badgeOf },
    ],
    [t, common],
  )
  return (
    <PickerDialog
      title={chooseManager}
      list={{ ...list, state }}
      columns={columns}
      rowName={nameOf}
      {...props}
    />
  )
}
