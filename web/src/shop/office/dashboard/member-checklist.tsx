import { nextActionsOf } from '@banquet/contract/office/next-actions-of'
import { signup } from '@banquet/contract/signup/signup'
import { activeStates } from '@banquet/contract/signup/signup-states'
import { submission } from '@banquet/contract/submission/submission'
import type { Member } from '@banquet/contract/people/member-record'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useConfig } from '../../../kit/call/config.ts'
import { dated } from '../../../kit/look/dated.tsx'
import { Banner, Panel, Stack } from '../../../kit/look/look.tsx'
import { read } from '../../../kit/query/query.ts'
import { nameOf } from '../../../kit/text/names.ts'
import { useText } from '../../../kit/text/text.ts'
import { nextActionWords } from '../../../shared/people/participant/next-action.ts'
import { EventLine } from '../../event/event/event-line.tsx'
import { ChecklistLine } from './checklist-line.tsx'
import { checklistText } from './checklist.text.ts'
import { RoomSteps } from './room-steps.tsx'
import { SignupSteps } from './signup-steps.tsx'
import { SubmissionSteps } from './submission-steps.tsx'

/**
 * The checklist of a member: what is done and what to do next, for each event that is not over, for the current one, and for
 * those that the member has signed up or submitted a paper to.
 */
export function MemberChecklist({ member }: { member: Member }) {
  const t = useText(checklistText)
  const config = useConfig()
  const events = config?.events ?? []
  const hasRooms = config?.modulesOff.includes('lodging') === false
  const mine = useQuery({ ...read(signup.list, { query: {} }), enabled: events.length > 0 }).data
  const written = useQuery({ ...read(submission.list, { query: {} }), enabled: events.length > 0 }).data
  const active = mine?.rows.filter(({ state }) => activeStates.includes(state))
  const counting = written?.rows.filter(({ state }) => state !== 'withdrawn')
  const shown = events
    .map((event) => ({
      event,
      rows: active?.filter(({ eventId }) => eventId === event.id),
      papers: counting?.filter(({ eventId }) => eventId === event.id),
    }))
    .filter(
      ({ event: { isOver, isCurrent }, rows, papers }) =>
        !isOver || isCurrent || rows?.length || papers?.length,
    )
  return (
    <Panel aria-labelledby="checklist" maw={720}>
      <h2 id="checklist">{t.title}</h2>
      {active && counting && <Next known={{ member, signups: active, papers: counting }} />}
      <Stack gap={20}>
        <Stack as="ol" gap={16}>
          <ChecklistLine done={member.emailVerify} title={t.verified} detail={member.email} />
        </Stack>
        {shown.map(({ event, rows, papers }) => (
          <Stack as="section" gap={12} key={event.code} aria-label={nameOf(event)}>
            <EventLine event={event} />
            <Stack as="ol" gap={16}>
              {papers && <SubmissionSteps event={event} rows={papers} />}
              {rows && <SignupSteps event={event} rows={rows} />}
              {hasRooms && !event.isOver && <RoomSteps event={event} />}
            </Stack>
          </Stack>
        ))}
      </Stack>
    </Panel>
  )
}

/** What to do first, in the words that staff read on the page of the participant; nothing while there is nothing to do. */
function Next({ known }: { known: Parameters<typeof nextActionsOf>[0] }) {
  const t = useText(checklistText)
  const [first] = nextActionsOf(known)
  if (!first) return null
  const { noun, id } = first
  const words = dated(nextActionWords(first))
  const isPage = noun === 'payment-order' || noun === 'submission'
  return (
    <Banner color="warning" mb={16}>
      <b>{t.next}</b> {isPage ? <Link to={`/${noun}/${id}`}>{words}</Link> : words}
    </Banner>
  )
}
