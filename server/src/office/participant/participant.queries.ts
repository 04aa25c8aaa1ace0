import { and, asc, desc, eq, inArray, isNotNull, isNull, ne, not, or, sql, type SQL } from 'drizzle-orm'
import { hasRight, identity, type PageName } from '@banquet/contract/call/access'
import { nextActionsOf } from '@banquet/contract/office/next-actions-of'
import type { PaperRole, Participant } from '@banquet/contract/office/participant'
import { participantPages, type ParticipantPage } from '@banquet/contract/office/participant-note'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { Submission } from '@banquet/contract/submission/submission'
import { showCertificates } from '../../check-in/certificate/certificate.queries.ts'
import { selectPeople, showCheckIns } from '../../check-in/check-in/check-in.queries.ts'
import { chosenEvent } from '../../event/event/event-choice.ts'
import { personName, type Actor, type Context } from '../../kit/context.ts'
import { found, Refusal } from '../../kit/errors.ts'
import { readChanges } from '../../kit/rows/audit.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { columnsOf, getRow } from '../../kit/rows/rows.ts'
import { showBookings } from '../../lodging/booking/booking.queries.ts'
import { bookingScope, isHotelStaff } from '../../lodging/booking-record/booking.scope.ts'
import { sharedStaysOf } from '../../lodging/room-share/room-share.queries.ts'
import { staffWith } from '../../message/notification/staff-with.ts'
import { showPaymentOrders } from '../../payment/payment-order/payment-order.queries.ts'
import { isEnded } from '../../payment/payment-order/payment-order.rules.ts'
import { paymentOrderScope } from '../../payment/payment-order/payment-order.scope.ts'
import { getMember, showMember } from '../../people/member/member.queries.ts'
import { confidentialMails } from '../../platform/mail/confidential.port.ts'
import { assignmentScope, showAssignments } from '../../review/assignment/assignment.queries.ts'
import { showSignups } from '../../signup/signup/signup.queries.ts'
import { signupScope } from '../../signup/signup-record/signup.scope.ts'
import { showSubmissions } from '../../submission/submission/submission.queries.ts'
import { submissionScope } from '../../submission/submission/submission.scope.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { certificates } from '../../tables/check-in/certificate.table.ts'
import { checkIns } from '../../tables/check-in/check-in.table.ts'
import { checkInLists } from '../../tables/event/check-in-list.table.ts'
import { events } from '../../tables/event/event.table.ts'
import { bookingMessages } from '../../tables/lodging/booking-message.table.ts'
import { hotelOrders } from '../../tables/lodging/hotel-order.table.ts'
import { roomShares } from '../../tables/lodging/room-share.table.ts'
import { participantNotes } from '../../tables/office/participant-note.table.ts'
import { paymentOrders, payments, transferNotices } from '../../tables/payment/payment-order.table.ts'
import { receipts } from '../../tables/payment/receipt.table.ts'
import { refunds } from '../../tables/payment/refund.table.ts'
import { files } from '../../tables/platform/file.table.ts'
import { campaignMailsOf } from '../../outreach/campaign/campaign.queries.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { reviewers } from '../../tables/review/reviewer.table.ts'
import { assignments } from '../../tables/review/review.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { submissionAuthors, submissions } from '../../tables/submission/submission.table.ts'
import { auditScope } from '../audit/audit.scope.ts'
import { isAbout, showNotes, type Subject } from './participant-note.queries.ts'

/** The event of a participant page. */
type EventRow = typeof events.$inferSelect

/**
 * Returns whether somebody sees the rows of a page here. Hotel service has the page of bookings, but sees neither money nor
 * members there, so that it has no participant pages at all.
 */
const sees = (actor: Actor, page: PageName) => !isHotelStaff(actor) && hasRight(actor, page, 'view')

async function readEvent({ db }: Context, eventId: number | undefined): Promise<EventRow> {
  const id = await chosenEvent(db, eventId)
  return found(
    (
      await db
        .select()
        .from(events)
        .where(eq(events.id, id ?? 0))
    )[0],
  )
}

async function readMember(ctx: Context, { memberId }: Subject) {
  if (memberId === null || !sees(ctx.actor, 'members')) return null
  try {
    return await showMember(ctx, await getMember(ctx, memberId))
  } catch (error) {
    if (error instanceof Refusal && error.code === 'not-found') return null
    throw error
  }
}

/** The sign-ups of a member, own ones and those of guests, or the one of a guest. */
const ofPerson = ({ memberId, signupId, eventId }: Subject): SQL | undefined =>
  memberId === null
    ? eq(signups.id, signupId ?? 0)
    : and(eq(signups.memberId, memberId), eq(signups.eventId, eventId))

async function readSignups(ctx: Context, subject: Subject): Promise<Signup[] | null> {
  const { db, actor } = ctx
  if (!sees(actor, 'signups')) return null
  const rows = await db
    .select(columnsOf(signups))
    .from(signups)
    .where(and(signupScope(actor), ofPerson(subject)))
    .orderBy(asc(signups.isGuest), asc(signups.id))
  return showSignups(ctx, rows)
}

async function readTickets(ctx: Context, subject: Subject): Promise<Participant['tickets']> {
  if (!sees(ctx.actor, 'checkIns')) return null
  // Guests have tickets on pages of their own.
  const isTheirs = and(ofPerson(subject), subject.memberId === null ? undefined : eq(signups.isGuest, false))
  const people = await selectPeople(ctx).where(isTheirs).orderBy(asc(signups.id))
  const rows = await ctx.db
    .select()
    .from(checkIns)
    .where(
      and(inArray(checkIns.signupId, [0, ...people.map((one) => one.signupId)]), isNull(checkIns.undoesId)),
    )
    .orderBy(asc(checkIns.at), asc(checkIns.id))
  const scans = await showCheckIns(ctx, rows)
  const lists = await ctx.db
    .select({ id: checkInLists.id, name: checkInLists.name, enName: checkInLists.enName })
    .from(checkInLists)
    .where(inArray(checkInLists.id, [0, ...new Set(rows.map(({ listId }) => listId))]))
  const listOf = new Map(lists.map((one) => [one.id, one]))
  return people.map((person) => ({
    ...person,
    scans: scans
      .filter((scan) => scan.person?.signupId === person.signupId)
      .map((scan) => ({
        ...scan,
        listName: listOf.get(scan.listId)?.name ?? '',
        listEnName: listOf.get(scan.listId)?.enName ?? '',
      })),
  }))
}

async function readCertificates(ctx: Context, subject: Subject): Promise<Participant['certificates']> {
  if (!sees(ctx.actor, 'certificates')) return null
  const { db } = ctx
  const theirs = db.select({ id: signups.id }).from(signups).where(ofPerson(subject))
  const rows = await db
    .select(columnsOf(certificates))
    .from(certificates)
    .where(inArray(certificates.signupId, theirs))
    .orderBy(asc(certificates.id))
  return showCertificates(ctx, rows)
}

async function readMoney(ctx: Context, subject: Subject): Promise<Participant['money']> {
  const { db, actor } = ctx
  if (!sees(actor, 'payments')) return null
  const { memberId, signupId, eventId } = subject
  const ofGuest = db
    .select({ id: signups.paymentOrderId })
    .from(signups)
    .where(and(eq(signups.id, signupId ?? 0), isNotNull(signups.paymentOrderId)))
  const isTheirs =
    memberId === null
      ? inArray(paymentOrders.id, ofGuest)
      : and(eq(paymentOrders.payerId, memberId), eq(paymentOrders.eventId, eventId))
  const rows = await db
    .select({ id: paymentOrders.id, retained: paymentOrders.retained })
    .from(paymentOrders)
    .where(and(paymentOrderScope(actor), isTheirs))
    .orderBy(asc(paymentOrders.id))
  const orders = await showPaymentOrders(ctx, rows)
  const sum = (amountOf: (row: (typeof orders)[number]) => number) =>
    orders.reduce((total, row) => total + amountOf(row), 0)
  return {
    asked: sum((row) => (isEnded(row.state) ? row.retained : row.total)),
    received: sum((row) => row.paid),
    returned: sum((row) => row.returned),
    toReturn: sum((row) => row.toReturn),
    orders,
  }
}

async function readRooms(
  ctx: Context,
  { memberId, eventId }: Subject,
  { code }: EventRow,
): Promise<Participant['rooms']> {
  if (!sees(ctx.actor, 'hotelOrders')) return null
  if (memberId === null) return { bookings: [], shared: [] }
  const rows = await ctx.db
    .select(columnsOf(hotelOrders))
    .from(hotelOrders)
    .where(and(bookingScope(ctx), eq(hotelOrders.memberId, memberId), eq(hotelOrders.eventId, eventId)))
    .orderBy(asc(hotelOrders.arrival), asc(hotelOrders.id))
  const shared = await sharedStaysOf(ctx, memberId)
  return {
    bookings: await showBookings(ctx, rows),
    shared: shared.filter(({ eventCode }) => eventCode === code),
  }
}

/**
 * The papers that a member has submitted, and those that they are an author of by the confirmed address of the account; the
 * latter for staff who see the address.
 */
async function readPapers(ctx: Context, { memberId, eventId }: Subject) {
  const { db, actor } = ctx
  if (!sees(actor, 'submissions')) return null
  if (memberId === null) return []
  const [account] = await db
    .select({ emailKey: accounts.emailKey })
    .from(accounts)
    .where(
      and(
        eq(accounts.id, memberId),
        isNotNull(accounts.emailVerifiedAt),
        isNull(accounts.deletedAt),
        ne(accounts.emailKey, ''),
        sees(actor, 'members') ? undefined : sql`false`,
      ),
    )
  const written = await db
    .select({
      submissionId: submissionAuthors.submissionId,
      isPresenter: submissionAuthors.isPresenter,
      isCorresponding: submissionAuthors.isCorresponding,
    })
    .from(submissionAuthors)
    .where(eq(submissionAuthors.emailKey, account?.emailKey ?? sql`null`))
  const rows = await db
    .select(columnsOf(submissions))
    .from(submissions)
    .where(
      and(
        submissionScope(actor),
        eq(submissions.eventId, eventId),
        or(
          eq(submissions.memberId, memberId),
          inArray(submissions.id, [0, ...written.map(({ submissionId }) => submissionId)]),
        ),
      ),
    )
    .orderBy(asc(submissions.number), asc(submissions.id))
  const rolesOf = (row: Submission): PaperRole[] => {
    const own = written.find(({ submissionId }) => submissionId === row.id)
    const roles: [PaperRole, boolean][] = [
      ['submitter', row.memberId === memberId],
      ['author', own !== undefined],
      ['corresponding', own?.isCorresponding === true],
      ['presenter', own?.isPresenter === true],
    ]
    return roles.filter(([, has]) => has).map(([role]) => role)
  }
  const papers = await showSubmissions(ctx, rows)
  return papers.map((row) => ({ ...row, roles: rolesOf(row) }))
}

/** Returns whether a member reviews for the event, and what they have been assigned of what the caller may see. */
async function readReviews(ctx: Context, { memberId, eventId }: Subject) {
  const { db, actor } = ctx
  if (!sees(actor, 'submissions')) return null
  const [reviewer] = await db
    .select({ id: reviewers.id })
    .from(reviewers)
    .where(and(eq(reviewers.memberId, memberId ?? 0), eq(reviewers.eventId, eventId)))
  if (!reviewer) return { reviewer, rows: [] }
  const rows = await db
    .select(columnsOf(assignments))
    .from(assignments)
    .where(and(eq(assignments.reviewerId, reviewer.id), assignmentScope(eventId, actor)))
    .orderBy(asc(assignments.id))
  return { reviewer, rows: await showAssignments(ctx, rows) }
}

/** The page whose rows a mail is about; administrators read the others as well. */
const pageOfMail: Partial<Record<(typeof mails.$inferSelect)['purpose'], PageName>> = {
  signup: 'signups',
  payment: 'payments',
  refund: 'payments',
  'hotel-order': 'hotelOrders',
  submission: 'submissions',
  'password-reset': 'members',
  'password-changed': 'members',
  'email-changed': 'members',
  'email-verification': 'members',
  'account-exists': 'members',
  'accounts-merged': 'members',
}

const maxMails = 100

/** Returns the latest mails to the account and to the given addresses; without `mails`, nobody but administrators reads any. */
async function readMails(ctx: Context, { memberId }: Subject, addresses: readonly string[]) {
  const { actor } = ctx
  const isAdmin = actor.identity === identity.admin
  if (!isAdmin && !sees(actor, 'mails')) return null
  const purposes = Object.entries(pageOfMail).flatMap(([purpose, page]) =>
    sees(actor, page) ? [purpose] : [],
  )
  const keys = sql`(select fold(one) from unnest(${sql.param([...addresses])}::text[]) one)`
  const { id, to, subject, purpose, status, createdAt, sentAt } = mails
  const own = await ctx.db
    .select({ id, to, subject, purpose, status, createdAt, sentAt })
    .from(mails)
    .where(
      and(
        or(eq(mails.accountId, memberId ?? 0), sql`fold(${to}) in ${keys}`),
        not(confidentialMails()(actor)),
        isAdmin ? undefined : sql`${purpose} = any(${sql.param(purposes)}::text[])`,
      ),
    )
    .orderBy(desc(id))
    .limit(maxMails)
  const sent = await campaignMailsOf(ctx, { memberId, addresses, limit: maxMails })
  return [
    ...own.map((mail) => ({ ...mail, campaignId: null })),
    ...sent.map((mail) => ({ ...mail, purpose: null })),
  ]
    .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : a.createdAt > b.createdAt ? -1 : 0))
    .slice(0, maxMails)
}

interface Parts {
  member: Awaited<ReturnType<typeof readMember>>
  signups: Awaited<ReturnType<typeof readSignups>>
  money: Awaited<ReturnType<typeof readMoney>>
  rooms: Awaited<ReturnType<typeof readRooms>>
  papers: Awaited<ReturnType<typeof readPapers>>
  reviews: Awaited<ReturnType<typeof readReviews>>
  tickets: Awaited<ReturnType<typeof readTickets>>
}

async function readParts(ctx: Context, subject: Subject, event: EventRow): Promise<Parts> {
  return {
    member: await readMember(ctx, subject),
    signups: await readSignups(ctx, subject),
    money: await readMoney(ctx, subject),
    rooms: await readRooms(ctx, subject, event),
    papers: await readPapers(ctx, subject),
    reviews: await readReviews(ctx, subject),
    tickets: await readTickets(ctx, subject),
  }
}

/** Returns the pages on which the caller sees the person. */
function pagesOf({
  member,
  signups: rows,
  money,
  rooms,
  papers,
  reviews,
  tickets,
}: Parts): ParticipantPage[] {
  const has: Record<ParticipantPage, boolean> = {
    members: member !== null,
    signups: (rows?.length ?? 0) > 0,
    payments: (money?.orders.length ?? 0) > 0,
    hotelOrders: rooms !== null && rooms.bookings.length + rooms.shared.length > 0,
    submissions: (papers?.length ?? 0) > 0 || reviews?.reviewer !== undefined,
    checkIns: (tickets?.length ?? 0) > 0,
  }
  return participantPages.filter((page) => has[page])
}

/**
 * Returns the colleagues who see the person on one of these pages: those who may read a note. Only the pages count on which
 * the caller sees the person, so that the list does not tell what else there is.
 */
async function colleaguesOf({ db, actor }: Context, pages: readonly ParticipantPage[]) {
  const ids = new Set<number>()
  for (const page of pages) for (const id of await staffWith(db, { page, right: 'view' })) ids.add(id)
  const rows = await db
    .select({ id: accounts.id, name: accounts.name, realName: accounts.realName })
    .from(accounts)
    .where(
      and(
        inArray(accounts.id, [0, ...ids]),
        ne(accounts.id, actor.id),
        ne(accounts.identity, identity.hotelService),
      ),
    )
    .orderBy(asc(accounts.id))
  return rows.map((row) => ({ id: row.id, name: personName(row) }))
}

async function readFiles(
  ctx: Context,
  { signups: rows, money, papers }: Parts,
): Promise<Participant['files']> {
  const ofSignups = (rows ?? []).flatMap(({ id, proofId, answers }) => [
    ...(proofId === null ? [] : [{ kind: 'proof', fileId: proofId, rowId: id } as const]),
    ...answers
      .filter(({ kind }) => kind === 'file')
      .map(({ value }) => ({ kind: 'answer', fileId: Number(value), rowId: id }) as const),
  ])
  const notices = await ctx.db
    .select({ slipId: transferNotices.slipId, rowId: transferNotices.paymentOrderId })
    .from(transferNotices)
    .where(inArray(transferNotices.paymentOrderId, [0, ...(money?.orders ?? []).map(({ id }) => id)]))
    .orderBy(asc(transferNotices.id))
  const slips = notices.flatMap(({ slipId, rowId }) =>
    slipId === null ? [] : [{ kind: 'slip', fileId: slipId, rowId } as const],
  )
  const named = [...ofSignups, ...slips]
  const known = await ctx.db
    .select({ id: files.id, name: files.name })
    .from(files)
    .where(inArray(files.id, [0, ...named.map(({ fileId }) => fileId)]))
  const nameOf = new Map(known.map(({ id, name }) => [id, name]))
  return [
    ...named.map((one) => ({ ...one, name: nameOf.get(one.fileId) ?? '' })),
    ...(papers ?? []).flatMap(({ id, files: of }) =>
      of.map(({ fileId, name }) => ({ kind: 'paper', fileId, name, rowId: id }) as const),
    ),
  ]
}

const maxHistory = 100

/** Returns the latest changes of the rows of the page, of those that the caller may read about, and of its notes. */
async function readHistory(ctx: Context, subject: Subject, parts: Parts, tickets: Participant['tickets']) {
  const { db, actor } = ctx
  const { member, signups: own, money, rooms, papers, reviews } = parts
  const idsOf = (rows: readonly { id: number }[] | null | undefined) => [
    0,
    ...(rows ?? []).map(({ id }) => id),
  ]
  const orders = idsOf(money?.orders)
  const bookings = idsOf(rooms?.bookings)
  const of = (noun: string, ids: readonly number[] | SQL) =>
    and(
      eq(audits.noun, noun),
      Array.isArray(ids) ? inArray(audits.rowId, ids) : sql`${audits.rowId} in ${ids}`,
    )
  const scans = (tickets ?? []).flatMap((one) => one.scans)
  // As in the history of a member, which leaves out that they signed in.
  const ofAccount = or(sql`${audits.after} ? 'password'`, sql`${audits.after} ? 'emailVerifiedAt'`)
  const rows = or(
    of('member', [member?.id ?? 0]),
    and(of('account', [member?.id ?? 0]), eq(audits.action, 'updated'), ofAccount),
    of('signup', idsOf(own)),
    of('payment_order', orders),
    of(
      'payment',
      sql`(${db.select({ id: payments.id }).from(payments).where(inArray(payments.paymentOrderId, orders))})`,
    ),
    of(
      'transfer_notice',
      sql`(${db.select({ id: transferNotices.id }).from(transferNotices).where(inArray(transferNotices.paymentOrderId, orders))})`,
    ),
    of(
      'refund',
      sql`(${db.select({ id: refunds.id }).from(refunds).where(inArray(refunds.paymentOrderId, orders))})`,
    ),
    of(
      'receipt',
      sql`(${db.select({ id: receipts.id }).from(receipts).where(inArray(receipts.paymentOrderId, orders))})`,
    ),
    of('hotel_order', bookings),
    of(
      'room_share',
      sql`(${db.select({ id: roomShares.id }).from(roomShares).where(inArray(roomShares.hotelOrderId, bookings))})`,
    ),
    of(
      'hotel_order_message',
      sql`(${db.select({ id: bookingMessages.id }).from(bookingMessages).where(inArray(bookingMessages.hotelOrderId, bookings))})`,
    ),
    of('submission', idsOf(papers)),
    of('assignment', idsOf(reviews?.rows)),
    of('check_in', idsOf(scans)),
  )
  const notes = db.select({ id: participantNotes.id }).from(participantNotes).where(isAbout(subject))
  return readChanges(ctx, or(and(auditScope(actor), rows), of('participant_note', sql`(${notes})`)), {
    atMost: maxHistory,
  })
}

/** Returns how the person is called and reached, as the first part says that the caller sees. */
async function factsOf({ db }: Context, { memberId }: Subject, parts: Parts) {
  const { member, signups: rows, money, rooms, papers, tickets } = parts
  const own = rows?.find(({ isGuest }) => !isGuest) ?? (memberId === null ? rows?.[0] : undefined)
  const isNamed = (money?.orders.length ?? 0) > 0 || (rooms?.bookings.length ?? 0) > 0
  const submits = papers?.some(({ roles }) => roles.includes('submitter')) ?? false
  const [account] =
    memberId !== null && (isNamed || submits)
      ? await db
          .select({ name: accounts.name, realName: accounts.realName })
          .from(accounts)
          .where(eq(accounts.id, memberId))
      : []
  const [reviewer] = parts.reviews?.reviewer
    ? await db.select().from(reviewers).where(eq(reviewers.id, parts.reviews.reviewer.id))
    : []
  const first = (values: readonly (string | undefined)[]) => values.find(Boolean) ?? ''
  return {
    name: first([
      member?.realName,
      own?.realName,
      account && personName(account),
      reviewer?.name,
      tickets?.[0]?.realName,
      rooms?.shared.length ? `#${memberId}` : undefined,
    ]),
    enName: first([member?.enName, own?.enName]),
    affiliation: first([member?.affiliation, own?.affiliation, reviewer?.affiliation]),
    email: first([member?.email, own?.email, reviewer?.email]),
    mobile: first([member?.mobile, own?.mobile]),
  }
}

async function show(ctx: Context, subject: Subject, event: EventRow): Promise<Participant> {
  const parts = await readParts(ctx, subject, event)
  const seen = pagesOf(parts)
  if (seen.length === 0) throw new Refusal('not-found')
  const { member, money, rooms, papers, reviews, tickets } = parts
  const facts = await factsOf(ctx, subject, parts)
  // Members type the addresses of their guests, and an own address is that of the account only with the page of members.
  const addresses = [
    member?.email,
    ...(parts.signups ?? [])
      .filter(({ isGuest }) => isGuest === (subject.memberId === null))
      .map(({ email }) => email),
  ]
  return {
    memberId: subject.memberId,
    signupId: subject.signupId,
    eventId: event.id,
    eventCode: event.code,
    eventName: event.name,
    eventEnName: event.enName,
    eventStatus: event.status,
    timeZone: event.timeZone,
    ...facts,
    member,
    next: nextActionsOf({
      member,
      signups: parts.signups,
      orders: money?.orders ?? null,
      bookings: rooms?.bookings ?? null,
      shared: rooms?.shared ?? null,
      papers,
      changedIds: (papers ?? [])
        .filter(({ draft, revision }) => draft !== null && revision > 0)
        .map(({ id }) => id),
      reviews: reviews?.rows ?? null,
    }),
    signups: parts.signups,
    money,
    rooms,
    papers,
    reviews: reviews?.rows ?? null,
    tickets,
    certificates: await readCertificates(ctx, subject),
    mails: await readMails(
      ctx,
      subject,
      addresses.filter((one): one is string => Boolean(one)),
    ),
    files: await readFiles(ctx, parts),
    notes: await showNotes(ctx, subject),
    colleagues: await colleaguesOf(ctx, seen),
    history: await readHistory(ctx, subject, parts, tickets),
  }
}

/** Returns the page of a member and an event as far as the caller sees it; throws `not-found` if they see nothing. */
export async function participantOf(
  ctx: Context,
  { memberId, eventId }: { memberId: number; eventId: number | undefined },
): Promise<Participant> {
  const event = await readEvent(ctx, eventId)
  return show(ctx, { memberId, signupId: null, eventId: event.id }, event)
}

/** Returns the page of the person of a sign-up. */
export async function participantOfSignup(ctx: Context, id: number): Promise<Participant> {
  const row = await getRow(ctx.db, signups, id)
  const event = await readEvent(ctx, row.eventId)
  return show(
    ctx,
    row.isGuest
      ? { memberId: null, signupId: id, eventId: event.id }
      : { memberId: row.memberId, signupId: null, eventId: event.id },
    event,
  )
}

/** Throws `not-found` if the caller may not open the page of a participant; returns who may be mentioned there. */
export async function openParticipant(ctx: Context, subject: Subject): Promise<Participant['colleagues']> {
  const event = await readEvent(ctx, subject.eventId)
  const seen = pagesOf(await readParts(ctx, subject, event))
  if (seen.length === 0) throw new Refusal('not-found')
  return colleaguesOf(ctx, seen)
}
