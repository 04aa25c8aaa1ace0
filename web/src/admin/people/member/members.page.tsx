import { pages } from '@banquet/contract/call/access'
import { member } from '@banquet/contract/people/member'
import type { Member } from '@banquet/contract/people/member-record'
import { Button } from '@mantine/core'
import { useMemo, useState } from 'react'
import { memberText } from '../../../shared/people/member/member.text.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { ParticipantLink } from '../../../shared/people/participant/participant-link.tsx'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { ImportButton } from '../../../kit/list/import-button.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { SelectionBar } from '../../../kit/table/selection-bar.tsx'
import { useChosen, type Chosen } from '../../../kit/table/selection.ts'
import { DotTag, useStatusFilter } from '../../../kit/table/status-badge.tsx'
import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { noted, useText } from '../../../kit/text/text.ts'
import { mergeText } from './merge.text.ts'
import { useMayMerge } from './use-may-merge.ts'
import { membersText } from './members.text.ts'
import { useListTags } from '../../../shared/row/tag/list-tags.tsx'

const usable = { get: member.get, update: member.update }

const MemberHistory = lazyComponent(() => import('./member-history.tsx').then((file) => file.MemberHistory))
const MergeDialog = lazyComponent(() => import('./merge.dialog.tsx').then((file) => file.MergeDialog))

const form = `${pages.members.path}/form`
const columnChoice = { list: 'members' } as const
const views = { page: 'members' } as const
const filters = ['status', 'verified', 'tag']
const nameOf = ({ realName }: Member) => realName

/** The members: list, search, export, delete, history; the form has its own page. */
export function MembersPage() {
  const t = useText(membersText)
  const list = useList(member.list, { sort: '-createdAt', filters })
  const [history, setHistory] = useState<Member>()
  const [merging, setMerging] = useState(false)
  const { selection, chosen } = useChosen(list, { all: false })
  const tags = useListTags('members', list)
  const mayMerge = useMayMerge()
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
  const [one, two] = chosen.rows.map(({ id }) => id)
  const add = useMay('members', 'add') && <AddButton to={form}>{t.add}</AddButton>
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        choice={columnChoice}
        views={views}
        tags={tags}
        filters={[states, verified]}
        add={add}
        rowName={nameOf}
        selection={mayMerge || tags.mayChange ? selection : undefined}
        below={
          chosen.isUsed && <ChosenBar chosen={chosen} mayMerge={mayMerge} onMerge={() => setMerging(true)} />
        }
      >
        <ImportButton page="members" to="/admin/member/import" />
        <ExportButton endpoint={member.export} state={list.state} />
      </ListPage>
      {merging && one && two && (
        <MergeDialog
          ids={[one, two]}
          onDone={() => {
            selection.clear()
            setMerging(false)
          }}
          onClose={() => setMerging(false)}
        />
      )}
      {history && <MemberHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

interface BarProps {
  chosen: Chosen<Member>
  mayMerge: boolean
  onMerge: () => void
}

/** The bar for selected members; two of them can be merged. */
function ChosenBar({ chosen, mayMerge, onMerge }: BarProps) {
  const merge = useText(mergeText)
  return (
    <SelectionBar chosen={chosen} max={Infinity}>
      {mayMerge && (
        <Button disabled={chosen.count !== 2} onClick={onMerge}>
          {merge.merge}
        </Button>
      )}
      {mayMerge && chosen.count !== 2 && <Muted>{merge.chooseTwo}</Muted>}
    </SelectionBar>
  )
}

function useColumns(show: (row: Member) => void) {
  const t = useText(membersText)
  const words = useText(memberText)
  const usual = useUsualColumns()
  const remove = useRemove(member.remove, [], usable)
  const actions = useActions<Member>('members', { show, edit: form, remove, nameOf })
  return useMemo<readonly Column<Member>[]>(
    () => [
      {
        key: 'realName',
        header: words.realName,
        sort: 'realName',
        rowHeader: true,
        cell: ({ id, realName, enName }) => (
          <ParticipantLink of={{ memberId: id }}>
            {enName === realName ? realName : noted(realName, enName)}
          </ParticipantLink>
        ),
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
