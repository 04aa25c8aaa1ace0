import { roomShare } from '@banquet/contract/lodging/room-share'
import type { RoomInvitation } from '@banquet/contract/lodging/room-share-record'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { useState } from 'react'
import { ApiError } from '../../../kit/call/api.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { Banner, Panel } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { roomShareText } from './room-share.text.ts'
import { StayOfShare } from './stay-of-share.tsx'

/** The invitation given in the URL: the stay, the member's share, and the buttons to accept or decline. */
export function JoinPage() {
  const t = useText(roomShareText)
  const { code = '' }: { code?: string } = useParams({ strict: false })
  // Once answered, the invitation is no longer valid, so it is not loaded again while the next page opens.
  const [isAnswered, setAnswered] = useState(false)
  const query = useQuery({ ...read(roomShare.invitation, { params: { code } }), enabled: !isAnswered })
  const mine = <Link to="/hotel">{t.toMine}</Link>
  if (query.error instanceof ApiError && query.error.code === 'room-share.own')
    return <EmptyState title={t.ownTitle} hint={t.ownHint} next={mine} />
  const isOver =
    query.error instanceof ApiError && ['room-share.code', 'validation'].includes(query.error.code)
  if (isOver) return <EmptyState title={t.over} hint={t.overHint} next={mine} />
  if (query.error && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const onAnswer = (isUnderWay: boolean) => {
    setAnswered(isUnderWay)
    if (!isUnderWay) void query.refetch()
  }
  return <Invitation code={code} stay={query.data} onAnswer={onAnswer} />
}

interface Props {
  code: string
  stay: RoomInvitation
  /** Called while an answer is pending, and when it was refused. */
  onAnswer: (isAnswered: boolean) => void
}

function Invitation({ code, stay, onAnswer }: Props) {
  const t = useText(roomShareText)
  const navigate = useNavigate()
  const options = { quiet: true, also: ['hotel-order', 'payment-order'] }
  const accepting = useWrite(roomShare.accept, options)
  const declining = useWrite(roomShare.decline, options)
  /** Sends an answer and leaves the page. The call shows a refusal, and the invitation is loaded again. */
  const answer = async (send: () => Promise<unknown>, words: string) => {
    onAnswer(true)
    try {
      await send()
    } catch {
      onAnswer(false)
      return
    }
    notify.success(words)
    await navigate({ to: '/hotel' })
  }
  const accept = () =>
    answer(() => accepting.mutateAsync({ body: { code, expectedAmount: stay.amount } }), t.accepted)
  const decline = async () => {
    const texts = { title: t.declineAsk, body: t.declineBody, yes: t.decline, no: t.back }
    if (await confirm({ ...texts, danger: true }))
      await answer(() => declining.mutateAsync({ body: { code } }), t.declined)
  }
  return (
    <Panel gap={16} maw={720} aria-labelledby="invitation">
      <h2 id="invitation">{t.joinTitle(localName(language(), stay.bookerName, stay.bookerEnName))}</h2>
      <StayOfShare stay={stay} />
      {stay.ownCode === null ? (
        <Banner>{stay.dueAt === null ? t.payAtHotel : t.payAhead}</Banner>
      ) : (
        <Banner color="warning">
          {t.hasRoom(stay.ownCode)} <Link to="/hotel">{t.toMine}</Link>
        </Banner>
      )}
      <Actions>
        <Button variant="default" loading={declining.isPending} onClick={() => void decline()}>
          {t.decline}
        </Button>
        {stay.ownCode === null && (
          <Button loading={accepting.isPending} onClick={() => void accept()}>
            {t.accept}
          </Button>
        )}
      </Actions>
    </Panel>
  )
}
