import { roomShare } from '@banquet/contract/lodging/room-share'
import type { RoomInvitation } from '@banquet/contract/lodging/room-share-record'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate, useParams } from '@tanstack/react-router'
import { ApiError } from '../../../kit/call/api.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { Actions } from '../../../kit/look/actions.tsx'
import { Banner, Panel } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { useText } from '../../../kit/text/text.ts'
import { roomShareText } from './room-share.text.ts'
import { StayOfShare } from './stay-of-share.tsx'

/** The invitation in the address: the stay, the own part, and the choice to accept or decline it. */
export function JoinPage() {
  const t = useText(roomShareText)
  const { code = '' }: { code?: string } = useParams({ strict: false })
  const query = useQuery(read(roomShare.invitation, { params: { code } }))
  const mine = <Link to="/hotel">{t.toMine}</Link>
  if (query.error instanceof ApiError && query.error.code === 'room-share.own')
    return <EmptyState title={t.ownTitle} hint={t.ownHint} next={mine} />
  const isOver =
    query.error instanceof ApiError && ['room-share.code', 'validation'].includes(query.error.code)
  if (isOver) return <EmptyState title={t.over} hint={t.overHint} next={mine} />
  if (query.error && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  return <Invitation code={code} stay={query.data} />
}

function Invitation({ code, stay }: { code: string; stay: RoomInvitation }) {
  const t = useText(roomShareText)
  const navigate = useNavigate()
  const options = { quiet: true, also: ['hotel-order', 'payment-order'] }
  const accepting = useWrite(roomShare.accept, options)
  const declining = useWrite(roomShare.decline, options)
  const accept = async () => {
    const body = { code, expectedAmount: stay.amount }
    // A refusal is shown by the call; another amount is read again.
    const done = await accepting.mutateAsync({ body }).catch(() => undefined)
    if (!done) return
    notify.success(t.accepted)
    await navigate({ to: '/hotel' })
  }
  const decline = async () => {
    const texts = { title: t.declineAsk, body: t.declineBody, yes: t.decline, no: t.back }
    if (!(await confirm({ ...texts, danger: true }))) return
    const done = await declining
      .mutateAsync({ body: { code } })
      .then(() => true)
      .catch(() => false)
    if (!done) return
    notify.success(t.declined)
    await navigate({ to: '/hotel' })
  }
  return (
    <Panel gap={16} maw={720} aria-labelledby="invitation">
      <h2 id="invitation">{t.joinTitle(stay.bookerName)}</h2>
      <StayOfShare stay={stay} />
      <Banner>{stay.dueAt === null ? t.payAtHotel : t.payAhead}</Banner>
      <Actions>
        <Button variant="default" loading={declining.isPending} onClick={() => void decline()}>
          {t.decline}
        </Button>
        <Button loading={accepting.isPending} onClick={() => void accept()}>
          {t.accept}
        </Button>
      </Actions>
    </Panel>
  )
}
