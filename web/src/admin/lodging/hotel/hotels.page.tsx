import { pages } from '@banquet/contract/call/access'
import { hotel, type Hotel } from '@banquet/contract/lodging/hotel'
import { Link } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { AddButton } from '../../../kit/look/add-button.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Row } from '../../../kit/look/look.tsx'
import type { Column } from '../../../kit/table/column.ts'
import { ListPage } from '../../../kit/table/list-page.tsx'
import { useList } from '../../../kit/list/list-state.ts'
import { useMay } from '../../../kit/session/may.ts'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useStatusFilter } from '../../../kit/table/status-badge.tsx'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { useActions, useUsualColumns } from '../../../kit/table/usual-columns.tsx'
import { hotelText } from './hotel.text.ts'

const usable = { get: hotel.get, update: hotel.update }

const HotelHistory = lazyComponent(() => import('./hotel-history.tsx').then((file) => file.HotelHistory))

const form = `${pages.hotels.path}/form`
const filters = ['status']
const also = ['management']

/** The hotels: list, filter by status, delete, history; the form has its own page. */
export function HotelsPage() {
  const t = useText(hotelText)
  const list = useList(hotel.list, { sort: 'id', filters })
  const [history, setHistory] = useState<Hotel>()
  const columns = useHotelColumns(setHistory)
  const states = useStatusFilter()
  const add = useMay('hotels', 'add') && <AddButton to={form}>{t.add}</AddButton>
  return (
    <>
      <ListPage
        list={list}
        columns={columns}
        label={t.list}
        purpose={t.purpose}
        filters={[states]}
        add={add}
      />
      {history && <HotelHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function useHotelColumns(show: (row: Hotel) => void) {
  const t = useText(hotelText)
  const usual = useUsualColumns()
  const remove = useRemove(hotel.remove, also, usable)
  const actions = useActions<Hotel>('hotels', { show, edit: form, remove })
  return useMemo<readonly Column<Hotel>[]>(
    () => [
      usual.index,
      { key: 'name', header: t.name, sort: 'name', rowHeader: true, cell: nameOf },
      { key: 'address', header: t.address, sort: 'address', cell: (row) => row.address },
      { key: 'phone', header: t.phone, sort: 'phone', nowrap: true, cell: (row) => row.phone },
      { key: 'contact', header: t.contact, sort: 'contact', cell: (row) => row.contact },
      { key: 'times', header: t.times, nowrap: true, cell: (row) => `${row.checkIn} / ${row.checkOut}` },
      { key: 'rooms', header: t.rooms, nowrap: true, cell: (row) => <Rooms row={row} /> },
      { key: 'manager', header: t.manager, cell: (row) => row.managementName },
      usual.status,
      actions,
    ],
    [t, usual, actions],
  )
}

/** Links to the room types and the room block of a hotel. */
function Rooms({ row }: { row: Hotel }) {
  const t = useText(hotelText)
  return (
    <Row gap="4px 12px" nowrap>
      {(['room-type', 'block'] as const).map((part) => (
        <Link key={part} to={`${pages.hotels.path}/${row.id}/${part}`}>
          {t.part(part)}
        </Link>
      ))}
    </Row>
  )
}
