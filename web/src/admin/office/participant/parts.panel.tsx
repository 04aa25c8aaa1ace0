import { pages } from '@banquet/contract/call/access'
import type { Participant } from '@banquet/contract/office/participant'
import { assignmentStateWords } from '@banquet/contract/review/assignment-states'
import { feeText } from '@banquet/contract/rule/money/amount-text'
import { localName } from '@banquet/contract/rule/text/local-name'
import { Link } from '@tanstack/react-router'
import { useId, type ReactNode } from 'react'
import { dated } from '../../../kit/look/dated.tsx'
import { deadlineWords } from '../../../kit/look/dates.ts'
import { pagePart } from '../../../kit/look/lazy-component.tsx'
import { Figures, Muted, Panel, Row, Stack, Tag, Text } from '../../../kit/look/look.tsx'
import { titleOf } from '../../../kit/text/names.ts'
import { dot, language, listed, useText } from '../../../kit/text/text.ts'
import { BookingStateTag } from '../../../shared/lodging/booking/booking-state.tsx'
import { PaymentStateTag } from '../../../shared/payment/payment-order/payment-state.tsx'
import { ParticipantLink } from '../../../shared/people/participant/participant-link.tsx'
import { SignupStateTag } from '../../../shared/signup/signup/signup-state.tsx'
import { SubmissionFeeTag } from '../../../shared/submission/submission/submission-fee.tsx'
import { SubmissionStateTag } from '../../../shared/submission/submission/submission-state.tsx'
import { participantText } from './participant.text.ts'

// The page of the person waits for it, so that it pushes nothing away.
const AnswersList = pagePart(() =>
  import('../../../shared/event/question/answers-list.tsx').then((file) => file.AnswersList),
)

type Part<Name extends keyof Participant> = NonNullable<Participant[Name]>

const own = (name: string, enName: string) => localName(language(), name, enName)

interface PartProps {
  title: string
  children: ReactNode
}

/** A part of the page with its heading. */
export function PartPanel({ title, children }: PartProps) {
  const id = useId()
  return (
    <Panel gap={10} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </Panel>
  )
}

interface FirstFewProps {
  rows: readonly ReactNode[]
  /** How many are shown at once. */
  shown: number
}

/** The first rows of a long part, and the others behind a click, so that the page stays short on a phone. */
export function FirstFew({ rows, shown }: FirstFewProps) {
  const t = useText(participantText)
  return (
    <>
      <Stack as="ol" lines gap={8}>
        {rows.slice(0, shown)}
      </Stack>
      {rows.length > shown && (
        <details>
          <summary>{t.moreRows(rows.length - shown)}</summary>
          <Stack as="ol" lines gap={8} mt={8}>
            {rows.slice(shown)}
          </Stack>
        </details>
      )}
    </>
  )
}

export function SignupsPanel({ rows }: { rows: Part<'signups'> }) {
  const t = useText(participantText)
  return (
    <PartPanel title={t.signups}>
      <Stack lines gap={10}>
        {rows.map((row) => (
          <Stack gap={4} key={row.id}>
            <Row gap="4px 10px">
              <Link to={`${pages.signups.path}/${row.id}`}>{row.code}</Link>
              <b>{own(row.typeName, row.typeEnName)}</b>
              <SignupStateTag value={row.state} />
              {row.isGuest && (
                <Muted as="span">
                  {t.guest}
                  {dot()}
                  <ParticipantLink of={{ signupId: row.id }}>{row.realName}</ParticipantLink>
                </Muted>
              )}
            </Row>
            <Muted>
              {dated(
                [
                  own(row.tierName, row.tierEnName),
                  feeText(row.amount),
                  row.left > 0 ? t.left(feeText(row.left)) : '',
                  row.left > 0 && row.dueAt ? t.due(deadlineWords(row.dueAt)) : '',
                  row.stateReason,
                ]
                  .filter(Boolean)
                  .join(dot()),
              )}
            </Muted>
            {row.answers.length > 0 && <AnswersList answers={row.answers} layout="rows" />}
            {row.remark !== '' && <Text ws="pre-line">{row.remark}</Text>}
          </Stack>
        ))}
      </Stack>
    </PartPanel>
  )
}

export function MoneyPanel({ money }: { money: Part<'money'> }) {
  const t = useText(participantText)
  const { asked, received, returned, toReturn, orders } = money
  return (
    <PartPanel title={t.money}>
      <Figures>
        {(
          [
            [t.asked, asked],
            [t.received, received],
            [t.returned, returned],
            [t.toReturn, toReturn],
          ] as const
        ).map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{feeText(amount)}</dd>
          </div>
        ))}
      </Figures>
      <Stack lines gap={8}>
        {orders.map((row) => {
          const isOpen = row.state === 'open' || row.state === 'partly-paid'
          const left = row.total - (row.paid - row.returned)
          return (
            <Stack gap={2} key={row.id}>
              <Row gap="4px 10px">
                <Link to={`${pages.payments.path}/${row.id}`}>{row.number}</Link>
                <span>
                  {own(row.label, row.enLabel)}
                  {row.lineCount > 1 && ` ${t.more(row.lineCount)}`}
                </span>
                <PaymentStateTag value={row.state} isReported={row.isReported} />
              </Row>
              <Muted>
                {dated(
                  [
                    feeText(row.total),
                    isOpen && left > 0 ? t.left(feeText(left)) : '',
                    isOpen && row.dueAt ? t.due(deadlineWords(row.dueAt)) : '',
                    own(row.payeeName, row.payeeEnName),
                  ]
                    .filter(Boolean)
                    .join(dot()),
                )}
              </Muted>
            </Stack>
          )
        })}
      </Stack>
    </PartPanel>
  )
}

export function RoomsPanel({ rooms: { bookings, shared } }: { rooms: Part<'rooms'> }) {
  const t = useText(participantText)
  return (
    <PartPanel title={t.rooms}>
      <Stack lines gap={10}>
        {bookings.map((row) => (
          <Stack gap={4} key={row.id}>
            <Row gap="4px 10px">
              <Link to={`${pages.hotelOrders.path}/${row.id}`}>{row.code}</Link>
              <b>{own(row.hotelName, row.hotelEnName)}</b>
              <BookingStateTag value={row.state} />
            </Row>
            <Muted>
              {dated(
                [
                  own(row.roomName, row.roomEnName),
                  t.nights(row.arrival, row.departure),
                  row.confirmationNumber && t.confirmation(row.confirmationNumber),
                  row.left ? t.left(feeText(row.left)) : '',
                ]
                  .filter(Boolean)
                  .join(dot()),
              )}
            </Muted>
            <p>
              {[
                t.guests(listed(row.guests.map(({ name }) => name))),
                row.share?.mateName ? t.mate(own(row.share.mateName, row.share.enMateName)) : '',
                row.share?.state === 'invited' ? t.mateInvited : '',
                row.seeksMate && !row.share?.mateName ? t.seeksMate : '',
              ]
                .filter(Boolean)
                .join(dot())}
            </p>
            {row.wishes !== '' && <Text ws="pre-line">{row.wishes}</Text>}
          </Stack>
        ))}
        {shared.map((row) => (
          <Stack gap={4} key={row.code}>
            <Row gap="4px 10px">
              <span>{row.code}</span>
              <b>{own(row.hotelName, row.hotelEnName)}</b>
              <BookingStateTag value={row.bookingState} />
            </Row>
            <Muted>
              {dated(
                [
                  own(row.roomName, row.roomEnName),
                  t.nights(row.arrival, row.departure),
                  row.left > 0 ? t.left(feeText(row.left)) : '',
                ]
                  .filter(Boolean)
                  .join(dot()),
              )}
            </Muted>
            <p>{t.bookedBy(own(row.bookerName, row.bookerEnName))}</p>
          </Stack>
        ))}
      </Stack>
    </PartPanel>
  )
}

export function PapersPanel({ rows }: { rows: Part<'papers'> }) {
  const t = useText(participantText)
  return (
    <PartPanel title={t.papers}>
      <Stack lines gap={10}>
        {rows.map((row) => (
          <Stack gap={4} key={row.id}>
            <Row gap="4px 10px">
              <Link to={`${pages.submissions.path}/${row.id}`}>{row.code || `#${row.id}`}</Link>
              <SubmissionStateTag value={row.state} />
              {row.fee && <SubmissionFeeTag fee={row.fee} />}
            </Row>
            <b>{titleOf(row)}</b>
            <Muted>
              {[
                listed(row.roles.map((role) => t.roles(role))),
                row.subject ? `${row.subject.code} ${own(row.subject.name, row.subject.enName)}` : '',
                row.submissionType ? own(row.submissionType.name, row.submissionType.enName) : '',
              ]
                .filter(Boolean)
                .join(dot())}
            </Muted>
          </Stack>
        ))}
      </Stack>
    </PartPanel>
  )
}

export function ReviewsPanel({ rows }: { rows: Part<'reviews'> }) {
  const t = useText(participantText)
  return (
    <PartPanel title={t.reviews}>
      <Stack lines gap={8}>
        {rows.map((row) => (
          <Row gap="4px 10px" key={row.id}>
            <Link to={`${pages.submissions.path}/${row.submissionId}`}>{row.code}</Link>
            <span>{titleOf(row)}</span>
            <Tag color={row.state === 'open' ? 'warning' : undefined}>
              {assignmentStateWords[language()][row.state]}
            </Tag>
            {row.state === 'open' && row.lastDay !== null && (
              <Muted as="span">{dated(t.due(row.lastDay))}</Muted>
            )}
          </Row>
        ))}
      </Stack>
    </PartPanel>
  )
}
