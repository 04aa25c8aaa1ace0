import {
  discussion,
  discussionNotify,
  maxMessage,
  type Discussion,
  type DiscussionMessage,
  type DiscussionNotify,
  type DiscussionPerson,
} from '@banquet/contract/review/discussion'
import { Button, NativeSelect, Textarea } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, type ChangeEvent } from 'react'
import { ApiError } from '../../../kit/call/api.ts'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { Muted, Panel, Row, Stack, Tag } from '../../../kit/look/look.tsx'
import { read, useWrite } from '../../../kit/query/query.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { discussionText } from './discussion.text.ts'
import * as styles from './discussion.module.css'

/** How often new messages are looked for while the discussion is on the screen. */
const lookMs = 5000

interface Props {
  submissionId: number
  /** Whether the caller may write when the discussion is open. */
  mayWrite: boolean
}

/** The discussion of a paper. Nothing is shown to those who have no access to it. */
export function DiscussionPanel({ submissionId, mayWrite }: Props) {
  const query = useQuery({
    ...read(discussion.get, { params: { id: submissionId } }, { silent: true }),
    refetchInterval: lookMs,
  })
  // Access can end while it is open; what was read before must not stay on the screen.
  const isGone = query.error instanceof ApiError && query.error.code === 'not-found'
  if (!query.data || isGone) return null
  return <Thread row={query.data} mayWrite={mayWrite} />
}

function useNames(people: readonly DiscussionPerson[]) {
  const t = useText(discussionText)
  return (number: number) => {
    const one = people.find((person) => person.number === number)
    const unnamed = one?.isStaff ? t.committee(number) : t.reviewer(number)
    return [one?.name || unnamed, one?.isMe && t.me, one?.isGone && t.gone].filter(Boolean).join(' ')
  }
}

function Thread({ row, mayWrite }: { row: Discussion; mayWrite: boolean }) {
  const t = useText(discussionText)
  const client = useQueryClient()
  const nameOf = useNames(row.people)
  // What was new when the discussion was opened keeps its mark until it is left.
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set())
  const { mutate: markRead } = useWrite(discussion.markRead, { quiet: true })
  const setNotify = useWrite(discussion.setNotify, { quiet: true })
  const unread = row.messages.filter(({ isRead }) => !isRead)
  const last = unread.at(-1)?.id
  const { submissionId } = row
  useEffect(() => {
    if (last === undefined) return
    setMarked((known) => new Set([...known, ...unread.map(({ id }) => id)]))
    markRead({ params: { id: submissionId }, body: { messageId: last } })
    // oxlint-disable-next-line react/exhaustive-deps -- once for each newest message
  }, [last, submissionId, markRead])
  const put = (next: Discussion) =>
    client.setQueryData(read(discussion.get, { params: { id: submissionId } }).queryKey, next)
  return (
    <Panel gap={12} aria-labelledby="paper-discussion">
      <h2 id="paper-discussion">{t.title}</h2>
      <Muted>{t.who}</Muted>
      {row.messages.length === 0 && <Muted>{t.none}</Muted>}
      <Stack as="ol" gap={16} aria-live="polite">
        {row.messages.map((one) => (
          <li key={one.id}>
            <Message
              row={row}
              message={one}
              isNew={marked.has(one.id)}
              nameOf={nameOf}
              mayWrite={mayWrite}
              onChanged={put}
            />
          </li>
        ))}
      </Stack>
      {row.isOpen ? (
        mayWrite && <Writing row={row} nameOf={nameOf} onWritten={put} />
      ) : (
        <Muted>{t.closed}</Muted>
      )}
      <NativeSelect
        label={t.notify}
        description={t.notifyHint}
        maw={320}
        value={row.notify}
        data={discussionNotify.map((value) => ({ value, label: t.notifyOf(value) }))}
        onChange={(event) =>
          setNotify.mutate({
            params: { id: submissionId },
            body: { notify: event.currentTarget.value as DiscussionNotify },
          })
        }
      />
    </Panel>
  )
}

type NameOf = (number: number) => string

interface MessageProps {
  row: Discussion
  message: DiscussionMessage
  isNew: boolean
  nameOf: NameOf
  mayWrite: boolean
  onChanged: (row: Discussion) => void
}

function Message({ row, message, isNew, nameOf, mayWrite, onChanged }: MessageProps) {
  const t = useText(discussionText)
  const [text, setText] = useState<string>()
  const edit = useWrite(discussion.edit, { quiet: true })
  const remove = useWrite(discussion.remove, { quiet: true })
  const { id, writer, mentions, createdAt, editedAt, removedAt, version } = message
  const params = { id: row.submissionId, messageId: id }
  const save = async () => {
    onChanged(await edit.mutateAsync({ params, body: { text: text ?? '', version } }))
    setText(undefined)
  }
  const askAndRemove = async () => {
    const [title, body, yes] = [t.removeTitle, t.removeBody, t.remove]
    if (!(await confirm({ title, body, yes, danger: true }))) return
    onChanged(await remove.mutateAsync({ params, body: { version } }))
  }
  return (
    <Stack gap={4}>
      <Row gap="2px 10px">
        <b>{nameOf(writer)}</b>
        <Muted as="time" dateTime={createdAt}>
          {momentWords(createdAt)}
        </Muted>
        {editedAt !== null && removedAt === null && <Muted>{t.edited}</Muted>}
        {isNew && <Tag color="accent">{t.isNew}</Tag>}
      </Row>
      {mentions.length > 0 && <Muted>{t.to(listed(mentions.map((one) => `@${nameOf(one)}`)))}</Muted>}
      {removedAt !== null ? (
        <Muted>{t.removed(momentWords(removedAt))}</Muted>
      ) : text === undefined ? (
        <p className={styles.message}>{message.text}</p>
      ) : (
        <Textarea
          aria-label={t.text}
          description={t.editHint}
          rows={4}
          maxLength={maxMessage}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      )}
      {mayWrite && (message.mayEdit || message.mayRemove) && (
        <Row gap={8}>
          {text !== undefined ? (
            <>
              <Button
                size="compact-md"
                disabled={text.trim() === ''}
                loading={edit.isPending}
                onClick={() => void save().catch(() => undefined)}
              >
                {t.save}
              </Button>
              <Button size="compact-md" variant="default" onClick={() => setText(undefined)}>
                {t.cancel}
              </Button>
            </>
          ) : (
            <>
              {message.mayEdit && (
                <Button size="compact-md" variant="subtle" onClick={() => setText(message.text)}>
                  {t.edit}
                </Button>
              )}
              {message.mayRemove && (
                <Button
                  size="compact-md"
                  variant="subtle"
                  onClick={() => void askAndRemove().catch(() => undefined)}
                >
                  {t.remove}
                </Button>
              )}
            </>
          )}
        </Row>
      )}
    </Stack>
  )
}

interface WritingProps {
  row: Discussion
  nameOf: NameOf
  onWritten: (row: Discussion) => void
}

/** A new message. An @ opens the list of those who can be mentioned. */
function Writing({ row, nameOf, onWritten }: WritingProps) {
  const t = useText(discussionText)
  const [text, setText] = useState('')
  const [mentions, setMentions] = useState<readonly number[]>([])
  const [isChoosing, setChoosing] = useState(false)
  const write = useWrite(discussion.write, { quiet: true })
  const others = row.people.filter(({ isMe, isGone }) => !isMe && !isGone)
  const type = (event: ChangeEvent<HTMLTextAreaElement>) => {
    const { value, selectionStart } = event.currentTarget
    const isAt = value.length > text.length && /(^|\s)@$/.test(value.slice(0, selectionStart))
    if (isAt && others.length > 0) setChoosing(true)
    setText(value)
  }
  const toggle = (number: number) => {
    const isChosen = mentions.includes(number)
    setMentions(isChosen ? mentions.filter((one) => one !== number) : [...mentions, number])
    setText((known) => known.replace(/(^|\s)@$/, '$1'))
  }
  const send = async () => {
    const body = { text, mentions: mentions.filter((one) => others.some(({ number }) => number === one)) }
    onWritten(await write.mutateAsync({ params: { id: row.submissionId }, body }))
    setText('')
    setMentions([])
    setChoosing(false)
  }
  return (
    <Stack gap={8}>
      <Textarea
        label={t.write}
        {...(others.length > 0 && { description: t.writeHint })}
        rows={4}
        maxLength={maxMessage}
        value={text}
        onChange={type}
      />
      {others.length > 0 && (
        <Stack gap={8}>
          <Row gap={8}>
            <Button
              size="compact-md"
              variant="subtle"
              aria-expanded={isChoosing}
              onClick={() => setChoosing(!isChoosing)}
            >
              @ {t.choose}
            </Button>
            {mentions.length > 0 && <Muted>{listed(mentions.map((one) => `@${nameOf(one)}`))}</Muted>}
          </Row>
          {isChoosing && (
            <Row gap={8} role="group" aria-label={t.choose} className={styles.people}>
              {others.map(({ number }) => (
                <Button
                  key={number}
                  variant={mentions.includes(number) ? 'filled' : 'default'}
                  aria-pressed={mentions.includes(number)}
                  onClick={() => toggle(number)}
                >
                  {nameOf(number)}
                </Button>
              ))}
            </Row>
          )}
        </Stack>
      )}
      <Row>
        <Button
          disabled={text.trim() === ''}
          loading={write.isPending}
          // The call has already shown the refusal.
          onClick={() => void send().catch(() => undefined)}
        >
          {t.send}
        </Button>
      </Row>
    </Stack>
  )
}
