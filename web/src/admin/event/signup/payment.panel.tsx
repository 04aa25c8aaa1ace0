import type { Signup } from '@banquet/contract/event/signup-record'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { later } from '../../../kit/look/later.tsx'
import { Banner, Muted, Panel, Row } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { useText } from '../../../kit/text/text.ts'
import { PaymentOrderPanel } from '../../payment/payment-order/payment-order.panel.tsx'
import { staffChangeText } from './change.text.ts'
import { signupText } from './signup.text.ts'

const AdjustDialog = later(() => import('./adjust.dialog.tsx').then((file) => file.AdjustDialog))

/** What a sign-up costs, what has been received, and the buttons to record money and to change the price. */
export function PaymentPanel({ row }: { row: Signup }) {
  const t = useText(signupText)
  const change = useText(staffChangeText)
  return (
    <Panel gap={12} aria-labelledby="signup-payment">
      <h3 id="signup-payment">{t.payment}</h3>
      {row.isBalance && <Banner>{change.balanceHint}</Banner>}
      {row.paymentOrderId === null ? (
        <>
          <Muted>{t.noPayment}</Muted>
          <Row>
            <AdjustButton row={row} />
          </Row>
        </>
      ) : (
        <PaymentOrderPanel id={row.paymentOrderId} actions={<AdjustButton row={row} />} />
      )}
    </Panel>
  )
}

/** Sets another price of a sign-up that is to be paid or confirmed; for those who record money. */
function AdjustButton({ row }: { row: Signup }) {
  const t = useText(staffChangeText)
  const maySettle = useMay('signups', 'settle')
  const [open, setOpen] = useState(false)
  if (!maySettle || (row.state !== 'awaiting-payment' && row.state !== 'confirmed')) return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.adjust}
      </Button>
      {open && <AdjustDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}
