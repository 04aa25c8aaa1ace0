import { z } from 'zod'
import { identity, status } from '../call/access.ts'
import {
  accountFields,
  accountRow,
  accountStates,
  differs,
  editFields,
  newFields,
  samePassword,
} from '../account/account.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, idText, line, listQuery, oneOf, refusalsOfAll } from '../call/list.ts'
import { historyOf } from '../call/row-calls.ts'
import { passwordChange, passwordSet, settingPassword } from '../account/password.ts'

const kind = z.literal(identity.employee)

/** Fields of a new employee. */
export const employeeInput = z
  .strictObject({ ...accountFields.shape, ...newFields, identity: kind.optional() })
  .refine(samePassword, differs)
const editShape = { ...accountFields.shape, ...editFields, identity: kind.optional() }
/** Fields of an edit. */
export const employeeEdit = z.strictObject(editShape).refine(samePassword, differs)

export const employeeRow = accountRow.extend({
  identity: kind,
  departmentName: z.string().nullable(),
  subDepartmentName: z.string().nullable(),
})
export type Employee = z.output<typeof employeeRow>

const path = '/api/v1/employee'
const byId = `${path}/:id` as const
const view = { page: 'employees', right: 'view' } as const
const add = { page: 'employees', right: 'add' } as const
const edit = { page: 'employees', right: 'edit' } as const
const acting = ['not-found', 'management.outranked', 'management.own-account'] as const
const editing = [...acting, 'stale', 'account.out-of-scope', 'admin.only', ...settingPassword] as const

const get = endpoint({
  id: 'employee.get',
  summary: 'One employee.',
  method: 'GET',
  path: byId,
  access: { ...view, orSelf: true },
  params: idParams,
  response: employeeRow,
  errors: ['not-found'],
})

export const employee = {
  list: endpoint({
    id: 'employee.list',
    summary: 'Employees within the scope of the caller.',
    method: 'GET',
    path,
    list: true,
    access: view,
    response: z.array(employeeRow),
    query: listQuery(
      ['id', 'createdAt', 'name', 'realName', 'status', 'departmentName', 'subDepartmentName'],
      {
        status: oneOf(accountStates).optional(),
        departmentId: idText.optional(),
        subDepartmentId: idText.optional(),
      },
    ),
  }),
  get,
  byDepartment: endpoint({
    id: 'employee.byDepartment',
    summary: 'Employees of a department, within the scope of the caller.',
    method: 'GET',
    path: `${path}/departmentId/:id`,
    access: view,
    params: idParams,
    response: z.array(employeeRow),
    errors: refusalsOfAll,
  }),
  bySubDepartment: endpoint({
    id: 'employee.bySubDepartment',
    summary: 'Employees of a sub-department, within the scope of the caller.',
    method: 'GET',
    path: `${path}/subDepartmentId/:id`,
    access: view,
    params: idParams,
    response: z.array(employeeRow),
    errors: refusalsOfAll,
  }),
  byName: endpoint({
    id: 'employee.byName',
    summary: 'The employee with this login name: the caller, or any for those who may view employees.',
    method: 'GET',
    path: `${path}/name/:name`,
    access: { ...view, orSelf: true },
    params: z.object({ name: line(60) }),
    response: employeeRow,
    errors: ['not-found'],
    beforePasswordChange: true,
  }),
  history: historyOf('employee', 'an employee', 'employees'),
  create: endpoint({
    id: 'employee.create',
    summary: 'Adds an employee, within the scope of the caller.',
    method: 'POST',
    path,
    access: add,
    body: employeeInput,
    sentBack: 'copy',
    response: employeeRow,
    errors: ['account.duplicate', 'account.out-of-scope', 'admin.only'],
  }),
  put: endpoint({
    id: 'employee.put',
    summary: 'Edits an employee, with the id in the body.',
    method: 'PUT',
    path,
    access: edit,
    body: z.strictObject({ ...editShape, id }).refine(samePassword, differs),
    sentBack: get,
    response: employeeRow,
    errors: editing,
  }),
  update: endpoint({
    id: 'employee.update',
    summary: 'Edits an employee.',
    method: 'PUT',
    path: byId,
    access: edit,
    params: idParams,
    body: employeeEdit,
    sentBack: get,
    response: employeeRow,
    errors: editing,
  }),
  updateStatus: endpoint({
    id: 'employee.updateStatus',
    summary: 'Activates or deactivates an employee; a deactivated one is signed out at once.',
    method: 'PUT',
    path: `${path}/updateStatus/id/:id/status/:status`,
    access: edit,
    params: z.object({ id: idText, status: oneOf([status.inactive, status.active]) }),
    response: employeeRow,
    errors: acting,
  }),
  remove: endpoint({
    id: 'employee.remove',
    summary: 'Deletes an employee; the login name becomes free, and the audit is kept.',
    method: 'DELETE',
    path: byId,
    access: { page: 'employees', right: 'delete' },
    params: idParams,
    response: z.null(),
    errors: [...acting, 'management.system'],
  }),
  updatePassword: endpoint({
    id: 'employee.updatePassword',
    summary:
      "Sets an employee's password; the caller's own one is required as proof. All sessions of the account end, and the employee has to change the password.",
    method: 'PUT',
    path: `${path}/updatePassword`,
    access: edit,
    body: passwordSet,
    response: employeeRow,
    errors: ['not-found', 'management.outranked', 'management.own-password', ...settingPassword],
  }),
  updateSelfPassword: endpoint({
    id: 'employee.updateSelfPassword',
    summary: "Changes an employee's own password; every other session of the account ends.",
    method: 'PUT',
    path: `${path}/updateSelfPassword`,
    access: 'staff',
    beforePasswordChange: true,
    body: passwordChange,
    response: employeeRow,
    errors: ['management.wrong-password', 'not-found', 'auth.throttled'],
  }),
  endSessions: endpoint({
    id: 'employee.endSessions',
    summary: 'Ends every session of an employee.',
    method: 'DELETE',
    path: `${byId}/session`,
    access: edit,
    params: idParams,
    response: z.null(),
    errors: acting,
  }),
}
