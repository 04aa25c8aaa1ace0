import { pages } from '@banquet/contract/call/access'
import { hotel, type Hotel } from '@banquet/contract/lodging/hotel'
import { roomType, type RoomType } from '@banquet/contract/lodging/room-type'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { Picture } from '../../../shared/platform/picture/picture.tsx'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { ArrangeButton } from '../../../kit/arrange/arrange-button.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useStatusFilter } from '../../../kit/table/status-badge.tsx'
import { useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { nameOf, otherNameOf } from '../../../kit/text/names.ts'
import { language, noted, useText } from '../../../kit/text/text.ts'
import { localName } from '@banquet/contract/rule/text/local-name'
import { HotelHead } from '../hotel/hotel-head.tsx'
import { roomTypeText } from './room-type.text.ts'

const also = ['room-block']
const usable = { get: roomType.get, update: roomType.update }

const RoomTypeHistory = lazyComponent(() =>
  import('./room-type-history.tsx').then((file) => file.RoomTypeHistory),
)

const filters = ['status']

/** The room types of the hotel given in the URL: list, arrange, delete, history; the form has its own page. */
export function RoomTypesPage() {
  const id = useRowId() ?? 0
  const query = useQuery(read(hotel.get, { params: { id } }))
  if (query.isError) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  return <RoomTypes key={id} hotel={query.data} />
}

function RoomTypes({ hotel }: { hotel: Hotel }) {
  const t = useText(roomTypeText)
  const fixed = useMemo(() => ({ hotelId: hotel.id }), [hotel.id])
  const list = useList(roomType.list, { sort: 'indexId', filters, fixed })
  const [history, setHistory] = useState<RoomType>()
  const columns = useRoomTypeColumns(setHistory)
  const states = useStatusFilter()
  const add = useMay('hotels', 'add') && (
    <AddButton to={`${pages.hotels.path}/${hotel.id}/room-type/form`}>{t.add}</AddButton>
  )
  return (
    <>
      <HotelHead hotel={hotel} shown="room-type" />
      <ListPage list={list} columns={columns} label={t.list} purpose={t.purpose} filters={[states]} add={add}>
        <ArrangeButton<RoomType>
          list={roomType.list}
          reorder={roomType.reorder}
          title={t.order}
          rowName={nameOf}
          fixed={fixed}
        />
      </ListPage>
      {history && <RoomTypeHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function useRoomTypeColumns(show: (row: RoomType) => void) {
  const t = useText(roomTypeText)
  const { place, actions, status } = useUsualColumns()
  const mayEdit = useMay('hotels', 'edit')
  const mayRemove = useMay('hotels', 'delete')
  const remove = useRemove(roomType.remove, also, usable)
  return useMemo<readonly Column<RoomType>[]>(
    () => [
      place,
      {
        key: 'picture',
        header: t.pictures,
        cell: (row) => <Picture url={row.pictures[0]?.smallUrl} placeholder="cropper" />,
      },
      {
        key: 'name',
        header: t.name,
        sort: 'name',
        rowHeader: true,
        cell: (row) => (
          <div>
            {nameOf(row)}
            {row.enName && <Muted as="small">{otherNameOf(row)}</Muted>}
          </div>
        ),
      },
      { key: 'beds', header: t.beds, cell: (row) => localName(language(), row.beds, row.enBeds) },
      {
        key: 'capacity',
        header: t.capacity,
        sort: 'capacity',
        cell: (row) => noted(`${row.capacity} ${t.people}`, row.extraBeds > 0 ? t.extra(row.extraBeds) : ''),
      },
      { key: 'breakfast', header: t.breakfast, cell: (row) => t.hasBreakfast(row.hasBreakfast) },
      status,
      actions<RoomType>(
        (row) => ({
          onHistory: () => show(row),
          onEdit: mayEdit ? `${pages.hotels.path}/room-type/form/${row.id}` : undefined,
          onRemove: mayRemove ? () => remove(row.id, nameOf(row)) : undefined,
        }),
        nameOf,
      ),
    ],
    [t, place, actions, status, mayEdit, mayRemove, remove, show],
  )
}
