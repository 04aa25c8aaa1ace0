import { customer } from '@banquet/contract/customer/customer'
import { Button, CloseButton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ListState } from '../../../kit/list/list-state.ts'
import { useMay } from '../../../kit/session/may.ts'
import { read } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { CustomerPickerDialog } from '../../customer/customer/customer-dialog.picker.tsx'
import { ordersText } from './orders.text.ts'
import { Row } from '../../../kit/look/look.tsx'
import * as styles from './order.module.css'

/** Filters the list of orders by a customer, chosen in a dialog; for users who may see customers. */
export function CustomerFilter({ state }: { state: ListState }) {
  const t = useText(ordersText)
  const maySee = useMay('customers', 'view')
  const [open, setOpen] = useState(false)
  const id = state.filters['customerId'] ?? ''
  const params = { id: Number(id) }
  const enabled = maySee && params.id > 0
  const buyer = useQuery({ ...read(customer.get, { params }), enabled }).data
  const choose = (customerId: string) => {
    state.set({ filters: { ...state.filters, customerId } })
    setOpen(false)
  }
  if (!maySee && id === '') return null
  return (
    <Row gap={4} nowrap className={styles.customerFilter}>
      <Button variant="default" disabled={!maySee} onClick={() => setOpen(true)}>
        {id === '' ? t.anyCustomer : t.ofCustomer(buyer?.realName ?? id)}
      </Button>
      {id !== '' && <CloseButton size="lg" aria-label={t.clearCustomer} onClick={() => choose('')} />}
      {open && (
        <CustomerPickerDialog onPick={(row) => choose(String(row.id))} onClose={() => setOpen(false)} />
      )}
    </Row>
  )
}
