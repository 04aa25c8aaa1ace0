import { afterAll, describe, expect, it } from 'vitest'
import { sql } from 'drizzle-orm'
import { identity, pages, scope, type PageName } from '@banquet/contract/call/access'
import { defaultSetting, eventSetting } from '@banquet/contract/event/event/event-setting'
import { customer } from '@banquet/contract/customer/customer'
import { campaign, campaignRecipient } from '@banquet/contract/outreach/campaign'
import { campaignCategories } from '@banquet/contract/outreach/campaign-states'
import {
  audienceNames,
  segmentField,
  segmentFieldNames,
  suitsAudience,
  type SegmentFieldName,
} from '@banquet/contract/outreach/segment'
import { isDeep } from '../../../test/deep.ts'
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
import { startServer, type Client, type TestServer } from '../../../test/server.ts'

/*
 * Two databases differ in one fact. Senders from whom it is hidden ask for every audience with every field, and for the campaigns of the
 * event with their recipients: they receive the same answers from both, to the byte. Why somebody gets no mail (no consent, address not
 * verified, unsubscribed) and the language of mails are shown to every sender, so these facts are not hidden.
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
const viewing = { canAdd: false, canEdit: false, canDelete: false, scope: scope.onlySelf, extra: [] }
/** Somebody who may send mails and view some pages, on pages with scopes only what is their own. */
const sending = (...names: PageName[]) =>
  origin.asKind(identity.management, {
    ...Object.fromEntries(names.map((name) => [pages[name].id, viewing])),
    [pages.mails.id]: {
      canAdd: true,
      canEdit: true,
      canDelete: true,
      scope: scope.visible,
      extra: ['send'],
    },
  })
const viewers = {
  signups: await sending('signups'),
  payments: await sending('payments'),
  rooms: await sending('hotelOrders'),
  papers: await sending('submissions'),
  members: await sending('members'),
  // Staff of customers, of whom none is theirs.
  customers: await sending('customers', 'orders'),
  conflicted: await origin.as(
    await origin.addAccount({ identity: identity.admin, email: 'lin@conflict.example' }),
  ),
}
type Viewer = keyof typeof viewers

const event = await addEvent(admin, { startDay: '2090-06-10', endDay: '2090-06-12' })
const before = { kind: 'relative', from: 'start', days: 0, time: '00:00' } as const
const windows = {
  ...defaultSetting.windows,
  rooms: { opens: null, closes: before },
  submission: { opens: null, closes: before },
  submissionEdit: { opens: null, closes: before },
}
await admin.send(eventSetting.save, {
  params: { id: event.id },
  body: { ...defaultSetting, windows, version: 1 },
})
const type = await addType(admin)
const row = await signedUp(chen, type, { realName: '陳大文', email: 'chen@person.example' })
const hotel = await addHotel(origin)
const room = await addRoomType(origin, hotel)
await addBlock(origin, { event, type: room, from: '2090-06-08', nights: 6 })
await booked(chen, room, { arrival: '2090-06-09', departure: '2090-06-11' })
const [food, oral] = [await addSubject(admin), await addSubmissionType(admin)]
const own = await submitted(
  chen,
  paper(food, oral, { authors: [{ ...author, email: 'chen@person.example' }] }),
)
const conflicting = await submitted(
  writer,
  paper(food, oral, { title: '另一篇', authors: [{ ...author, email: 'lin@conflict.example' }] }),
)
await origin.ctx.db.execute(sql`update submission set state = 'accepted' where id = ${own.id}`)
const reviewer = await addReviewer(origin, { event, member: chen })
const list = await addList(admin)
// A campaign about what only some senders may see.
const texts = { name: '催繳', subject: '請繳費', body: '<p>您好</p>' }
const about = { audience: 'participants', rows: [{ field: 'owes', values: ['yes'] }] } as const
const { id: campaignId } = (await admin.send(campaign.create, { body: { ...texts, segment: about } })).body
await origin.stop()

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

/** Some audiences in the daily form: of members, of authors, and of customers. */
const asked = audienceNames.filter(
  (name) => isDeep || ['participants', 'payers', 'guests', 'members', 'authors', 'customers'].includes(name),
)

/** Values of each field that somebody here could have. */
const values: Partial<Record<SegmentFieldName, string[]>> = {
  affiliation: ['大學'],
  country: ['JP'],
  signupType: [String(type.id)],
  tier: ['早鳥'],
  answer: ['1:1'],
  checkedIn: [String(list.id)],
  hotel: [String(hotel.id)],
  night: ['2090-06-09'],
  subject: [String(food.id)],
  submissionType: [String(oral.id)],
  salesRep: ['1'],
  owesAtLeast: ['1'],
  dueWithin: ['30000'],
  signedUpFrom: ['2020-01-01'],
  signedUpUntil: ['2100-01-01'],
  orderedSince: ['2020-01-01'],
}
const valuesOf = (name: SegmentFieldName) => values[name] ?? [...(segmentField(name).choices ?? ['yes'])]

/** Every question that a sender can ask about people, with its answer. */
async function answers(server: TestServer, viewer: Client): Promise<Record<string, unknown>> {
  const client = at(server, viewer)
  const found: Record<string, unknown> = {}
  for (const audience of asked)
    for (const [index, field] of segmentFieldNames.filter((name) => suitsAudience(name, audience)).entries())
      for (const not of isDeep ? [false, true] : [index % 2 === 1]) {
        const segment = { audience, rows: [{ field, not, values: valuesOf(field) }] }
        const category = campaignCategories[not ? 1 : 0]
        const body = { eventId: event.id, segment, category }
        const replies = [await client.send(campaign.count, { body })]
        // What may be counted is explained by the same conditions.
        if (isDeep || replies[0]?.status === 200)
          replies.push(
            (await client.send(campaign.explain, { body: { ...body, keyword: 'example' } })) as never,
          )
        found[`${audience} ${field} ${not}`] = replies.map((reply) => [
          reply.status,
          reply.status === 200 ? reply.body : (reply.body as { errors?: unknown }).errors,
        ])
      }
  const one = { params: { id: campaignId } }
  const query = { campaignId: String(campaignId) }
  const replies = [
    await client.call(campaign.list, { query: { eventId: String(event.id) } }),
    await client.call(campaign.counts, { query: { eventId: String(event.id) } }),
    await client.call(campaign.get, one),
    await client.call(campaign.check, one),
    await client.call(campaign.preview, { ...one, query: {} }),
    await client.call(campaign.report, one),
    await client.call(campaignRecipient.list, { query }),
  ]
  found['campaigns'] = replies.map(({ status, body, headers }) => {
    const { requestId: _, ...rest } = (body ?? {}) as { requestId?: string }
    return [status, headers['x-total-count'], Array.isArray(body) ? body : rest]
  })
  return found
}

async function addCustomer(client: Client, body: object): Promise<void> {
  const reply = await client.send(customer.create, { body })
  expect([reply.status, (reply.body as { errors?: unknown }).errors]).toEqual([201, undefined])
}

interface Fact {
  hiddenFrom: readonly Viewer[]
  seenBy?: Viewer
  happens: (server: TestServer) => Promise<unknown>
}

const facts: Record<string, Fact> = {
  'a payment': {
    hiddenFrom: ['signups', 'rooms', 'papers', 'members', 'customers'],
    seenBy: 'payments',
    happens: (server) =>
      server.ctx.db.execute(
        sql`update payment_order set paid = total, state = 'paid' where payer_id = ${chen.account.id}`,
      ),
  },
  'a booking that is cancelled': {
    hiddenFrom: ['signups', 'payments', 'papers', 'members', 'customers'],
    seenBy: 'rooms',
    happens: (server) => server.ctx.db.execute(sql`update hotel_order set state = 'cancelled'`),
  },
  'a paper that is withdrawn': {
    hiddenFrom: ['signups', 'payments', 'rooms', 'members', 'customers'],
    seenBy: 'papers',
    happens: (server) =>
      server.ctx.db.execute(sql`update submission set state = 'withdrawn' where id = ${own.id}`),
  },
  'where a member works and lives': {
    hiddenFrom: ['signups', 'payments', 'rooms', 'papers', 'customers'],
    seenBy: 'members',
    happens: (server) =>
      server.ctx.db.execute(
        sql`update member set country = 'JP', affiliation = '東京大學', department = '農學部' where id = ${chen.account.id}`,
      ),
  },
  'a sign-up that is confirmed': {
    // Those of papers alone would learn it from who is not covered.
    hiddenFrom: ['payments', 'rooms', 'papers', 'members', 'customers'],
    seenBy: 'conflicted',
    happens: (server) =>
      server.ctx.db.execute(sql`update signup set state = 'confirmed' where id = ${row.id}`),
  },
  'a check-in': {
    hiddenFrom: ['signups', 'payments', 'rooms', 'papers', 'members', 'customers'],
    seenBy: 'conflicted',
    happens: (server) => scan(at(server, admin), list, row.code, { force: true }),
  },
  'that a person reviews the paper of the sender': {
    hiddenFrom: ['conflicted', 'signups', 'payments', 'rooms', 'members', 'customers'],
    seenBy: 'papers',
    happens: (server) =>
      assign(at(server, admin), { eventId: event.id, submissions: [conflicting], reviewers: [reviewer] }),
  },
  'a customer of a colleague': {
    hiddenFrom: ['signups', 'payments', 'rooms', 'papers', 'members', 'customers'],
    seenBy: 'conflicted',
    happens: (server) =>
      addCustomer(at(server, admin), {
        number: '0001',
        name: 'buyer-full',
        realName: '福滿樓',
        email: 'buyer@example.com',
      }),
  },
}

const plain = await copy()
const plainAnswers = new Map<Viewer, Promise<Record<string, unknown>>>()
function inPlain(viewer: Viewer): Promise<Record<string, unknown>> {
  const known = plainAnswers.get(viewer) ?? answers(plain, viewers[viewer])
  plainAnswers.set(viewer, known)
  return known
}

// The daily form has the first two of the facts; each fact opens every kind of condition.
const tested = Object.entries(facts).slice(0, isDeep ? undefined : 2)

describe.each(tested)('%s', (_, { hiddenFrom, seenBy, happens }) => {
  it('changes no answer to those from whom it is hidden', async () => {
    const changed = await copy()
    await happens(changed)
    for (const viewer of hiddenFrom) {
      expect([viewer, await answers(changed, viewers[viewer])]).toEqual([viewer, await inPlain(viewer)])
    }
    if (seenBy) expect(await answers(changed, viewers[seenBy])).not.toEqual(await inPlain(seenBy))
  })
})
