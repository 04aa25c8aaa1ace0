import { deadlineInZone } from '@banquet/contract/rule/day/moment'
import { localName } from '@banquet/contract/rule/text/local-name'
import { review, type AssignedPaper } from '@banquet/contract/review/review'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Muted, Panel, Row, Stack, Tag } from '../../../kit/look/look.tsx'
import { ErrorState } from '../../../kit/look/states.tsx'
import { read } from '../../../kit/query/query.ts'
import { nameOf, titleOf } from '../../../kit/text/names.ts'
import { language, useText } from '../../../kit/text/text.ts'
import { reviewRoomText } from './review-room.text.ts'

/** The papers that the member reviews, by event, with how many are done. */
export function AssignedPapers() {
  const t = useText(reviewRoomText)
  const query = useQuery(read(review.assigned, {}))
  if (query.isError && !query.data)
    return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return null
  if (query.data.length === 0) return <Muted>{t.nothing}</Muted>
  return [...Map.groupBy(query.data, ({ eventId }) => eventId)].map(([eventId, rows]) => (
    <OfEvent key={eventId} rows={rows} />
  ))
}

function OfEvent({ rows }: { rows: readonly AssignedPaper[] }) {
  const t = useText(reviewRoomText)
  const [first] = rows
  const event = first ? localName(language(), first.eventName, first.eventEnName) : ''
  const done = rows.filter(({ state }) => state === 'reviewed').length
  return (
    <Panel gap={12} aria-label={`${t.queue} ${event}`}>
      <Row gap="4px 12px">
        <h2>{t.queue}</h2>
        <Muted>{event}</Muted>
      </Row>
      <Row gap={8}>
        <progress value={done} max={rows.length} aria-hidden="true" />
        <Muted>{t.progress(done, rows.length)}</Muted>
      </Row>
      <Stack as="ul" gap={12}>
        {rows.map((row) => (
          <li key={row.id}>
            <Row gap={12} justify="between" nowrap>
              <Row gap="4px 12px">
                <b>
                  {row.code} {titleOf(row)}
                </b>
                <Muted>{t[row.state]}</Muted>
                {row.unread !== null && row.unread > 0 && <Tag color="accent">{t.unread(row.unread)}</Tag>}
                {row.isLead && <Muted>{t.isLead}</Muted>}
                {row.subject && <Muted>{nameOf(row.subject)}</Muted>}
                {row.dueAt !== null && row.isOpen && (
                  <Muted>{t.until(deadlineInZone(new Date(row.dueAt), row.timeZone))}</Muted>
                )}
                {row.hasDraft && <Muted>{t.hasDraft}</Muted>}
              </Row>
              <Button
                size="compact-md"
                flex="none"
                {...((row.state === 'reviewed' || !row.isOpen) && { variant: 'default' })}
                renderRoot={(props: object) => (
                  <Link
                    {...props}
                    to="/review/$id"
                    params={{ id: String(row.id) }}
                    aria-label={`${row.state === 'open' ? t.review : t.read} ${row.code}`}
                  />
                )}
              >
                {row.state === 'open' ? t.review : t.read}
              </Button>
            </Row>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
