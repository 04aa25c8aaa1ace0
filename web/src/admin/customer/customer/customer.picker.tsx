import { customer } from '@banquet/contract/customer/customer'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { useMemo } from 'react'
import { useDialogListState, useListRows } from '../../../kit/list/list-state.ts'
import { PickerDialog } from '../../../kit/table/picker-dialog.tsx'
import { useText } from '../../../kit/text/text.ts'
import { customerName, useCustomerColumns } from './customer-columns.tsx'
import { customerText } from './customer.text.ts'

interface Props {
  /** Id of a customer that is not offered. */
  excluded?: number
  onPick: (row: Customer) => void
  onClose: () => void
}

/** Chooses one of the customers that the user may see. */
export function CustomerPickerDialog({ excluded, onPick, onClose }: Props) {
  const t = useText(customerText)
  const state = useDialogListState({ sort: '-created_at' })
  // The server excludes it, so that every page is full and the total is the number of choices.
  const filters = excluded === undefined ? state.filters : { ...state.filters, exclude: String(excluded) }
  const list = useListRows(customer.list, { ...state, filters })
  const { realName, others, created } = useCustomerColumns()
  const columns = useMemo(() => [realName, ...others, created], [realName, others, created])
  return (
    <PickerDialog
      title={t.picker}
      list={{ ...list, state }}
      columns={columns}
      rowName={customerName}
      onPick={onPick}
      onClose={onClose}
    />
  )
}
