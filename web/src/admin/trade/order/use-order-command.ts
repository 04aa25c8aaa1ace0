import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { ErrorCode } from '@banquet/contract/call/errors'
import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../kit/call/api.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { say } from '../../../kit/text/text.ts'
import { changedByOrders } from './order-nouns.ts'
import { orderText } from './order.text.ts'

/** The commands on an order as a whole; shipments and returns have their own screens. */
export type OrderCommand = keyof Pick<Order['may'], 'confirm' | 'hold' | 'release' | 'cancel'>

/** The calls, each by its own name, so that this page loads none of their schemas. */
const commands: Record<OrderCommand, Endpoint> = {
  confirm: order.confirm,
  hold: order.hold,
  release: order.release,
  cancel: order.cancel,
}

const changed: readonly ErrorCode[] = ['stale', 'order.state']
const options = { also: changedByOrders, quiet: true, atField: changed }

/**
 * Runs a command on the shown version of an order. If somebody else was faster, nothing is done: the order is loaded
 * again and a notice says so. Rejects if it was refused for another reason, which the call has shown.
 */
export function useOrderCommand(row: Order, action: OrderCommand) {
  const client = useQueryClient()
  const write = useWrite<Endpoint>(commands[action], options)
  const send = async (body: { reason?: string } = {}): Promise<void> => {
    try {
      await write.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } })
      notify.success(say(orderText, `${action}Done`))
    } catch (error) {
      if (!(error instanceof ApiError) || !changed.some((code) => code === error.code)) throw error
      notify.warning(say(orderText, 'changed'))
      await client.invalidateQueries({ queryKey: ['order'] })
    }
  }
  return { send, sending: write.isPending }
}
