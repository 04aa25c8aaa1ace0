import { customer } from '@banquet/contract/trade/customer'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '../../../kit/query/query.ts'

interface Props {
  id: number
  /** Shows what the customer is called, undefined until it is known; or why it is not. */
  children: (name: string | undefined, error: Error | null) => ReactNode
}

/** Knows the customer in the address. It comes when one is chosen: who looks at everybody's week needs none of it. */
export function WithCustomer({ id, children }: Props) {
  const { data, error } = useQuery(read(customer.get, { params: { id } }))
  return children(data && `${data.number} ${data.realName}`, error)
}
