import { weekdayOf } from '@banquet/contract/rule/day/days'
import { holiday, type Holiday } from '@banquet/contract/trade/holiday'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay, useSeesAll } from '../../../kit/session/may.ts'
import { read } from '../../../kit/query/query.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { RowActions } from '../../../kit/table/row-actions.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { deliveryText } from './delivery.text.ts'
import { Muted, Panel, PlainTable, Row } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from './delivery.module.css'

const HolidayDialog = lazyComponent(() => import('./holiday.dialog.tsx').then((file) => file.HolidayDialog))

// A holiday removes a day from every schedule.
const also = ['delivery-schedule', 'order']

/** The days without deliveries, the next one first. */
export function Holidays() {
  const t = useText(deliveryText)
  const [past, setPast] = useState(false)
  const [open, setOpen] = useState<Holiday | 'new'>()
  const [history, setHistory] = useState<Holiday>()
  const general = useSeesAll('orders')
  const mayAdd = useMay('orders', 'add') && general
  return (
    <Panel gap={12} aria-labelledby="delivery-holidays">
      <Row justify="between">
        <h2 id="delivery-holidays">{t.holidays}</h2>
        {mayAdd && <AddButton onClick={() => setOpen('new')}>{t.addHoliday}</AddButton>}
      </Row>
      <Muted>{t.holidaysPurpose}</Muted>
      <HolidayList past={past} onEdit={setOpen} onHistory={setHistory} />
      <Row as="label">
        <input
          type="checkbox"
          className={controls.tickBox}
          checked={past}
          onChange={(event) => setPast(event.currentTarget.checked)}
        />
        {t.past}
      </Row>
      {open && <HolidayDialog row={open === 'new' ? undefined : open} onClose={() => setOpen(undefined)} />}
      {history && (
        <HistoryPanel
          endpoint={holiday.history}
          id={history.id}
          name={history.name}
          fields={{ day: t.holidayDay, name: t.holidayName }}
          onClose={() => setHistory(undefined)}
        />
      )}
    </Panel>
  )
}

interface ListProps {
  /** Whether past ones are shown as well. */
  past: boolean
  onEdit: (row: Holiday) => void
  onHistory: (row: Holiday) => void
}

function HolidayList({ past, ...actions }: ListProps) {
  const t = useText(deliveryText)
  const query = useQuery(read(holiday.list, { query: past ? {} : { upcoming: 1 } }))
  const rows = query.data?.rows
  if (query.isError && !rows) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!rows) return <Spinner />
  return rows.length === 0 ? <p>{t.noHolidays}</p> : <HolidayTable rows={rows} {...actions} />
}

type TableProps = Omit<ListProps, 'past'> & { rows: readonly Holiday[] }

function HolidayTable({ rows, onEdit, onHistory }: TableProps) {
  const t = useText(deliveryText)
  const common = useText(commonText)
  const general = useSeesAll('orders')
  const mayEdit = useMay('orders', 'edit') && general
  const mayRemove = useMay('orders', 'delete') && general
  const remove = useRemove(holiday.remove, also)
  return (
    <PlainTable size="small" className={styles.table} aria-labelledby="delivery-holidays">
      <thead className={controls.visuallyHidden}>
        <tr>
          <th scope="col">{t.holidayDay}</th>
          <th scope="col">{t.holidayName}</th>
          <th scope="col">{common.actions}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              <time dateTime={row.day}>{t.dayWith(row.day, weekdayOf(row.day))}</time>
            </th>
            <td>{row.name}</td>
            <td>
              <RowActions
                name={`${row.day} ${row.name}`}
                onHistory={() => onHistory(row)}
                onEdit={mayEdit ? () => onEdit(row) : undefined}
                onRemove={mayRemove ? () => remove(row.id, `${row.day} ${row.name}`) : undefined}
              />
            </td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  )
}
