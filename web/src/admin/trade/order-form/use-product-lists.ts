import { order } from '@banquet/contract/trade/order'
import type { EntryProduct } from '@banquet/contract/trade/order-entry'
import { orderTemplate } from '@banquet/contract/trade/order-template'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { orderEntryText } from './order-entry.text.ts'
import { orderFormRepeatText } from './order-form-repeat.text.ts'
import type { RepeatSource } from './order-form-repeat.tsx'
import type { ProductList } from './product-field.tsx'

/** A list with its products: the source of an order or a template, or the products themselves. */
export type FilledList = ProductList &
  ({ source: RepeatSource; name?: string } | { products: readonly EntryProduct[] })

/** A product counts as usual if this many recent orders have it; one alone says nothing. */
const minOrders = 2
const maxUsual = 20

/** What can be added at once: the products of the customer's last order, those of each template, and the usual ones. */
export function useProductLists(
  customerId: number,
  products: readonly EntryProduct[] | undefined,
  { isWanted }: { isWanted: boolean },
): readonly FilledList[] {
  const t = useText(orderEntryText)
  const repeat = useText(orderFormRepeatText)
  const latest = { customerId, status: 'not-cancelled', size: 1 } as const
  const last = useQuery({ ...read(order.list, { query: latest }), enabled: isWanted }).data?.rows[0]
  const ofCustomer = read(orderTemplate.list, { query: { customerId } })
  const templates = useQuery({ ...ofCustomer, enabled: isWanted }).data?.rows
  return useMemo(() => {
    if (!isWanted) return []
    const usual = (products ?? [])
      .filter(({ recentOrders }) => recentOrders >= minOrders)
      .toSorted((one, other) => other.recentOrders - one.recentOrders)
      .slice(0, maxUsual)
    return [
      ...(last
        ? [
            {
              key: `order-${last.id}`,
              label: t.lastOrderList,
              detail: t.lastOrderDetail(last.deliveryDate, last.lineCount),
              source: { call: order.repeat, id: last.id },
            },
          ]
        : []),
      ...(templates ?? []).map(({ id, name, weekday, lineCount }) => ({
        key: `template-${id}`,
        label: name,
        detail: repeat.detail(weekday, lineCount),
        source: { call: orderTemplate.repeat, id },
        name,
      })),
      ...(usual.length > 0
        ? [{ key: 'usual', label: t.usual, detail: t.items(usual.length), products: usual }]
        : []),
    ]
  }, [t, repeat, last, templates, products, isWanted])
}
