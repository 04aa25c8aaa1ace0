import { pages } from '@banquet/contract/call/access'
import type { OrderRow } from '@banquet/contract/trade/order-record'
import { Link } from '@tanstack/react-router'
import { useMemo } from 'react'
import { countText, totalText } from '@banquet/contract/rule/money/amount-text'
import type { Column } from '../../../kit/table/column.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { OrderStatusBadge } from '../../../shared/trade/order/order-status-badge.tsx'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { LateMark } from './late-mark.tsx'
import { orderText } from './order.text.ts'
import { useMay } from '../../../kit/session/may.ts'
import { Row, Muted } from '../../../kit/look/look.tsx'

/** The columns with amounts, for those who see prices. */
function amountColumns(
  t: { gross: string; netDelivered: string },
  amounts: readonly string[],
): Column<OrderRow>[] {
  return [
    {
      key: 'gross',
      header: t.gross,
      sort: 'gross',
      align: 'end',
      nowrap: true,
      cell: (row) => totalText(row.gross, amounts),
    },
    {
      key: 'netDelivered',
      header: t.netDelivered,
      align: 'end',
      nowrap: true,
      cell: (row) => (row.delivered.gross === '0.00' ? '' : totalText(row.netDelivered.gross, amounts)),
    },
  ]
}

/** The columns of the list of orders; `amounts` are those of all its rows, so that they have the same format. */
export function useOrderColumns(amounts: readonly string[]) {
  const t = useText(orderText)
  const common = useText(commonText)
  const seesPrices = useMay('orders', 'price')
  return useMemo<readonly Column<OrderRow>[]>(
    () => [
      {
        key: 'number',
        header: t.number,
        sort: 'id',
        rowHeader: true,
        nowrap: true,
        cell: (row) => <Link to={`${pages.orders.path}/${row.id}`}>{row.number}</Link>,
      },
      {
        key: 'status',
        header: common.status,
        sort: 'status',
        cell: (row) => <OrderStatusBadge value={row.status} />,
      },
      {
        key: 'customer',
        header: t.customer,
        sort: 'customerName',
        cell: (row) => (
          // One element, so that both parts stay together at the right of a card on a phone.
          <div>
            {row.customerName}
            <Muted as="small">{row.customerNumber}</Muted>
          </div>
        ),
      },
      { key: 'employee', header: t.employeeName, cell: (row) => row.employeeName },
      {
        key: 'deliveryDate',
        header: t.deliveryDate,
        sort: 'deliveryDate',
        nowrap: true,
        cell: (row) => (
          <Row as="span" gap={6} nowrap>
            {row.deliveryDate}
            <LateMark late={row.late} />
          </Row>
        ),
      },
      { key: 'lines', header: t.lineCount, align: 'end', cell: (row) => countText(row.lineCount) },
      ...(seesPrices ? amountColumns(t, amounts) : []),
      {
        key: 'created_at',
        header: t.created_at,
        sort: 'created_at',
        nowrap: true,
        cell: (row) => momentWords(row.created_at),
      },
    ],
    [t, common, amounts, seesPrices],
  )
}
