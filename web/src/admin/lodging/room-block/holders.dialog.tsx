import { hotelOrderStateWords } from '@banquet/contract/lodging/hotel-order-words'
import { roomBlock, type BlockCell } from '@banquet/contract/lodging/room-block'
import { useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, PlainTable } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useLanguage, useText } from '../../../kit/text/text.ts'
import { roomBlockText } from './room-block.text.ts'

interface Props {
  cell: Pick<BlockCell, 'id'>
  /** Names the cell. */
  name: string
  onClose: () => void
}

/** Who has the rooms of a night. */
export function HoldersDialog({ cell, name, onClose }: Props) {
  const t = useText(roomBlockText)
  const stateWords = hotelOrderStateWords[useLanguage()]
  const query = useQuery(read(roomBlock.holders, { params: { id: cell.id } }))
  return (
    <Dialog title={t.holdersOf(name)} size="large" onClose={onClose}>
      {query.isPending && <Spinner />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {query.data?.length === 0 && <Muted>{t.nobody}</Muted>}
      {query.data && query.data.length > 0 && (
        <PlainTable cards>
          <thead>
            <tr>
              <th scope="col">{t.code}</th>
              <th scope="col">{t.guest}</th>
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
                <th scope="row">{one.code}</th>
                <td data-label={t.guest}>{one.guestName}</td>
                <td data-label={t.roomCount} data-align="end">
                  {one.rooms}
                </td>
                <td data-label={t.state}>{stateWords[one.state]}</td>
                <td data-label={t.expires}>{one.expiresAt && momentWords(one.expiresAt)}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      )}
    </Dialog>
  )
}
