import { z } from 'zod'
import { checkChosen, chosenOf } from '../call/bulk.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, line, lines } from '../call/list.ts'
import { bulkRowResult, progressKey, undoableResult } from '../platform/bulk-action.ts'
import { order } from './order.ts'

/** The filters of the list, as a request body. */
const match = order.list.query
  .omit({ page: true, size: true, sort: true })
  .extend({ customerId: id.optional(), employeeId: id.optional(), productTypeId: id.optional() })

const chosen = {
  ...chosenOf(match),
  /** By this key, `bulk-action.list` says how far the command is. */
  key: progressKey.optional(),
}

const example = { rows: [{ id: 1113, version: 2 }] }
const path = '/api/v1/order/bulk'
const shared = { method: 'POST', success: 200, errors: ['stale'] } as const
const undoable = {
  ...shared,
  body: z.strictObject(chosen).superRefine(checkChosen).meta({ example }),
  response: undoableResult,
} as const
const accessTo = (right: 'confirm' | 'hold' | 'cancel') => ({ page: 'orders', right }) as const

/**
 * Commands on many orders. Each order has its own transaction, so some can succeed while others are refused; the response
 * has the result of each.
 */
export const orderBulk = {
  bulkConfirm: endpoint({
    ...undoable,
    id: 'order.bulkConfirm',
    summary: 'Confirms orders, each like `order.confirm`; returns the result of each. Can be undone.',
    path: `${path}/confirm`,
    access: accessTo('confirm'),
  }),
  bulkHold: endpoint({
    ...undoable,
    id: 'order.bulkHold',
    summary:
      'Puts orders on hold with one reason, each like `order.hold`; returns the result of each. Can be undone.',
    path: `${path}/hold`,
    access: accessTo('hold'),
    body: z
      .strictObject({ ...chosen, reason: line(200) })
      .superRefine(checkChosen)
      .meta({ example: { ...example, reason: '待客戶確認數量' } }),
  }),
  bulkRelease: endpoint({
    ...undoable,
    id: 'order.bulkRelease',
    summary:
      'Releases orders that are on hold, each like `order.release`; returns the result of each. Can be undone.',
    path: `${path}/release`,
    access: accessTo('hold'),
  }),
  bulkCancel: endpoint({
    ...shared,
    id: 'order.bulkCancel',
    summary:
      'Cancels orders with one reason, each like `order.cancel`, and notifies the customers; returns the result of each. Cannot be undone.',
    path: `${path}/cancel`,
    access: accessTo('cancel'),
    body: z
      .strictObject({ ...chosenOf(match), reason: lines(200) })
      .superRefine(checkChosen)
      .meta({ example: { ...example, reason: '客戶停業' } }),
    response: z.array(bulkRowResult),
  }),
}
