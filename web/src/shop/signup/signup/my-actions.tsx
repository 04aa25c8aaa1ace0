import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import { IconQrcode } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { ticketText } from '../../../shared/signup/ticket/ticket.text.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Buttons } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { language, noted, useText } from '../../../kit/text/text.ts'
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

/** The commands that the member can run on a sign-up in its state. */
export function MyActions({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  const ticket = useText(ticketText)
  const [open, setOpen] = useState<'edit' | 'proof' | 'transfer' | 'type' | 'ticket'>()
  const close = () => setOpen(undefined)
  return (
    <Buttons>
      {row.mayCancel && <CancelButton row={row} />}
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
      {row.paysOwn && row.paymentOrderId !== null && row.state === 'awaiting-payment' && (
        <Button
          renderRoot={(props: object) => <Link {...props} to={`/payment-order/${row.paymentOrderId}`} />}
        >
          {t.pay}
        </Button>
      )}
      {(row.state === 'confirmed' || row.isBalance) && (
        <Button leftSection={<IconQrcode size={18} aria-hidden="true" />} onClick={() => setOpen('ticket')}>
          {ticket.show}
        </Button>
      )}
      {open === 'ticket' && <TicketDialog id={row.id} onClose={close} />}
      {open === 'proof' && <ReplaceProofDialog row={row} onClose={close} />}
      {open === 'edit' && <EditSignupDialog row={row} onClose={close} />}
      {open === 'transfer' && <TransferDialog row={row} onClose={close} />}
      {open === 'type' && <ChangeType row={row} onClose={close} />}
    </Buttons>
  )
}

function CancelButton({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  const write = useWrite(signup.cancel, { quiet: true })
  const { id, version, code, paid, refund, paysOwn } = row
  const cancel = async () => {
    const person = localName(language(), row.realName, row.enName)
    const type = localName(language(), row.typeName, row.typeEnName)
    const yes = await confirm({
      title: t.cancelAsk,
      subject: `${noted(type, person)} ${code}`,
      body: paid > 0 && paysOwn ? t.cancelPaid(feeText(paid), feeText(refund)) : t.cancelBody,
      danger: true,
      yes: t.cancel,
      no: t.keep,
    })
    if (!yes) return
    // The call has already shown the refusal.
    const done = await write
      .mutateAsync({ params: { id }, body: { version, reason: '' } })
      .catch(() => undefined)
    if (done) notify.success(t.cancelled)
  }
  return (
    <Button variant="subtle" color="red" loading={write.isPending} onClick={() => void cancel()}>
      {t.cancel}
    </Button>
  )
}
