import type { Calls } from '../call/endpoint.ts'
import { customerBulk } from './customer-bulk.ts'
import { customerEmployee } from './customer-employee.ts'
import { customerNote } from './customer-note.ts'
import { customerProductBulk } from './customer-product-bulk.ts'
import { customerProduct } from './customer-product.ts'
import { customer } from './customer.ts'
import { priceChange } from './price-change.ts'
import { priceLetter } from './price-letter.ts'

export const customerCalls: readonly Calls[] = [
  customer,
  customerBulk,
  customerEmployee,
  customerNote,
  customerProduct,
  customerProductBulk,
  priceChange,
  priceLetter,
]
