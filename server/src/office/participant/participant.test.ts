import { today } from '../../../test/today.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { eq, sql } from 'drizzle-orm'
import { identity, pages } from '@banquet/contract/call/access'
import { booking } from '@banquet/contract/lodging/booking'
import { defaultSetting, eventSetting } from '@banquet/contract/event/event/event-setting'
import { notification } from '@banquet/contract/message/notification'
import { participant, type Participant } from '@banquet/contract/office/participant'
import { participantNote, participantPages } from '@banquet/contract/office/participant-note'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { decision } from '@banquet/contract/review/decision'
import { member as members } from '@banquet/contract/people/member'
import { assign } from '../../../test/rows/assignment-rows.ts'
import { addList, scan } from '../../../test/rows/check-in-rows.ts'
import { addReviewer } from '../../../test/rows/review-rows.ts'
import { addBlock, addHotel, addRoomType, booked } from '../../../test/rows/rooms.ts'
import { addEvent, addType, signedUp } from '../../../test/rows/sign-up-rows.ts'
import {
  addSubject,
  addSubmissionType,
  author,
  paper,
  submitted,
} from '../../../test/rows/submission-rows.ts'
import { startServer, viewGrants, type Client, type TestServer } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { members as memberTable } from '../../tables/people/member.table.ts'

/*
 * Staff with the page of one noun each, and an administrator with a conflict of interest, read the same page. Copies of the
 * database differ in one fact; those from whom it is hidden read the same to the byte.
 */

const standing = new Date()
const origin = await startServer({ connections: 2, at: standing })
const servers: TestServer[] = [origin]
afterAll(async () => {
  for (const server of servers.toReversed()) await server.close()
})

const admin = await origin.asAdmin()
const memberAt = async (email: string) =>
  origin.as(await origin.addAccount({ identity: identity.member, email }))
const chen = await memberAt('chen@person.example')
const writer = await memberAt('writer@paper.example')
const clerks = Object.fromEntries(
  await Promise.all(
    participantPages.map(async (page) => [
      page,
      await origin.asKind(identity.management, viewGrants(pages[page].id)),
    ]),
  ),
) as Record<(typeof participantPages)[number], Client>
const viewers = {
  ...clerks,
  // An author of a paper that the person reviews.
  conflicted: await origin.as(
    await origin.addAccount({ identity: identity.admin, email: 'lin@conflict.example' }),
  ),
  // Reads mails, and sign-ups.
  mails: await origin.asKind(identity.management, viewGrants(pages.mails.id, pages.signups.id)),
  hotel: await origin.asKind(identity.hotelService),
  nobody: await origin.asKind(identity.management, viewGrants(pages.units.id)),
}
type Viewer = keyof typeof viewers

const event = await addEvent(admin, { startDay: '2090-06-10', endDay: '2090-06-12' })
const other = await addEvent(admin, { code: 'other-2091', startDay: '2091-06-10', endDay: '2091-06-12' })
const before = { kind: 'relative', from: 'start', days: 0, time: '00:00' } as const
const windows = {
  ...defaultSetting.windows,
  rooms: { opens: null, closes: before },
  submission: { opens: null, closes: before },
  submissionEdit: { opens: null, closes: before },
}
const saved = await admin.send(eventSetting.save, {
  params: { id: event.id },
  body: { ...defaultSetting, windows, version: 1 },
})
const type = await addType(admin)
const row = await signedUp(chen, type, { realName: '陳大文', email: 'typed@person.example' })
const guest = await signedUp(chen, type, { realName: '王小明', email: 'wang@guest.example', isGuest: true })
const hotel = await addHotel(origin)
const room = await addRoomType(origin, hotel)
await addBlock(origin, { event, type: room, from: '2090-06-08', nights: 6 })
const stay = await booked(chen, room, { arrival: '2090-06-09', departure: '2090-06-11' })
const [food, oral] = [await addSubject(admin), await addSubmissionType(admin)]
const own = await submitted(
  chen,
  paper(food, oral, { authors: [{ ...author, email: 'chen@person.example' }] }),
)
const conflicting = await submitted(
  writer,
  paper(food, oral, { title: '另一篇', authors: [{ ...author, email: 'lin@conflict.example' }] }),
)
const reviewer = await addReviewer(origin, { event, member: chen })
const list = await addList(admin)
await scan(admin, list, row.code, { force: true })
await origin.stop()

/** A person at a copy of the database; a session of one is one of the other as well. */
const at = (server: TestServer, { token, ...client }: Client): Client => {
  const send: Client['send'] = (e, parts, headers) =>
    server.anonymous.send(e, parts, { ...headers, authorization: `Bearer ${token}` })
  return { ...client, token, send, call: (e, input, headers) => send(e, input, headers) }
}
async function copy(): Promise<TestServer> {
  const server = await startServer({ copyOf: origin, connections: 2, at: standing })
  servers.push(server)
  return server
}
const open = (server: TestServer, viewer: Client, id = chen.account.id) =>
  at(server, viewer).send(participant.get, { params: { memberId: id }, query: { eventId: String(event.id) } })

const plain = await copy()
const read = async (viewer: Viewer | Client): Promise<Participant> =>
  (await open(plain, typeof viewer === 'string' ? viewers[viewer] : viewer)).body

/** The parts that are there at all, of those that can be null. */
const nullable = ['member', 'signups', 'money', 'rooms', 'papers', 'reviews', 'tickets', 'mails'] as const
const partsOf = (page: Participant) => nullable.filter((part) => page[part] !== null)

it('arranges what the tests are about', () => {
  expect(saved.status).toBe(200)
  expect(own.code).toBe('A-0001')
  expect(stay.state).toBe('held')
})

describe('the parts of the page', () => {
  it.each([
    ['members', ['member']],
    ['signups', ['signups']],
    ['payments', ['money']],
    ['hotelOrders', ['rooms']],
    ['submissions', ['papers', 'reviews']],
    ['checkIns', ['tickets']],
    ['mails', ['signups', 'mails']],
    ['conflicted', nullable],
  ] as const)('for staff with %s are %j', async (viewer, parts) => {
    const reply = await open(plain, viewers[viewer])
    expect(reply.status).toBe(200)
    expect(partsOf(reply.body)).toEqual(parts)
  })

  it.each(['hotel', 'nobody'] as const)('do not exist for %s', async (viewer) => {
    expect((await open(plain, viewers[viewer])).status).toBe(viewer === 'hotel' ? 404 : 403)
  })

  it('say what there is', async () => {
    const page = (await open(plain, admin)).body
    expect(page).toMatchObject({
      name: chen.account.realName,
      email: 'chen@person.example',
      eventCode: event.code,
      signups: [
        { code: row.code, isGuest: false },
        { code: guest.code, isGuest: true },
      ],
      papers: [{ code: 'A-0001', roles: ['submitter', 'author', 'corresponding', 'presenter'] }],
      rooms: { bookings: [{ code: stay.code, hotelName: '圓山' }], shared: [] },
      tickets: [{ code: row.code, scans: [{ listName: list.name }] }],
    })
    expect(page.money).toMatchObject({ asked: 6000 + (stay.total ?? 0), received: 0, toReturn: 0 })
    expect(page.history.map(({ noun }) => noun)).toEqual(
      expect.arrayContaining(['signup', 'payment_order', 'hotel_order', 'submission', 'check_in']),
    )
    expect(page.next.map(({ kind }) => kind)).toEqual(['pay', 'pay', 'pay'])
  })

  it('name the person as the caller knows them', async () => {
    expect((await read('checkIns')).name).toBe('陳大文')
    expect(await read('checkIns')).toMatchObject({ email: '', mobile: '' })
    expect(await read('signups')).toMatchObject({ name: '陳大文', email: 'typed@person.example' })
    expect(await read('payments')).toMatchObject({ name: chen.account.realName, email: '' })
  })

  it('find authors by the address of the account only for staff who see the address', async () => {
    expect((await read('submissions')).papers).toMatchObject([{ roles: ['submitter'] }])
    expect((await read('conflicted')).papers).toMatchObject([
      { roles: ['submitter', 'author', 'corresponding', 'presenter'] },
    ])
  })

  it('are about one event, and empty elsewhere', async () => {
    const elsewhere = (viewer: Client) =>
      at(plain, viewer).send(participant.get, {
        params: { memberId: chen.account.id },
        query: { eventId: String(other.id) },
      })
    expect((await elsewhere(clerks.signups)).status).toBe(404)
    expect((await elsewhere(clerks.members)).status).toBe(200)
    expect((await open(plain, admin, 2_000_000)).status).toBe(404)
  })

  it('are those of the member for an own sign-up, and of the guest for that of a guest', async () => {
    const of = (viewer: Client, id: number) =>
      at(plain, viewer).send(participant.ofSignup, { params: { id } })
    expect((await of(clerks.signups, row.id)).body).toEqual(await read('signups'))
    const page = (await of(admin, guest.id)).body
    expect(page).toMatchObject({ memberId: null, signupId: guest.id, name: '王小明', member: null })
    expect(page.signups).toHaveLength(1)
    expect(page.money?.orders).toHaveLength(1)
    expect((await of(clerks.members, guest.id)).status).toBe(404)
    expect((await of(clerks.checkIns, guest.id)).body.name).toBe('王小明')
  })

  it('show mails about the pages that the caller views, and all others to administrators only', async () => {
    const purposes = async (viewer: Viewer) => [
      ...new Set((await read(viewer)).mails?.map(({ purpose }) => purpose ?? '')),
    ]
    expect(await purposes('mails')).toEqual(['signup'])
    expect((await purposes('conflicted')).toSorted()).toEqual(['hotel-order', 'signup', 'submission'])
  })
})

interface Fact {
  hiddenFrom: readonly Viewer[]
  /** Who reads it, so that the test compares something; nobody here, for what has a page of its own. */
  seenBy?: Viewer
  happens: (server: TestServer) => Promise<unknown>
}

const facts: Record<string, Fact> = {
  'a payment': {
    hiddenFrom: ['members', 'submissions', 'hotel'],
    seenBy: 'payments',
    happens: (server) =>
      at(server, admin).send(paymentOrder.settle, {
        params: { id: row.paymentOrderId ?? 0 },
        body: { method: 'cash', amount: 1000, day: today },
      }),
  },
  'a booking without a payment order': {
    hiddenFrom: ['members', 'submissions', 'signups', 'checkIns', 'payments', 'hotel'],
    seenBy: 'hotelOrders',
    happens: (server) =>
      server.ctx.db.execute(sql`
        insert into hotel_order (event_id, member_id, hotel_id, room_type_id, code, state, rooms, extra_beds, extra_bed_rate,
          arrival, departure, guests, wishes, total, payment, free_until, late_fee, source)
        select event_id, member_id, hotel_id, room_type_id, 'ZZZ999', 'waiting-list', rooms, extra_beds, extra_bed_rate,
          arrival, departure, guests, wishes, total, payment, free_until, late_fee, source from hotel_order`),
  },
  'the name of the hotel of a booking': {
    hiddenFrom: ['members', 'submissions', 'signups', 'checkIns', 'hotel'],
    seenBy: 'hotelOrders',
    happens: (server) => server.ctx.db.execute(sql`update hotel set name = '另一家'`),
  },
  'the cancellation of a booking': {
    hiddenFrom: ['members', 'submissions', 'signups', 'checkIns', 'hotel', 'mails'],
    seenBy: 'hotelOrders',
    happens: (server) =>
      at(server, admin).send(booking.cancel, {
        params: { id: stay.id },
        body: { version: stay.version, reason: '行程' },
      }),
  },
  'what the person reviews of a paper in conflict': {
    hiddenFrom: ['conflicted', 'members', 'signups', 'payments', 'hotelOrders', 'checkIns', 'hotel', 'mails'],
    seenBy: 'submissions',
    happens: (server) =>
      assign(at(server, admin), { eventId: event.id, submissions: [conflicting], reviewers: [reviewer] }),
  },
  'a staged decision': {
    hiddenFrom: [...participantPages, 'conflicted', 'mails', 'hotel'],
    happens: (server) =>
      at(server, admin).send(decision.stage, {
        params: { id: own.id },
        body: { result: 'reject', revision: 1, stagedVersion: null, note: '未達標準' },
      }),
  },
  'the mobile of the account': {
    hiddenFrom: ['signups', 'payments', 'hotelOrders', 'submissions', 'checkIns', 'mails', 'hotel'],
    seenBy: 'members',
    happens: (server) =>
      server.ctx.db
        .update(memberTable)
        .set({ mobile: '0912-345-678' })
        .where(eq(memberTable.id, chen.account.id)),
  },
  'that the address of the account is confirmed': {
    hiddenFrom: ['signups', 'payments', 'hotelOrders', 'submissions', 'checkIns', 'mails', 'hotel'],
    seenBy: 'members',
    happens: (server) =>
      server.ctx.db.update(accounts).set({ emailVerifiedAt: null }).where(eq(accounts.id, chen.account.id)),
  },
  'a colleague who sees only what the caller does not': {
    hiddenFrom: ['members', 'signups', 'hotelOrders', 'submissions', 'checkIns', 'mails', 'hotel'],
    seenBy: 'payments',
    happens: (server) => server.asKind(identity.management, viewGrants(pages.payments.id)),
  },
}

/** A page without what every reader of it changes. */
const shown = async (server: TestServer, viewer: Viewer) => {
  const reply = await open(server, viewers[viewer])
  return JSON.stringify([reply.status, { ...(reply.body as object), requestId: '' }])
}

describe.each(Object.entries(facts))('%s', (_, { hiddenFrom, seenBy, happens }) => {
  let server: TestServer
  beforeAll(async () => {
    server = await copy()
    await happens(server)
  })

  it.each(hiddenFrom)('changes nothing for %s', async (viewer) => {
    expect(await shown(server, viewer)).toBe(await shown(plain, viewer))
  })
  it.each(seenBy ? [seenBy] : [])('is seen by %s', async (viewer) => {
    expect(await shown(server, viewer)).not.toBe(await shown(plain, viewer))
  })
})

describe('a note', () => {
  const body = { memberId: chen.account.id, signupId: null, eventId: event.id, text: '需要輪椅通道' }
  let server: TestServer
  let id: number
  const write = (viewer: Client, values: object = {}) =>
    at(server, viewer).send(participantNote.create, { body: { ...body, ...values } })
  const notes = async (viewer: Client) => (await open(server, viewer)).body.notes

  beforeAll(async () => {
    server = await copy()
    const reply = await write(clerks.signups, {
      mentions: [clerks.signups.account.id, viewers.mails.account.id].slice(1),
    })
    id = reply.body.id
  })

  it('is read by everybody who may open the page', async () => {
    for (const page of participantPages)
      expect(await notes(clerks[page])).toMatchObject([{ id, text: body.text, isOwn: page === 'signups' }])
  })

  it('notifies the colleague whom it mentions, with a link to the page', async () => {
    const reply = await at(server, viewers.mails).send(notification.unread, {
      params: { userId: viewers.mails.account.id },
    })
    expect(reply.body.data).toMatchObject([
      {
        kind: 'participant.mention',
        link: `/admin/participant/${chen.account.id}?event=${event.code}`,
      },
    ])
  })

  it('mentions only those who see the person where the caller does', async () => {
    const { colleagues } = (await open(server, clerks.signups)).body
    expect(colleagues.map((one) => one.id)).toContain(viewers.mails.account.id)
    expect(colleagues.map((one) => one.id)).not.toContain(clerks.payments.account.id)
    expect(colleagues.map((one) => one.id)).not.toContain(viewers.hotel.account.id)
    const reply = await write(clerks.signups, { mentions: [clerks.payments.account.id] })
    expect([reply.status, (reply.body as { errors?: unknown }).errors]).toEqual([
      400,
      [expect.objectContaining({ path: 'mentions.0', code: 'choice' })],
    ])
  })

  it('is edited and deleted by its writer, and its history stays', async () => {
    const params = { id }
    const edit = (viewer: Client) =>
      at(server, viewer).send(participantNote.update, { params, body: { text: '改搭電梯', version: 1 } })
    const remove = (viewer: Client) => at(server, viewer).send(participantNote.remove, { params })
    expect((await edit(admin)).status).toBe(404)
    expect((await edit(clerks.signups)).status).toBe(200)
    expect((await edit(clerks.signups)).status).toBe(409)
    expect(await notes(admin)).toMatchObject([{ text: '改搭電梯', version: 2 }])
    expect((await remove(admin)).status).toBe(404)
    expect((await remove(clerks.signups)).status).toBe(204)
    expect((await remove(clerks.signups)).status).toBe(404)
    expect(await notes(admin)).toEqual([])
    const { history } = (await open(server, clerks.payments)).body
    const ofNote = history.filter(({ noun }) => noun === 'participant_note')
    expect(ofNote.map(({ after, before }) => [before?.['text'], after?.['text']])).toEqual([
      ['改搭電梯', ''],
      ['需要輪椅通道', '改搭電梯'],
      [undefined, '需要輪椅通道'],
    ])
  })

  it('is about exactly one person, whom its writer sees', async () => {
    expect((await write(clerks.signups, { signupId: guest.id })).status).toBe(400)
    expect((await write(clerks.signups, { memberId: null })).status).toBe(400)
    expect((await write(clerks.signups, { memberId: null, signupId: row.id })).status).toBe(404)
    expect((await write(clerks.signups, { memberId: writer.account.id })).status).toBe(404)
    expect((await write(viewers.hotel)).status).toBe(404)
    expect((await write(clerks.signups, { memberId: null, signupId: guest.id })).status).toBe(201)
    const page = await at(server, clerks.checkIns).send(participant.ofSignup, { params: { id: guest.id } })
    expect(page.body.notes).toHaveLength(1)
  })

  it('is emptied with the data of the member', async () => {
    await write(clerks.members, { text: '過敏' })
    const { id: memberId } = chen.account
    expect((await at(server, admin).send(members.remove, { params: { id: memberId } })).status).toBe(204)
    const { rows } = await server.ctx.db.execute(
      sql`select text from participant_note union all select before ->> 'text' from audit where noun = 'participant_note'
        union all select after ->> 'text' from audit where noun = 'participant_note'`,
    )
    expect(rows.filter(({ text }) => text)).toEqual([])
  })
})
