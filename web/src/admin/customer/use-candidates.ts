import { customerEmployee } from '@banquet/contract/customer-employee'
import { useQuery } from '@tanstack/react-query'
import { read } from '../../kit/query.ts'

const none: readonly { id: number; realName: string; name: string }[] = []

/** The employees whom one may put in charge of customers. */
export function useCandidates() {
  return useQuery(read(customerEmployee.candidates, { query: { sort: 'realName' } })).data?.rows ?? none
}
