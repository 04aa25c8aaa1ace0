import { event as calls, type Event } from '@banquet/contract/event/event/event'
import { eventPath } from '@banquet/contract/event/public-event/event-words'
import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { Dialog } from '../../../kit/dialog/dialog.tsx'
import { Actions } from '../../../kit/look/actions.tsx'
import { CopyLink } from '../../../kit/look/copy-link.tsx'
import { Banner, Muted, Stack } from '../../../kit/look/look.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { eventText } from './event.text.ts'
import type { Finding } from './publish-check.ts'
import { setupPaths, useFindings, useFindingWords } from './use-findings.ts'
import { publishText } from './publish.text.ts'

interface Props {
  row: Event
  /** Called with the published event once the dialog is closed. */
  onPublished: (row: Event) => void
  onClose: () => void
}

/** Checks an event before it is published, and shows the link to send out afterwards. */
export function PublishDialog({ row, onPublished, onClose }: Props) {
  const t = useText(eventText)
  const own = useText(publishText)
  const { cancel, close } = useText(commonText)
  const { findings, isChecking } = useFindings(row)
  const write = useWrite(calls.publish, { quiet: true })
  const [published, setPublished] = useState<Event>()
  const publish = async () => {
    const input = { params: { id: row.id }, body: { version: row.version } }
    // The call has already shown the refusal.
    const changed = await write.mutateAsync(input).catch(() => undefined)
    if (!changed) return onClose()
    notify.success(t.published)
    setPublished(changed)
  }
  if (published)
    return (
      <Dialog title={t.published} onClose={() => onPublished(published)}>
        <Stack gap={16}>
          <EventLink code={published.code} />
          <Actions>
            <Button data-autofocus onClick={() => onPublished(published)}>
              {close}
            </Button>
          </Actions>
        </Stack>
      </Dialog>
    )
  const label = row.status === 'archived' ? t.publishAgain : t.publish
  return (
    <Dialog title={t.publishAsk} onClose={onClose}>
      <Stack gap={16}>
        <b>{nameOf(row)}</b>
        <Muted>{t.publishBody}</Muted>
        <div role="status">
          {isChecking ? <Muted>{own.checking}</Muted> : <Findings row={row} findings={findings} />}
        </div>
        <Actions>
          <Button variant="default" disabled={write.isPending} onClick={onClose}>
            {cancel}
          </Button>
          <Button disabled={isChecking} loading={write.isPending} onClick={() => void publish()}>
            {findings.length > 0 ? own.anyway : label}
          </Button>
        </Actions>
      </Stack>
    </Dialog>
  )
}

function Findings({ row, findings }: { row: Event; findings: readonly Finding[] }) {
  const t = useText(publishText)
  const sentenceOf = useFindingWords()
  const paths = setupPaths(row)
  if (findings.length === 0) return <Banner color="success">{t.complete}</Banner>
  return (
    <Banner as="div" color="warning">
      <b>{t.found(findings.length)}</b>
      <ul>
        {findings.map((one) => (
          <li key={`${one.code} ${one.page}`}>
            {sentenceOf(one)}{' '}
            <Link to={paths[one.page]} search={{ event: row.code }}>
              {t.mend}
            </Link>
          </li>
        ))}
      </ul>
    </Banner>
  )
}

/** The public address of an event, with a button that copies it. */
function EventLink({ code }: { code: string }) {
  const t = useText(publishText)
  return (
    <>
      <p>{t.ready}</p>
      <CopyLink link={`${location.origin}${eventPath(code)}`} words={t} />
    </>
  )
}
