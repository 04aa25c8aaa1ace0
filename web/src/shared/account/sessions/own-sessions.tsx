import { auth, type SessionRow } from '@banquet/contract/account/auth'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { dot, labelled, say, useText } from '../../../kit/text/text.ts'
import { deviceWords } from './device.ts'
import { ownSessionsText } from './own-sessions.text.ts'
import { Panel, Row, Stack, Text } from '../../../kit/look/look.tsx'

/** The sessions of the signed-in account, with buttons to end all but the current one. */
export function OwnSessions() {
  const t = useText(ownSessionsText)
  const query = useQuery(read(auth.sessions, {}))
  const endOthers = useWrite(auth.endOtherSessions, { quiet: true })
  const ask = async () => {
    if (!(await confirm({ title: t.endOthersAsk, danger: true }))) return
    endOthers.mutate({}, { onSuccess: () => notify.success(say(ownSessionsText, 'othersEnded')) })
  }
  const sessions = query.data ?? []
  return (
    <section aria-labelledby="own-sessions">
      <h2 id="own-sessions">{t.sessions}</h2>
      {query.isPending && <Spinner />}
      {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
      {sessions.length > 0 && (
        <Panel as="ul" lines p={0} mb={12}>
          {sessions.map((session) => (
            <Session key={session.id} session={session} />
          ))}
        </Panel>
      )}
      {sessions.some((session) => !session.current) && (
        <Button variant="default" loading={endOthers.isPending} onClick={() => void ask()}>
          {t.endOthers}
        </Button>
      )}
    </section>
  )
}

function Session({ session }: { session: SessionRow }) {
  const t = useText(ownSessionsText)
  const end = useWrite(auth.endSession, { quiet: true })
  const device = deviceWords(session.userAgent) ?? t.unknownDevice
  const ask = async () => {
    if (!(await confirm({ title: t.endAsk, body: `${device}${dot()}${session.ip}`, danger: true }))) return
    end.mutate(
      { params: { id: session.id } },
      { onSuccess: () => notify.success(say(ownSessionsText, 'ended')) },
    )
  }
  return (
    <Row as="li" gap="6px 16px" justify="between" p="10px 14px">
      <Stack gap={0}>
        <b title={session.userAgent}>{device}</b>
        <Row as="span" gap="0 14px" c="muted" fz={13}>
          <span>{session.ip}</span>
          <span>{t.lastUsed(momentWords(session.lastUsedAt))}</span>
          <span>{t.signedIn(momentWords(session.createdAt))}</span>
        </Row>
      </Stack>
      {session.current ? (
        <Text as="span" c="accent-text" fw={600}>
          {t.thisOne}
        </Text>
      ) : (
        <Button
          variant="subtle"
          color="red"
          size="compact-md"
          loading={end.isPending}
          aria-label={labelled(t.end, device)}
          onClick={() => void ask()}
        >
          {t.end}
        </Button>
      )}
    </Row>
  )
}
