import { pages } from '@banquet/contract/call/access'
import { bookingStateWords } from '@banquet/contract/lodging/booking-states'
import { roomBlock, type BlockCell } from '@banquet/contract/lodging/room-block'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, PlainTable } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useLanguage, useText } from '../../../kit/text/text.ts'
import { roomBlockText } from './room-block.text.ts'

interface Props {
  cell: Pick<BlockCell, 'id'>
  /** The accessible name of the cell. */
  name: string
  /** Whether to include bookings that have released their rooms. */
  hasPast?: boolean
  onClose: () => void
}

/** The bookings that have rooms in a night. */
export function HoldersDialog({ cell, name, hasPast = false, onClose }: Props) {
  const t = useText(roomBlockText)
  const seesBookings = useMay('hotelOrders', 'view')
  const stateWords = bookingStateWords[useLanguage()]
  const input = { params: { id: cell.id }, query: hasPast ? ({ past: 'true' } as const) : {} }
  const query = useQuery(read(roomBlock.holders, input))
  return (
    <Dialog title={t.holdersOf(name)} size="large" onClose={onClose}>
      {query.isPending && <Spinner />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <Muted>{t.nobody}</Muted>}
      {seesBookings && query.data && query.data.length > 0 && <Muted size="small">{t.opensTab}</Muted>}
      {query.data && query.data.length > 0 && (
        <PlainTable cards>
          <thead>
            <tr>
              <th scope="col">{t.code}</th>
              {seesBookings && <th scope="col">{t.guest}</th>}
              <th scope="col" data-align="end">
                {t.roomCount}
              </th>
              <th scope="col">{t.state}</th>
              <th scope="col">{t.expires}</th>
            </tr>
          </thead>
          <tbody>
            {query.data.map((one) => (
              <tr key={one.hotelOrderId}>
                <th scope="row">
                  {seesBookings ? (
                    <Link to={`${pages.hotelOrders.path}/${one.hotelOrderId}`} target="_blank">
                      {one.code}
                    </Link>
                  ) : (
                    one.code
                  )}
                </th>
                {seesBookings && <td data-label={t.guest}>{one.guestName}</td>}
                <td data-label={t.roomCount} data-align="end">
                  {one.rooms}
                </td>
                <td data-label={t.state}>{stateWords[one.state]}</td>
                <td data-label={t.expires}>
                  {one.isHeld ? one.expiresAt && momentWords(one.expiresAt) : t.givenUp}
                </td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Dialog>
  )
}
