import { fullAddress, isWholeAddress } from '@banquet/contract/postal'
import type { Place } from '@banquet/contract/postal'
import { useMemo } from 'react'
import type { Column } from '../data-table.tsx'
import { useKnownList } from '../known-list.ts'
import type { List } from '../list-state.ts'
import { PickerDialog } from '../picker-dialog.tsx'
import { useText } from '../text.ts'
import { addressText } from './address.text.ts'

/** An address that somebody has. */
export interface AddressRow extends Place {
  id: number
  zipcode: string
  label: string
  isDefault: boolean
}

interface Common<Row> {
  onPick: (row: Row) => void
  onClose: () => void
}
/** The addresses to choose from: where they are here already themselves, else `useListRows(endpoint, …)`. */
type Props<Row> = Common<Row> & ({ rows: readonly Row[] } | { list: List<Row> })

/** Chooses an address, shown as it is written. Only those with city, district and street are offered. */
export function AddressPickerDialog<Row extends AddressRow>(props: Props<Row>) {
  if ('rows' in props) return <KnownAddresses {...props} />
  const { list, ...rest } = props
  return <Picker list={{ ...list, rows: list.rows.filter(isWholeAddress) }} {...rest} />
}

function KnownAddresses<Row extends AddressRow>({ rows, ...rest }: Common<Row> & { rows: readonly Row[] }) {
  const whole = useMemo(() => rows.filter(isWholeAddress), [rows])
  const list = useKnownList(whole, {
    sort: 'id',
    by: { id: ({ id }) => id, address: fullAddress, label: ({ label }) => label },
    search: (row) => `${fullAddress(row)} ${row.label}`,
  })
  return <Picker list={list} sortable {...rest} />
}

interface PickerProps<Row> extends Common<Row> {
  list: List<Row>
  sortable?: boolean
}

function Picker<Row extends AddressRow>({ list, sortable = false, ...rest }: PickerProps<Row>) {
  const t = useText(addressText)
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      {
        key: 'address',
        header: t.full,
        rowHeader: true,
        cell: fullAddress,
        ...(sortable && { sort: 'address' }),
      },
      { key: 'label', header: t.label, cell: ({ label }) => label, ...(sortable && { sort: 'label' }) },
      { key: 'isDefault', header: t.isDefault, cell: ({ isDefault }) => (isDefault ? t.isDefault : '') },
    ],
    [t, sortable],
  )
  return (
    <PickerDialog
      title={t.selectTitle}
      list={list}
      columns={columns}
      rowName={fullAddress}
      empty={{ hint: t.noAddresses }}
      {...rest}
    />
  )
}
