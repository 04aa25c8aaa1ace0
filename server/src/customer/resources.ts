import type { Resource } from '../kit/http/route.ts'
import { bulkRoutes } from '../platform/bulk-action/bulk-command.ts'
import { customerCommands } from './customer-bulk/customer-bulk.ts'
import { customerEmployeeRoutes } from './customer-employee/customer-employee.routes.ts'
import { customerNoteRoutes } from './customer-note/customer-note.routes.ts'
import { customerPriceRoutes } from './customer-price/customer-price.routes.ts'
import { customerProductCommands } from './customer-product/customer-product-bulk.ts'
import { customerProductRoutes } from './customer-product/customer-product.routes.ts'
import { customerRoutes } from './customer/customer.routes.ts'

export const customerResources: readonly Resource[] = [
  customerRoutes,
  (app) => bulkRoutes(app, customerCommands),
  customerEmployeeRoutes,
  customerNoteRoutes,
  customerProductRoutes,
  (app) => bulkRoutes(app, customerProductCommands),
  customerPriceRoutes,
]
