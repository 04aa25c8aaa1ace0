import type { Resource } from '../kit/http/route.ts'
import { customerOverviewRoutes } from './customer-overview/customer-overview.routes.ts'
import { deliveryScheduleRoutes } from './delivery-schedule/delivery-schedule.routes.ts'
import { holidayRoutes } from './holiday/holiday.routes.ts'
import { bulkRoutes } from '../platform/bulk-action/bulk-command.ts'
import { orderCommands } from './order-bulk/order-bulk.ts'
import { orderDocumentRoutes } from './order-document/order-document.routes.ts'
import { orderEntryRoutes } from './order-entry/order-entry.routes.ts'
import { orderFigureRoutes } from './order-figures/order-figures.routes.ts'
import { orderTemplateRoutes } from './order-template/order-template.routes.ts'
import { orderRoutes } from './order/order.routes.ts'
import { shipmentRoutes } from './shipment/shipment.routes.ts'
import { worksheetRoutes } from './worksheet/worksheet.routes.ts'

export const tradeResources: readonly Resource[] = [
  orderRoutes,
  (app) => bulkRoutes(app, orderCommands),
  orderDocumentRoutes,
  orderEntryRoutes,
  orderFigureRoutes,
  customerOverviewRoutes,
  orderTemplateRoutes,
  deliveryScheduleRoutes,
  holidayRoutes,
  shipmentRoutes,
  worksheetRoutes,
]
