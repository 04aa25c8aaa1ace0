import { mail, type SenderReport, type SenderState } from '@banquet/contract/platform/mail'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../kit/call/api.ts'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Actions } from '../../../kit/look/actions.tsx'
import { type LookColor, Muted, Stack, Tag } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { useText } from '../../../kit/text/text.ts'
import { senderCheckText, senderStateText, senderText } from './sender.text.ts'

/** What the DNS says about the sender of the mails, looked up when the dialog opens. */
export function SenderDialog({ onClose }: { onClose: () => void }) {
  const t = useText(senderText)
  const query = useQuery({
    queryKey: ['check-sender'],
    queryFn: ({ signal }) => call(mail.checkSender, {}, { signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  return (
    <Dialog title={t.title} size="large" onClose={onClose}>
      <Stack gap={12}>
        <Muted>{t.about}</Muted>
        {query.isPending && <Spinner />}
        {query.isError && <ErrorState error={query.error} onRetry={() => void query.refetch()} />}
        {query.data && <Report report={query.data} />}
      </Stack>
      <Actions mt={16}>
        <Button variant="default" loading={query.isFetching} onClick={() => void query.refetch()}>
          {t.again}
        </Button>
      </Actions>
    </Dialog>
  )
}

const colors: Partial<Record<SenderState, LookColor>> = {
  found: 'success',
  missing: 'warning',
  several: 'danger',
  differs: 'danger',
  unanswered: 'warning',
}

function Report({ report: { domain, checks } }: { report: SenderReport }) {
  const t = useText(senderText)
  const names = useText(senderCheckText)
  const states = useText(senderStateText)
  return (
    <>
      <p>{domain === '' ? t.noServer : t.domain(domain)}</p>
      <Stack as="ul" gap={12} p={0} aria-label={t.list} style={{ listStyle: 'none' }}>
        {checks.map(({ check, state, name, records }) => (
          <Stack as="li" key={check} gap={4}>
            <b>{names[check]}</b>
            <span>
              <Tag color={colors[state]} dot={colors[state] ? 'full' : 'empty'}>
                {states[state]}
              </Tag>
            </span>
            {name !== '' && <Muted style={{ overflowWrap: 'anywhere' }}>{name}</Muted>}
            {records.map((record) => (
              <code key={record} style={{ overflowWrap: 'anywhere' }}>
                {record}
              </code>
            ))}
          </Stack>
        ))}
      </Stack>
    </>
  )
}
