import { pages } from '@banquet/contract/call/access'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { orderStatuses } from '@banquet/contract/trade/order-record'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { read } from '../../../kit/query/query.ts'
import { useChosen } from '../../../kit/table/selection.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { RecentActionsButton } from '../../../shared/row/undo/recent-actions-button.tsx'
import { orderStatusText } from '../../../shared/trade/order/order-status.text.ts'
import { order } from '@banquet/contract/trade/order'
import { longPageSizes } from '@banquet/contract/call/page-size'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { queryOf, useList } from '../../../kit/list/list-state.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { CustomerFilter } from './customer-filter.tsx'
import { changedByOrders } from './order-nouns.ts'
import { useOrderColumns } from './order-columns.tsx'
import { byDelivery } from '../shipment/by-delivery.ts'
import { DaysFilter } from '../shipment/days-filter.tsx'
import { orderFilters, useOrderFilters, useOrderViews } from './order-filters.ts'
import { orderText } from './order.text.ts'
import { ordersText } from './orders.text.ts'
import { useListTags } from '../../../shared/row/tag/list-tags.tsx'

const OrderBulkBar = lazyComponent(() => import('./order-bulk-bar.tsx').then((file) => file.OrderBulkBar))
const orderNouns = ['order', ...changedByOrders]

const columnChoice = { list: 'orders' } as const

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
  const tags = useListTags('orders', list)
  const common = useText(commonText)
  const states = useText(orderStatusText)
  const { selection, chosen } = useChosen(list)
  const mayConfirm = useMay('orders', 'confirm')
  const mayChange = [
    tags.mayChange,
    useMay('orders', 'edit'),
    useMay('orders', 'hold'),
    useMay('orders', 'cancel'),
    mayConfirm,
  ].includes(true)
  const { page: _page, size: _size, sort: _sort, status: _status, ...search } = queryOf(list.state)
  const counts = useQuery(read(order.counts, { query: search })).data
  // The customer of a new order is chosen from the list of customers.
  const allowed = [useMay('orders', 'add'), useMay('customers', 'view')]
  const views = useOrderViews()
  const lines = { endpoint: order.exportLines, label: t.lines }
  const add = !allowed.includes(false) && <AddButton to={`${pages.orders.path}/new`}>{words.add}</AddButton>
  return (
    <ListPage
      list={list}
      columns={columns}
      label={words.list}
      purpose={words.purpose}
      searched={byDelivery(list.state)}
      range={t.deliveryDate}
      filters={filters}
      more={
        <>
          <CustomerFilter state={list.state} />
          <DaysFilter state={list.state} words={words.placedOn} clears={words.clearPlaced} />
        </>
      }
      add={add}
      choice={columnChoice}
      views={views}
      tags={tags}
      tabs={{
        name: 'status',
        label: common.status,
        options: orderStatuses.map((value) => ({ value, label: states[value] })),
        counts,
      }}
      selection={selection}
      rowName={({ number, customerName }) => `${number} ${customerName}`}
      below={chosen.isUsed && <OrderBulkBar chosen={chosen} state={list.state} />}
    >
      {mayChange && <RecentActionsButton nouns={orderNouns} />}
      <ExportButton endpoint={order.export} state={list.state} lines={lines} />
    </ListPage>
  )
}
