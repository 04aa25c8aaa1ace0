import { z } from 'zod'
import { crud } from '../call/crud.ts'
import { customerStates } from './customer-record.ts'
import { endpoint } from '../call/endpoint.ts'
import { distinctIds, id, idParams, idText, instant, line, listQuery, oneOf, version } from '../call/list.ts'

/** Fields of a new link. */
export const linkInput = z.object({
  customer_id: id,
  /** An active employee. */
  employeeId: id,
  /** Default: the employee's own at that time. */
  departmentId: id.nullable().optional(),
  /** Whether this employee leads; the first one of a customer always does. */
  isPrimary: z.boolean().optional(),
})

/** An employee looks after a customer from `validFrom` to `validTo`; without an end the link is open. */
export const linkRow = z.object({
  id,
  customer_id: id,
  customer: z.object({
    id,
    name: z.string(),
    realName: z.string(),
    number: z.string(),
    status: z.literal(customerStates),
  }),
  employeeId: id,
  employee: z.object({ id, realName: z.string(), status: z.int() }),
  departmentId: id.nullable(),
  isPrimary: z.boolean(),
  validFrom: instant,
  validTo: instant.nullable(),
  version,
})
export type Link = z.output<typeof linkRow>

/** The maximum number of customers that are handed over at once. */
export const maxHandOver = 200

/** A hand-over of customers from one employee to another, all of them or none. */
export const handOverInput = z.strictObject({
  customerIds: distinctIds(maxHandOver),
  /**
   * The employee who hands over; defaults to the current lead of each customer. A customer without a sales rep is simply
   * assigned.
   */
  fromEmployeeId: id.optional(),
  toEmployeeId: id,
  /** The reason, for the history. */
  reason: line(200).optional(),
})

const path = '/api/v1/customer-employee'
const view = { page: 'customers', right: 'view' } as const
const edit = { page: 'customers', right: 'edit' } as const

const calls = crud({
  name: 'customer-employee',
  page: 'customers',
  row: linkRow,
  input: linkInput,
  sort: ['id', 'validFrom', 'validTo'],
  order: '-id',
  filters: {
    /** 1: only links without an end. */
    open: oneOf([1]).optional(),
    customerId: idText.optional(),
    employeeId: idText.optional(),
    departmentId: idText.optional(),
  },
  errors: ['customer-employee.duplicate'],
})

const edited = { departmentId: id.nullable().optional(), isPrimary: z.boolean().optional() }
const changing = ['not-found', 'stale', 'customer-employee.closed', 'customer.out-of-scope'] as const

function listBy<const By extends string, const Where extends string>(by: By, where: Where, of: string) {
  return endpoint({
    id: `customer-employee.${by}`,
    summary: `Links ${of}.`,
    method: 'GET',
    path: `${path}/${where}/:id`,
    list: true,
    access: view,
    params: idParams,
    query: listQuery(['id', 'validFrom', 'validTo'], { open: oneOf([1]).optional() }, '-id'),
    response: z.array(linkRow),
  })
}

/**
 * Who looks after which customer. Links are visible to everybody who sees the customer. They are never deleted, only closed.
 */
export const customerEmployee = {
  ...calls,
  byEmployee: listBy('byEmployee', 'employeeId', 'of an employee'),
  byDepartment: listBy('byDepartment', 'departmentId', 'of a department'),
  byCustomer: listBy('byCustomer', 'customerId', 'of a customer'),
  candidates: endpoint({
    id: 'customer-employee.candidates',
    summary: 'Employees whom the caller may assign to customers.',
    method: 'GET',
    path: `${path}/candidate`,
    list: true,
    access: view,
    query: listQuery(['realName', 'id', 'name'], {}),
    response: z.array(z.object({ id, name: z.string(), realName: z.string(), departmentId: id.nullable() })),
  }),
  create: endpoint({ ...calls.create, access: edit, summary: 'Assigns an employee to a customer.' }),
  update: endpoint({
    ...calls.update,
    body: z.strictObject({ ...edited, version: version.optional() }),
    errors: changing,
  }),
  put: endpoint({
    ...calls.put,
    body: z.strictObject({ ...edited, id, version: version.optional() }),
    errors: changing,
  }),
  remove: endpoint({
    ...calls.remove,
    summary:
      'Closes a link, which stays in the history. If it was the lead, the oldest open link becomes the lead.',
    access: edit,
    errors: ['not-found', 'customer.out-of-scope'],
  }),
  handOver: endpoint({
    id: 'customer-employee.handOver',
    summary: 'Hands customers over from one employee to another: all of them, or none.',
    method: 'POST',
    path: `${path}/handOver`,
    idempotent: true,
    access: edit,
    body: handOverInput,
    response: z.array(linkRow),
    errors: ['not-found', 'customer-employee.closed', 'customer.out-of-scope'],
  }),
}
