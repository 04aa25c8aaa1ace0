import { deliverySchedule, type DeliverySchedule } from '@banquet/contract/trade/delivery-schedule'
import { Button } from '@mantine/core'
import { useMemo } from 'react'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useListRows, useListState } from '../../../kit/list/list-state.ts'
import { useText } from '../../../kit/text/text.ts'
import { useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { deliveryText } from './delivery.text.ts'
import { Panel } from '../../../kit/look/look.tsx'

const filters = { everybody: '0' }

/** The delivery days of the customers that have their own; a customer's name shows its week above. */
export function CustomerSchedules({ onChoose }: { onChoose: (customerId: number) => void }) {
  const t = useText(deliveryText)
  const state = useListState({ sort: 'customerNumber,weekday' })
  const list = useListRows(deliverySchedule.list, { ...state, filters })
  const columns = useColumns(onChoose)
  return (
    <Panel gap={12} aria-labelledby="delivery-customers">
      <h2 id="delivery-customers">{t.customers}</h2>
      <ListPage
        list={{ ...list, state }}
        columns={columns}
        label={t.customers}
        purpose={t.customersPurpose}
        add={undefined}
      />
    </Panel>
  )
}

function useColumns(onChoose: (customerId: number) => void) {
  const t = useText(deliveryText)
  const { status } = useUsualColumns()
  return useMemo<readonly Column<DeliverySchedule>[]>(
    () => [
      {
        key: 'customerName',
        header: t.customer,
        sort: 'customerName',
        rowHeader: true,
        cell: (row) => <Name row={row} onChoose={onChoose} />,
      },
      {
        key: 'customerNumber',
        header: t.customerNumber,
        sort: 'customerNumber',
        nowrap: true,
        cell: (row) => row.customerNumber,
      },
      { key: 'weekday', header: t.weekday, sort: 'weekday', nowrap: true, cell: (row) => t.day(row.weekday) },
      {
        key: 'closes',
        header: t.closes,
        nowrap: true,
        cell: (row) => t.closing(row.daysBefore, row.cutoffTime),
      },
      status,
    ],
    [t, status, onChoose],
  )
}

function Name({ row, onChoose }: { row: DeliverySchedule; onChoose: (customerId: number) => void }) {
  const show = () => {
    if (row.customerId !== null) onChoose(row.customerId)
    // Its week is at the top of the page; keyboard users continue there.
    const main = document.querySelector('main')
    main?.scrollIntoView()
    main?.focus({ preventScroll: true })
  }
  return (
    // Its text is aligned with the rest of the column.
    <Button ms="calc(-1 * var(--button-padding-x))" variant="subtle" size="compact-md" onClick={show}>
      {row.customerName}
    </Button>
  )
}
