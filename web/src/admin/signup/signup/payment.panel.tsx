import type { Signup } from '@banquet/contract/signup/signup-record'
import { localName } from '@banquet/contract/rule/text/local-name'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Panel, Row } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { PaymentOrderPanel } from '../../payment/payment-order/payment-order.panel.tsx'
import { staffChangeText } from '../signup-change/change.text.ts'
import { isPaidTooLate } from './signup-actions.tsx'
import { signupText } from './signup.text.ts'

const AdjustDialog = lazyComponent(() =>
  import('../signup-change/adjust.dialog.tsx').then((file) => file.AdjustDialog),
)

/** The price of a sign-up, the payments received, and the buttons to record a payment and to adjust the price. */
export function PaymentPanel({ row }: { row: Signup }) {
  const t = useText(signupText)
  const change = useText(staffChangeText)
  return (
    <Panel gap={12} aria-labelledby="signup-payment">
      <h2 id="signup-payment">{t.payment}</h2>
      {row.isBalance && <Banner>{change.balanceHint}</Banner>}
      {isPaidTooLate(row) && <Banner color="warning">{t.paidTooLate}</Banner>}
      {row.paymentOrderId === null ? (
        <Free row={row} />
      ) : (
        <PaymentOrderPanel id={row.paymentOrderId} actions={<AdjustButton row={row} />} />
      )}
    </Panel>
  )
}

function Free({ row }: { row: Signup }) {
  const t = useText(signupText)
  const price = [feeText(row.amount), localName(language(), row.tierName, row.tierEnName)] as const
  const words = () => {
    if (row.amount > 0 && row.state === 'waiting-list') return t.payAfterOffer(...price)
    if (row.amount > 0 && row.state === 'awaiting-approval') return t.payAfterApproval(...price)
    return t.noPayment
  }
  return (
    <>
      <Muted>{words()}</Muted>
      <Row>
        <AdjustButton row={row} />
      </Row>
    </>
  )
}

/** Adjusts the price of a sign-up that is to be paid or confirmed; for users who may record payments. */
function AdjustButton({ row }: { row: Signup }) {
  const t = useText(staffChangeText)
  const maySettle = useMay('signups', 'settle')
  const [open, setOpen] = useState(false)
  const mayBeSet = row.state === 'awaiting-payment' || row.state === 'confirmed'
  if (!maySettle || !mayBeSet || row.eventStatus === 'archived') return null
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t.adjust}
      </Button>
      {open && <AdjustDialog row={row} onClose={() => setOpen(false)} />}
    </>
  )
}
