import { pages } from '@banquet/contract/call/access'
import { longPageSizes } from '@banquet/contract/call/page-size'
import { countText, totalText } from '@banquet/contract/rule/money/amount-text'
import { shipment, shipmentStatuses, type Shipment } from '@banquet/contract/trade/shipment'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { ExportButton } from '../../../kit/list/export-button.tsx'
import { queryOf, useList } from '../../../kit/list/list-state.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import type { ViewsOf } from '../../../kit/table/list-views.ts'
import { useChosen } from '../../../kit/table/selection.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { byDelivery } from './by-delivery.ts'
import { DaysFilter } from './days-filter.tsx'
import { ShipmentStatusTag } from './shipment-status-tag.tsx'
import { shipmentText } from './shipment.text.ts'
import { shipmentsText } from './shipments.text.ts'

const ShipmentBulkBar = lazyComponent(() =>
  import('./shipment-bulk-bar.tsx').then((file) => file.ShipmentBulkBar),
)

const columnChoice = { list: 'shipments' } as const
const filters = ['status', 'deliveryFrom', 'deliveryTo']
const nameOf = ({ number, customerName }: Shipment) => `${number} ${customerName}`

/** The shipments of the orders that the user may see, newest first; a row links to its order. */
export function ShipmentsPage() {
  const t = useText(shipmentsText)
  const states = useText(shipmentText)
  const common = useText(commonText)
  const list = useList(shipment.list, { sort: '-id', filters, sizes: longPageSizes })
  const { selection, chosen } = useChosen(list)
  const columns = useColumns()
  const { page: _page, size: _size, sort: _sort, status: _status, ...search } = queryOf(list.state)
  const counts = useQuery(read(shipment.counts, { query: search })).data
  const draft = { status: 'draft' }
  const views: ViewsOf = {
    page: 'shipments',
    daysIn: ['deliveryFrom', 'deliveryTo'],
    builtIn: [
      { key: 'today', name: t.dueToday, search: draft, days: 'today' },
      { key: 'tomorrow', name: t.dueTomorrow, search: draft, days: 'tomorrow' },
      { key: 'overdue', name: t.overdue, search: draft, days: 'past' },
    ],
  }
  return (
    <ListPage
      list={list}
      columns={columns}
      label={t.list}
      purpose={t.purpose}
      searched={byDelivery(list.state)}
      range={t.deliveryDate}
      more={<DaysFilter state={list.state} words={t.shippedOn} clears={t.clearShipped} />}
      choice={columnChoice}
      views={views}
      tabs={{
        name: 'status',
        label: common.status,
        options: shipmentStatuses.map((value) => ({ value, label: states[value] })),
        counts,
      }}
      selection={selection}
      rowName={nameOf}
      below={chosen.isUsed && <ShipmentBulkBar chosen={chosen} state={list.state} />}
    >
      <ExportButton endpoint={shipment.export} state={list.state} />
    </ListPage>
  )
}

function useColumns() {
  const t = useText(shipmentsText)
  const { status } = useText(commonText)
  const seesPrices = useMay('orders', 'price')
  return useMemo<readonly Column<Shipment>[]>(() => {
    const gross: Column<Shipment> = {
      key: 'gross',
      header: t.gross,
      align: 'end',
      nowrap: true,
      cell: (row) => totalText((row.amounts ?? row.draftAmounts)?.gross ?? ''),
    }
    return [
      {
        key: 'number',
        header: t.number,
        sort: 'id',
        rowHeader: true,
        nowrap: true,
        cell: (row) => <Link to={`${pages.orders.path}/${row.orderId}`}>{row.number}</Link>,
      },
      {
        key: 'status',
        header: status,
        sort: 'status',
        cell: (row) => <ShipmentStatusTag value={row.status} />,
      },
      { key: 'customer', header: t.customer, sort: 'customerName', cell: (row) => row.customerName },
      {
        key: 'deliveryDate',
        header: t.deliveryDate,
        sort: 'deliveryDate',
        nowrap: true,
        cell: (row) => row.deliveryDate,
      },
      { key: 'lines', header: t.lines, align: 'end', cell: (row) => countText(row.lines.length) },
      ...(seesPrices ? [gross] : []),
      { key: 'created', header: t.created, hideOnPhone: true, cell: (row) => row.createdByName },
      {
        key: 'shippedAt',
        header: t.shippedAt,
        sort: 'shippedAt',
        nowrap: true,
        cell: (row) => row.shippedAt && momentWords(row.shippedAt),
      },
      { key: 'note', header: t.note, cell: (row) => row.note },
    ]
  }, [t, status, seesPrices])
}
