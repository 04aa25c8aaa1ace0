import type { customer } from '@banquet/contract/trade/customer'
import type { customerEmployee } from '@banquet/contract/trade/customer-employee'
import type { ShapeOf } from './api.ts'

// Calls that several screens make for a name or two: told without their schemas, so that those need not be loaded.

/** A customer: the call `customer.get`. */
export const customerCall = {
  id: 'customer.get',
  method: 'GET',
  path: '/api/v1/customer/:id',
} as const satisfies ShapeOf<typeof customer.get>

/** Who may look after customers: the call `customer-employee.candidates`. */
export const candidatesCall = {
  id: 'customer-employee.candidates',
  method: 'GET',
  path: '/api/v1/customer-employee/candidate',
  list: true,
} as const satisfies ShapeOf<typeof customerEmployee.candidates>
