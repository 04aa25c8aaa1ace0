import type { Signup } from '@banquet/contract/signup/signup-record'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { changeText } from '../../../shared/signup/signup/change.text.ts'
import { ticketText } from '../../../shared/signup/ticket/ticket.text.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Buttons } from '../../../kit/look/look.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { useText } from '../../../kit/text/text.ts'
import { signupText } from './signup.text.ts'
import { useSignupCommand } from './use-signup-command.ts'

const SignupHistory = lazyComponent(() => import('./signup-history.tsx').then((file) => file.SignupHistory))
const SignupReasonDialog = lazyComponent(() =>
  import('./reason.dialog.tsx').then((file) => file.SignupReasonDialog),
)
const TicketDialog = lazyComponent(() =>
  import('../../../shared/signup/ticket/ticket.dialog.tsx').then((file) => file.TicketDialog),
)
const TransferDialog = lazyComponent(() =>
  import('../signup-change/transfer.dialog.tsx').then((file) => file.TransferDialog),
)
const ChangeType = lazyComponent(() =>
  import('../signup-change/change-type.tsx').then((file) => file.ChangeType),
)
const EditSignupDialog = lazyComponent(() =>
  import('../../../shared/signup/signup/edit-signup.dialog.tsx').then((file) => file.EditSignupDialog),
)

/** The commands that are possible in the state of a sign-up. */
export function SignupActions({ row }: { row: Signup }) {
  const t = useText(signupText)
  const change = useText(changeText)
  const common = useText(commonText)
  const ticket = useText(ticketText)
  const mayEdit = useMay('signups', 'edit')
  const [open, setOpen] = useState<
    'ticket' | 'history' | 'edit' | 'transfer' | 'type' | 'reject' | 'cancel'
  >()
  const close = () => setOpen(undefined)
  return (
    <Buttons>
      <Button variant="default" onClick={() => setOpen('history')}>
        {common.history}
      </Button>
      {(row.state === 'confirmed' || row.isBalance) && (
        <Button variant="default" onClick={() => setOpen('ticket')}>
          {ticket.ticket}
        </Button>
      )}
      {mayEdit && row.mayEdit && (
        <>
          <Button variant="default" onClick={() => setOpen('edit')}>
            {t.edit}
          </Button>
          {row.mayTransfer && (
            <Button variant="default" onClick={() => setOpen('transfer')}>
              {change.transfer}
            </Button>
          )}
          {row.mayChangeType && (
            <Button variant="default" onClick={() => setOpen('type')}>
              {change.changeType}
            </Button>
          )}
          <Button variant="outline" color="red" onClick={() => setOpen('cancel')}>
            {t.cancel}
          </Button>
        </>
      )}
      {mayEdit && row.state === 'awaiting-approval' && (
        <>
          <Button variant="default" onClick={() => setOpen('reject')}>
            {t.reject}
          </Button>
          <CommandButton row={row} command="approve" />
        </>
      )}
      {mayEdit && (row.state === 'waiting-list' || isPaidTooLate(row)) && (
        <CommandButton row={row} command="offer" />
      )}
      {mayEdit && row.state === 'awaiting-payment' && row.eventStatus !== 'archived' && (
        <CommandButton row={row} command="remind" plain />
      )}
      {open === 'ticket' && <TicketDialog id={row.id} onClose={close} />}
      {open === 'history' && <SignupHistory row={row} onClose={close} />}
      {open === 'edit' && <EditSignupDialog row={row} onClose={close} />}
      {open === 'transfer' && <TransferDialog row={row} onClose={close} />}
      {open === 'type' && <ChangeType row={row} onClose={close} />}
      {(open === 'reject' || open === 'cancel') && (
        <SignupReasonDialog row={row} command={open} onClose={close} />
      )}
    </Buttons>
  )
}

/** Whether the payment arrived when no place was left; staff decide what to do. */
export function isPaidTooLate({ state, amount, left }: Signup): boolean {
  return state === 'expired' && amount > 0 && left === 0
}

interface CommandProps {
  row: Signup
  command: 'approve' | 'offer' | 'remind'
  /** Whether it is not the usual next step of the sign-up. */
  plain?: true
}

function CommandButton({ row, command, plain }: CommandProps) {
  const t = useText(signupText)
  const { send, sending } = useSignupCommand(row, command)
  return (
    <Button
      {...(plain && { variant: 'default' })}
      loading={sending}
      onClick={() => void send().catch(() => undefined)}
    >
      {command === 'offer' && row.state === 'expired' ? t.restore : t[command]}
    </Button>
  )
}
