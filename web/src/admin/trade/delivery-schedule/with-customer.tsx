import { customer } from '@banquet/contract/customer/customer'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { read } from '../../../kit/query/query.ts'

interface Props {
  id: number
  /** Receives the customer's name, undefined until it is loaded, or the error. */
  children: (name: string | undefined, error: Error | null) => ReactNode
}

/** Loads the customer given in the URL. Loaded only when one is chosen, because the general week does not need it. */
export function WithCustomer({ id, children }: Props) {
  const { data, error } = useQuery(read(customer.get, { params: { id } }))
  return children(data && `${data.number} ${data.realName}`, error)
}
