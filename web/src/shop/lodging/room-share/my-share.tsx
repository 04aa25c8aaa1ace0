import { booking } from '@banquet/contract/lodging/booking'
import type { Booking } from '@banquet/contract/lodging/booking-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { Button, Checkbox } from '@mantine/core'
import { useState } from 'react'
import { EndShareButton } from '../../../shared/lodging/share/end-share-button.tsx'
import { ShareFacts } from '../../../shared/lodging/share/share-facts.tsx'
import { shareText } from '../../../shared/lodging/share/share.text.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Buttons, Muted, Stack } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { roomShareText } from './room-share.text.ts'

const InviteDialog = lazyComponent(() =>
  import('../../../shared/lodging/share/invite.dialog.tsx').then((file) => file.InviteDialog),
)

/** The room share of a member's booking, with the member's commands. */
export function MyShare({ row }: { row: Booking }) {
  const t = useText(roomShareText)
  const words = useText(shareText)
  const [isInviting, setInviting] = useState(false)
  const { share, mayInvite } = row
  return (
    <Stack as="section" gap={12} aria-label={`${words.title} ${row.code}`}>
      <h3>{words.title}</h3>
      {share ? <ShareFacts row={row} share={share} layout="rows" /> : <Muted>{t.none}</Muted>}
      <Owed row={row} />
      {mayInvite && <Seek row={row} />}
      <Buttons>
        {share?.mayEnd && <EndShareButton share={share} />}
        {mayInvite && (
          <Button variant="default" onClick={() => setInviting(true)}>
            {share ? words.inviteAgain : words.invite}
          </Button>
        )}
      </Buttons>
      {isInviting && <InviteDialog row={row} onClose={() => setInviting(false)} />}
    </Stack>
  )
}

/** The current shares of both. */
function Owed({ row: { share, payment, total } }: { row: Booking }) {
  const t = useText(roomShareText)
  if (share === null) return null
  if (payment === 'at-hotel') return <Muted>{t.atHotel}</Muted>
  if (share.state === 'agreed') return <Muted>{t.liable}</Muted>
  return share.state === 'paid' ? <Muted>{t.yourPart(feeText((total ?? 0) - share.amount))}</Muted> : null
}

/** Asks the organiser to find a room-mate. */
function Seek({ row: { id, version, seeksMate } }: { row: Booking }) {
  const t = useText(roomShareText)
  const write = useWrite(booking.seekMate, { quiet: true })
  const seek = async (wanted: boolean) => {
    // The call has already shown the refusal.
    const done = await write
      .mutateAsync({ params: { id }, body: { seeksMate: wanted, version } })
      .catch(() => undefined)
    if (done) notify.success(wanted ? t.seekOn : t.seekOff)
  }
  return (
    <Checkbox
      label={t.seek}
      description={t.seekHint}
      checked={seeksMate ?? false}
      disabled={write.isPending}
      onChange={(event) => void seek(event.currentTarget.checked)}
    />
  )
}
