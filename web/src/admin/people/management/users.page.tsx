import { identity, pages } from '@banquet/contract/call/access'
import { accountStates, staffKinds, type Management } from '@banquet/contract/account/account'
import { management, unusedDays } from '@banquet/contract/people/management'
import { useMemo, useState } from 'react'
import { useMayActOn } from '../../../shared/account/account/use-may-act-on.ts'
import { accountFormText } from '../../../shared/account/account/account-form.text.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMe } from '../../../kit/session/session.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useStatusFilter } from '../../../kit/table/status-badge.tsx'
import { useText } from '../../../kit/text/text.ts'
import { useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { identityWords } from '../../../kit/text/account.text.ts'
import { RightsMatrixButton } from './rights-matrix-button.tsx'
import { userText } from './user.text.ts'

const UserHistory = lazyComponent(() => import('./user-history.tsx').then((file) => file.UserHistory))

const form = `${pages.users.path}/form`
const filters = ['identity', 'status', 'unused']
const also = ['hotel', 'role-template']

/** The staff accounts in the user's scope, without the user's own. */
export function UsersPage() {
  const t = useText(userText)
  const words = useText(accountFormText)
  const list = useList(management.list, { sort: 'index', filters })
  const [history, setHistory] = useState<Management>()
  const columns = useUserColumns(setHistory)
  const kinds = staffKinds.map((kind) => ({ value: String(kind), label: identityWords(kind) }))
  const bar = [
    { name: 'identity', label: words.identity, options: kinds },
    useStatusFilter(accountStates),
    { name: 'unused', label: t.use, options: [{ value: '1', label: t.unused(unusedDays) }] },
  ]
  const isAdmin = useMe().identity === identity.admin
  const add = useMay('users', 'add') && <AddButton to={form}>{t.add}</AddButton>
  return (
    <>
      <ListPage list={list} columns={columns} label={t.list} purpose={t.purpose} filters={bar} add={add}>
        {isAdmin && <RightsMatrixButton />}
      </ListPage>
      {history && <UserHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function useUserColumns(show: (row: Management) => void) {
  const t = useText(accountFormText)
  const usual = useUsualColumns()
  const mayActOn = useMayActOn()
  const mayEdit = useMay('users', 'edit')
  const mayRemove = useMay('users', 'delete')
  const remove = useRemove(management.remove, also)
  return useMemo<readonly Column<Management>[]>(
    () => [
      { ...usual.index, sort: 'index' },
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
      {
        key: 'lastSignIn',
        header: t.lastSignIn,
        sort: 'lastSignInAt',
        nowrap: true,
        hideOnPhone: true,
        cell: (row) => (row.lastSignInAt === null ? t.never : momentWords(row.lastSignInAt)),
      },
      usual.actions<Management>((row) => ({
        onHistory: () => show(row),
        onEdit: mayEdit && mayActOn(row) ? `${form}/${row.id}` : undefined,
        onRemove: mayRemove && mayActOn(row) && !row.is_system ? () => remove(row.id, row.name) : undefined,
      })),
    ],
    [t, usual, mayActOn, mayEdit, mayRemove, remove, show],
  )
}
