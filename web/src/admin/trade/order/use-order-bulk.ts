import type { Endpoint } from '@banquet/contract/call/endpoint'
import { bulkAction, type BulkRowResult, type UndoableResult } from '@banquet/contract/platform/bulk-action'
import { orderBulk } from '@banquet/contract/trade/order-bulk'
import type { OrderRow } from '@banquet/contract/trade/order-record'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { queryOf, type ListState } from '../../../kit/list/list-state.ts'
import { randomKey, read, useWrite } from '../../../kit/query/query.ts'
import type { Chosen } from '../../../kit/table/selection.ts'
import { say } from '../../../kit/text/text.ts'
import { useUndoNotice } from '../../../shared/row/undo/undo.ts'
import { changedByOrders } from './order-nouns.ts'
import { orderBulkText } from './order-bulk.text.ts'

const calls = {
  confirm: orderBulk.bulkConfirm,
  hold: orderBulk.bulkHold,
  release: orderBulk.bulkRelease,
  cancel: orderBulk.bulkCancel,
} as const

export type OrderBulkCommand = keyof typeof calls

/** The filters whose values are ids, which a request body has as numbers. */
const idFilters = ['customerId', 'employeeId', 'productTypeId', 'open']

/** Returns the part of the request body that says which orders are meant. */
function bodyOf({ isAll, count, rows }: Chosen<OrderRow>, state: ListState) {
  if (!isAll) return { rows: rows.map(({ id, version }) => ({ id, version })) }
  const { page: _page, size: _size, sort: _sort, ...match } = queryOf(state)
  const typed = Object.entries(match).map(([name, value]) => [
    name,
    idFilters.includes(name) ? Number(value) : value,
  ])
  return { rows: [], match: Object.fromEntries(typed) as object, count }
}

/** From how many orders on the bar says how far the command is. */
const long = 50

/**
 * Gives a command for the chosen orders. If all of them took it, a notice says so and offers to undo it; otherwise
 * `onResults` gets the result of each.
 */
export function useOrderBulk(
  command: OrderBulkCommand,
  { chosen, state, onResults }: Target & { onResults: (results: Results) => void },
) {
  const client = useQueryClient()
  const offerUndo = useUndoNotice(['order', ...changedByOrders])
  const [key, setKey] = useState<string>()
  const write = useWrite<Endpoint>(calls[command], { quiet: true, also: changedByOrders })
  const send = async (more: { reason?: string } = {}) => {
    const key = randomKey()
    setKey(chosen.count > long && command !== 'cancel' ? key : undefined)
    const body = { ...bodyOf(chosen, state), ...(command !== 'cancel' && { key }), ...more }
    try {
      const answer = (await write.mutateAsync({ body })) as UndoableResult | readonly BulkRowResult[]
      const { actionId, results } = 'results' in answer ? answer : { actionId: null, results: answer }
      if (results.every(({ refusal }) => refusal === null)) {
        offerUndo(say(orderBulkText, `${command}Done`)(results.length), actionId)
        chosen.clear()
      } else onResults({ actionId, rows: results })
    } catch (error) {
      // Other orders match by now, so the list and its total are loaded again.
      await client.invalidateQueries({ queryKey: ['order'] })
      throw error
    } finally {
      setKey(undefined)
    }
  }
  const asked = useQuery({
    ...read(bulkAction.list, { query: { ...(key !== undefined && { key }) } }, { silent: true }),
    enabled: key !== undefined,
    refetchInterval: 500,
  })
  const action = key === undefined ? undefined : asked.data?.[0]
  const progress = action && say(orderBulkText, 'progress')(action.changed, action.count)
  return { send, sending: write.isPending, progress }
}

/** The orders that a command is for. */
export interface Target {
  chosen: Chosen<OrderRow>
  state: ListState
}

/** The result of each order, and what can be undone. */
export interface Results {
  actionId: number | null
  rows: readonly BulkRowResult[]
}
