import { z } from 'zod'
import { bulkCommandsOf } from '../platform/bulk-action.ts'
import { shipment } from './shipment.ts'

const { final } = bulkCommandsOf(shipment.list, 'orders')

/** Commands on many shipments. */
export const shipmentBulk = {
  bulkShip: final('ship', {
    right: 'ship',
    summary:
      'Ships the goods of draft shipments, each like `shipment.confirm`; one for which goods are missing is refused, and stays a draft.',
    body: { confirm: z.literal(true) },
    example: { confirm: true },
  }),
}
