import { pages } from '@banquet/contract/call/access'
import { order } from '@banquet/contract/trade/order'
import type { Order } from '@banquet/contract/trade/order-record'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { PdfChoice, PrintButton } from '../../../shared/row/document/pdf-button.tsx'
import { useText } from '../../../kit/text/text.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { orderText } from './order.text.ts'
import { useOrderCommand } from './use-order-command.ts'
import { Buttons } from '../../../kit/look/look.tsx'

const OrderHistory = lazyComponent(() => import('./order-history.tsx').then((file) => file.OrderHistory))
const OrderReasonDialog = lazyComponent(() =>
  import('./reason.dialog.tsx').then((file) => file.OrderReasonDialog),
)

/** The actions that the server currently allows on an order. */
export function OrderActions({ row }: { row: Order }) {
  const t = useText(orderText)
  const common = useText(commonText)
  const [open, setOpen] = useState<'history' | 'hold' | 'cancel'>()
  const close = () => setOpen(undefined)
  const { may } = row
  const mayAdd = useMay('orders', 'add')
  const mayAgain = useMay('customers', 'view') && mayAdd
  return (
    <Buttons>
      <PrintButton isPage endpoint={order.pdf} input={{ params: { id: row.id } }} />
      <PdfChoice endpoint={order.pdf} id={row.id} />
      {mayAgain && (
        <Button
          variant="default"
          renderRoot={(props: object) => (
            <Link
              {...props}
              to={`${pages.orders.path}/new`}
              search={{ customerId: row.customerId, again: row.id }}
            />
          )}
        >
          {t.again}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpen('history')}>
        {common.history}
      </Button>
      {may.edit && (
        <Button
          variant="default"
          aria-keyshortcuts="e"
          renderRoot={(props: object) => <Link {...props} to={`${pages.orders.path}/${row.id}/edit`} />}
        >
          {t.edit}
        </Button>
      )}
      {may.cancel && (
        <Button variant="outline" color="red" aria-keyshortcuts="d" onClick={() => setOpen('cancel')}>
          {t.cancel}
        </Button>
      )}
      {may.hold && (
        <Button variant="default" aria-keyshortcuts="h" onClick={() => setOpen('hold')}>
          {t.hold}
        </Button>
      )}
      {may.release && <ActionButton row={row} action="release" />}
      {may.confirm && <ActionButton row={row} action="confirm" />}
      {open === 'history' && <OrderHistory row={row} onClose={close} />}
      {(open === 'hold' || open === 'cancel') && (
        <OrderReasonDialog row={row} action={open} onClose={close} />
      )}
    </Buttons>
  )
}

function ActionButton({ row, action }: { row: Order; action: 'confirm' | 'release' }) {
  const t = useText(orderText)
  const { send, sending } = useOrderCommand(row, action)
  return (
    <Button
      {...(action === 'confirm' && { 'aria-keyshortcuts': 'c' })}
      loading={sending}
      onClick={() => void send().catch(() => undefined)}
    >
      {t[action]}
    </Button>
  )
}
