import type { Endpoint, PageAccess } from '@banquet/contract/call/endpoint'
import type { orderInput } from '@banquet/contract/call/list'
import { Button } from '@mantine/core'
import { IconArrowsSort } from '@tabler/icons-react'
import { useState } from 'react'
import { later } from '../look/later.tsx'
import { useMay } from '../session/may.ts'
import { orderText } from './arrange.text.ts'
import { useText } from '../text/text.ts'

const OrderDialog = later(() => import('./arrange-dialog.tsx').then((file) => file.OrderDialog))

/** A row that has a place in an order. */
export interface OrderedRow {
  id: number
}
/** The calls of a noun whose list people put into order. */
export interface OrderedCalls {
  list: Endpoint & { list: true }
  /** A call made with `reorder` of the contract. */
  reorder: Endpoint & { method: 'PUT'; access: PageAccess; body: typeof orderInput }
}

interface Props<Row> {
  calls: OrderedCalls
  /** Title of the dialog. */
  title: string
  rowName: (row: Row) => string
}

/** Opens the dialog that puts a list into order; only for those who may edit it. */
export function OrderButton<Row extends OrderedRow>({ calls, title, rowName }: Props<Row>) {
  const t = useText(orderText)
  const [open, setOpen] = useState(false)
  const may = useMay(calls.reorder.access.page, calls.reorder.access.right)
  if (!may) return null
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconArrowsSort size={16} aria-hidden="true" />}
        onClick={() => setOpen(true)}
      >
        {t.order}
      </Button>
      {open && (
        <OrderDialog
          calls={calls}
          title={title}
          rowName={rowName as (row: OrderedRow) => string}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  )
}
