import { isWholeAddress, type Place } from '@banquet/contract/platform/postal'
import { fullAddress } from '@banquet/contract/rule/text/full-address'
import { useMemo } from 'react'
import type { Column } from '../../../kit/table/column.ts'
import { useKnownList } from '../../../kit/list/known-list.ts'
import { PickerDialog } from '../../../kit/table/picker-dialog.tsx'
import { useText } from '../../../kit/text/text.ts'
import { addressText } from './address.text.ts'

/** An address that can be chosen. */
export interface AddressRow extends Place {
  id: number
  zipcode: string
  label: string
  isDefault: boolean
}

interface Props<Row> {
  rows: readonly Row[]
  onPick: (row: Row) => void
  onClose: () => void
}

/** Chooses an address, shown written in full. Only addresses with city, district and street are offered. */
export function AddressPickerDialog<Row extends AddressRow>({ rows, ...rest }: Props<Row>) {
  const t = useText(addressText)
  const whole = useMemo(() => rows.filter(isWholeAddress), [rows])
  const list = useKnownList(whole, {
    sort: 'id',
    by: { id: ({ id }) => id, address: fullAddress, label: ({ label }) => label },
    search: (row) => `${fullAddress(row)} ${row.label}`,
  })
  const columns = useMemo<readonly Column<Row>[]>(
    () => [
      { key: 'address', header: t.full, rowHeader: true, cell: fullAddress, sort: 'address' },
      { key: 'label', header: t.label, cell: ({ label }) => label, sort: 'label' },
      { key: 'isDefault', header: t.isDefault, cell: ({ isDefault }) => (isDefault ? t.isDefault : '') },
    ],
    [t],
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
