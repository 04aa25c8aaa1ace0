import { longPageSizes } from '@banquet/contract/call/page-size'
import { order } from '@banquet/contract/trade/order'
import { orderStatuses } from '@banquet/contract/trade/order-record'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { queryOf, useListRows, useListState } from '../../../kit/list/list-state.ts'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { orderStatusText } from '../../../shared/trade/order/order-status.text.ts'
import { useOrderColumns } from './order-columns.tsx'
import { ordersText } from './orders.text.ts'

const defaults = { sort: '-id', filters: ['status'], sizes: longPageSizes }

/** The orders of one customer, for its page. */
export function OrdersOfCustomerPanel({ customerId }: { customerId: number }) {
  const words = useText(ordersText)
  const common = useText(commonText)
  const states = useText(orderStatusText)
  const state = useListState(defaults)
  // The customer is part of the page: it is always sent, and clearing the search keeps it.
  const within = { ...state, filters: { ...state.filters, customerId: String(customerId) } }
  const list = { ...useListRows(order.list, within), state }
  const seesPrices = useMay('orders', 'price')
  const amounts = useMemo(
    () => (seesPrices && list.rows?.flatMap(({ gross, netDelivered }) => [gross, netDelivered.gross])) || [],
    [list.rows, seesPrices],
  )
  const all = useOrderColumns(amounts)
  const columns = useMemo(() => all.filter(({ key }) => key !== 'customer'), [all])
  const { page: _page, size: _size, sort: _sort, status: _status, ...search } = queryOf(within)
  const counts = useQuery(read(order.counts, { query: search })).data
  return (
    <ListPage
      list={list}
      columns={columns}
      label={words.list}
      purpose={words.purpose}
      add={undefined}
      tabs={{
        name: 'status',
        label: common.status,
        options: orderStatuses.map((value) => ({ value, label: states[value] })),
        counts,
      }}
    />
  )
}
