import type { Calls } from '../call/endpoint.ts'
import { customerBulk } from './customer-bulk.ts'
import { customerEmployee } from './customer-employee.ts'
import { customerProduct } from './customer-product.ts'
import { customer } from './customer.ts'
import { priceChange } from './price-change.ts'

export const customerCalls: readonly Calls[] = [
  customer,
  customerBulk,
  customerEmployee,
  customerProduct,
  priceChange,
]
