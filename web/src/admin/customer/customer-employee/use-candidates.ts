import { customerEmployee } from '@banquet/contract/customer/customer-employee'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../../kit/query/query.ts'

const none: readonly { id: number; realName: string; name: string }[] = []

/** The employees whom the user may assign to customers. */
export function useCandidates() {
  return useQuery(read(customerEmployee.candidates, { query: { sort: 'realName' } })).data?.rows ?? none
}
