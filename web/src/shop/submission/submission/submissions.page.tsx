import { deadlineInZone } from '@banquet/contract/rule/day/moment'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Button } from '@mantine/core'
import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { lazyComponent } from '../../../kit/look/lazy-component.tsx'
import { Banner, Figures, Muted, Panel, Row, Stack } from '../../../kit/look/look.tsx'
import { Spinner } from '../../../kit/look/spinner.tsx'
import { EmptyState, ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { language, listed, useText } from '../../../kit/text/text.ts'
import { mayWithdraw, mayWrite } from '../../../shared/submission/submission/state-rules.ts'
import { SubmissionStateTag } from '../../../shared/submission/submission/submission-state.tsx'
import { PdfButton } from '../../../shared/row/document/pdf-button.tsx'
import { useRemove } from '../../../shared/row/removal/remove-row.ts'
import { useEventCode, useOfferedEvents } from '../../event/event/event-of-page.ts'
import { EventLinks } from '../../event/event/of-event.tsx'
import { isToRead } from './is-to-read.ts'
import { MyFee } from './my-fee.tsx'
import { mySubmissionText } from './submission.text.ts'

const WithdrawDialog = lazyComponent(() =>
  import('./withdraw.dialog.tsx').then((file) => file.WithdrawDialog),
)

/** The submissions of the member: those to the event in the address, or all of them. */
export function MySubmissionsPage() {
  const t = useText(mySubmissionText)
  const code = useEventCode()
  const query = useQuery(read(submission.list, { query: { sort: '-createdAt' } }))
  const events = useOfferedEvents()
  const offers = useQueries({
    queries: (events ?? []).map(({ id }) => read(submission.offers, { query: { eventId: String(id) } })),
  })
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data || !events || offers.some(({ isPending }) => isPending)) return <Spinner />
  const rows = query.data.rows.filter(({ eventCode }) => code === undefined || eventCode === code)
  const open = events.filter((_, at) => offers[at]?.data?.isOpen)
  const links = (
    <EventLinks
      to="/submission/new"
      label={t.add}
      events={open}
      named={code === undefined && events.length > 1}
    />
  )
  if (rows.length === 0)
    return (
      <EmptyState
        title={t.none}
        hint={open.length > 0 ? t.choose : t.closed}
        next={open.length > 0 ? links : null}
      />
    )
  return (
    <Stack maw={720}>
      <Row>{open.length > 0 ? links : <Muted>{t.closed}</Muted>}</Row>
      {rows.map((row) => (
        <MySubmission key={row.id} row={row} />
      ))}
    </Stack>
  )
}

function MySubmission({ row }: { row: Submission }) {
  const t = useText(mySubmissionText)
  const shown = row.draft ?? row
  const title = localName(language(), shown.title, shown.enTitle) || shown.enTitle || t.untitled
  const until = row.closesAt === null ? '' : deadlineInZone(new Date(row.closesAt), row.eventTimeZone)
  return (
    <Panel gap={12} aria-label={`${row.code} ${title}`.trim()}>
      <Muted>{localName(language(), row.eventName, row.eventEnName)}</Muted>
      <Row gap="4px 12px">
        <h2>{title}</h2>
        <SubmissionStateTag value={row.state} />
      </Row>
      <Figures layout="rows">
        {row.code !== '' && (
          <div>
            <dt>{t.code}</dt>
            <dd>{row.code}</dd>
          </div>
        )}
        {row.subject && (
          <div>
            <dt>{t.subjectId}</dt>
            <dd>{nameOf(row.subject)}</dd>
          </div>
        )}
        {row.submissionType && (
          <div>
            <dt>{t.submissionTypeId}</dt>
            <dd>{nameOf(row.submissionType)}</dd>
          </div>
        )}
        <div>
          <dt>{t.authors}</dt>
          <dd>
            {listed(shown.authors.map((one) => localName(language(), one.name || one.enName, one.enName)))}
          </dd>
        </div>
      </Figures>
      <MyFee row={row} />
      {row.revision > 0 && row.draft && <Banner>{t.unsent}</Banner>}
      {mayWrite(row.state) && (
        <Muted>
          {!row.isOpen
            ? t.over
            : until === ''
              ? ''
              : row.revision === 0
                ? t.until(until)
                : t.editUntil(until)}
        </Muted>
      )}
      {row.withdrawnReason && <Muted>{row.withdrawnReason}</Muted>}
      {!row.mayEdit && row.memberName !== '' && <Muted>{t.submittedBy(row.memberName)}</Muted>}
      <MyActions row={row} title={title} />
    </Panel>
  )
}

function MyActions({ row, title }: { row: Submission; title: string }) {
  const t = useText(mySubmissionText)
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const remove = useRemove(submission.remove)
  const isRead = isToRead(row)
  return (
    <Row gap={8}>
      <Button
        {...(isRead && { variant: 'default' })}
        renderRoot={(props: object) => (
          <Link {...props} to="/submission/$id" params={{ id: String(row.id) }} />
        )}
      >
        {isRead
          ? t.view
          : row.state === 'revision-requested'
            ? t.revise
            : row.revision === 0
              ? t.open
              : t.change}
      </Button>
      {row.mayEdit && row.state === 'draft' && (
        <Button variant="default" onClick={() => void remove(row.id, title)}>
          {t.remove}
        </Button>
      )}
      {row.mayEdit && mayWithdraw(row.state) && (
        <Button variant="default" onClick={() => setIsWithdrawing(true)}>
          {t.withdraw}
        </Button>
      )}
      {row.revision > 0 && <PdfButton endpoint={submission.pdf} id={row.id} number={row.code} />}
      {isWithdrawing && <WithdrawDialog row={row} onClose={() => setIsWithdrawing(false)} />}
    </Row>
  )
}
