import { day, line, lines, optionalLine } from '../call/list.ts'
import { assignInput } from '../customer/customer-bulk.ts'
import { bulkCommandsOf } from '../platform/bulk-action.ts'
import { order } from './order.ts'

const { undoable, final } = bulkCommandsOf(order.list, 'orders')

/** Commands on many orders. */
export const orderBulk = {
  bulkConfirm: undoable('confirm', {
    right: 'confirm',
    summary: 'Confirms orders, each like `order.confirm`.',
  }),
  bulkHold: undoable('hold', {
    right: 'hold',
    summary: 'Puts orders on hold with one reason, each like `order.hold`.',
    body: { reason: line(200) },
    example: { reason: '待客戶確認數量' },
  }),
  bulkRelease: undoable('release', {
    right: 'hold',
    summary: 'Releases orders that are on hold, each like `order.release`.',
  }),
  bulkDay: undoable('day', {
    right: 'edit',
    summary:
      'Moves orders to another delivery date with one reason, each like `order.update`: by the delivery days and cut-offs of its customer, who is notified.',
    body: {
      deliveryDate: day,
      /** Visible to the customer. */
      reason: line(200),
      /** With the right `override`: why orders are accepted after the cut-off, or for a day without deliveries. */
      lateReason: optionalLine(200),
    },
    example: { deliveryDate: '2099-01-05', reason: '颱風停班', lateReason: '' },
  }),
  bulkAssign: undoable('assign', {
    page: 'customers',
    right: 'edit',
    summary:
      'Assigns a sales rep to the customers of orders, each like `customer.bulkAssign`. The orders themselves keep the sales rep of the day on which they were placed.',
    body: assignInput,
    example: { employeeId: 7 },
  }),
  bulkPrepare: final('prepare', {
    right: 'ship',
    summary:
      'Prepares a shipment of everything that is open for each order without a draft shipment, each like `shipment.create`.',
  }),
  bulkCancel: final('cancel', {
    right: 'cancel',
    summary: 'Cancels orders with one reason, each like `order.cancel`, and notifies the customers.',
    body: { reason: lines(200) },
    example: { reason: '客戶停業' },
  }),
}
