import { identity, pages } from '@banquet/contract/call/access'
import { employee, type Employee } from '@banquet/contract/people/employee'
import { AccountActions } from '../../../shared/account/account/account-actions.tsx'
import { AccountNames, AccountPasswords } from '../../../shared/account/account/account-fields.tsx'
import { accountFields } from '../../../shared/account/account/account.schema.ts'
import { Form, FormActions } from '../../../kit/form/form-frame.tsx'
import { useForm, useSaveRow } from '../../../kit/form/form.ts'
import { useGoBack, useLeaveForm } from '../../../kit/form/go-back.ts'
import { grantsOf } from '../../../kit/session/grants.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useMe } from '../../../kit/session/session.ts'
import { StatusField } from '../../../kit/field/status-field.tsx'
import { DepartmentPicker } from '../department/department.picker.tsx'
import { AccountRights } from '../role-template/account-rights.tsx'
import { EmployeeHistory } from './employee-history.tsx'
import { addedEmployee, editedEmployee, employeePayloadOf } from './employee.schema.ts'
import { usePlace } from './use-place.ts'
import { useRemoveEmployee } from './use-remove-employee.ts'

// Role templates count the accounts that were given them.
const also = ['role-template']

/** The form of an employee: names, department, password, rights (set by administrators) and status. */
export function EmployeeForm({ row }: { row?: Employee }) {
  const isAdmin = useMe().identity === identity.admin
  const back = useGoBack(pages.employees.path)
  const leave = useLeaveForm(row, back, ({ id }) => ({ to: `${pages.employees.path}/form/${id}` }))
  const save = useSaveRow(employee, row, also)
  const { within } = usePlace()
  const form = useForm({
    schema: row ? editedEmployee : addedEmployee,
    initial: { ...accountFields(row), ...(!row && within) },
    version: row?.version,
    fieldsOf: (now: Employee) => ({ grants: grantsOf(now) }),
    submit: (fields, version) => save(employeePayloadOf(fields, isAdmin), version),
    done: leave,
  })
  const isLocked = row !== undefined
  return (
    <Form form={form} width={760}>
      <AccountNames realName={form.field('realName')} name={form.field('name')} locked={isLocked} />
      <DepartmentPicker
        department={form.field('departmentId')}
        subDepartment={form.field('subDepartmentId')}
        stored={row}
        set={form.set}
        within={within}
      />
      <AccountPasswords
        password={form.field('password')}
        repeated={form.field('re_password')}
        current={form.field('currentPassword')}
        existing={isLocked}
      />
      {isAdmin && (
        <AccountRights
          grants={form.field('grants')}
          template={form.field('roleTemplateId')}
          set={form.set}
          accountId={row?.id}
        />
      )}
      <StatusField field={form.field('status')} />
      <FormActions form={form} onCancel={back}>
        {row && <EmployeeActions row={row} onRemoved={back} />}
      </FormActions>
    </Form>
  )
}

function EmployeeActions({ row, onRemoved }: { row: Employee; onRemoved: () => void }) {
  const mayRemove = useMay('employees', 'delete') && !row.is_system
  const remove = useRemoveEmployee()
  return (
    <AccountActions
      row={row}
      endSessions={employee.endSessions}
      history={EmployeeHistory}
      onRemove={mayRemove ? () => remove(row).then((done) => done && onRemoved()) : undefined}
    />
  )
}
