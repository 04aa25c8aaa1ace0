import { roomShare } from '@banquet/contract/lodging/room-share'
import type { RoomShare } from '@banquet/contract/lodging/room-share-record'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { shareText } from './share.text.ts'

/** Withdraws the invitation of a booking, or ends its room share, after a confirmation. */
export function EndShareButton({ share }: { share: RoomShare }) {
  const t = useText(shareText)
  const write = useWrite(roomShare.end, { quiet: true, also: ['hotel-order', 'payment-order'] })
  const { id, version, state, mateName, enMateName, paid } = share
  const isInvited = state === 'invited'
  const end = async () => {
    const yes = await confirm({
      title: isInvited ? t.withdrawAsk : t.endAsk,
      ...(mateName !== null && { subject: localName(language(), mateName, enMateName) }),
      body: isInvited ? t.withdrawBody : state === 'paid' ? t.endPaid(feeText(paid)) : t.endUnpaid,
      danger: true,
      yes: isInvited ? t.withdraw : t.end,
      no: t.keep,
    })
    if (!yes) return
    // The call has already shown the refusal.
    const done = await write
      .mutateAsync({ params: { id }, body: { version } })
      .then(() => true)
      .catch(() => false)
    if (done) notify.success(isInvited ? t.withdrawn : t.endDone)
  }
  return (
    <Button variant="subtle" color="red" loading={write.isPending} onClick={() => void end()}>
      {isInvited ? t.withdraw : t.end}
    </Button>
  )
}
