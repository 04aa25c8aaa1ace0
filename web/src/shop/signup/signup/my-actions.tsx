import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { withDependants } from '../../../shared/signup/signup/with-dependants.ts'
import { ticketText } from '../../../shared/signup/ticket/ticket.text.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Buttons, Row } from '../../../kit/look/look.tsx'
import { useWrite } from '../../../kit/query/query.ts'
import { language, noted, useText } from '../../../kit/text/text.ts'
import { CancelButton } from '../../payment/refund/cancel-button.tsx'
import { mySignupText } from './signup.text.ts'

const TicketDialog = lazyComponent(() =>
  import('../../../shared/signup/ticket/ticket.dialog.tsx').then((file) => file.TicketDialog),
)
const TransferDialog = lazyComponent(() =>
  import('./transfer.dialog.tsx').then((file) => file.TransferDialog),
)
const ChangeType = lazyComponent(() => import('./change-type.tsx').then((file) => file.ChangeType))
const ReplaceProofDialog = lazyComponent(() =>
  import('./replace-proof.dialog.tsx').then((file) => file.ReplaceProofDialog),
)
const EditSignupDialog = lazyComponent(() =>
  import('../../../shared/signup/signup/edit-signup.dialog.tsx').then((file) => file.EditSignupDialog),
)
/** Whether the member has to pay for a sign-up. */
export const isToPay = ({ paysOwn, paymentOrderId, state }: Signup) =>
  paysOwn && paymentOrderId !== null && state === 'awaiting-payment'

/** Opens the payment of sign-ups of one payment order. `large` stands out on the page. */
export function PayButton({ rows, large }: { rows: readonly [Signup, ...Signup[]]; large: boolean }) {
  const t = useText(mySignupText)
  const [{ isReported, paymentOrderId }] = rows
  const left = rows.reduce((sum, row) => sum + row.left, 0)
  return (
    <Button
      {...(large && !isReported ? { size: 'lg', fullWidth: true } : { variant: 'default' })}
      renderRoot={(props: object) => <Link {...props} to={`/payment-order/${paymentOrderId}`} />}
    >
      {isReported ? t.payment : t.payAmount(feeText(left))}
    </Button>
  )
}

/** What a sign-up is opened for: to pay, unless it is paid with others, or to show its ticket. `large` stands out on the page. */
export function MainAction({ row, large, pays }: { row: Signup; large: boolean; pays: boolean }) {
  const ticket = useText(ticketText)
  const [isOpen, setOpen] = useState(false)
  const hasTicket = row.state === 'confirmed' || row.isBalance
  const hasPayment = pays && isToPay(row)
  if (!hasPayment && !hasTicket) return null
  return (
    <Row>
      {hasPayment && <PayButton rows={[row]} large={large} />}
      {hasTicket && (
        <Button
          variant={hasPayment ? 'default' : 'filled'}
          leftSection={<IconQrcode size={18} aria-hidden="true" />}
          onClick={() => setOpen(true)}
        >
          {ticket.show}
        </Button>
      )}
      {isOpen && <TicketDialog id={row.id} onClose={() => setOpen(false)} />}
    </Row>
  )
}

/** The other commands that the member can run on a sign-up in its state; cancelling is the last. */
export function MyActions({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  const [open, setOpen] = useState<'edit' | 'proof' | 'transfer' | 'type'>()
  const close = () => setOpen(undefined)
  return (
    <Buttons>
      {row.proofId !== null && (row.state === 'awaiting-approval' || row.state === 'waiting-list') && (
        <Button variant="default" onClick={() => setOpen('proof')}>
          {t.replaceProof}
        </Button>
      )}
      {row.mayEdit && (
        <Button variant="default" onClick={() => setOpen('edit')}>
          {t.edit}
        </Button>
      )}
      {row.mayTransfer && (
        <Button variant="default" onClick={() => setOpen('transfer')}>
          {t.transfer}
        </Button>
      )}
      {row.mayChangeType && (
        <Button variant="default" onClick={() => setOpen('type')}>
          {t.changeType}
        </Button>
      )}
      {row.mayCancel && <CancelSignup row={row} />}
      {open === 'proof' && <ReplaceProofDialog row={row} onClose={close} />}
      {open === 'edit' && <EditSignupDialog row={row} onClose={close} />}
      {open === 'transfer' && <TransferDialog row={row} onClose={close} />}
      {open === 'type' && <ChangeType row={row} onClose={close} />}
    </Buttons>
  )
}

function CancelSignup({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  const write = useWrite(signup.cancel, {
    quiet: true,
    also: ['payment-order', 'refund'],
    atField: ['signup.needed'],
  })
  const { id, version, code, paid, refund: amount, paysOwn, paymentOrderId: orderId } = row
  const person = localName(language(), row.realName, row.enName)
  const type = localName(language(), row.typeName, row.typeEnName)
  return (
    <CancelButton
      words={t}
      subject={`${noted(type, person)} ${code}`}
      consequence={() => ({
        body: paid > 0 && paysOwn ? t.cancelPaid(feeText(paid), feeText(amount)) : t.cancelBody,
        refund: paysOwn && amount > 0 && orderId !== null ? { orderId, amount } : undefined,
      })}
      loading={write.isPending}
      send={(refundAccount) =>
        withDependants('cancel', (isWithThem) =>
          write.mutateAsync({
            params: { id },
            body: { version, reason: '', refundAccount, ...(isWithThem && { withDependants: true }) },
          }),
        )
      }
    />
  )
}
