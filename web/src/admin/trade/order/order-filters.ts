import { hasRight, identity } from '@banquet/contract/call/access'
import { customerEmployee } from '@banquet/contract/customer/customer-employee'
import { orderSources, orderStatuses } from '@banquet/contract/trade/order-record'
import { productType } from '@banquet/contract/catalogue/product-type'
import { useQuery } from '@tanstack/react-query'
import { useMe } from '../../../kit/session/session.ts'
import type { ViewsOf } from '../../../kit/table/list-views.ts'
import { useMay } from '../../../kit/session/may.ts'
import { read } from '../../../kit/query/query.ts'
import { useProgressFilter, type SearchFilter } from '../../../kit/list/search-bar.tsx'
import { useText } from '../../../kit/text/text.ts'
import { orderStatusText } from '../../../shared/trade/order/order-status.text.ts'
import { ordersText } from './orders.text.ts'
import { orderText } from './order.text.ts'

/** Names of the filters of the list of orders, as its address has them. */
export const orderFilters = [
  'status',
  'open',
  'customerId',
  'employeeId',
  'productTypeId',
  'source',
  'shipment',
  'deliveryFrom',
  'deliveryTo',
  'tag',
]

const daysIn = ['deliveryFrom', 'deliveryTo'] as const

/** The views of the list of orders that every user has. */
export function useOrderViews(): ViewsOf {
  const t = useText(ordersText)
  const me = useMe()
  const open = { open: '1' }
  // Nobody manages customers but employees.
  const own = { key: 'own', name: t.ownCustomers, search: { employeeId: String(me.id) } }
  return {
    page: 'orders',
    daysIn,
    builtIn: [
      { key: 'today', name: t.dueToday, search: open, days: 'today' },
      { key: 'tomorrow', name: t.dueTomorrow, search: open, days: 'tomorrow' },
      { key: 'overdue', name: t.overdue, search: open, days: 'past' },
      ...(me.identity === identity.employee && hasRight(me, 'customers', 'view') ? [own] : []),
    ],
  }
}

/** The dropdowns of the list of orders. A filter by another page's rows is offered to users who may view that page. */
export function useOrderFilters(): readonly SearchFilter[] {
  const t = useText(orderText)
  const words = useText(ordersText)
  const states = useText(orderStatusText)
  const options = [
    ...orderStatuses.map((value) => ({ value, label: states[value] })),
    { value: 'not-cancelled', label: words.notCancelled },
  ]
  const progress = useProgressFilter(options, 'status')
  const people = useEmployeeFilter()
  const types = useTypeFilter()
  return [
    progress,
    { name: 'open', label: words.range, all: words.everything, options: [{ value: '1', label: words.open }] },
    ...people,
    ...types,
    { name: 'source', label: t.source, options: orderSources.map((value) => ({ value, label: t[value] })) },
    { name: 'shipment', label: t.shipment, options: [{ value: 'draft', label: words.prepared }] },
  ]
}

function useEmployeeFilter(): readonly SearchFilter[] {
  const t = useText(orderText)
  const enabled = useMay('customers', 'view')
  const input = { query: { sort: 'realName' } }
  const options = read(customerEmployee.candidates, input)
  const { data } = useQuery({ ...options, enabled })
  if (!enabled) return []
  const people = (data?.rows ?? []).map(({ id, realName }) => ({ value: String(id), label: realName }))
  return [{ name: 'employeeId', label: t.employeeName, options: people }]
}

function useTypeFilter(): readonly SearchFilter[] {
  const words = useText(ordersText)
  const allowed = [useMay('productTypes', 'view'), useMay('products', 'view'), useMay('stock', 'view')]
  const enabled = allowed.includes(true)
  const { data } = useQuery({ ...read(productType.list, { query: {} }), enabled })
  if (!enabled) return []
  const types = (data?.rows ?? []).map(({ id, name }) => ({ value: String(id), label: name }))
  return [{ name: 'productTypeId', label: words.type, all: words.anyType, options: types }]
}
