import { pages } from '@banquet/contract/call/access'
import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { Button, Checkbox } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { EndShareButton } from '../../../../shared/lodging/share/end-share-button.tsx'
import { ShareFacts } from '../../../../shared/lodging/share/share-facts.tsx'
import { shareText } from '../../../../shared/lodging/share/share.text.ts'
import { lazyComponent } from '../../../../kit/look/lazy-component.tsx'
import { Buttons, Muted, Panel } from '../../../../kit/look/look.tsx'
import { useMay } from '../../../../kit/session/may.ts'
import { useText } from '../../../../kit/text/text.ts'
import { useBookingCommand } from '../use-booking-command.ts'
import { staffShareText } from './share.text.ts'

const StaffInviteDialog = lazyComponent(() =>
  import('./share-invite.dialog.tsx').then((file) => file.StaffInviteDialog),
)

/** The room share of a booking, with the commands of staff. */
export function SharePanel({ row }: { row: Booking }) {
  const t = useText(staffShareText)
  const words = useText(shareText)
  const mayOpen = useMay('payments', 'view')
  const [isInviting, setInviting] = useState(false)
  const { share, mayInvite, seeksMate } = row
  const order = share?.paymentOrderId ?? null
  return (
    <Panel gap={12} aria-labelledby="booking-share">
      <h2 id="booking-share">{words.title}</h2>
      {share ? <ShareFacts row={row} share={share} /> : <Muted>{seeksMate ? t.seeking : t.none}</Muted>}
      {mayOpen && order !== null && (
        <p>
          <Link to={`${pages.payments.path}/${order}`}>{t.payment}</Link>
        </p>
      )}
      {mayInvite && <Seek row={row} />}
      <Buttons>
        {share?.mayEnd && <EndShareButton share={share} />}
        {mayInvite && (
          <Button variant="default" onClick={() => setInviting(true)}>
            {share ? words.inviteAgain : words.invite}
          </Button>
        )}
      </Buttons>
      {isInviting && <StaffInviteDialog row={row} onClose={() => setInviting(false)} />}
    </Panel>
  )
}

/** Records that the member is looking for a room-mate, for members who ask for it by telephone. */
function Seek({ row }: { row: Booking }) {
  const t = useText(staffShareText)
  const { send, sending } = useBookingCommand(row, booking.seekMate, t.seekSaved)
  return (
    <Checkbox
      label={t.seek}
      description={t.seekHint}
      checked={row.seeksMate ?? false}
      disabled={sending}
      onChange={(event) => {
        // The call has already shown the refusal.
        void send({ seeksMate: event.currentTarget.checked }).catch(() => undefined)
      }}
    />
  )
}
