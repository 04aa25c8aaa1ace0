import { auth, type SessionRow } from '@banquet/contract/account/auth'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { confirm } from '../../kit/dialog/confirm.ts'
import { momentWords } from '../../kit/look/dates.ts'
import { notify } from '../../kit/notice/notices.ts'
import { read, useWrite } from '../../kit/query/query.ts'
import { Spinner } from '../../kit/look/spinner.tsx'
import { ErrorState } from '../../kit/look/states.tsx'
import { dot, labelled, say, useText } from '../../kit/text/text.ts'
import { deviceWords } from './device.ts'
import { ownSessionsText } from './own-sessions.text.ts'
import { Row } from '../../kit/look/look.tsx'
import * as styles from './own-sessions.module.css'

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
      <ul className={styles.list}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
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
    <Row as="li" justify="between" className={styles.session}>
      <div>
        <b title={session.userAgent}>{device}</b>
        <Row as="span" gap="0 14px" className={styles.facts}>
          <span>{session.ip}</span>
          <span>{t.lastUsed(momentWords(session.lastUsedAt))}</span>
          <span>{t.signedIn(momentWords(session.createdAt))}</span>
        </Row>
      </div>
      {session.current ? (
        <span className={styles.current}>{t.thisOne}</span>
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
