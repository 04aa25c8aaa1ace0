import { event, type Event } from '@banquet/contract/event/event/event'
import { Button } from '@mantine/core'
import { useState } from 'react'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { useWrite } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { eventText } from './event.text.ts'

const PublishDialog = lazyComponent(() => import('./publish.dialog.tsx').then((file) => file.PublishDialog))

type Verb = 'archive' | 'makeCurrent'

const quiet = { quiet: true } as const

interface Props {
  row: Event
  /** Called with the changed event. */
  onChanged: (row: Event) => void
}

/** The commands that change the status of an event. */
export function EventCommands({ row, onChanged }: Props) {
  const t = useText(eventText)
  const [isPublishing, setPublishing] = useState(false)
  const calls = {
    archive: useWrite(event.archive, quiet),
    makeCurrent: useWrite(event.makeCurrent, quiet),
  }
  const isSending = Object.values(calls).some((call) => call.isPending)
  const questions = {
    archive: {
      title: t.archiveAsk,
      body: row.isCurrent ? `${t.archiveCurrent}\n${t.archiveBody}` : t.archiveBody,
      yes: t.archive,
      done: t.archived,
    },
    makeCurrent: {
      title: t.makeCurrentAsk,
      body: t.makeCurrentBody,
      yes: t.makeCurrent,
      done: t.madeCurrent,
    },
  }
  const run = async (verb: Verb) => {
    const { done, ...question } = questions[verb]
    if (!(await confirm({ ...question, subject: nameOf(row) }))) return
    const input = { params: { id: row.id }, body: { version: row.version } }
    // The call has already shown the refusal.
    const changed = await calls[verb].mutateAsync(input).catch(() => undefined)
    if (!changed) return
    notify.success(done)
    onChanged(changed)
  }
  const button = (verb: Verb, label: string) => (
    <Button variant="default" disabled={isSending} onClick={() => void run(verb)}>
      {label}
    </Button>
  )
  const publish = (label: string, isMain: boolean) => (
    <Button variant={isMain ? 'filled' : 'default'} disabled={isSending} onClick={() => setPublishing(true)}>
      {label}
    </Button>
  )
  const { status, isCurrent } = row
  return (
    <>
      {status === 'published' && !isCurrent && button('makeCurrent', t.makeCurrent)}
      {status === 'published' && button('archive', t.archive)}
      {status === 'archived' && publish(t.publishAgain, false)}
      {status === 'draft' && publish(t.publish, true)}
      {isPublishing && (
        <PublishDialog
          row={row}
          onPublished={(published) => {
            setPublishing(false)
            onChanged(published)
          }}
          onClose={() => setPublishing(false)}
        />
      )}
    </>
  )
}
