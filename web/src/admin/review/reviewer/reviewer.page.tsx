import { preference } from '@banquet/contract/review/preference'
import { reviewer, type Reviewer } from '@banquet/contract/review/reviewer'
import { subject } from '@banquet/contract/submission/subject'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { confirm } from '../../../kit/dialog/confirm.ts'
import { momentWords } from '../../../kit/look/dates.ts'
import { Facts } from '../../../kit/look/facts.tsx'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Buttons, RecordHeading, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { notify } from '../../../kit/notice/notices.ts'
import { read, useWrite } from '../../../kit/query/query.ts'
import { useRowId } from '../../../kit/query/row.tsx'
import { useMay } from '../../../kit/session/may.ts'
import { commonText } from '../../../kit/text/common.text.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { listed, useText } from '../../../kit/text/text.ts'
import { ReviewerStateTag } from '../../../shared/review/reviewer/reviewer-state.tsx'
import { useEventOfRecord } from '../../frame/event/page-event.ts'
import { reviewerText } from './reviewer.text.ts'

const EditReviewerDialog = lazyComponent(() =>
  import('./edit-reviewer.dialog.tsx').then((file) => file.EditReviewerDialog),
)
const ReviewerHistory = lazyComponent(() =>
  import('./reviewer-history.tsx').then((file) => file.ReviewerHistory),
)

/** The reviewer given in the URL. */
export function ReviewerPage() {
  const id = useRowId()
  return id === undefined ? null : <ReviewerById key={id} id={id} />
}

function ReviewerById({ id }: { id: number }) {
  const t = useText(reviewerText)
  const query = useQuery(read(reviewer.get, { params: { id } }))
  const event = useEventOfRecord(query.data?.eventId)
  const ofEvent = { query: { eventId: String(query.data?.eventId ?? 0) } }
  const subjects = useQuery({ ...read(subject.list, ofEvent), enabled: query.data !== undefined }).data?.rows
  const said = useQuery(read(preference.figures, { query: { reviewerId: String(id) } })).data
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Spinner />
  const row = query.data
  const isArchived = event?.status === 'archived'
  const known = subjects?.filter((one) => row.subjectIds.includes(one.id)) ?? []
  return (
    <Stack>
      {isArchived && <Banner>{t.archived}</Banner>}
      <Row gap="8px 12px">
        <RecordHeading>{row.name || t.deleted}</RecordHeading>
        <ReviewerStateTag value={row.state} />
        <Commands row={row} isArchived={isArchived} />
      </Row>
      <Facts
        layout="rows"
        facts={[
          [t.email, row.email],
          [t.affiliation, row.affiliation],
          [t.subjectIds, listed(known.map(nameOf))],
          [t.keywords, listed(row.keywords)],
          [t.maxPapers, String(row.maxPapers ?? '')],
          [t.availableFrom, row.availableFrom ?? ''],
          [t.availableUntil, row.availableUntil ?? ''],
          [t.conflicts, listed(row.conflicts.map(({ value }) => value))],
          [t.preference, said && said.yes + said.maybe + said.no > 0 ? t.said(said) : ''],
          [t.invitedAt, momentWords(row.invitedAt)],
          [t.remindedAt, row.remindedAt ? momentWords(row.remindedAt) : ''],
          [t.answeredAt, row.answeredAt ? momentWords(row.answeredAt) : ''],
          [t.declinedReason, row.declinedReason],
          [t.note, row.note],
        ]}
      />
    </Stack>
  )
}

function Commands({ row, isArchived }: { row: Reviewer; isArchived: boolean }) {
  const t = useText(reviewerText)
  const { history } = useText(commonText)
  const mayEdit = useMay('submissions', 'edit') && !isArchived
  const mayDelete = useMay('submissions', 'delete') && !isArchived
  const [open, setOpen] = useState<'edit' | 'history'>()
  const remind = useWrite(reviewer.remind, { quiet: true })
  const reinvite = useWrite(reviewer.reinvite, { quiet: true })
  const remove = useWrite(reviewer.remove, { quiet: true })
  const close = () => setOpen(undefined)
  const seen = { params: { id: row.id }, body: { version: row.version } }
  const isInvited = row.state === 'invited'
  const isEnded = row.state === 'declined' || row.state === 'removed'
  const askAndRemove = async () => {
    const title = isInvited ? t.withdraw : t.remove
    const body = isInvited ? t.withdrawHint : t.removeHint
    if (!(await confirm({ title, subject: row.name, body, yes: title, danger: true }))) return
    await remove.mutateAsync(seen)
    notify.success(t.removed)
  }
  const send = async (command: typeof remind | typeof reinvite, done: string) => {
    await command.mutateAsync(seen)
    notify.success(done)
  }
  return (
    <Buttons>
      {mayEdit && (
        <Button variant="default" onClick={() => setOpen('edit')}>
          {t.edit}
        </Button>
      )}
      {mayEdit && isInvited && (
        <Button
          variant="default"
          loading={remind.isPending}
          onClick={() => void send(remind, t.reminded).catch(() => undefined)}
        >
          {t.remind}
        </Button>
      )}
      {mayEdit && isEnded && row.email !== '' && (
        <Button
          variant="default"
          loading={reinvite.isPending}
          onClick={() => void send(reinvite, t.reinvited).catch(() => undefined)}
        >
          {t.reinvite}
        </Button>
      )}
      {mayDelete && !isEnded && (
        <Button variant="default" onClick={() => void askAndRemove().catch(() => undefined)}>
          {isInvited ? t.withdraw : t.remove}
        </Button>
      )}
      <Button variant="default" onClick={() => setOpen('history')}>
        {history}
      </Button>
      {open === 'edit' && <EditReviewerDialog row={row} onClose={close} />}
      {open === 'history' && <ReviewerHistory row={row} onClose={close} />}
    </Buttons>
  )
}
