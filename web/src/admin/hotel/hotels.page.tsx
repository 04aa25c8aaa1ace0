import { pages } from '@banquet/contract/access'
import { hotel } from '@banquet/contract/hotel'
import type { Hotel } from '@banquet/contract/hotel'
import { useMemo, useState } from 'react'
import { AddButton } from '../../kit/add-button.tsx'
import { DataTable } from '../../kit/data-table.tsx'
import type { Column } from '../../kit/data-table.tsx'
import { useList } from '../../kit/list-state.ts'
import { useMay } from '../../kit/may.ts'
import { Paginator } from '../../kit/paginator.tsx'
import { useRemove } from '../../kit/remove-row.ts'
import { SearchBar } from '../../kit/search-bar.tsx'
import { useStatusFilter } from '../../kit/status-badge.tsx'
import { useText } from '../../kit/text.ts'
import { useUsualColumns } from '../../kit/usual-columns.tsx'
import { HotelHistory } from './hotel-history.tsx'
import { hotelText } from './hotel.text.ts'

const form = `${pages.hotels.path}/form`
const filters = ['status']
const also = ['management']

/** The hotels: list, search by state, delete, history; adding and editing have a page of their own. */
export function HotelsPage() {
  const t = useText(hotelText)
  const list = useList(hotel.list, { sort: 'id', filters })
  const [history, setHistory] = useState<Hotel>()
  const columns = useHotelColumns(setHistory)
  const states = useStatusFilter()
  const add = useMay('hotels', 'add') && <AddButton to={form}>{t.add}</AddButton>
  return (
    <>
      <SearchBar state={list.state} filters={[states]}>
        {add}
      </SearchBar>
      <DataTable {...list} columns={columns} label={t.list} empty={{ hint: t.purpose, next: add }} />
      <Paginator {...list} />
      {history && <HotelHistory row={history} onClose={() => setHistory(undefined)} />}
    </>
  )
}

function useHotelColumns(show: (row: Hotel) => void) {
  const t = useText(hotelText)
  const usual = useUsualColumns()
  const mayEdit = useMay('hotels', 'edit')
  const mayRemove = useMay('hotels', 'delete')
  const remove = useRemove(hotel.remove, also, hotel)
  return useMemo<readonly Column<Hotel>[]>(
    () => [
      usual.index,
      { key: 'name', header: t.name, sort: 'name', rowHeader: true, cell: (row) => row.name },
      { key: 'address', header: t.address, sort: 'address', cell: (row) => row.address },
      { key: 'phone', header: t.phone, sort: 'phone', nowrap: true, cell: (row) => row.phone },
      { key: 'contact', header: t.contact, sort: 'contact', cell: (row) => row.contact },
      { key: 'times', header: t.times, nowrap: true, cell: (row) => `${row.checkIn} / ${row.checkOut}` },
      { key: 'manager', header: t.manager, cell: (row) => row.managementName },
      usual.status,
      usual.actions<Hotel>((row) => ({
        onHistory: () => show(row),
        onEdit: mayEdit ? `${form}/${row.id}` : undefined,
        onRemove: mayRemove ? () => remove(row.id, row.name) : undefined,
      })),
    ],
    [t, usual, mayEdit, mayRemove, remove, show],
  )
}
