import type { Calls } from '../call/endpoint.ts'
import { customerOverview } from './customer-overview.ts'
import { deliverySchedule } from './delivery-schedule.ts'
import { holiday } from './holiday.ts'
import { orderBulk } from './order-bulk.ts'
import { orderEntry } from './order-entry.ts'
import { orderFigures } from './order-figures.ts'
import { orderTemplate } from './order-template.ts'
import { order } from './order.ts'
import { shipmentBulk } from './shipment-bulk.ts'
import { shipment } from './shipment.ts'
import { worksheet } from './worksheet.ts'

export const tradeCalls: readonly Calls[] = [
  order,
  orderBulk,
  orderTemplate,
  orderEntry,
  orderFigures,
  customerOverview,
  deliverySchedule,
  holiday,
  shipment,
  shipmentBulk,
  worksheet,
]
