import { order } from '@banquet/contract/trade/order'
import type { CanOrder } from '@banquet/contract/trade/order-record'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { read } from '../../../kit/query/query.ts'
import { useShopper } from '../../../kit/session/session.ts'
import { EmptyState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { cannotOrderText, orderText } from '../cart/order.text.ts'
import { Banner } from '../../../kit/look/look.tsx'

/** Whether the signed-in customer can currently order, and for which days. */
export function useCanOrder() {
  return useQuery(read(order.canOrder, { query: {} }))
}

/** Says that ordering is currently not possible, with the reason; renders nothing otherwise. */
export function OrderNotice({ answer, mb }: { answer: CanOrder | undefined; mb?: number }) {
  const t = useText(orderText)
  const why = useText(cannotOrderText)
  if (!answer || answer.canOrder) return null
  return (
    <Banner color="warning" mb={mb} role="status">
      <strong>{t.cannotOrder}</strong>
      <br />
      <span>
        {answer.reason && why[answer.reason]}
        {t.askStaff}
      </span>
    </Banner>
  )
}

/** Wraps a screen that is for customers only; a member sees a message instead. */
export function forCustomers(Screen: ComponentType<{ customer: Customer }>): ComponentType {
  return function ForCustomers() {
    const t = useText(orderText)
    const { customer } = useShopper()
    return customer ? <Screen customer={customer} /> : <EmptyState title={t.notCustomer} />
  }
}
