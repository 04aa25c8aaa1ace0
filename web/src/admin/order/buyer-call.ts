import type { CallShape } from '../../kit/api.ts'

/** The customer of an order; told without its schemas, so that the form needs none of the rules for customers. */
export const buyerCall = {
  id: 'customer.get',
  method: 'GET',
  path: '/api/v1/customer/:id',
  access: { page: 'customers', right: 'view' },
} as const satisfies CallShape
