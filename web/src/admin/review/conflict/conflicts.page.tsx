import { pages } from '@banquet/contract/call/access'
import { longPageSizes } from '@banquet/contract/call/page-size'
import { conflict, type Conflict } from '@banquet/contract/review/conflict'
import { conflictKinds, conflictKindWords } from '@banquet/contract/review/conflict-kinds'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { useList } from '../../../kit/list/list-state.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Row, Tag } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { titleOf } from '../../../kit/text/names.ts'
import { language, listed, useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { conflictText } from './conflict.text.ts'

const AddConflictDialog = lazyComponent(() =>
  import('./add-conflict.dialog.tsx').then((file) => file.AddConflictDialog),
)
const OverruleDialog = lazyComponent(() =>
  import('./overrule.dialog.tsx').then((file) => file.OverruleDialog),
)

const filters = ['kind', 'state']

/** The conflicts of interest of the reviewers of the chosen event, by paper. */
export function ConflictsPage() {
  const event = useEventOfPage()
  const t = useText(conflictText)
  const fixed = useMemo(() => ({ eventId: event.id }), [event.id])
  const list = useList(conflict.list, { sort: 'code', filters, sizes: longPageSizes, fixed })
  const [isAdding, setAdding] = useState(false)
  const isArchived = event.status === 'archived'
  const mayEdit = useMay('submissions', 'edit') && !isArchived
  const columns = useConflictColumns(mayEdit)
  const words = conflictKindWords[language()]
  return (
    <>
      {isArchived && <Banner mb={12}>{t.archived}</Banner>}
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        filters={[
          {
            name: 'kind',
            label: t.kinds,
            options: conflictKinds.map((value) => ({ value, label: words[value] })),
          },
          {
            name: 'state',
            label: t.state,
            options: [
              { value: 'standing', label: t.standing },
              { value: 'overruled', label: t.overruled },
            ],
          },
        ]}
        add={mayEdit && <Button onClick={() => setAdding(true)}>{t.add}</Button>}
        rowName={(row) => `${row.code} ${row.name}`}
      />
      {isAdding && <AddConflictDialog eventId={event.id} onClose={() => setAdding(false)} />}
    </>
  )
}

function useConflictColumns(mayEdit: boolean) {
  const t = useText(conflictText)
  return useMemo<readonly Column<Conflict>[]>(() => {
    const words = conflictKindWords[language()]
    return [
      {
        key: 'code',
        header: t.submissionId,
        sort: 'code',
        rowHeader: true,
        cell: (row) => (
          <Link to={`${pages.submissions.path}/${row.submissionId}`}>
            {row.code} {titleOf(row)}
          </Link>
        ),
      },
      {
        key: 'name',
        header: t.accountId,
        sort: 'name',
        cell: (row) => <Link to={`/admin/submission/reviewer/${row.reviewerId}`}>{row.name}</Link>,
      },
      { key: 'kinds', header: t.kinds, cell: ({ kinds }) => listed(kinds.map((kind) => words[kind])) },
      {
        key: 'state',
        header: t.state,
        cell: ({ isStanding }) => (
          <Tag color={isStanding ? 'danger' : undefined} dot={isStanding ? 'full' : 'empty'}>
            {isStanding ? t.standing : t.overruled}
          </Tag>
        ),
      },
      {
        key: 'marks',
        header: t.byHand,
        cell: ({ added, overruling, declarations }) =>
          [
            ...declarations.map(({ value, reason }) => t.byAuthor(value, reason)),
            added && (added.isOwn ? t.declared(added.reason) : t.addedBy(added.actorName, added.reason)),
            overruling && t.overruledBy(overruling.actorName, overruling.reason),
          ]
            .filter((words) => words !== null)
            .join(' '),
      },
      ...(mayEdit
        ? [{ key: 'actions', header: t.actions, cell: (row: Conflict) => <Commands row={row} /> }]
        : []),
    ]
  }, [t, mayEdit])
}

function Commands({ row }: { row: Conflict }) {
  const t = useText(conflictText)
  const [isOverruling, setOverruling] = useState(false)
  const undo = useWrite(conflict.undo, { quiet: true })
  const { submissionId, accountId, added, overruling } = row
  const takeBack = async (mark: 'added' | 'overruled') => {
    await undo.mutateAsync({ body: { submissionId, accountId, mark } })
    notify.success(t.undone)
  }
  return (
    <Row gap={8}>
      {row.isStanding && (
        <Button variant="default" onClick={() => setOverruling(true)}>
          {t.overrule}
        </Button>
      )}
      {added && !added.isOwn && (
        <Button variant="default" onClick={() => void takeBack('added').catch(() => undefined)}>
          {t.undoAdded}
        </Button>
      )}
      {overruling && (
        <Button variant="default" onClick={() => void takeBack('overruled').catch(() => undefined)}>
          {t.undoOverruled}
        </Button>
      )}
      {isOverruling && <OverruleDialog row={row} onClose={() => setOverruling(false)} />}
    </Row>
  )
}
