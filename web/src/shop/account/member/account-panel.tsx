import { passwordTyped } from '@banquet/contract/account/password'
import { booking } from '@banquet/contract/lodging/booking'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { signup } from '@banquet/contract/signup/signup'
import { member as calls } from '@banquet/contract/people/member'
import type { Member } from '@banquet/contract/people/member-record'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { PasswordField } from '../../../kit/field/password-field.tsx'
import { FormDialog } from '../../../kit/form/form-dialog.tsx'
import { useForm, useSave } from '../../../kit/form/form.ts'
import { DownloadButton } from '../../../kit/list/download-button.tsx'
import { Banner, Muted, Panel, Row } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { signOut } from '../../../kit/session/session.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { memberText } from './member.text.ts'

/** The panel for downloading the member's data and deleting the account. */
export function AccountPanel({ member }: { member: Member }) {
  const t = useText(memberText)
  const [closing, setClosing] = useState(false)
  return (
    <Panel aria-labelledby="own-account">
      <h2 id="own-account">{t.account}</h2>
      <Muted mb={12}>{t.accountLead}</Muted>
      <Row gap="8px 12px">
        <DownloadButton endpoint={calls.ownData} input={{}}>
          {t.copy}
        </DownloadButton>
        <Button variant="subtle" color="red" onClick={() => setClosing(true)}>
          {t.close}
        </Button>
      </Row>
      {closing && <CloseDialog id={member.id} onClose={() => setClosing(false)} />}
    </Panel>
  )
}

const schema = z.object({ currentPassword: passwordTyped })

function CloseDialog({ id, onClose }: { id: number; onClose: () => void }) {
  const t = useText(memberText)
  const save = useSave(calls.close, { quiet: true })
  const form = useForm({
    schema,
    initial: { currentPassword: '' },
    submit: (body) => save.mutateAsync({ params: { id }, body }),
    done: () => {
      onClose()
      void signOut('/goodbye')
    },
  })
  return (
    <FormDialog form={form} title={t.closeTitle} save={t.close} danger onClose={onClose}>
      <p>{t.closeLead}</p>
      <OpenMatters />
      <PasswordField
        field={form.field('currentPassword')}
        label={t.currentPassword}
        autoComplete="current-password"
      />
    </FormDialog>
  )
}

/**
 * Names what is open first: sign-ups with their tickets, rooms, and money that is to be returned, because deleting an account
 * ends none of them.
 */
function OpenMatters() {
  const t = useText(memberText)
  const signups = useQuery(read(signup.list, { query: {} })).data?.rows ?? []
  const bookings = useQuery(read(booking.list, { query: {} })).data?.rows ?? []
  const orders = useQuery(read(paymentOrder.list, { query: {} })).data?.rows ?? []
  const open = signups.filter(({ mayCancel }) => mayCancel).map(({ code }) => code)
  const rooms = bookings.filter(({ mayCancel }) => mayCancel).map(({ code }) => code)
  const owed = orders.filter(({ toReturn }) => toReturn > 0)
  const sum = owed.reduce((total, { toReturn }) => total + toReturn, 0)
  return (
    <>
      {open.length > 0 && <Banner color="warning">{t.openSignups(listed(open))}</Banner>}
      {rooms.length > 0 && <Banner color="warning">{t.openBookings(listed(rooms))}</Banner>}
      {sum > 0 && (
        <Banner color="warning">
          {t.openRefunds(feeText(sum), listed(owed.map(({ number }) => number)))}
        </Banner>
      )}
    </>
  )
}
