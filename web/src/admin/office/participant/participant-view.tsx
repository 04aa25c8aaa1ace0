import { pages } from '@banquet/contract/call/access'
import type { NextAction } from '@banquet/contract/office/next-action'
import type { Participant } from '@banquet/contract/office/participant'
import { Link } from '@tanstack/react-router'
import { dated } from '../../../kit/look/dated.tsx'
import { Banner, Muted, Row, Stack, Tag, RecordHeading } from '../../../kit/look/look.tsx'
import { dot, listed, useText } from '../../../kit/text/text.ts'
import { nextActionWords } from '../../../shared/people/participant/next-action.ts'
import { nextActionText } from '../../../shared/people/participant/next-action.text.ts'
import { HistoryOfAll } from './history.panel.tsx'
import { CertificatesPanel, MailsPanel, FilesPanel, TicketsPanel } from './more-parts.panel.tsx'
import { NotesPanel } from './notes.panel.tsx'
import { MoneyPanel, PapersPanel, ReviewsPanel, RoomsPanel, SignupsPanel } from './parts.panel.tsx'
import { participantText } from './participant.text.ts'

/** The parts that the caller may see; those without anything are named in one line, so that the others are close together. */
export function Person({ row }: { row: Participant }) {
  const t = useText(participantText)
  const { signups, money, rooms, papers, reviews, tickets, certificates, mails, files, history } = row
  const empty = [
    signups?.length === 0 && t.signups,
    money?.orders.length === 0 && t.money,
    rooms && rooms.bookings.length + rooms.shared.length === 0 && t.rooms,
    papers?.length === 0 && t.papers,
    reviews?.length === 0 && t.reviews,
    tickets?.length === 0 && t.tickets,
    certificates?.length === 0 && t.certificates,
    mails?.length === 0 && t.mails,
  ].filter((one) => typeof one === 'string')
  return (
    <>
      <Head row={row} />
      <Next actions={row.next} />
      <Stack columns={420} align="start">
        <Stack>
          {signups && signups.length > 0 && <SignupsPanel rows={signups} />}
          {money && money.orders.length > 0 && <MoneyPanel money={money} />}
          {rooms && rooms.bookings.length + rooms.shared.length > 0 && <RoomsPanel rooms={rooms} />}
          {papers && papers.length > 0 && <PapersPanel rows={papers} />}
          {reviews && reviews.length > 0 && <ReviewsPanel rows={reviews} />}
          {empty.length > 0 && <Muted>{t.without(listed(empty))}</Muted>}
        </Stack>
        <Stack>
          <NotesPanel row={row} />
          {tickets && tickets.length > 0 && <TicketsPanel rows={tickets} />}
          {certificates && certificates.length > 0 && <CertificatesPanel rows={certificates} />}
          {files.length > 0 && <FilesPanel rows={files} />}
          {mails && mails.length > 0 && <MailsPanel rows={mails} />}
          {history.length > 0 && <HistoryOfAll rows={history} />}
        </Stack>
      </Stack>
    </>
  )
}

function Head({ row }: { row: Participant }) {
  const t = useText(participantText)
  const { member, name, enName, affiliation, email, mobile } = row
  const other = enName !== '' && enName !== name ? ` ${enName}` : ''
  return (
    <Stack gap={4}>
      <Row gap="6px 10px">
        <RecordHeading>
          {name || enName || t.unnamed}
          {name !== '' && other !== '' && <Muted as="span">{other}</Muted>}
        </RecordHeading>
        <Tag>{row.memberId === null ? t.guest : t.member}</Tag>
        {member && (
          <Tag color={member.emailVerify ? 'success' : 'warning'} dot="full">
            {member.emailVerify ? t.verified : t.unverified}
          </Tag>
        )}
      </Row>
      {affiliation !== '' && <p>{affiliation}</p>}
      <Row gap="4px 14px">
        {email !== '' && <a href={`mailto:${email}`}>{email}</a>}
        {mobile !== '' && <a href={`tel:${mobile.replaceAll(/[^\d+]/g, '')}`}>{mobile}</a>}
        {member && <Link to={`${pages.members.path}/form/${member.id}`}>{t.memberForm}</Link>}
      </Row>
    </Stack>
  )
}

/** The address of the row that an action is about. */
function linkOfAction({ noun, id }: Pick<NextAction, 'noun' | 'id'>): string {
  const paths = {
    member: `${pages.members.path}/form`,
    signup: pages.signups.path,
    'payment-order': pages.payments.path,
    'hotel-order': pages.hotelOrders.path,
    submission: pages.submissions.path,
  } as const
  return `${paths[noun]}/${id}`
}

/** What has to be done next: the first thing in a banner, the others below it. */
function Next({ actions }: { actions: readonly NextAction[] }) {
  const t = useText(participantText)
  const { none } = useText(nextActionText)
  const [first, ...others] = actions
  if (!first) return <Banner color="success">{none}</Banner>
  return (
    <Banner as="div" color={isOverdue(first) ? 'danger' : 'warning'}>
      <b>{t.next}</b>
      {dot()}
      <Link to={linkOfAction(first)}>{dated(nextActionWords(first))}</Link>
      {others.length > 0 && (
        <details>
          <summary>{t.moreNext(others.length)}</summary>
          <ul>
            {others.map((one) => (
              <li key={`${one.kind} ${one.noun} ${one.id}`}>
                <Link to={linkOfAction(one)}>{dated(nextActionWords(one))}</Link>
              </li>
            ))}
          </ul>
        </details>
      )}
    </Banner>
  )
}

const isOverdue = ({ dueAt }: NextAction) => dueAt !== null && Date.parse(dueAt) < Date.now()
