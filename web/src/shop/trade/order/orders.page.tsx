import { order } from '@banquet/contract/trade/order'
import { orderStatuses, type OrderRow } from '@banquet/contract/trade/order-record'
import { NativeSelect } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { totalText } from '@banquet/contract/rule/money/amount-text'
import type { Column } from '../../../kit/table/column.ts'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { useList } from '../../../kit/list/list-state.ts'
import { Paginator } from '../../../kit/list/paginator.tsx'
import { tableText } from '../../../kit/text/table.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { dayWords } from '../delivery/delivery-words.ts'
import { forCustomers } from '../delivery/order-notice.tsx'
import { OrderStatusBadge } from './order-status-badge.tsx'
import { orderStatusText } from '../../../shared/trade/order/order-status.text.ts'
import { ordersText } from './orders.text.ts'
import '../../../kit/input/inputs.css'
import { Row } from '../../../kit/look/look.tsx'
import * as controls from '../../../kit/look/controls.module.css'
import * as styles from '../../../kit/list/search-bar.module.css'

const defaults = { sort: '-id', filters: ['status'] }

/** All orders of the signed-in customer, newest first. */
export const OrdersPage = forCustomers(function OrdersPage() {
  const t = useText(ordersText)
  const table = useText(tableText)
  const statuses = useText(orderStatusText)
  const list = useList(order.list, defaults)
  const amounts = useMemo(() => list.rows?.map(({ gross }) => gross) ?? [], [list.rows])
  const columns = useColumns(amounts)
  const next = (
    <Link className={controls.button} data-kind="primary" to="/order">
      {t.toCatalogue}
    </Link>
  )
  return (
    <>
      <Row className={styles.bar}>
        <NativeSelect
          aria-label={t.status}
          data={[
            { value: '', label: table.any(t.status) },
            ...orderStatuses.map((value) => ({ value, label: statuses[value] })),
          ]}
          value={list.state.filters['status'] ?? ''}
          onChange={(event) => list.state.set({ filters: { status: event.currentTarget.value } })}
        />
        <Link className={controls.button} to="/templates">
          {t.templates}
        </Link>
      </Row>
      <DataTable {...list} columns={columns} label={t.list} empty={{ hint: t.purpose, next }} />
      <Paginator {...list} />
    </>
  )
})

function useColumns(amounts: readonly string[]) {
  const t = useText(ordersText)
  return useMemo<readonly Column<OrderRow>[]>(
    () => [
      {
        key: 'number',
        header: t.number,
        sort: 'id',
        rowHeader: true,
        cell: ({ id, number }) => (
          <Link to={`/order/${id}`} aria-label={t.open(number)}>
            {number}
          </Link>
        ),
      },
      {
        key: 'status',
        header: t.status,
        sort: 'status',
        nowrap: true,
        cell: ({ status }) => <OrderStatusBadge value={status} />,
      },
      {
        key: 'deliveryDate',
        header: t.deliveryDay,
        sort: 'deliveryDate',
        nowrap: true,
        cell: ({ deliveryDate }) => dayWords(deliveryDate),
      },
      {
        key: 'gross',
        header: t.gross,
        sort: 'gross',
        align: 'end',
        nowrap: true,
        cell: ({ gross }) => `NT$ ${totalText(gross, amounts)}`,
      },
      { key: 'lines', header: t.lines, align: 'end', hideOnPhone: true, cell: ({ lineCount }) => lineCount },
      {
        key: 'placedAt',
        header: t.placedAt,
        sort: 'created_at',
        nowrap: true,
        cell: (row) => <time dateTime={row.created_at}>{momentWords(row.created_at)}</time>,
      },
    ],
    [t, amounts],
  )
}
