import { identity, pages, status } from '@banquet/contract/access'
import { staffKinds } from '@banquet/contract/account'
import type { Management } from '@banquet/contract/account'
import { management } from '@banquet/contract/management'
import { useMemo, useState } from 'react'
import { AddButton } from '../../kit/add-button.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { momentWords } from '../../kit/dates.ts'
import { useList } from '../../kit/list-state.ts'
import { useMay } from '../../kit/may.ts'
import { Paginator } from '../../kit/paginator.tsx'
import { useRemove } from '../../kit/remove-row.ts'
import { SearchBar } from '../../kit/search-bar.tsx'
import { useMe } from '../../kit/session.ts'
import { useStatusFilter } from '../../kit/status-badge.tsx'
import { useText } from '../../kit/text.ts'
import { useUsualColumns } from '../../kit/usual-columns.tsx'
import { identityWords } from '../../text/account.text.ts'
import { UserHistory } from './user-history.tsx'
import { userText } from './user.text.ts'

const form = `${pages.users.path}/form`
const filters = ['identity', 'status']
const states = [status.active, status.inactive, status.nonActivated, status.expired]
const also = ['hotel']

/** The staff accounts within one's scope, without the own one. */
export function UsersPage() {
  const t = useText(userText)
  const list = useList(management.list, { sort: 'id', filters })
  const [history, setHistory] = useState<Management>()
  const columns = useUserColumns(setHistory)
  const kinds = staffKinds.map((kind) => ({ value: String(kind), label: identityWords(kind) }))
  const bar = [{ name: 'identity', label: t.identity, options: kinds }, useStatusFilter(states)]
  const add = useMay('users', 'add') && <AddButton to={form}>{t.add}</AddButton>
  return (
    <>
      <SearchBar state={list.state} filters={bar}>
        {add}
      </SearchBar>
      <DataTable {...list} columns={columns} label={t.list} empty={{ hint: t.purpose, next: add }} />
      <Paginator {...list} />
      {history && <UserHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function useUserColumns(show: (row: Management) => void) {
  const t = useText(userText)
  const usual = useUsualColumns()
  const isAdmin = useMe().identity === identity.admin
  const mayEdit = useMay('users', 'edit')
  const mayRemove = useMay('users', 'delete')
  const remove = useRemove(management.remove, also)
  return useMemo<readonly Column<Management>[]>(() => {
    // Nobody acts on an administrator but another one.
    const within = (row: Management) => isAdmin || row.identity !== identity.admin
    return [
      usual.index,
      {
        key: 'createdAt',
        header: t.createdAt,
        sort: 'createdAt',
        nowrap: true,
        cell: (row) => momentWords(row.createdAt),
      },
      { key: 'name', header: t.account, sort: 'name', rowHeader: true, cell: (row) => row.name },
      { key: 'realName', header: t.realName, sort: 'realName', cell: (row) => row.realName },
      {
        key: 'identity',
        header: t.identity,
        sort: 'identity',
        nowrap: true,
        cell: (row) => identityWords(row.identity),
      },
      usual.status,
      usual.actions<Management>((row) => ({
        onHistory: () => show(row),
        onEdit: mayEdit && within(row) ? `${form}/${row.id}` : undefined,
        onRemove: mayRemove && within(row) && !row.is_system ? () => remove(row.id, row.name) : undefined,
      })),
    ]
  }, [t, usual, isAdmin, mayEdit, mayRemove, remove, show])
}
