import type { Endpoint } from '@banquet/contract/call/endpoint'
import { z } from 'zod'
import { TextField } from '../../../kit/field/fields.tsx'
import { chosen } from '../../../kit/input/chosen.ts'
import { useText } from '../../../kit/text/text.ts'
import { BulkAsk } from '../../../shared/row/bulk/bulk-bar.tsx'
import { customerEmployeeText } from './customer-employee.text.ts'
import { EmployeeChoice } from './employee-choice.tsx'

const schema = z.strictObject({ employeeId: chosen, reason: z.string().trim().max(200) })
const initial = { employeeId: null, reason: '' }

/** Assigns an employee to the selected customers, or to those of the selected orders. */
export function AssignReps({ call, hint }: { call: Endpoint; hint: string }) {
  const t = useText(customerEmployeeText)
  return (
    <BulkAsk call={call} label={t.addLink} hint={hint} schema={schema} initial={initial}>
      {(form) => (
        <>
          <EmployeeChoice field={form.field('employeeId')} label={t.inCharge} />
          <TextField field={form.field('reason')} label={t.reason} max={200} />
        </>
      )}
    </BulkAsk>
  )
}
