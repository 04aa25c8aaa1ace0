import { z } from 'zod'
import { identity, scope } from '../call/access.ts'
import { changes } from '../call/history.ts'
import { crud } from '../call/crud.ts'
import {
  customerEdit,
  customerInput,
  customerRow,
  customerStates,
  ownCustomerSave,
} from './customer-record.ts'
import { endpoint } from '../call/endpoint.ts'
import { exportOf } from '../call/export.ts'
import { loanTypes } from './loan-types.ts'
import { nextNumber } from '../call/next-number.ts'
import { id, idParams, idsText, idText, line, oneOf } from '../call/list.ts'
import { passwordChange, passwordSet, settingPassword } from '../account/password.ts'
import { tagFilter } from '../platform/tag-filter.ts'

const path = '/api/v1/customer'
const edit = { page: 'customers', right: 'edit' } as const
/** Staff with the page, and each customer its own row. */
const seen = { page: 'customers', right: 'view', orSelf: 'customer' } as const
const yes = oneOf([1])

/** Why a customer needs attention. */
export const customerAttention = ['lapsed', 'prices'] as const
/** A price that starts or ends within so many days needs attention. */
export const pricesAheadDays = 30

const calls = crud({
  name: 'customer',
  page: 'customers',
  row: customerRow,
  input: customerInput,
  sort: [
    'id',
    'created_at',
    'updated_at',
    'realName',
    'number',
    'name',
    'taxIdNumber',
    'telephone',
    'status',
  ],
  order: '-created_at',
  filters: {
    status: oneOf(customerStates).optional(),
    loanType: oneOf(loanTypes).optional(),
    /** Looked after by this employee at present. */
    employeeId: idText.optional(),
    /** Looked after by this department at present. */
    departmentId: idText.optional(),
    /** Customers without a sales rep. */
    unassigned: yes.optional(),
    /** May not order at present. */
    blocked: yes.optional(),
    /**
     * Customers who need attention: regular ones who have not ordered for one and a half times their usual gap (`lapsed`), and those
     * with an agreed price that starts or ends soon (`prices`).
     */
    attention: z.enum(customerAttention).optional(),
    /** With an address in this city; 台 and 臺 make no difference. */
    city: line(20).optional(),
    exclude: idsText.optional(),
    tag: tagFilter,
  },
  errors: ['customer.duplicate'],
})

/** Why somebody sees a customer, or does not. */
export const customerAccess = z.object({
  accountId: id,
  name: z.string(),
  realName: z.string(),
  identity: z.literal([identity.admin, identity.management, identity.hotelService, identity.employee]),
  /** Whether the account can sign in at all. */
  active: z.boolean(),
  /** Whether the account has the page of customers. */
  page: z.boolean(),
  scope: z.literal(Object.values(scope)),
  departmentId: id.nullable(),
  /** The current sales reps of the customer. */
  links: z.array(
    z.object({
      employeeId: id,
      realName: z.string(),
      departmentId: id.nullable(),
      isPrimary: z.boolean(),
      /** The link is the account's own, or one of its department. */
      own: z.boolean(),
      sameDepartment: z.boolean(),
    }),
  ),
  /** The result: whether the scope shows the customer, for an account that can sign in. */
  sees: z.boolean(),
})
export type CustomerAccess = z.output<typeof customerAccess>

export const customer = {
  ...calls,
  export: exportOf(calls.list, 'customers'),
  nextNumber: nextNumber({ name: 'customer', page: 'customers' }),
  get: endpoint({ ...calls.get, access: seen }),
  byName: endpoint({
    id: 'customer.byName',
    summary: 'The customer with this login name.',
    method: 'GET',
    path: `${path}/name/:name`,
    access: seen,
    params: z.object({ name: line(60) }),
    response: customerRow,
    errors: ['not-found'],
    beforePasswordChange: true,
  }),
  create: endpoint({
    ...calls.create,
    errors: ['customer.duplicate', 'account.duplicate', 'customer.out-of-scope'],
  }),
  update: endpoint({ ...calls.update, body: customerEdit }),
  put: endpoint({ ...calls.put, body: z.strictObject({ ...customerEdit.shape, id }) }),
  self: endpoint({
    id: 'customer.self',
    summary:
      'Edits the fields that a customer may change itself. Another mail address requires the password, and the old address is notified.',
    method: 'PUT',
    path: `${path}/self`,
    access: 'customer',
    body: ownCustomerSave,
    sentBack: customerRow,
    response: customerRow,
    errors: ['management.wrong-password', 'not-found', 'stale', 'auth.throttled'],
  }),
  updateStatus: endpoint({
    id: 'customer.updateStatus',
    summary: 'Activates or deactivates a customer; a deactivated one is signed out at once.',
    method: 'PUT',
    path: `${path}/updateStatus/id/:id/status/:status`,
    access: edit,
    params: z.object({ id: idText, status: oneOf(customerStates) }),
    response: customerRow,
    errors: ['not-found'],
  }),
  updatePassword: endpoint({
    id: 'customer.updatePassword',
    summary:
      "Sets a customer's password, which requires the caller's own one; every session of that customer ends, and it has to change the password.",
    method: 'PUT',
    path: `${path}/updatePassword`,
    access: edit,
    body: passwordSet,
    response: customerRow,
    errors: ['not-found', ...settingPassword],
  }),
  updateSelfPassword: endpoint({
    id: 'customer.updateSelfPassword',
    summary: "Changes the customer's own password; every other session of the customer ends.",
    method: 'PUT',
    path: `${path}/updateSelfPassword`,
    access: 'customer',
    body: passwordChange,
    beforePasswordChange: true,
    response: customerRow,
    errors: ['management.wrong-password', 'not-found', 'auth.throttled'],
  }),
  history: endpoint({
    ...calls.history,
    summary:
      'The history of a customer, its addresses, contacts and account managers: who changed what and when; newest first.',
    response: changes,
  }),
  access: endpoint({
    id: 'customer.access',
    summary: 'Why a staff account sees a customer or does not.',
    method: 'GET',
    path: `${path}/:id/access`,
    access: 'admin',
    params: idParams,
    query: z.strictObject({ accountId: idText }),
    response: customerAccess,
    errors: ['not-found'],
  }),
}
