import { pages } from '@banquet/contract/call/access'
import { roleTemplate, type RoleTemplate } from '@banquet/contract/people/role-template'
import { useMemo, useState } from 'react'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { ApplyButton } from './apply-button.tsx'
import { roleTemplateText } from './role-template.text.ts'

const RoleTemplateHistory = lazyComponent(() =>
  import('./role-template-history.tsx').then((file) => file.RoleTemplateHistory),
)

const form = `${pages.users.path}/role-template/form`

/** The role templates: list, delete, history, applying one to its accounts; the form has its own page. */
export function RoleTemplatesPage() {
  const t = useText(roleTemplateText)
  const list = useList(roleTemplate.list, { sort: 'id' })
  const [history, setHistory] = useState<RoleTemplate>()
  const columns = useTemplateColumns(setHistory)
  const add = <AddButton to={form}>{t.add}</AddButton>
  return (
    <>
      <ListPage list={list} columns={columns} label={t.list} purpose={t.purpose} add={add} />
      {history && <RoleTemplateHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function useTemplateColumns(show: (row: RoleTemplate) => void) {
  const t = useText(roleTemplateText)
  const usual = useUsualColumns()
  const remove = useRemove(roleTemplate.remove)
  const actions = useActions<RoleTemplate>('users', { show, edit: form, remove, nameOf })
  return useMemo<readonly Column<RoleTemplate>[]>(
    () => [
      usual.index,
      { key: 'name', header: t.name, sort: 'name', rowHeader: true, cell: nameOf },
      { key: 'note', header: t.note, cell: (row) => row.note },
      { key: 'accounts', header: t.accounts, nowrap: true, cell: (row) => <ApplyButton row={row} /> },
      actions,
    ],
    [t, usual, actions],
  )
}
