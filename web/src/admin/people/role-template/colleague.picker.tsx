import { roleTemplate, type Grantee } from '@banquet/contract/people/role-template'
import { useMemo } from 'react'
import { accountFormText } from '../../../shared/account/account/account-form.text.ts'
import type { Column } from '../../../kit/table/column.ts'
import { useDialogListState, useListRows } from '../../../kit/list/list-state.ts'
import { PickerDialog } from '../../../kit/table/picker-dialog.tsx'
import { identityWords } from '../../../kit/text/account.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { roleTemplateText } from './role-template.text.ts'

const nameOf = (row: Grantee) => row.realName

interface Props {
  /** The account whose rights are chosen, which is no colleague of itself. */
  without: number | undefined
  onPick: (row: Grantee) => void
  onClose: () => void
}

/** Chooses a manager or an employee whose rights another account gets. */
export function ColleaguePicker({ without, ...props }: Props) {
  const t = useText(roleTemplateText)
  const words = useText(accountFormText)
  const state = useDialogListState({ sort: 'name' })
  const list = useListRows(roleTemplate.grantees, state)
  const columns = useMemo<readonly Column<Grantee>[]>(
    () => [
      { key: 'name', header: words.account, sort: 'name', rowHeader: true, cell: (row) => row.name },
      { key: 'realName', header: words.realName, sort: 'realName', cell: nameOf },
      {
        key: 'identity',
        header: words.identity,
        sort: 'identity',
        cell: (row) => identityWords(row.identity),
      },
      { key: 'department', header: t.department, sort: 'departmentName', cell: (row) => row.departmentName },
    ],
    [t, words],
  )
  return (
    <PickerDialog
      title={t.chooseColleague}
      list={{ ...list, state }}
      columns={columns}
      rowName={nameOf}
      {...(without !== undefined && { excluded: new Set([without]) })}
      empty={{ hint: t.colleagueHint }}
      {...props}
    />
  )
}
