import { pages } from '@banquet/contract/call/access'
import { useMemo } from 'react'
import { order } from '@banquet/contract/trade/order'
import { longPageSizes } from '@banquet/contract/call/page-size'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { DataTable } from '../../../kit/table/data-table.tsx'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { useMay } from '../../../kit/session/may.ts'
import { Paginator } from '../../../kit/list/paginator.tsx'
import { SearchBar } from '../../../kit/list/search-bar.tsx'
import { useText } from '../../../kit/text/text.ts'
import { CustomerFilter } from './customer-filter.tsx'
import { useOrderColumns } from './order-columns.tsx'
import { byDelivery, orderFilters, useOrderFilters } from './order-filters.ts'
import { orderText } from './order.text.ts'
import { ordersText } from './orders.text.ts'
import { PlacedFilter } from './placed-filter.tsx'

/** The orders that the user may see, newest first; a row links to the order. */
export function OrdersPage() {
  const t = useText(orderText)
  const words = useText(ordersText)
  const list = useList(order.list, { sort: '-id', filters: orderFilters, sizes: longPageSizes })
  const seesPrices = useMay('orders', 'price')
  const amounts = useMemo(
    () => (seesPrices && list.rows?.flatMap(({ gross, netDelivered }) => [gross, netDelivered.gross])) || [],
    [list.rows, seesPrices],
  )
  const columns = useOrderColumns(amounts)
  const filters = useOrderFilters()
  // The customer of a new order is chosen from the list of customers.
  const allowed = [useMay('orders', 'add'), useMay('customers', 'view')]
  const lines = { endpoint: order.exportLines, label: t.lines }
  const add = !allowed.includes(false) && <AddButton to={`${pages.orders.path}/new`}>{words.add}</AddButton>
  return (
    <>
      <SearchBar
        state={byDelivery(list.state)}
        range={t.deliveryDate}
        filters={filters}
        more={
          <>
            <CustomerFilter state={list.state} />
            <PlacedFilter state={list.state} />
          </>
        }
      >
        <ExportButton endpoint={order.export} state={list.state} lines={lines} />
        {add}
      </SearchBar>
      <DataTable {...list} columns={columns} label={words.list} empty={{ hint: words.purpose, next: add }} />
      <Paginator {...list} />
    </>
  )
}
