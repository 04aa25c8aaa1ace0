import { pages } from '@banquet/contract/call/access'
import { event, eventStatuses, type Event } from '@banquet/contract/event/event/event'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { AddButton } from '../../../kit/look/add-button.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { localName } from '@banquet/contract/rule/text/local-name'
import { nameOf } from '../../../kit/text/names.ts'
import { useMay } from '../../../kit/session/may.ts'

import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { eventDays } from './event-days.ts'
import { eventHome } from './event-fields.ts'
import { EventHistory } from './event-history.tsx'
import { putDown } from '../../../shared/event/event/event-in-hand.ts'
import { EventStatusTags } from '../../frame/event/event-status.tsx'
import { eventStatusText } from '../../frame/event/event-status.text.ts'
import { eventText } from './event.text.ts'

const form = `${pages.systemSettings.path}/form`
const filters = ['status']

/** The events: list, filter by status, deletion of drafts, history; the form has its own page. */
export function EventsPage() {
  const t = useText(eventText)
  const states = useText(eventStatusText)
  const list = useList(event.list, { sort: '-startDay', filters })
  const [history, setHistory] = useState<Event>()
  const columns = useEventColumns(setHistory)
  const add = useMay('systemSettings', 'add') && <AddButton to={form}>{t.add}</AddButton>
  const status = {
    name: 'status',
    label: t.status,
    options: eventStatuses.map((value) => ({ value, label: states[value] })),
  }
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        filters={[status]}
        add={add}
      />
      {history && <EventHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function useEventColumns(show: (row: Event) => void) {
  const t = useText(eventText)
  const { index, actions } = useUsualColumns()
  const mayEdit = useMay('systemSettings', 'edit')
  const mayRemove = useMay('systemSettings', 'delete')
  const remove = useRemove(event.remove)
  return useMemo<readonly Column<Event>[]>(
    () => [
      index,
      {
        key: 'name',
        header: t.name,
        sort: 'name',
        rowHeader: true,
        cell: (row) => <Link to={eventHome(row)}>{nameOf(row)}</Link>,
      },
      { key: 'code', header: t.code, sort: 'code', nowrap: true, cell: (row) => row.code },
      { key: 'days', header: t.days, sort: 'startDay', nowrap: true, cell: eventDays },
      {
        key: 'venue',
        header: t.venue,
        sort: 'venue',
        cell: (row) => localName(language(), row.venue, row.enVenue),
      },
      { key: 'status', header: t.status, sort: 'status', cell: (row) => <EventStatusTags row={row} /> },
      {
        key: 'rules',
        header: t.rules,
        nowrap: true,
        cell: (row) => (
          <Link to={`${pages.systemSettings.path}/rules/${row.id}`} aria-label={t.rulesOf(nameOf(row))}>
            {t.rules}
          </Link>
        ),
      },
      actions<Event>(
        (row) => ({
          onHistory: () => show(row),
          onEdit: mayEdit ? `${form}/${row.id}` : undefined,
          onRemove:
            mayRemove && row.status === 'draft'
              ? () => void remove(row.id, nameOf(row)).then((done) => done && putDown(row.id))
              : undefined,
        }),
        nameOf,
      ),
    ],
    [t, index, actions, mayEdit, mayRemove, remove, show],
  )
}
