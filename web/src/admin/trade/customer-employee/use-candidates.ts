import type { customerEmployee } from '@banquet/contract/trade/customer-employee'
import { useQuery } from '@tanstack/react-query'
import { candidatesCall } from '../../../kit/call/call-shapes.ts'
import { read } from '../../../kit/query/query.ts'

type Candidates = typeof customerEmployee.candidates

const none: readonly { id: number; realName: string; name: string }[] = []

/** The employees whom one may put in charge of customers. */
export function useCandidates() {
  return useQuery(read<Candidates>(candidatesCall, { query: { sort: 'realName' } })).data?.rows ?? none
}
