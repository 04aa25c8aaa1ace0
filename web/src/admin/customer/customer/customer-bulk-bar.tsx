import { pages } from '@banquet/contract/call/access'
import { customerBulk } from '@banquet/contract/customer/customer-bulk'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { loanTypes, type LoanType } from '@banquet/contract/customer/loan-types'
import { z } from 'zod'
import { useConfig } from '../../../kit/call/config.ts'
import { SelectField } from '../../../kit/field/fields.tsx'
import type { ListState } from '../../../kit/list/list-state.ts'
import { loanTypeText } from '../../../kit/list/loan-types.text.ts'
import type { Chosen } from '../../../kit/table/selection.ts'
import { useText } from '../../../kit/text/text.ts'
import { BulkAsk, BulkBar } from '../../../shared/row/bulk/bulk-bar.tsx'
import { BulkStatus, statusOf } from '../../../shared/row/bulk/bulk-status.tsx'
import { AssignReps } from '../customer-employee/assign-reps.panel.tsx'
import { customerBulkText } from './customer-bulk.text.ts'
import { customerName } from './customer-columns.tsx'
import { customerFormText } from './customer-form.text.ts'
import { customerText } from './customer.text.ts'

const nouns = ['customer', 'customer-employee']
const pathOf = ({ id }: { id: number }) => `${pages.customers.path}/${id}`
const typeSchema = z.object({ loanType: customerBulk.bulkType.body.shape.loanType })

/** The commands for the selected customers of the list. */
export function CustomerBulkBar({ chosen, state }: { chosen: Chosen<Customer>; state: ListState }) {
  const t = useText(customerText)
  const { none } = useText(customerFormText)
  const words = useText(customerBulkText)
  const ofLoan = useText(loanTypeText)
  const usesLoanTypes = useConfig()?.usesLoanTypes === true
  const options = [
    { value: null, label: none },
    ...loanTypes.map((type) => ({ value: type as LoanType | null, label: ofLoan[type] })),
  ]
  const headings = { code: t.number, name: t.realName }
  return (
    <BulkBar
      chosen={chosen}
      state={state}
      noun={{ nouns, nameOf: customerName, headings, pathOf, stateOf: statusOf, otherState: 'stale' }}
    >
      <AssignReps call={customerBulk.bulkAssign} hint={words.assignHint} />
      <BulkStatus call={customerBulk.bulkStatus} />
      {usesLoanTypes && (
        <BulkAsk
          call={customerBulk.bulkType}
          label={words.changeType}
          schema={typeSchema}
          initial={{ loanType: null }}
        >
          {(form) => <SelectField field={form.field('loanType')} label={t.loanType} options={options} />}
        </BulkAsk>
      )}
    </BulkBar>
  )
}
