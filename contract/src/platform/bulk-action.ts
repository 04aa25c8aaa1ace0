import { z } from 'zod'
import { rowRefusal } from '../call/bulk.ts'
import { endpoint } from '../call/endpoint.ts'
import { id, idParams, instant } from '../call/list.ts'

/** The commands on several rows that can be undone: nothing that they do leaves the house. */
export const undoableCommands = [
  'order.bulkConfirm',
  'order.bulkHold',
  'order.bulkRelease',
  'customer-product.applyPrices',
  'customer-product.withdrawPrices',
  'tag.change',
] as const
export type UndoableCommand = (typeof undoableCommands)[number]

/** How long they can be undone, in hours. */
export const undoHours = 24

/** The result of a command on several rows for one of them. */
export const bulkRowResult = z.object({
  id,
  /** Its number or code; empty if it does not exist. */
  code: z.string(),
  /** The person or thing that it is about. */
  name: z.string(),
  /** Its state afterwards; null if it does not exist. */
  state: z.string().nullable(),
  /** Why the command was refused; null if it succeeded. */
  refusal: rowRefusal,
})
export type BulkRowResult = z.output<typeof bulkRowResult>

/** The answer of a command on several rows that can be undone. */
export const undoableResult = z.object({
  /** The action that `bulk-action.undo` undoes; null if no row was changed. */
  actionId: id.nullable(),
  results: z.array(bulkRowResult),
})
export type UndoableResult = z.output<typeof undoableResult>

/** The key by which a caller asks how far a command on several rows is. */
export const progressKey = z.uuid()

/** A command on several rows that the caller gave. */
export const bulkActionRow = z.object({
  id,
  command: z.enum(undoableCommands),
  /** Identifies the request, as in the audit. */
  requestId: z.string(),
  createdAt: instant,
  /** For how many rows it was given. */
  count: z.int(),
  /** How many of them it has changed so far. */
  changed: z.int(),
  /** How many of these were undone. */
  undone: z.int(),
})
export type BulkAction = z.output<typeof bulkActionRow>

const path = '/api/v1/bulk-action'

export const bulkAction = {
  list: endpoint({
    id: 'bulk-action.list',
    summary:
      'The commands on several rows that the caller gave in the last 24 hours and that can be undone; the newest first, at most 50.',
    method: 'GET',
    path,
    access: 'staff',
    query: z.strictObject({ key: progressKey.optional() }),
    response: z.array(bulkActionRow),
  }),
  undo: endpoint({
    id: 'bulk-action.undo',
    summary:
      'Undoes a command on several rows: on each row that nobody has changed since, the opposite command by its usual rules. Returns the result of each row. Safe to repeat, because a row is undone once.',
    method: 'POST',
    path: `${path}/:id/undo`,
    success: 200,
    access: 'staff',
    params: idParams,
    response: z.array(bulkRowResult),
    errors: ['not-found', 'right.missing'],
  }),
}
