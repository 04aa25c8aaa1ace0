import { localName } from '@banquet/contract/rule/text/local-name'
import { subjectChair } from '@banquet/contract/review/subject-chair'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Muted, Panel, Row } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { language, listed, useText } from '../../../kit/text/text.ts'
import { reviewText } from './review.text.ts'

/** The events for which the member is the chair of subjects, with the way to their papers. */
export function ChairedEvents() {
  const t = useText(reviewText)
  const events = useQuery(read(subjectChair.own, {})).data ?? []
  if (events.length === 0) return null
  return (
    <Panel gap={12} aria-label={t.chair}>
      <h2>{t.chair}</h2>
      {events.map(({ eventId, eventName, eventEnName, subjects }) => {
        const top = Math.min(...subjects.map(({ level }) => level))
        return (
          <div key={eventId}>
            <b>{localName(language(), eventName, eventEnName)}</b>{' '}
            <Muted>{listed(subjects.filter(({ level }) => level === top).map(nameOf))}</Muted>
          </div>
        )
      })}
      <Row>
        <Button renderRoot={(props: object) => <Link {...props} to="/review/chair" />}>{t.chaired}</Button>
      </Row>
    </Panel>
  )
}
