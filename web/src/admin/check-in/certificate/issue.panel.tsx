import { certificate } from '@banquet/contract/check-in/certificate'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Muted, Row, Stack } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { useMay } from '../../../kit/session/may.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { useEventOfPage } from '../../frame/event/page-event.ts'
import { certificateText } from './certificate.text.ts'

const IssueDialog = lazyComponent(() => import('./certificate-dialogs.tsx').then((file) => file.IssueDialog))

/** How often the progress is read while certificates are being issued. */
const soon = 2000

/** How many people qualify and have none yet, and the commands that issue certificates. */
export function IssuePanel() {
  const client = useQueryClient()
  const t = useText(certificateText)
  const event = useEventOfPage()
  const mayAdd = useMay('certificates', 'add') && event.status !== 'archived'
  const query = useQuery({
    ...read(certificate.overview, { query: { eventId: String(event.id) } }),
    refetchInterval: ({ state }) => (state.data?.isIssuing ? soon : false),
  })
  const issue = useWrite(certificate.issue, { quiet: true })
  const [isOpen, setOpen] = useState(false)
  const data = query.data
  // The list below shows what was issued meanwhile.
  const last = useRef(data?.pending)
  useEffect(() => {
    if (data === undefined || data.pending === last.current) return
    if (last.current !== undefined)
      for (const verb of ['list', 'counts'])
        void client.invalidateQueries({ queryKey: ['certificate', verb] })
    last.current = data.pending
  }, [data, client])
  // What is below keeps its place until the figures are there.
  if (!data) return <Row mih={36} />
  const ask = async () => {
    if (!(await confirm({ title: t.issueAsk(data.pending), body: t.issueBody, yes: t.issueAll }))) return
    const done = await issue.mutateAsync({ body: { eventId: event.id } }).catch(() => undefined)
    if (done) notify.success(t.issueStarted)
  }
  return (
    <Stack gap={8}>
      {data.isSetUp ? (
        <Row gap="8px 12px">
          <Muted>{data.isIssuing ? t.issuing(data.pending) : t.overview(data.qualified, data.pending)}</Muted>
          {mayAdd && data.pending > 0 && !data.isIssuing && (
            <Button loading={issue.isPending} onClick={() => void ask()}>
              {t.issueAll}
            </Button>
          )}
          {mayAdd && (
            <Button variant="default" onClick={() => setOpen(true)}>
              {t.issueOne}
            </Button>
          )}
        </Row>
      ) : (
        <Banner>{t.notSetUp}</Banner>
      )}
      {[true, false].map((isUnprintable) => {
        const people = data.failed.filter((row) => row.isUnprintable === isUnprintable)
        const names = listed(people.map(({ code, realName }) => `${code} ${realName}`))
        return (
          people.length > 0 && (
            <Banner key={String(isUnprintable)} color="warning">
              {isUnprintable ? t.unprintable(names) : t.failed(names)}
            </Banner>
          )
        )
      })}
      {isOpen && <IssueDialog eventId={event.id} onClose={() => setOpen(false)} />}
    </Stack>
  )
}
