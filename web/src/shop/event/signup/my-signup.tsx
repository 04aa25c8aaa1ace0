import { signup } from '@banquet/contract/event/signup'
import type { Signup } from '@banquet/contract/event/signup-record'
import { paymentNumber } from '@banquet/contract/payment/payment-order'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { IconQrcode } from '@tabler/icons-react'
import { SignupStateTag } from '../../../both/signup/signup-state.tsx'
import { ticketText } from '../../../both/ticket/ticket.text.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { later } from '../../../kit/look/later.tsx'
import { Banner, Buttons, Figures, Muted, Panel, Row } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { language, listed, noted, useText } from '../../../kit/text/text.ts'
import { MyDocument } from './my-document.tsx'
import { mySignupText } from './signup.text.ts'

const AnswersList = later(() =>
  import('../../../both/question/answers-list.tsx').then((file) => file.AnswersList),
)
const TicketDialog = later(() =>
  import('../../../both/ticket/ticket.dialog.tsx').then((file) => file.TicketDialog),
)
const TransferDialog = later(() => import('./transfer.dialog.tsx').then((file) => file.TransferDialog))
const ChangeType = later(() => import('./change-type.tsx').then((file) => file.ChangeType))
const ReplaceProofDialog = later(() =>
  import('./replace-proof.dialog.tsx').then((file) => file.ReplaceProofDialog),
)
const EditSignupDialog = later(() =>
  import('../../../both/signup/edit-signup.dialog.tsx').then((file) => file.EditSignupDialog),
)

/** A sign-up of the member: where it stands, what has to be paid and how, and what can be done. */
export function MySignup({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  const type = localName(language(), row.typeName, row.typeEnName)
  return (
    <Panel gap={12} aria-label={`${type} ${row.code}`}>
      <Muted>{localName(language(), row.eventName, row.eventEnName)}</Muted>
      <Row gap="4px 12px">
        <h2>{type}</h2>
        <SignupStateTag value={row.state} />
      </Row>
      <Figures layout="rows">
        <div>
          <dt>{t.code}</dt>
          <dd>{row.code}</dd>
        </div>
        <div>
          <dt>{t.person}</dt>
          <dd>
            {localName(language(), row.realName, row.enName)}
            {row.isGuest && <Muted as="small">{t.guestOf}</Muted>}
          </dd>
        </div>
        {row.together.length > 0 && (
          <div>
            <dt>{t.together}</dt>
            <dd>{listed(row.together.map(({ realName, code }) => noted(realName, code)))}</dd>
          </div>
        )}
      </Figures>
      {row.answers.length > 0 && <AnswersList answers={row.answers} layout="rows" />}
      <State row={row} />
      {row.asksDocument && <MyDocument row={row} />}
      <MyActions row={row} />
    </Panel>
  )
}

function State({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  if (row.state === 'waiting-list') return <Banner>{t.waiting}</Banner>
  if (row.state === 'awaiting-approval') return <Banner>{t.approval}</Banner>
  if (row.state === 'confirmed') return <Confirmed row={row} />
  if (row.state === 'awaiting-payment') return <Payment row={row} />
  return row.stateReason === '' ? null : <Muted>{row.stateReason}</Muted>
}

function Confirmed({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  const more = row.paysOwn ? row.paid - row.amount : 0
  return (
    <>
      <Banner color="success">{t.confirmed}</Banner>
      {more > 0 && <Facts layout="rows" facts={[[t.toReturn, feeText(more)]]} />}
    </>
  )
}

/** What has to be paid, until when, and to which account. */
function Payment({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  const account = row.transferAccount
  const facts: readonly [string, string][] = [
    [t.amount, feeText(row.amount - row.paid)],
    [t.paid, row.paid === 0 ? '' : feeText(row.paid)],
    [t.due, row.dueAt === null ? '' : deadlineWords(row.dueAt)],
    [t.number, row.paymentOrderId === null ? '' : paymentNumber(row.paymentOrderId)],
    [
      t.transferTo,
      account === null
        ? t.noAccount
        : [account.bank, account.branch, account.accountNumber, account.accountName]
            .filter(Boolean)
            .join(' '),
    ],
  ]
  return (
    <>
      {row.isBalance && <Banner>{t.balance}</Banner>}
      <Facts layout="rows" facts={facts} />
      {!row.paysOwn && <Muted>{t.otherPayer}</Muted>}
    </>
  )
}

function MyActions({ row }: { row: Signup }) {
  const t = useText(mySignupText)
  const ticket = useText(ticketText)
  const [open, setOpen] = useState<'edit' | 'proof' | 'transfer' | 'type' | 'ticket'>()
  const write = useWrite(signup.cancel, { quiet: true })
  const cancel = async () => {
    const yes = await confirm({ title: t.cancelAsk, subject: row.code, body: t.cancelBody, danger: true })
    if (!yes) return
    const input = { params: { id: row.id }, body: { version: row.version, reason: '' } }
    // A refusal is shown by the call.
    const done = await write.mutateAsync(input).catch(() => undefined)
    if (done) notify.success(t.cancelled)
  }
  return (
    <Buttons>
      {row.mayCancel && (
        <Button variant="subtle" color="red" loading={write.isPending} onClick={() => void cancel()}>
          {t.cancel}
        </Button>
      )}
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
      {open === 'ticket' && <TicketDialog id={row.id} onClose={() => setOpen(undefined)} />}
      {open === 'proof' && <ReplaceProofDialog row={row} onClose={() => setOpen(undefined)} />}
      {open === 'edit' && <EditSignupDialog row={row} onClose={() => setOpen(undefined)} />}
      {open === 'transfer' && <TransferDialog row={row} onClose={() => setOpen(undefined)} />}
      {open === 'type' && <ChangeType row={row} onClose={() => setOpen(undefined)} />}
    </Buttons>
  )
}
