import type { Customer } from '@banquet/contract/customer/customer-record'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useState } from 'react'
import type { FormState } from '../../../kit/form/form.ts'
import { Stack } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { EmployeeChoice } from '../customer-employee/employee-choice.tsx'
import { useCandidates } from '../customer-employee/use-candidates.ts'
import { customerFormText } from './customer-form.text.ts'
import { customerEmployeeText } from '../customer-employee/customer-employee.text.ts'

interface Terms {
  /** How many products the other customer has; 0 if the user may not copy them. */
  count: number
  /** Whether saving goes on to the comparison that copies them. */
  copies: boolean
  set: (copies: boolean) => void
}

/** The products and prices that a duplicate can get from the other customer. */
export function useTermsToCopy(original: Customer | undefined): Terms {
  const [wanted, set] = useState(true)
  const mayAdd = useMay('customers', 'add')
  const mayPrice = useMay('customers', 'pricing')
  const query = { customerId: String(original?.id ?? 0), page: 1, size: 10 } as const
  const { data } = useQuery({
    ...read(customerProduct.list, { query }),
    enabled: original !== undefined && mayAdd && mayPrice,
  })
  const count = data?.total ?? 0
  return { count, copies: wanted && count > 0, set }
}

interface Props {
  original: Customer
  form: Pick<FormState<{ employeeId: number | null }>, 'field' | 'offer'>
  terms: Terms
}

/** The terms of a duplicate that the form of any other new customer does not have. */
export function TermsOfDuplicate({ original, form, terms }: Props) {
  const { inCharge } = useText(customerEmployeeText)
  const words = useText(customerFormText)
  const candidates = useCandidates()
  // The first one leads. Somebody who has left, or belongs to another department, is not proposed.
  const lead = candidates.find(({ id }) => id === original.employees[0]?.employeeId)?.id
  const offer = useEffectEvent((id: number) => form.offer('employeeId', id))
  useEffect(() => {
    if (lead !== undefined) offer(lead)
  }, [lead])
  return (
    <Stack gap="var(--form-gap)">
      {candidates.length > 0 && <EmployeeChoice field={form.field('employeeId')} label={inCharge} />}
      {terms.count > 0 && (
        <Checkbox
          label={words.copyTerms(terms.count)}
          description={words.copyTermsHint}
          checked={terms.copies}
          onChange={(event) => terms.set(event.currentTarget.checked)}
        />
      )}
    </Stack>
  )
}
