import type { Call, Endpoint } from '@banquet/contract/call/endpoint'
import type { ErrorCode } from '@banquet/contract/call/errors'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../kit/call/api.ts'
import { useSave } from '../../../kit/form/form.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { say } from '../../../kit/text/text.ts'
import { shipmentText } from './shipment.text.ts'

const changed: readonly ErrorCode[] = [
  'stale',
  'order.state',
  'shipment.shipped',
  'shipment.closed',
  'not-found',
]

/**
 * A call that ships goods or takes them back. Where somebody else was first nothing is done: order and shipments are
 * loaded again, that is told, and the answer is undefined. Rejects where it was refused otherwise, which the call has
 * told; numbers that have changed since are loaded again then, too.
 */
export function useShipmentWrite<E extends Endpoint>(endpoint: E) {
  const client = useQueryClient()
  const write = useSave(endpoint, { also: ['order', 'stock', 'product'], quiet: true, atField: changed })
  const send = async (input: Call<E>) => {
    try {
      return await write.mutateAsync(input)
    } catch (error) {
      await Promise.all(['order', 'shipment'].map((noun) => client.invalidateQueries({ queryKey: [noun] })))
      if (!(error instanceof ApiError) || !changed.some((code) => code === error.code)) throw error
      notify.warning(say(shipmentText, 'changed'))
      return undefined
    }
  }
  return { send, sending: write.isPending }
}
