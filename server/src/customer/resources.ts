import type { Resource } from '../kit/http/route.ts'
import { customerEmployeeRoutes } from './customer-employee/customer-employee.routes.ts'
import { customerPriceRoutes } from './customer-price/customer-price.routes.ts'
import { customerProductRoutes } from './customer-product/customer-product.routes.ts'
import { customerRoutes } from './customer/customer.routes.ts'

export const customerResources: readonly Resource[] = [
  customerRoutes,
  customerEmployeeRoutes,
  customerProductRoutes,
  customerPriceRoutes,
]
