import { customerEmployee, type Link } from '@banquet/contract/customer/customer-employee'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { z } from 'zod'
import { chosen } from '../../../kit/input/chosen.ts'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { customerEmployeeText } from './customer-employee.text.ts'
import { EmployeeChoice } from './employee-choice.tsx'

const also = ['customer']
const schema = z.object({ employeeId: chosen })

/** Assigns another sales rep to a customer. */
export function AddLinkDialog({
  row,
  links,
  onClose,
}: {
  row: Customer
  links: readonly Link[]
  onClose: () => void
}) {
  const t = useText(customerEmployeeText)
  const common = useText(commonText)
  const create = useSave(customerEmployee.create, { also })
  const form = useForm({
    schema,
    initial: { employeeId: null },
    submit: ({ employeeId }) => create.mutateAsync({ body: { customer_id: row.id, employeeId } }),
    done: onClose,
  })
  return (
    <FormDialog form={form} title={t.addLink} save={common.add} onClose={onClose}>
      <EmployeeChoice
        field={form.field('employeeId')}
        label={t.chooseEmployee}
        excluded={links.map((link) => link.employeeId)}
      />
    </FormDialog>
  )
}
