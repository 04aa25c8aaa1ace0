import type { Event } from '@banquet/contract/event/event/event'
import { criterion, type Criterion } from '@banquet/contract/review/criterion'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { ArrangeButton } from '../../../kit/arrange/arrange-button.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Tag } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { Names } from '../../../kit/table/names.tsx'
import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { criterionText } from './criterion.text.ts'

const none: readonly string[] = []
const usable = { get: criterion.get, update: criterion.update }

const CriterionHistory = lazyComponent(() =>
  import('./criterion-history.tsx').then((file) => file.CriterionHistory),
)

const form = '/admin/submission/criterion/form'

/** The criteria of an event: list, arrange, delete, history; the form has its own page. */
export function CriteriaPage() {
  const event = useEventOfPage()
  const t = useText(criterionText)
  const fixed = { eventId: event.id }
  const list = useList(criterion.list, { sort: 'indexId', fixed })
  const [history, setHistory] = useState<Criterion>()
  const isArchived = event.status === 'archived'
  const columns = useCriterionColumns(event, setHistory)
  const mayAdd = useMay('subjects', 'add') && !isArchived
  const add = mayAdd && <AddButton to={form}>{t.add}</AddButton>
  return (
    <>
      {isArchived && <Banner mb={12}>{t.readOnly}</Banner>}
      <ListPage list={list} columns={columns} label={t.list} purpose={t.purpose} add={add}>
        {!isArchived && (
          <ArrangeButton<Criterion>
            list={criterion.list}
            reorder={criterion.reorder}
            title={t.arrange}
            rowName={nameOf}
            fixed={fixed}
          />
        )}
        <Button
          variant="default"
          renderRoot={(props: object) => <Link {...props} to="/admin/submission/review-setting" />}
        >
          {t.settings}
        </Button>
      </ListPage>
      {history && <CriterionHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function useCriterionColumns({ status }: Event, onHistory: (row: Criterion) => void) {
  const t = useText(criterionText)
  const { place } = useUsualColumns()
  const remove = useRemove(criterion.remove, none, usable)
  const isReadOnly = status === 'archived'
  const actions = useActions<Criterion>('subjects', {
    show: onHistory,
    edit: form,
    remove,
    nameOf,
    isReadOnly,
  })
  return useMemo<readonly Column<Criterion>[]>(
    () => [
      place,
      { key: 'name', header: t.name, sort: 'name', rowHeader: true, cell: (row) => <Names row={row} /> },
      { key: 'scale', header: t.scale, sort: 'maxScore', nowrap: true, cell: (row) => `1–${row.maxScore}` },
      { key: 'weight', header: t.weight, sort: 'weight', align: 'end', cell: (row) => row.weight },
      { key: 'isOptional', header: t.isOptional, cell: ({ isOptional }) => t.optional(isOptional) },
      {
        key: 'isVisible',
        header: t.isVisible,
        sort: 'isVisible',
        cell: ({ isVisible }) => <Tag {...(isVisible && { color: 'success' })}>{t.visible(isVisible)}</Tag>,
      },
      actions,
    ],
    [t, place, actions],
  )
}
