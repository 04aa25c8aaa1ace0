import type { customerEmployee } from '@banquet/contract/customer-employee'
import { useQuery } from '@tanstack/react-query'
import type { CallShape } from '../../kit/api.ts'
import { read } from '../../kit/query.ts'

// Told without its schemas, so that the list of customers need not load them.
const candidatesCall = {
  id: 'customer-employee.candidates',
  method: 'GET',
  path: '/api/v1/customer-employee/candidate',
  list: true,
  access: { page: 'customers', right: 'view' },
} as const satisfies CallShape

type Candidates = typeof customerEmployee.candidates

const none: readonly { id: number; realName: string; name: string }[] = []

/** The employees whom one may put in charge of customers. */
export function useCandidates() {
  return useQuery(read<Candidates>(candidatesCall, { query: { sort: 'realName' } })).data?.rows ?? none
}
