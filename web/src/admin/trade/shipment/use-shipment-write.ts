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
 * A call that ships goods or takes them back. If somebody else was faster, nothing is done: order and shipments are
 * loaded again, a notice says so, and the result is undefined. Rejects if it was refused for another reason, which the
 * call has shown; if figures have changed, they are loaded again in that case, too.
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
