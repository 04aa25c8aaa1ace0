import { usualSchedule } from '@banquet/contract/rule/order/delivery'
import { deliverySchedule, type DeliverySchedule } from '@banquet/contract/trade/delivery-schedule'
import { status } from '@banquet/contract/call/access'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { HistoryPanel } from '../../../shared/row/history/history-panel.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay, useSeesAll } from '../../../kit/session/may.ts'
import { read } from '../../../kit/query/query.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { RowActions } from '../../../kit/table/row-actions.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { StatusBadge } from '../../../kit/table/status-badge.tsx'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { deliveryText } from './delivery.text.ts'
import { Muted, Panel, PlainTable } from '../../../kit/look/look.tsx'
import * as styles from './delivery.module.css'
import * as controls from '../../../kit/look/controls.module.css'

const DeliveryScheduleDialog = lazyComponent(() =>
  import('./delivery-schedule.dialog.tsx').then((file) => file.DeliveryScheduleDialog),
)

/** The week begins on Monday. */
const weekdays = [1, 2, 3, 4, 5, 6, 0] as const
// Orders use the same days.
const also = ['order']

/** The open dialog: edits a day, adds one for a weekday, or shows the history of one. */
type Open = { edit: DeliverySchedule } | { add: number } | { history: DeliverySchedule }

/** The week at a glance, in general or for one customer: the delivery days and their cut-offs. */
export function DeliveryWeek({ customerId }: { customerId: number | undefined }) {
  const t = useText(deliveryText)
  const owner = customerId === undefined ? { everybody: 1 as const } : { customerId }
  const query = useQuery(read(deliverySchedule.list, { query: owner }))
  const [open, setOpen] = useState<Open>()
  const rows = query.data?.rows
  return (
    <Panel gap={12} aria-labelledby="delivery-week">
      <h2 id="delivery-week">{t.week}</h2>
      {query.isError && !rows && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.isPending && <Spinner />}
      {rows && <Week rows={rows} ofCustomer={customerId !== undefined} onOpen={setOpen} />}
      {open && <Opened open={open} customerId={customerId} onClose={() => setOpen(undefined)} />}
    </Panel>
  )
}

interface WeekProps {
  rows: readonly DeliverySchedule[]
  ofCustomer: boolean
  onOpen: (open: Open) => void
}

function Week({ rows, ofCustomer, onOpen }: WeekProps) {
  const t = useText(deliveryText)
  const common = useText(commonText)
  const seesAll = useSeesAll('orders')
  const inUse = rows.some((row) => row.status === status.active)
  const holds = ofCustomer ? t.ownHolds : undefined
  const otherwise = inUse ? 'none' : ofCustomer ? 'general' : 'usual'
  const hint = inUse ? holds : ofCustomer ? t.generalHolds : t.usualHolds
  return (
    <>
      {hint !== undefined && <Muted>{hint}</Muted>}
      <PlainTable size="small" className={styles.table} aria-labelledby="delivery-week">
        <thead className={controls.visuallyHidden}>
          <tr>
            <th scope="col">{t.weekday}</th>
            <th scope="col">{t.closes}</th>
            <th scope="col">{common.actions}</th>
          </tr>
        </thead>
        <tbody>
          {weekdays.map((weekday) => {
            const row = rows.find((one) => one.weekday === weekday)
            return (
              <tr key={weekday} data-off={row?.status !== status.active || undefined}>
                <th scope="row">{t.day(weekday)}</th>
                <td>{row ? <Closing row={row} /> : <Missing weekday={weekday} otherwise={otherwise} />}</td>
                <td>
                  <Actions weekday={weekday} row={row} locked={!ofCustomer && !seesAll} onOpen={onOpen} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </PlainTable>
    </>
  )
}

function Closing({ row }: { row: DeliverySchedule }) {
  const t = useText(deliveryText)
  return (
    <>
      {t.closing(row.daysBefore, row.cutoffTime)}
      {row.status !== status.active && <StatusBadge value={row.status} />}
    </>
  )
}

interface MissingProps {
  weekday: number
  /** The rule for days without a row: no delivery, the general schedule, or the default schedule. */
  otherwise: 'none' | 'general' | 'usual'
}

function Missing({ weekday, otherwise }: MissingProps) {
  const t = useText(deliveryText)
  if (otherwise !== 'usual') return t[otherwise]
  const rule = usualSchedule.find((one) => one.weekday === weekday)
  return rule ? t.usual(t.closing(rule.daysBefore, rule.cutoffTime)) : t.none
}

interface ActionsProps {
  weekday: number
  row: DeliverySchedule | undefined
  /** The week is the general one, and the user may not change it. */
  locked: boolean
  onOpen: (open: Open) => void
}

function Actions({ weekday, row, locked, onOpen }: ActionsProps) {
  const t = useText(deliveryText)
  const common = useText(commonText)
  const mayAdd = useMay('orders', 'add') && !locked
  const mayEdit = useMay('orders', 'edit') && !locked
  const mayRemove = useMay('orders', 'delete') && !locked
  const remove = useRemove(deliverySchedule.remove, also)
  const day = t.day(weekday)
  if (!row)
    return mayAdd ? (
      <Button
        variant="subtle"
        size="compact-md"
        aria-label={t.addDay(day)}
        onClick={() => onOpen({ add: weekday })}
      >
        {common.add}
      </Button>
    ) : null
  return (
    <RowActions
      name={day}
      onHistory={() => onOpen({ history: row })}
      onEdit={mayEdit ? () => onOpen({ edit: row }) : undefined}
      onRemove={mayRemove ? () => remove(row.id, day) : undefined}
    />
  )
}

interface OpenedProps {
  open: Open
  customerId: number | undefined
  onClose: () => void
}

function Opened({ open, customerId, onClose }: OpenedProps) {
  const t = useText(deliveryText)
  if ('add' in open)
    return <DeliveryScheduleDialog customerId={customerId ?? null} weekday={open.add} onClose={onClose} />
  if ('edit' in open) {
    const { edit: row } = open
    return (
      <DeliveryScheduleDialog row={row} customerId={row.customerId} weekday={row.weekday} onClose={onClose} />
    )
  }
  const { history: row } = open
  return (
    <HistoryPanel
      endpoint={deliverySchedule.history}
      id={row.id}
      name={t.day(row.weekday)}
      fields={{
        weekday: t.weekday,
        daysBefore: t.daysBefore,
        cutoffTime: t.cutoffTime,
        customerId: t.customer,
      }}
      show={(field, value) => (field === 'weekday' ? t.day(Number(value)) : undefined)}
      onClose={onClose}
    />
  )
}
