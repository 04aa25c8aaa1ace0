import { checkInList, type CheckInList } from '@banquet/contract/event/event/check-in-list'
import type { Event } from '@banquet/contract/event/event/event'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { placeText } from '../place/place.text.ts'
import { checkInListText } from './check-in-list.text.ts'

const CheckInListDialog = lazyComponent(() =>
  import('./check-in-list.dialog.tsx').then((file) => file.CheckInListDialog),
)

type Open = 'new' | { what: 'edit' | 'history'; row: CheckInList }

/** A time range; the date is shown once if both ends are on the same day. */
function spanWords(from: string, until: string): string {
  return `${from} – ${from.slice(0, 10) === until.slice(0, 10) ? until.slice(11) : until}`
}

/** The check-in lists of an event: list, add, edit, delete, history. */
export function CheckInListsPage() {
  const event = useEventOfPage()
  const t = useText(checkInListText)
  const place = useText(placeText)
  const list = useList(checkInList.list, { sort: 'id', fixed: { eventId: event.id } })
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const isArchived = event.status === 'archived'
  const columns = useListColumns(event, isArchived, setOpen)
  const mayAdd = useMay('systemSettings', 'add') && !isArchived
  const add = mayAdd && <AddButton onClick={() => setOpen('new')}>{t.add}</AddButton>
  return (
    <>
      {isArchived && <Banner mb={12}>{place.readOnly}</Banner>}
      <ListPage list={list} columns={columns} label={t.list} purpose={t.purpose} add={add} />
      {open === 'new' && <CheckInListDialog event={event} onClose={close} />}
      {typeof open === 'object' && open.what === 'edit' && (
        <CheckInListDialog event={event} list={open.row} onClose={close} />
      )}
      {typeof open === 'object' && open.what === 'history' && (
        <HistoryPanel
          endpoint={checkInList.history}
          id={open.row.id}
          name={nameOf(open.row)}
          fields={{ name: t.name, enName: t.enName, signupTypeIds: t.types, allowsReentry: t.reentry }}
          onClose={close}
        />
      )}
    </>
  )
}

function useListColumns(event: Event, isArchived: boolean, open: (what: Open) => void) {
  const t = useText(checkInListText)
  const { index, actions } = useUsualColumns()
  const mayEdit = useMay('systemSettings', 'edit') && !isArchived
  const mayRemove = useMay('systemSettings', 'delete') && !isArchived
  const remove = useRemove(checkInList.remove)
  const types = useQuery(read(signupType.list, { query: { eventId: String(event.id) } })).data?.rows
  return useMemo<readonly Column<CheckInList>[]>(() => {
    const typesOf = ({ signupTypeIds }: CheckInList) =>
      signupTypeIds.length === 0
        ? t.allTypes
        : listed((types ?? []).filter(({ id }) => signupTypeIds.includes(id)).map((type) => nameOf(type)))
    const windowOf = ({ opensAt, closesAt }: CheckInList) => {
      if (opensAt && closesAt) return spanWords(momentWords(opensAt), momentWords(closesAt))
      if (opensAt) return t.from(momentWords(opensAt))
      return closesAt ? t.until(momentWords(closesAt)) : t.anyTime
    }
    return [
      index,
      { key: 'name', header: t.name, sort: 'name', rowHeader: true, cell: (row) => nameOf(row) },
      { key: 'types', header: t.types, cell: typesOf },
      { key: 'window', header: t.window, cell: windowOf },
      {
        key: 'reentry',
        header: t.reentry,
        cell: ({ allowsReentry }) => (allowsReentry ? t.inAndOut : t.once),
      },
      actions<CheckInList>(
        (row) => ({
          onHistory: () => open({ what: 'history', row }),
          onEdit: mayEdit ? () => open({ what: 'edit', row }) : undefined,
          onRemove: mayRemove ? () => remove(row.id, nameOf(row)) : undefined,
        }),
        nameOf,
      ),
    ]
  }, [t, types, index, actions, mayEdit, mayRemove, remove, open])
}
