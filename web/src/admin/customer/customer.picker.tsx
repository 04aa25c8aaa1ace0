import { customer } from '@banquet/contract/customer'
import type { Customer } from '@banquet/contract/customer-record'
import { useMemo } from 'react'
import { useDialogListState, useListRows } from '../../kit/list-state.ts'
import { PickerDialog } from '../../kit/picker-dialog.tsx'
import { useText } from '../../kit/text.ts'
import { customerName, useCustomerColumns } from './customer-columns.tsx'
import { customerText } from './customer.text.ts'

/** Chooses one of the customers that one sees. */
export function CustomerPickerDialog(props: { onPick: (row: Customer) => void; onClose: () => void }) {
  const t = useText(customerText)
  const state = useDialogListState({ sort: '-created_at' })
  const list = useListRows(customer.list, state)
  const { realName, others, created } = useCustomerColumns()
  const columns = useMemo(() => [realName, ...others, created], [realName, others, created])
  return <PickerDialog title={t.picker} list={list} columns={columns} rowName={customerName} {...props} />
}
