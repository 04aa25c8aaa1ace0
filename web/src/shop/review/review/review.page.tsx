import { deadlineInZone } from '@banquet/contract/rule/day/moment'
import { localName } from '@banquet/contract/rule/text/local-name'
import { review, type ReviewRoom } from '@banquet/contract/review/review'
import { Button } from '@mantine/core'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Muted, Row, Stack, RecordHeading } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { read } from '../../../kit/query/query.ts'
import { LoadedRow, useRowId } from '../../../kit/query/row.tsx'
import { useShopper } from '../../../kit/session/session.ts'
import { titleOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { SiteBody } from '../../../shared/event/site-page/site-body.tsx'
import { AuthorsAnswer, OthersReviews, ReviewForm } from './review-form.tsx'
import { PaperContent } from './paper-content.tsx'
import { answerByDigit, focusScores, readsBesideForm } from './room-keys.ts'
import { reviewRoomText } from './review-room.text.ts'
import { KeysHint, useSingleKeys } from './single-keys.tsx'
import * as styles from './review-room.module.css'

const DiscussionPanel = lazyComponent(() =>
  import('../../../shared/review/discussion/discussion.tsx').then((file) => file.DiscussionPanel),
)
const LeavePaperDialog = lazyComponent(() =>
  import('./leave-paper.dialog.tsx').then((file) => file.LeavePaperDialog),
)

/** The paper of the assignment given in the URL, beside its review. */
export function ReviewPage() {
  const id = useRowId()
  useQueueKeys()
  if (id === undefined) return null
  return (
    <LoadedRow key={id} endpoint={review.read} id={id}>
      {(row) => <Room row={row} />}
    </LoadedRow>
  )
}

/** Whether a key is typed into a field, where letters are text. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement && target.closest('input:not([type=radio]), textarea, select') !== null

/** Whether a key has a meaning of its own where it is pressed: in a field, in a dialog, or as a shortcut. */
const isMeantOtherwise = (event: KeyboardEvent) =>
  event.ctrlKey ||
  event.metaKey ||
  event.altKey ||
  isTyping(event) ||
  (event.target instanceof HTMLElement && event.target.closest('[role="dialog"]') !== null)

/** Sends the review by Ctrl+Enter or ⌘+Enter from outside of fields; within its form, the form does that. */
function useSendKey(send: () => void): void {
  const handle = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, repeat, target } = event
    if (key !== 'Enter' || !(ctrlKey || metaKey) || repeat || event.defaultPrevented) return
    if (target instanceof Element && target.closest('form, [role="dialog"], dialog')) return
    send()
  })
  useEffect(() => {
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])
}

const paperPanel = '[aria-labelledby="paper-content"]'

function useWindowKeys(onKey: (event: KeyboardEvent) => void): void {
  const isOn = useSingleKeys()
  const handle = useEffectEvent((event: KeyboardEvent) => {
    if (isOn && !isMeantOtherwise(event)) onKey(event)
  })
  useEffect(() => {
    addEventListener('keydown', handle)
    return () => removeEventListener('keydown', handle)
  }, [])
}

/** Opens the next and the previous paper of the queue by n and p, also while a paper is still being loaded. */
function useQueueKeys(): void {
  const router = useRouter()
  const queue = useQuery(read(review.assigned, {})).data ?? []
  useWindowKeys(({ key }) => {
    // Where the last key leads may not be shown yet.
    const id = Number(router.latestLocation.pathname.split('/').at(-1))
    const at = queue.findIndex((one) => one.id === id)
    const to = at < 0 ? undefined : key === 'n' ? queue[at + 1] : key === 'p' ? queue[at - 1] : undefined
    if (to) void router.navigate({ to: '/review/$id', params: { id: String(to.id) } })
  })
}

/**
 * Returns which paper to open after the review of one was submitted: the next one to be reviewed, as the queue was before, else
 * the most urgent one.
 */
function useNextOpen(id: number): () => { id: number } | undefined {
  const client = useQueryClient()
  const options = read(review.assigned, {})
  const queue = useQuery(options).data
  const following = useRef<readonly number[]>([])
  useEffect(() => {
    const at = queue?.findIndex((one) => one.id === id) ?? -1
    // Once the review is submitted, the paper is among those that are done.
    if (queue?.[at]?.state === 'open') following.current = queue.slice(at + 1).map((one) => one.id)
  }, [queue, id])
  return () => {
    const open = client.getQueryData(options.queryKey)?.filter((one) => one.state === 'open' && one.id !== id)
    return open?.find((one) => following.current.includes(one.id)) ?? open?.[0]
  }
}

function Room({ row }: { row: ReviewRoom }) {
  const t = useText(reviewRoomText)
  const navigate = useNavigate()
  const { member } = useShopper()
  const room = useRef<HTMLDivElement>(null)
  const [leaving, setLeaving] = useState<'decline' | 'conflict'>()
  const queue = useQuery(read(review.assigned, {})).data ?? []
  const at = queue.findIndex(({ id }) => id === row.id)
  const [previous, next] = [queue[at - 1], at < 0 ? undefined : queue[at + 1]]
  const go = (to: { id: number } | undefined) => {
    if (to) void navigate({ to: '/review/$id', params: { id: String(to.id) } })
  }
  const back = () => void navigate({ to: '/review' })
  const nextOpen = useNextOpen(row.id)
  const done = queue.filter(({ state }) => state === 'reviewed').length
  const part = (selector: string) => room.current?.querySelector<HTMLElement>(selector)
  useWindowKeys(({ key, target }) => {
    const own = part('[data-review]')
    if (key === 't') part(paperPanel)?.focus()
    if (key === 'r') part('[data-reads]')?.click()
    // A key for the next paper does not change the one that is being submitted.
    if (!own || own.querySelector('form[aria-busy="true"]')) return
    if (key === 's') focusScores(own)
    if (/^\d$/.test(key)) answerByDigit(own, key, target)
    if (key === 'w') own.querySelector('textarea')?.focus()
  })
  useSendKey(() => part('[data-review] [type="submit"]')?.click())
  useEffect(() => {
    if (!readsBesideForm()) return
    // After the frame, which focuses the content of a page that was opened.
    queueMicrotask(() => {
      if (document.activeElement?.matches('body, main'))
        room.current?.querySelector<HTMLElement>(paperPanel)?.focus({ preventScroll: true })
    })
  }, [])
  if (!member) return <Spinner />
  return (
    <Stack>
      <Row gap="8px 12px">
        <RecordHeading>
          {row.code} {titleOf(row)}
        </RecordHeading>
        <Muted>{t[row.state]}</Muted>
        {queue.length > 1 && <Muted>{t.progress(done, queue.length)}</Muted>}
        {row.dueAt !== null && <Muted>{t.until(deadlineInZone(new Date(row.dueAt), row.timeZone))}</Muted>}
        <Button variant="default" disabled={!previous} onClick={() => go(previous)}>
          {t.previous}
        </Button>
        <Button variant="default" disabled={!next} onClick={() => go(next)}>
          {t.next}
        </Button>
        {row.revision === 0 && (
          <Button variant="default" onClick={() => setLeaving('decline')}>
            {t.decline}
          </Button>
        )}
        <Button variant="default" onClick={() => setLeaving('conflict')}>
          {t.conflict}
        </Button>
      </Row>
      <KeysHint keys={t.keys} />
      <div className={styles.room} ref={room}>
        <PaperContent row={row} endpoint={review.file} className={styles.paper} />
        <Stack>
          <Guidelines row={row} isOpen={queue.every(({ state }) => state === 'open')} />
          <div data-review>
            <ReviewForm
              loaded={row}
              accountId={member.id}
              onSubmitted={() => {
                const open = nextOpen()
                if (open) go(open)
                else back()
              }}
            />
          </div>
          <OthersReviews row={row} />
          <AuthorsAnswer row={row} />
          {row.unread !== null && <DiscussionPanel submissionId={row.submissionId} mayWrite />}
        </Stack>
      </div>
      {leaving && (
        <LeavePaperDialog row={row} why={leaving} onLeft={back} onClose={() => setLeaving(undefined)} />
      )}
    </Stack>
  )
}

/** The guidelines, open until the first review is submitted. */
function Guidelines({ row, isOpen }: { row: ReviewRoom; isOpen: boolean }) {
  const t = useText(reviewRoomText)
  const html = localName(language(), row.guidelines, row.enGuidelines)
  if (html === '') return null
  return (
    <details open={isOpen}>
      <summary>{t.guidelines}</summary>
      <SiteBody html={html} />
    </details>
  )
}
