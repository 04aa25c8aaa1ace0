import { pages } from '@banquet/contract/call/access'
import { member } from '@banquet/contract/people/member'
import type { Member } from '@banquet/contract/people/member-record'
import { useMemo, useState } from 'react'
import { memberText } from '../../../both/member/member.text.ts'
import { useRemove } from '../../../both/removal/remove-row.ts'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { later } from '../../../kit/look/later.tsx'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/data-table.tsx'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { DotTag, useStatusFilter } from '../../../kit/table/status-badge.tsx'
import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { noted, useText } from '../../../kit/text/text.ts'
import { membersText } from './members.text.ts'

const MemberHistory = later(() => import('./member-history.tsx').then((file) => file.MemberHistory))

const form = `${pages.members.path}/form`
const filters = ['status', 'verified']
const nameOf = ({ realName }: Member) => realName

/** The members: list, search, export, delete, history; adding and editing have their own page. */
export function MembersPage() {
  const t = useText(membersText)
  const list = useList(member.list, { sort: '-createdAt', filters })
  const [history, setHistory] = useState<Member>()
  const columns = useColumns(setHistory)
  const states = useStatusFilter()
  const verified = {
    name: 'verified',
    label: t.verification,
    options: [
      { value: '1', label: t.verified },
      { value: '0', label: t.unverified },
    ],
  }
  const add = useMay('members', 'add') && <AddButton to={form}>{t.add}</AddButton>
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        filters={[states, verified]}
        add={add}
      >
        <ExportButton endpoint={member.export} state={list.state} />
      </ListPage>
      {history && <MemberHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function useColumns(show: (row: Member) => void) {
  const t = useText(membersText)
  const words = useText(memberText)
  const usual = useUsualColumns()
  const remove = useRemove(member.remove, [], member)
  const actions = useActions<Member>('members', { show, edit: form, remove, nameOf })
  return useMemo<readonly Column<Member>[]>(
    () => [
      {
        key: 'realName',
        header: words.realName,
        sort: 'realName',
        rowHeader: true,
        cell: ({ realName, enName }) => (enName === realName ? realName : noted(realName, enName)),
      },
      { key: 'email', header: words.email, sort: 'email', cell: (row) => row.email },
      {
        key: 'verified',
        header: t.verification,
        nowrap: true,
        cell: ({ emailVerify }) => (
          <DotTag active={emailVerify}>{emailVerify ? t.verified : t.unverified}</DotTag>
        ),
      },
      { key: 'affiliation', header: words.affiliation, sort: 'affiliation', cell: (row) => row.affiliation },
      { key: 'mobile', header: words.mobile, sort: 'mobile', nowrap: true, cell: (row) => row.mobile },
      usual.status,
      {
        key: 'createdAt',
        header: t.created,
        sort: 'createdAt',
        nowrap: true,
        hideOnPhone: true,
        cell: (row) => momentWords(row.createdAt),
      },
      actions,
    ],
    [t, words, usual, actions],
  )
}
