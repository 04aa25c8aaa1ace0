import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { ErrorCode } from '@banquet/contract/call/errors'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { useQueryClient } from '@tanstack/react-query'
import { ApiError } from '../../../kit/call/api.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { say } from '../../../kit/text/text.ts'
import { bookingText } from './booking.text.ts'

const changed: readonly ErrorCode[] = ['stale', 'hotel-order.state']
const options = { also: ['payment-order', 'room-block'], quiet: true, atField: changed }

/**
 * Runs a command on the shown version of a booking. If somebody else has changed it, the command is not run; the booking is
 * reloaded and a notice is shown. Rejects if the command was refused for another reason, which the call has shown.
 */
export function useBookingCommand(row: Pick<Booking, 'id' | 'version'>, endpoint: Endpoint, done: string) {
  const client = useQueryClient()
  const write = useWrite<Endpoint>(endpoint, options)
  const send = async (body: object): Promise<void> => {
    try {
      await write.mutateAsync({ params: { id: row.id }, body: { ...body, version: row.version } })
      notify.success(done)
    } catch (error) {
      if (!(error instanceof ApiError) || !changed.some((code) => code === error.code)) throw error
      notify.warning(say(bookingText, 'changed'))
      await client.invalidateQueries({ queryKey: ['hotel-order'] })
    }
  }
  return { send, sending: write.isPending }
}
