import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { identity, pages, scope } from '@banquet/contract/call/access'
import type { Problem } from '@banquet/contract/call/errors'
import { customer } from '@banquet/contract/customer/customer'
import { campaign, campaignRecipient, type Campaign } from '@banquet/contract/outreach/campaign'
import { news } from '@banquet/contract/event/news/news'
import { member } from '@banquet/contract/people/member'
import type { MailLanguage } from '@banquet/contract/people/mail-language'
import { participant } from '@banquet/contract/office/participant'
import { mailPreference, suppression } from '@banquet/contract/outreach/suppression'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { deliverAll, runJobs } from '../../../test/jobs.ts'
import { addEvent, addType, clearEvents, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { inTransaction } from '../../kit/context.ts'
import type { Mailer } from '../../kit/mailer.ts'
import { campaignDomains, campaignRecipients, campaigns } from '../../tables/outreach/campaign.table.ts'
import { suppressions } from '../../tables/outreach/suppression.table.ts'
import { notifications } from '../../tables/message/notification.table.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { members } from '../../tables/people/member.table.ts'
import { organisations } from '../../tables/platform/organisation.table.ts'
import { look, sendNext, takeBack } from '../campaign-sending/send-next.ts'
import { readMailTokens } from '../../platform/mail/mail-token.ts'
import { sendMail } from '../../platform/mail/send-mail.ts'
import { prepareCampaign } from './prepare-campaign.ts'
import { suppress, unsubscribeRecipient } from '../suppression/suppression.commands.ts'
import { unsubscribeToken } from '../suppression/unsubscribe-token.ts'

const server = await serverForFile({ connections: 4, env: { PUBLIC_URL: 'https://food.example' } })
let admin = await server.asAdmin()
const send = vi.fn<Mailer['send']>()
let type: SignupType

const guests: Client[] = []

beforeAll(async () => {
  await clearEvents(server)
  await addEvent(admin, { enName: 'Taipei 2027' })
  type = await addType(admin)
  const free = await addType(admin, {
    name: '免費',
    enName: 'Free',
    tiers: [{ name: '免費', enName: 'Free', fee: 0 }],
  })
  const people = [
    ['林怡君', '', type],
    ['陳大文', 'David Chen', type],
    ['Anna Lee', 'Anna Lee', free],
  ] as const
  for (const [realName, enName, of] of people) {
    const one = await server.asKind(identity.member)
    guests.push(one)
    await signedUp(one, of, { realName, enName, email: one.account.email })
  }
})

beforeEach(async () => {
  // The clock is moved on further than a session lasts.
  admin = await server.as(admin.account)
  send.mockReset().mockResolvedValue()
  server.services.mailer = { host: 'food.example', send }
  // The letters about the sign-ups are not what is sent here.
  for (const table of [mails, campaignDomains, campaignRecipients, campaigns, suppressions])
    await server.ctx.db.delete(table)
})

const everybody = { audience: 'participants', rows: [{ field: 'everybody', values: ['yes'] }] } as const
const texts = {
  name: '催繳',
  subject: '{{name}}，請繳費',
  body: '<p>{{name|貴賓}}您好，{{event}}</p>',
}
const create = (values: object = {}, by = admin) =>
  by.send(campaign.create, {
    body: { ...texts, segment: everybody, ratePerMinute: 6000, domainRatePerMinute: 6000, ...values },
  })
const add = async (values: object = {}): Promise<Campaign> => (await create(values)).body
const read = async ({ id }: { id: number }) => (await admin.call(campaign.get, { params: { id } })).body
const on = (
  verb: 'pause' | 'resume' | 'cancel' | 'retry' | 'approve' | 'withdraw',
  row: Campaign,
  by = admin,
) => by.send(campaign[verb], { params: { id: row.id }, body: { version: row.version } })
const sendIt = (row: Campaign, values: object = {}, by = admin) =>
  by.send(campaign.send, { params: { id: row.id }, body: { version: row.version, count: 3, ...values } })
const count = (rows: readonly object[], values: object = {}, by = admin) =>
  by.send(campaign.count, { body: { segment: { audience: 'participants', rows, ...values } } })
const recipients = () =>
  server.ctx.db.select().from(campaignRecipients).orderBy(campaignRecipients.name, campaignRecipients.id)

/** Sends what is due, moving the clock on, until nothing is left or so many mails have been handed over. */
async function sendAll(most = Infinity, mailer = server.services.mailer): Promise<void> {
  for (let idle = 0; idle < 40 && send.mock.calls.length < most; idle += 1) {
    if (mailer) await untilIdle(mailer, most)
    server.passTime(1000)
  }
}

/** Sends what is due now. Throws if the sender finds no rest, as it would for a campaign that it takes for one to be sent. */
async function untilIdle(mailer: Mailer, most = Infinity): Promise<void> {
  for (let looks = 0; send.mock.calls.length < most && (await sendNext(server.ctx, mailer)); looks += 1)
    expect(looks, 'looks for mails at one moment').toBeLessThan(200)
}

/** Prepares a campaign and sends it. */
async function sendWhole(row: Campaign, values: object = {}): Promise<Campaign> {
  expect((await sendIt(row, values)).status).toBe(200)
  await runJobs(server)
  await sendAll()
  return read(row)
}

describe('a segment', () => {
  test('without rows is nobody', async () => {
    expect((await count([])).body).toMatchObject({ people: 0, recipients: 0 })
    expect((await count([{ field: 'everybody', values: ['yes'] }])).body).toMatchObject({
      people: 3,
      recipients: 3,
      languages: [
        { language: 'zh-TW', count: 2 },
        { language: 'en', count: 1 },
      ],
    })
  })

  test.each([
    [[{ field: 'signupState', values: ['awaiting-payment'] }], 2],
    [[{ field: 'signupState', not: true, values: ['awaiting-payment'] }], 1],
    [[{ field: 'owes', values: ['yes'] }], 2],
    [[{ field: 'owes', not: true, values: ['yes'] }], 1],
    [[{ field: 'owesAtLeast', values: ['3001'] }], 0],
    [[{ field: 'dueWithin', values: ['365'] }], 2],
    [[{ field: 'language', values: ['en'] }], 1],
    [[{ field: 'tier', values: ['Free', '沒有'] }], 1],
    [
      [
        { field: 'hasRoom', not: true, values: ['yes'] },
        { field: 'owes', values: ['yes'] },
      ],
      2,
    ],
    [[{ field: 'signedUpUntil', values: ['2020-01-01'] }], 0],
    [[{ field: 'signedUpFrom', values: ['2020-01-01'] }], 3],
    [[{ field: 'paidBy', values: ['card'] }], 0],
    [[{ field: 'consent', values: ['yes'] }], 0],
    [[{ field: 'verified', values: ['yes'] }], 3],
    [[{ field: 'affiliation', values: ['臺大'] }], 0],
    [[{ field: 'submissionState', values: ['accepted'] }], 0],
    [[{ field: 'openReviews', values: ['yes'] }], 0],
    [[{ field: 'presenter', values: ['yes'] }], 0],
    [[{ field: 'bookingState', values: ['confirmed'] }], 0],
    [[{ field: 'night', values: ['2027-06-10'] }], 0],
    [[{ field: 'checkedIn', values: ['1'] }], 0],
    [[{ field: 'hotel', not: true, values: ['1', '2'] }], 3],
    [[{ field: 'answer', values: ['1:2'] }], 0],
    [[{ field: 'country', values: ['TW'] }], 0],
    [[{ field: 'subject', values: ['1'] }], 0],
    [[{ field: 'submissionType', values: ['1'] }], 0],
  ])('of %j has %i people', async (rows, people) => {
    expect((await count(rows)).body).toMatchObject({ people })
  })

  test.each([
    ['payers'],
    ['members'],
    ['authors'],
    ['presenters'],
    ['reviewers'],
    ['guests'],
    ['customers'],
  ] as const)('of %s is counted', async (audience) => {
    const { status, body } = await count([{ field: 'everybody', values: ['yes'] }], { audience })
    expect([status, body.people]).toEqual([200, { payers: 2, members: 3 }[audience as 'payers'] ?? 0])
  })

  test.each([
    [{ field: 'everybody', values: ['no'] }, 'rows.0.values.0', 'choice'],
    [{ field: 'country', values: ['XX'] }, 'rows.0.values.0', 'choice'],
    [{ field: 'owesAtLeast', values: ['1', '2'] }, 'rows.0.values.1', 'many'],
    [{ field: 'signedUpFrom', values: ['tomorrow'] }, 'rows.0.values.0', 'choice'],
    [{ field: 'hotel', values: ['1 or 1=1'] }, 'rows.0.values.0', 'choice'],
    [{ field: 'answer', values: ['1:x'] }, 'rows.0.values.0', 'choice'],
    [{ field: 'salesRep', values: ['1'] }, 'rows.0.field', 'choice'],
    [{ field: 'password', values: ['1'] }, 'rows.0.field', 'choice'],
    [{ field: 'tier', values: [] }, 'rows.0.values', 'required'],
  ])('with the row %j is refused', async (row, path, code) => {
    const { status, body } = await count([row])
    expect([status, body]).toMatchObject([400, { errors: [{ path: `segment.${path}`, code }] }])
  })

  test('takes the language that a member has chosen, otherwise that of the name', async () => {
    const choose = async (one: Client | undefined, language: MailLanguage) =>
      expect(
        (await one?.send(member.update, { params: { id: one.account.id }, body: { language } }))?.status,
      ).toBe(200)
    await choose(guests[0], 'en')
    await choose(guests[2], 'zh-TW')
    onTestFinished(async () => {
      await choose(guests[0], '')
      await choose(guests[2], '')
    })
    expect((await count([{ field: 'language', values: ['en'] }])).body).toMatchObject({
      people: 1,
      first: [{ name: '林怡君' }],
      languages: [{ language: 'en', count: 1 }],
    })
    await sendWhole(await add({ enSubject: 'Dear {{name}}', enBody: '<p>{{name}}</p>' }))
    expect(send.mock.calls.map(([{ subject }]) => subject).toSorted()).toEqual([
      'Anna Lee，請繳費',
      'Dear 林怡君',
      '陳大文，請繳費',
    ])
  })

  test('is explained row by row for a person', async () => {
    const rows = [
      { field: 'owes', values: ['yes'] },
      { field: 'language', not: true, values: ['zh-TW'] },
    ]
    const body = { segment: { audience: 'participants', rows }, keyword: 'lee' }
    const { body: found } = await admin.send(campaign.explain, { body })
    expect(found).toMatchObject([{ name: 'Anna Lee', isIn: false, rows: [false, true], skipReason: null }])
  })

  test('about what the sender may not view is not even counted', async () => {
    const mailer = await server.asKind(identity.management, {
      ...viewGrants(pages.mails.id, pages.signups.id),
      [pages.mails.id]: {
        canAdd: true,
        canEdit: true,
        canDelete: true,
        scope: scope.visible,
        extra: ['send'],
      },
    })
    expect((await count([{ field: 'everybody', values: ['yes'] }], {}, mailer)).status).toBe(200)
    const refused = [
      await count([{ field: 'owes', values: ['yes'] }], {}, mailer),
      await count([{ field: 'hasRoom', not: true, values: ['yes'] }], {}, mailer),
      await create({ segment: { audience: 'members', rows: [] } }, mailer),
      await create({ body: '<p>{{owed}}</p>' }, mailer),
    ]
    expect(refused.map(({ status, body }) => [status, (body as unknown as Problem).errors])).toEqual([
      [400, [{ path: 'segment.rows.0.field', code: 'right' }]],
      [400, [{ path: 'segment.rows.0.field', code: 'right' }]],
      [400, [{ path: 'segment.audience', code: 'right' }]],
      [400, [{ path: 'body', code: 'right' }]],
    ])
    // Nor is it explained, checked or shown as a mail.
    const owes = { audience: 'participants', rows: [{ field: 'owes', values: ['yes'] }] } as const
    const explained = await mailer.send(campaign.explain, { body: { segment: owes, keyword: '林' } })
    expect(explained.status).toBe(400)
    const about = { params: { id: (await add({ body: '<p>{{owed|0}}</p>' })).id }, query: {} }
    expect([
      (await mailer.call(campaign.check, about)).status,
      (await mailer.call(campaign.preview, about)).status,
    ]).toEqual([400, 400])
    // A draft that they may edit does not become one about payments.
    const mine = (await create({}, mailer)).body
    const edited = await mailer.send(campaign.update, {
      params: { id: mine.id },
      body: {
        ...texts,
        segment: { audience: 'participants', rows: [{ field: 'owes', values: ['yes'] }] },
        version: mine.version,
      },
    })
    expect([edited.status, (await read(mine)).segment]).toEqual([400, mine.segment])
    // Somebody else's campaign about payments: neither its recipients nor their number.
    const done = await sendWhole(
      await add({ segment: { audience: 'participants', rows: [{ field: 'owes', values: ['yes'] }] } }),
      { count: 2 },
    )
    const seen = await mailer.call(campaign.get, { params: { id: done.id } })
    expect(Object.values(seen.body.counts).every((number) => number === 0)).toBe(true)
    const listed = await mailer.call(campaignRecipient.list, {
      query: { campaignId: String(done.id), page: '1' },
    })
    expect([listed.body, listed.headers['x-total-count']]).toEqual([[], '0'])
    const [first] = await recipients()
    expect((await mailer.call(campaignRecipient.mail, { params: { id: first?.id ?? 0 } })).code).toBe(
      'not-found',
    )
    expect((await mailer.call(campaign.report, { params: { id: done.id } })).body).toEqual({
      skipped: [],
      domains: [],
      overTime: [],
    })
  })
})

describe('a campaign', () => {
  test.each([
    [{ subject: '', body: '' }, 'subject', 'required'],
    [{ enSubject: 'Hello' }, 'enBody', 'required'],
    [{ subject: '{{secret}}' }, 'subject', 'placeholder'],
    [{ body: '<p><a href="https://x.example/{{name}}">x</a></p>' }, 'body', 'placeholder-place'],
    [{ segment: { audience: 'customers', rows: [] }, body: '<p>{{owed}}</p>' }, 'body', 'placeholder'],
    [{ replyTo: 'nobody' }, 'replyTo', 'email'],
    [{ ratePerMinute: 0 }, 'ratePerMinute', 'min'],
  ])('with %j is refused', async (values, path, code) => {
    const { status, body } = await create(values)
    expect(status).toBe(400)
    expect((body as unknown as Problem).errors).toContainEqual(expect.objectContaining({ path, code }))
  })

  test('is sent once to everybody after the right number was typed, and to nobody else afterwards', async () => {
    const row = await add({ enSubject: 'Dear {{name}}', enBody: '<p>{{name}}, {{event}}</p>' })
    expect((await sendIt(row, { count: 2 })).code).toBe('campaign.count')
    expect((await sendIt(row)).status).toBe(200)
    expect((await sendIt(row)).code).toBe('campaign.state')
    await runJobs(server)
    await runJobs(server)
    const late = await server.asKind(identity.member)
    await signedUp(late, type, { email: late.account.email })
    await server.ctx.db.delete(mails)
    onTestFinished(
      async () =>
        void (await server.ctx.db.execute(
          sql`update signup set state = 'cancelled' where member_id = ${late.account.id}`,
        )),
    )
    await sendAll()
    const sent = send.mock.calls.map(([mail]) => mail).toSorted((a, b) => (a.subject < b.subject ? -1 : 1))
    expect(sent.map(({ to }) => to).toSorted()).toEqual(guests.map(({ account }) => account.email).toSorted())
    expect(sent.map(({ subject }) => subject)).toEqual(['Dear Anna Lee', '林怡君，請繳費', '陳大文，請繳費'])
    expect(sent[0]?.html).toContain('Anna Lee, Taipei 2027')
    expect(sent[1]?.html).toContain('林怡君您好，2027 臺北研討會')
    expect(sent[1]?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' })
    expect(await read(row)).toMatchObject({ state: 'done', counts: { sent: 3, queued: 0, skipped: 0 } })
    expect(new Set(sent.map(({ messageId }) => messageId)).size).toBe(3)
  })

  test('has its recipients chosen once, also by two programs at the same moment', async () => {
    const row = await add()
    await sendIt(row)
    // Both have begun before one of them can write.
    let both: Promise<unknown> | undefined
    await inTransaction(server.ctx, async ({ db }) => {
      await db.execute(sql`lock table campaign_recipient in exclusive mode`)
      both = Promise.all([prepareCampaign(server.ctx, row), prepareCampaign(server.ctx, row)])
      const waiting = sql`select from pg_locks where not granted`
      await expect.poll(async () => (await db.execute(waiting)).rows.length).toBe(2)
    })
    await both
    const chosen = await recipients()
    expect(chosen.map(({ state }) => state)).toEqual(['queued', 'queued', 'queued'])
    const [{ id: _id, ...first }] = chosen as [(typeof chosen)[number]]
    const { search: _search, emailKey: _key, ...again } = first
    await expect(server.ctx.db.insert(campaignRecipients).values(again)).rejects.toThrow(
      /campaign_recipient_once|Failed query/,
    )
    expect(await recipients()).toEqual(chosen)
  })

  test('gives each mail an address to come back to and one for unsubscribing, where these are set', async () => {
    server.services.mailer = {
      host: 'food.example',
      bounceAddress: (token) => `bounce+${token}@food.example`,
      unsubscribeAddress: (token) => `unsubscribe+${token}@food.example`,
      send,
    }
    await sendIt(await add())
    await runJobs(server)
    await sendAll()
    const sent = send.mock.calls.map(([mail]) => mail)
    expect(new Set(sent.map(({ envelopeFrom }) => envelopeFrom)).size).toBe(3)
    for (const { envelopeFrom = '', messageId, headers } of sent) {
      const [named, ...more] = readMailTokens(server.ctx, envelopeFrom)
      expect([named?.kind, more]).toEqual(['recipient', []])
      expect(readMailTokens(server.ctx, messageId)).toEqual([named])
      const ways = headers?.['List-Unsubscribe'] ?? ''
      expect(ways).toMatch(
        /^<https:\/\/food\.example\S+>, <mailto:unsubscribe\+u\S+@food\.example\?subject=unsubscribe>$/,
      )
      expect(readMailTokens(server.ctx, ways)).toEqual([{ kind: 'unsubscribe', id: named?.id }])
    }
  })

  test('writes once to an address that several people share', async () => {
    const address = guests[0]?.account.email ?? ''
    await server.ctx.db.execute(
      sql`update signup set email = upper(${address}) where member_id = ${guests[2]?.account.id ?? 0}`,
    )
    onTestFinished(async () => {
      const own = guests[2]?.account
      await server.ctx.db.execute(sql`update signup set email = ${own?.email} where member_id = ${own?.id}`)
    })
    const done = await sendWhole(await add(), { count: 2 })
    expect(done.counts).toMatchObject({ sent: 2, skipped: 1 })
    expect(
      (await recipients()).map(({ skipReason }) => skipReason ?? '').toSorted((a, b) => (a < b ? 1 : -1)),
    ).toEqual(['duplicate', '', ''])
  })

  test('may be sent although somebody lacks a value whose address another person gets it at', async () => {
    const [first, , last] = guests.map(({ account }) => account)
    const set = (email: string) =>
      server.ctx.db.execute(sql`update signup set email = ${email} where member_id = ${last?.id ?? 0}`)
    await set(first?.email ?? '')
    onTestFinished(async () => void (await set(last?.email ?? '')))
    const row = await add({ body: '<p>{{owed}}</p>' })
    const checked = await admin.call(campaign.check, { params: { id: row.id } })
    expect(checked.body).toMatchObject({ recipients: 2, faults: [], missing: { count: 0, first: [] } })
    expect((await sendWhole(row, { count: 2 })).counts).toMatchObject({ sent: 2, skipped: 1 })
  })

  test('with a value that somebody lacks is sent to nobody', async () => {
    const row = await add({ body: '<p>{{owed}}</p>' })
    const checked = await admin.call(campaign.check, { params: { id: row.id } })
    expect(checked.body).toMatchObject({
      faults: ['missing-values'],
      missing: { count: 1, first: [{ name: 'Anna Lee', placeholders: ['owed'] }] },
    })
    expect((await sendIt(row)).code).toBe('campaign.missing-values')
    // What changes after the check is found before the first mail.
    await server.ctx.db
      .update(campaigns)
      .set({ state: 'preparing', sentById: admin.account.id })
      .where(eq(campaigns.id, row.id))
    const { prepareCampaignsJob } = await import('./prepare-campaign.ts')
    await prepareCampaignsJob.run(
      server.ctx,
      {},
      { services: server.services, signal: new AbortController().signal, lastTry: false },
    )
    expect(await read(row)).toMatchObject({ state: 'draft', problem: 'missing-values' })
    expect(await recipients()).toEqual([])
    const filled = await add({ body: '<p>{{owed|0}}</p>' })
    await sendWhole(filled)
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('about a news item also notifies its recipients who are members, once for each item', async () => {
    const item = {
      name: '早鳥延長',
      enName: 'Early bird',
      body: '<p>內容</p>',
      from: '2020-01-01T00:00:00.000Z',
    }
    const { id: newsId } = (await admin.send(news.create, { body: { ...item, isVisible: true } })).body
    const row = await add({ newsId })
    expect(row.newsId).toBe(newsId)
    await suppress(server.ctx, {
      email: guests[1]?.account.email ?? '',
      reason: 'unsubscribe',
      scope: 'campaigns',
      note: '',
    })
    await sendWhole(row, { count: 2 })
    const told = await server.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.kind, 'news.announced'))
    expect(told.map(({ accountId }) => accountId).toSorted((a, b) => a - b)).toEqual(
      [guests[0]?.account.id, guests[2]?.account.id].toSorted((a = 0, b = 0) => a - b),
    )
    expect(told[0]).toMatchObject({
      params: { name: '早鳥延長', enName: 'Early bird', event: '2027 臺北研討會', enEvent: 'Taipei 2027' },
      link: expect.stringMatching(new RegExp(`^/show/[a-z0-9-]+/news/${newsId}$`)) as string,
    })
    await server.ctx.db.delete(suppressions)
    await sendWhole(await add({ newsId }))
    const again = await server.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.kind, 'news.announced'))
    expect(again).toHaveLength(3)
  })

  test('about a news item that visitors cannot read warns, and notifies nobody', async () => {
    const from = '2100-01-01T00:00:00.000Z'
    const { id: newsId } = (await admin.send(news.create, { body: { name: '以後', from, isVisible: true } }))
      .body
    const row = await add({ newsId })
    const checked = await admin.call(campaign.check, { params: { id: row.id } })
    expect(checked.body.warnings).toContain('hidden-news')
    await sendWhole(row)
    const told = await server.ctx.db
      .select()
      .from(notifications)
      .where(eq(notifications.dedupeKey, `news/${newsId}`))
      .orderBy(notifications.id)
    expect(told).toEqual([])
    // The item can be deleted; the campaign stays.
    expect((await admin.call(news.remove, { params: { id: newsId } })).status).toBe(204)
    expect((await read(row)).newsId).toBeNull()
    const refused = await create({ newsId })
    expect([refused.status, (refused.body as unknown as Problem).errors]).toEqual([
      400,
      [{ path: 'newsId', code: 'unknown' }],
    ])
  })

  test('needs a second person above the limit of the organisation', async () => {
    await server.ctx.db.update(organisations).set({ campaignLimit: 2 })
    onTestFinished(async () => void (await server.ctx.db.update(organisations).set({ campaignLimit: null })))
    const row = await add()
    const asked = (await sendIt(row)).body
    expect(asked).toMatchObject({ state: 'awaiting-approval', mayApprove: false })
    const other = await server.asAdmin()
    const shown = await other.call(campaign.get, { params: { id: asked.id } })
    expect(shown.body.mayApprove).toBe(true)
    await add()
    expect((await admin.call(campaign.counts, { query: { keyword: '催繳' } })).body).toMatchObject({
      draft: 1,
      'awaiting-approval': 1,
      done: 0,
    })
    expect((await on('approve', asked)).code).toBe('campaign.own')
    await runJobs(server)
    expect(send).not.toHaveBeenCalled()
    const approved = await on('approve', asked, await server.asAdmin())
    expect(approved.body.state).toBe('preparing')
    await runJobs(server)
    await sendAll()
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('that is scheduled begins at its moment', async () => {
    const at = new Date(server.ctx.now().getTime() + 600_000).toISOString()
    const row = (await sendIt(await add(), { scheduledAt: at })).body
    expect(row.state).toBe('scheduled')
    await runJobs(server)
    await sendAll()
    expect(send).not.toHaveBeenCalled()
    server.passTime(660_000)
    const { prepareCampaignsJob } = await import('./prepare-campaign.ts')
    await prepareCampaignsJob.run(
      server.ctx,
      {},
      { services: server.services, signal: new AbortController().signal, lastTry: false },
    )
    await sendAll()
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('stops before the next mail when it is paused, continues, and ends when it is cancelled', async () => {
    const row = await add({ ratePerMinute: 60 })
    await sendIt(row)
    await runJobs(server)
    await sendAll(1)
    const paused = (await on('pause', await read(row))).body
    // The next mail would be due by its rate.
    server.passTime(2000)
    expect(await sendNext(server.ctx, server.services.mailer as Mailer)).toBe(false)
    await sendAll()
    expect(send).toHaveBeenCalledTimes(1)
    const resumed = (await on('resume', paused)).body
    await sendAll(2)
    expect(send).toHaveBeenCalledTimes(2)
    expect((await on('cancel', await read(resumed))).body).toMatchObject({
      state: 'cancelled',
      counts: { sent: 2, aborted: 1 },
    })
    await sendAll()
    expect(send).toHaveBeenCalledTimes(2)
  })

  test('keeps to its rate, and to a lowered one at once', async () => {
    const row = await add({ ratePerMinute: 6, domainRatePerMinute: 6 })
    await sendIt(row)
    await runJobs(server)
    const mailer = server.services.mailer as Mailer
    const tryFor = async (ms: number) => {
      for (let passed = 0; passed < ms; passed += 500) {
        await untilIdle(mailer)
        server.passTime(500)
      }
    }
    await tryFor(9500)
    expect(send).toHaveBeenCalledTimes(1)
    const { version } = await read(row)
    await admin.send(campaign.rate, {
      params: { id: row.id },
      body: { version, ratePerMinute: 1, domainRatePerMinute: 1 },
    })
    await tryFor(1500)
    expect(send).toHaveBeenCalledTimes(2)
    await tryFor(55_000)
    expect(send).toHaveBeenCalledTimes(2)
    await tryFor(5000)
    expect(send).toHaveBeenCalledTimes(3)
  })

  test.each([
    ['of all mails', { ratePerMinute: 1, domainRatePerMinute: 6000 }],
    ['of a domain', { ratePerMinute: 6000, domainRatePerMinute: 1 }],
  ])('keeps to a rate %s, and to a raised one at once', async (_, rates) => {
    const row = await add(rates)
    await sendIt(row)
    await runJobs(server)
    const mailer = server.services.mailer as Mailer
    for (let passed = 0; passed < 50; passed += 1) {
      await untilIdle(mailer)
      server.passTime(1000)
    }
    expect(send).toHaveBeenCalledTimes(1)
    const { version } = await read(row)
    const body = { version, ratePerMinute: 6000, domainRatePerMinute: 6000 }
    await admin.send(campaign.rate, { params: { id: row.id }, body })
    for (let passed = 0; passed < 5; passed += 1) {
      await untilIdle(mailer)
      server.passTime(1000)
    }
    expect(send).toHaveBeenCalledTimes(3)
  })

  test('cannot be sent without a mail server, nor edited or deleted once it is', async () => {
    const row = await add()
    server.services.mailer = undefined
    expect((await sendIt(row)).code).toBe('campaign.no-server')
    server.services.mailer = { host: 'food.example', send }
    const sent = await sendWhole(row)
    const edit = await admin.send(campaign.update, {
      params: { id: row.id },
      body: { ...texts, segment: everybody },
    })
    expect([edit.code, (await admin.send(campaign.remove, { params: { id: row.id } })).code]).toEqual([
      'campaign.state',
      'campaign.state',
    ])
    expect((await on('resume', sent)).code).toBe('campaign.state')
  })

  test('becomes a draft again if its sender has lost a right', async () => {
    const sender = await server.asAdmin()
    const at = new Date(server.ctx.now().getTime() + 60_000).toISOString()
    const row = (await sendIt(await add(), { scheduledAt: at }, sender)).body
    await server.ctx.db.execute(sql`update account set status = 0 where id = ${sender.account.id}`)
    server.passTime(120_000)
    const { prepareCampaignsJob } = await import('./prepare-campaign.ts')
    await prepareCampaignsJob.run(
      server.ctx,
      {},
      { services: server.services, signal: new AbortController().signal, lastTry: false },
    )
    expect(await read(row)).toMatchObject({ state: 'draft', problem: 'rights' })
  })

  test('becomes a draft again if its sender may no longer view what it is about', async () => {
    const page = (scopeOf: number, extra: string[] = []) =>
      ({ canAdd: true, canEdit: true, canDelete: true, scope: scopeOf, extra }) as never
    const grants = {
      [pages.mails.id]: page(scope.visible, ['send']),
      [pages.signups.id]: page(scope.visible),
    }
    const sender = await server.asKind(identity.management, grants)
    const row = (await create({}, sender)).body
    expect((await sendIt(row, {}, sender)).status).toBe(200)
    const { [pages.signups.id]: _lost, ...left } = grants
    await server.ctx.db.update(accounts).set({ grants: left }).where(eq(accounts.id, sender.account.id))
    await prepareCampaign(server.ctx, row)
    expect(await read(row)).toMatchObject({ state: 'draft', problem: 'rights' })
    expect(await recipients()).toEqual([])
  })

  test('never lets a name become HTML or another header', async () => {
    const own = guests[2]?.account.id ?? 0
    const hostile = '<b>{{code}}</b>\r\nBcc: x@example.com'
    await server.ctx.db.execute(
      sql`update signup set real_name = ${hostile}, en_name = '' where member_id = ${own}`,
    )
    onTestFinished(
      async () =>
        void (await server.ctx.db.execute(
          sql`update signup set real_name = 'Anna Lee', en_name = 'Anna Lee' where member_id = ${own}`,
        )),
    )
    await sendWhole(await add())
    const mail = send.mock.calls.map(([one]) => one).find(({ to }) => to === guests[2]?.account.email)
    expect(mail?.subject).toBe('<b>{{code}}</b> Bcc: x@example.com，請繳費')
    expect(mail?.html).toContain('&lt;b&gt;{{code}}&lt;/b&gt;')
    expect(mail?.html).not.toContain('<b>')
  })
})

describe('what a mail server says', () => {
  const refusal = (message: string, responseCode: number, more: object = {}) =>
    Object.assign(new Error(message), { code: 'EENVELOPE', responseCode, ...more })

  test('5.1.1 fails the mail and suppresses the address; another 5xx only fails it', async () => {
    const [gone, refused] = guests.map(({ account }) => account.email)
    send.mockImplementation(({ to }) => {
      if (to === gone) return Promise.reject(refusal('550 5.1.1 User unknown', 550))
      return to === refused ? Promise.reject(refusal('554 5.7.1 Spam', 554)) : Promise.resolve()
    })
    const done = await sendWhole(await add())
    expect(done).toMatchObject({ state: 'done', counts: { sent: 1, failed: 2 } })
    expect(await server.ctx.db.select().from(suppressions)).toMatchObject([
      { email: gone, reason: 'bounce', scope: 'all' },
    ])
    send.mockReset().mockResolvedValue()
    const again = (await on('retry', done)).body
    expect(again.counts).toMatchObject({ queued: 1, failed: 1 })
    await sendAll()
    expect(send.mock.calls.map(([{ to }]) => to)).toEqual([refused])
    expect((await on('retry', await read(done))).code).toBe('campaign.nothing-to-retry')
  })

  test('a retry is for those who failed, and for nobody who got it, came back, was left out or unsubscribed', async () => {
    const [gone, bounced, left] = guests.map(({ account }) => account.email) as [string, string, string]
    send.mockRejectedValue(refusal('554 5.7.1 Spam', 554))
    const done = await sendWhole(await add())
    expect(done.counts).toMatchObject({ failed: 3 })
    const set = (email: string, values: Partial<typeof campaignRecipients.$inferInsert>) =>
      server.ctx.db.update(campaignRecipients).set(values).where(eq(campaignRecipients.email, email))
    const states = async () => (await recipients()).map(({ state }) => state).toSorted()
    send.mockReset().mockResolvedValue()
    for (const [one, two] of [
      ['sent', 'bounced'],
      ['skipped', 'aborted'],
    ] as const) {
      await set(gone, { state: one, skipReason: one === 'skipped' ? 'unverified' : null })
      await set(bounced, { state: two })
      await set(left, { state: 'failed' })
      expect((await on('retry', await read(done))).status).toBe(200)
      expect(await states()).toEqual([one, two, 'queued'].toSorted())
      await sendAll()
      expect(send.mock.calls.map(([{ to }]) => to)).toEqual([left])
      send.mockClear()
    }
    await set(left, { state: 'failed' })
    await suppress(server.ctx, { email: left, reason: 'unsubscribe', scope: 'campaigns', note: '' })
    expect((await on('retry', await read(done))).code).toBe('campaign.nothing-to-retry')
  })

  test.each([
    ['refused for now', refusal('451 4.3.0 Try later', 451)],
    ['not reachable', Object.assign(new Error('connect'), { code: 'ECONNECTION' })],
  ])('a mail that is %s after its campaign was cancelled is not queued again', async (_, error) => {
    const row = await add()
    await sendIt(row)
    await runJobs(server)
    send.mockImplementationOnce(async () => {
      await on('cancel', await read(row))
      throw error
    })
    await sendAll(1)
    expect((await recipients()).map(({ state }) => state)).toEqual(['aborted', 'aborted', 'aborted'])
  })

  test('a mail that a killed program was sending is not sent again once its campaign is cancelled', async () => {
    const row = await add()
    await sendIt(row)
    await runJobs(server)
    let isHandedOver = false
    const dead: Mailer = {
      host: 'food.example',
      send: () => ((isHandedOver = true), new Promise(() => {})),
    }
    void sendNext(server.ctx, dead)
    await expect.poll(() => isHandedOver).toBe(true)
    await on('cancel', await read(row))
    server.passTime(130_000)
    await takeBack(server.ctx)
    await sendAll()
    expect(send).not.toHaveBeenCalled()
    expect((await recipients()).map(({ state }) => state)).toEqual(['aborted', 'aborted', 'aborted'])
  })

  test('421 slows down that domain only, and the mail is sent later with the same Message-ID', async () => {
    const own = guests[2]?.account
    await server.ctx.db.execute(
      sql`update signup set email = 'anna@slow.example' where member_id = ${own?.id}`,
    )
    onTestFinished(
      async () =>
        void (await server.ctx.db.execute(
          sql`update signup set email = ${own?.email} where member_id = ${own?.id}`,
        )),
    )
    let times = 0
    send.mockImplementation(({ to }) => {
      if (!to.endsWith('slow.example')) return Promise.resolve()
      times += 1
      return times === 1 ? Promise.reject(refusal('421 4.7.0 Try again later', 421)) : Promise.resolve()
    })
    await sendIt(await add())
    await runJobs(server)
    const mailer = server.services.mailer as Mailer
    for (let n = 0; n < 10; n += 1) {
      await untilIdle(mailer)
      server.passTime(100)
    }
    expect((await recipients()).map(({ state }) => state).toSorted()).toEqual(['retry', 'sent', 'sent'])
    expect(times).toBe(1)
    server.passTime(40_000)
    await sendAll()
    const slow = send.mock.calls
      .filter(([{ to }]) => to.endsWith('slow.example'))
      .map(([{ messageId }]) => messageId)
    expect([slow.length, new Set(slow).size]).toEqual([2, 1])
  })

  test('a server that cannot be reached costs no attempt', async () => {
    send.mockRejectedValueOnce(Object.assign(new Error('connect'), { code: 'ECONNECTION' }))
    const row = await add()
    await sendIt(row)
    await runJobs(server)
    await sendAll(1)
    expect((await recipients()).map(({ state, tries }) => [state, tries])).toEqual([
      ['queued', 0],
      ['queued', 0],
      ['queued', 0],
    ])
    server.passTime(31_000)
    await sendAll()
    expect(await read(row)).toMatchObject({ state: 'done', counts: { sent: 3 } })
  })

  test('what a program hears late about a mail that another one has sent meanwhile changes nothing', async () => {
    const row = await add({ ratePerMinute: 60, domainRatePerMinute: 60 })
    await sendIt(row)
    await runJobs(server)
    const late = Promise.withResolvers<void>()
    const slow: Mailer = { host: 'food.example', send: vi.fn<Mailer['send']>(() => late.promise) }
    const waiting = sendNext(server.ctx, slow)
    await expect.poll(() => vi.mocked(slow.send).mock.calls.length).toBe(1)
    server.passTime(130_000)
    await takeBack(server.ctx)
    await sendAll()
    const before = await recipients()
    expect(before.map(({ state }) => state)).toEqual(['sent', 'sent', 'sent'])
    late.reject(refusal('554 5.7.1 Spam', 554))
    await waiting
    expect(await recipients()).toEqual(before)
  })

  test('a campaign that one program is looking at is left alone by the others', async () => {
    const row = await add()
    await sendIt(row)
    await runJobs(server)
    await inTransaction(server.ctx, async ({ db }) => {
      await db.execute(sql`select from campaign where id = ${row.id} for update`)
      expect(await look(server.ctx)).toBe('nothing')
    })
    expect(await look(server.ctx)).toMatchObject({ claimed: { campaign: { id: row.id } } })
  })

  test('a mail that a program was sending when it was killed is sent again, and marked', async () => {
    const row = await add()
    await sendIt(row)
    await runJobs(server)
    let first = ''
    // The program is killed: it never learns what the server answered.
    const dead: Mailer = {
      host: 'food.example',
      send: (mail) => ((first = mail.messageId), new Promise(() => {})),
    }
    void sendNext(server.ctx, dead)
    await expect.poll(() => first).not.toBe('')
    await sendAll()
    expect((await read(row)).state).toBe('sending')
    server.passTime(130_000)
    await takeBack(server.ctx)
    await sendAll()
    expect(await read(row)).toMatchObject({ state: 'done', counts: { sent: 3 } })
    const twice = (await recipients()).filter(({ maybeTwice }) => maybeTwice)
    expect(twice).toHaveLength(1)
    expect(send.mock.calls.filter(([{ messageId }]) => messageId === first)).toHaveLength(1)
  })
})

describe('unsubscribing', () => {
  test('takes one click of the mail program; opening the page changes nothing; the reader can come back', async () => {
    await server.ctx.db
      .update(members)
      .set({ marketingAt: '2026-01-01T00:00:00.000Z', marketingSource: 'register' })
    onTestFinished(
      async () =>
        void (await server.ctx.db
          .update(members)
          .set({ marketingAt: null, marketingSource: null, marketingWithdrawnAt: null })),
    )
    await sendWhole(await add({ category: 'marketing' }))
    const [mail] = send.mock.calls.map(([one]) => one)
    const url = /<https:\/\/food\.example(\S+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? ''
    const token = url.split('/').at(-1) ?? ''
    const before = await server.anonymous.call(mailPreference.get, { params: { token } })
    expect(before.body).toMatchObject({ marketing: true, campaigns: true })
    expect(before.body.email).not.toBe(mail?.to)
    expect(await server.ctx.db.select().from(suppressions)).toEqual([])
    const click = (type: string, payload: string) =>
      server.app.inject({ method: 'POST', url, headers: { 'content-type': type }, payload })
    // The two forms that mail programs send (RFC 8058), at the same moment.
    const replies = await Promise.all([
      click('application/x-www-form-urlencoded', 'List-Unsubscribe=One-Click'),
      click(
        'multipart/form-data; boundary=b',
        '--b\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--b--\r\n',
      ),
    ])
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect(await server.ctx.db.select().from(suppressions)).toMatchObject([
      { email: mail?.to, reason: 'unsubscribe', scope: 'campaigns' },
    ])
    send.mockClear()
    expect((await sendWhole(await add(), { count: 2 })).counts).toMatchObject({ sent: 2, skipped: 1 })
    const back = await server.anonymous.call(mailPreference.save, {
      params: { token },
      body: { marketing: true, campaigns: true },
    })
    expect(back.body).toMatchObject({ marketing: true, campaigns: true })
    expect((await sendWhole(await add({ category: 'marketing' }))).counts).toMatchObject({ sent: 3 })
  })

  test('at the same moment as somebody else’s click is one entry', async () => {
    await sendWhole(await add())
    const [one] = await recipients()
    const url = `/api/v1/unsubscribe/${unsubscribeToken(server.ctx, one?.id ?? 0)}`
    const payload = 'List-Unsubscribe=One-Click'
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    let second: Promise<{ statusCode: number }> | undefined
    await inTransaction(server.ctx, async (ctx) => {
      await unsubscribeRecipient(ctx, one?.id ?? 0)
      second = server.app.inject({ method: 'POST', url, headers, payload }).then((reply) => reply)
      const waiting = sql`select from pg_locks where not granted`
      await expect.poll(async () => (await ctx.db.execute(waiting)).rows.length).toBeGreaterThan(0)
    })
    expect((await second)?.statusCode).toBe(200)
    expect(await server.ctx.db.select().from(suppressions)).toHaveLength(1)
  })

  test('after the recipients were chosen still counts', async () => {
    const row = await add({ ratePerMinute: 60 })
    await sendIt(row)
    await runJobs(server)
    await sendAll(1)
    const [next] = (await recipients()).filter(({ state }) => state === 'queued')
    const token = unsubscribeToken(server.ctx, next?.id ?? 0)
    await server.anonymous.call(mailPreference.save, {
      params: { token },
      body: { marketing: false, campaigns: false },
    })
    await sendAll()
    expect((await read(row)).counts).toMatchObject({ sent: 2, skipped: 1 })
    expect(send.mock.calls.map(([{ to }]) => to)).not.toContain(next?.email)
  })

  test('from marketing only leaves notices, also after the recipients were chosen', async () => {
    const [first] = guests.map(({ account }) => account.email)
    const stop = (email = '') =>
      suppress(server.ctx, { email, reason: 'unsubscribe', scope: 'marketing', note: '' })
    await stop(first)
    const counted = await count([{ field: 'everybody', values: ['yes'] }])
    expect(counted.body).toMatchObject({ recipients: 3, skipped: [] })
    const row = await add({ ratePerMinute: 60 })
    await sendIt(row)
    await runJobs(server)
    await sendAll(1)
    const [next] = (await recipients()).filter(({ state }) => state === 'queued')
    await stop(next?.email)
    await sendAll()
    expect((await read(row)).counts).toMatchObject({ sent: 3, skipped: 0 })
  })

  test('in the account and by the link is one truth, with the time and the source of each change', async () => {
    await sendWhole(await add())
    const own = await server.as(guests[0]?.account as Client['account'])
    const { id, email } = own.account
    const read = async () => (await own.call(mailPreference.own, {})).body
    const save = async (marketing: boolean, campaigns: boolean) =>
      (await own.send(mailPreference.saveOwn, { body: { marketing, campaigns } })).body
    const recipient = (await recipients()).find((one) => one.memberId === id)
    const params = { token: unsubscribeToken(server.ctx, recipient?.id ?? 0) }
    const byLink = async (marketing: boolean, campaigns: boolean) =>
      (await server.anonymous.call(mailPreference.save, { params, body: { marketing, campaigns } })).body
    expect(await read()).toMatchObject({ email, marketing: false, campaigns: true, marketingAt: null })
    expect(await save(true, true)).toMatchObject({ marketing: true, marketingSource: 'self' })
    expect(await byLink(true, false)).toMatchObject({ marketing: false, campaigns: false, isStopped: false })
    expect(await server.ctx.db.select().from(suppressions)).toMatchObject([
      { reason: 'unsubscribe', scope: 'campaigns', source: 'link', createdById: null, createdByName: '' },
    ])
    const stopped = await read()
    expect(stopped).toMatchObject({ marketing: false, campaigns: false })
    expect([typeof stopped?.stoppedAt, typeof stopped?.marketingWithdrawnAt]).toEqual(['string', 'string'])
    expect(await save(false, true)).toMatchObject({ marketing: false, campaigns: true, stoppedAt: null })
    expect(await byLink(true, true)).toMatchObject({ marketing: true, campaigns: true })
    expect(await read()).toMatchObject({ marketing: true, marketingSource: 'link' })
    const entries = await server.ctx.db
      .select()
      .from(audits)
      .where(eq(audits.noun, 'suppression'))
      .orderBy(audits.id)
    expect(
      entries.slice(-3).map(({ action, actorId, after }) => [action, actorId, after?.['source']]),
    ).toEqual([
      ['created', null, 'link'],
      ['updated', id, 'account'],
      ['deleted', null, 'link'],
    ])
    await save(false, true)
    // Staff record that the member agreed on the telephone.
    await admin.send(member.update, { params: { id }, body: { marketing: true } })
    expect(await read()).toMatchObject({ marketing: true, campaigns: true, marketingSource: 'staff' })
    await save(false, true)
    await server.ctx.db.delete(suppressions)
  })

  test('works for an address that staff have stopped, whose reader cannot undo that', async () => {
    await sendWhole(await add())
    const [one] = await recipients()
    const params = { token: unsubscribeToken(server.ctx, one?.id ?? 0) }
    const save = async (marketing: boolean, campaigns: boolean) =>
      (await server.anonymous.call(mailPreference.save, { params, body: { marketing, campaigns } })).body
    await admin.send(suppression.create, { body: { email: one?.email ?? '', scope: 'marketing' } })
    expect(await save(true, true)).toMatchObject({ marketing: false, campaigns: true, isStopped: true })
    expect(await save(false, false)).toMatchObject({ marketing: false, campaigns: false, isStopped: false })
    await server.ctx.db.update(suppressions).set({ reason: 'bounce', scope: 'marketing' })
    // Nor does it help that the member agrees on the telephone.
    await admin.send(member.update, { params: { id: one?.memberId ?? 0 }, body: { marketing: true } })
    expect(await server.ctx.db.select().from(suppressions)).toMatchObject([{ scope: 'marketing' }])
    await admin.send(member.update, { params: { id: one?.memberId ?? 0 }, body: { marketing: false } })
    await server.ctx.db.update(suppressions).set({ reason: 'bounce', scope: 'all' })
    expect(await save(true, true)).toMatchObject({ marketing: false, campaigns: false, isStopped: true })
    const [entry] = await server.ctx.db.select().from(suppressions)
    expect(entry).toMatchObject({ reason: 'bounce', scope: 'all' })
    const own = await server.ctx.db.select().from(members)
    expect(
      own.filter(({ marketingAt, marketingWithdrawnAt }) => marketingAt && !marketingWithdrawnAt),
    ).toEqual([])
  })

  test('an address of a member that was not verified is not written to', async () => {
    const { id } = guests[0]?.account ?? { id: 0 }
    const verify = (at: string | null) =>
      server.ctx.db.update(accounts).set({ emailVerifiedAt: at }).where(eq(accounts.id, id))
    await verify(null)
    onTestFinished(async () => void (await verify('2026-01-01T00:00:00.000Z')))
    const { body } = await count([{ field: 'everybody', values: ['yes'] }])
    expect(body).toMatchObject({ recipients: 2, skipped: [{ reason: 'unverified', count: 1 }] })
    expect((await sendWhole(await add(), { count: 2 })).counts).toMatchObject({ sent: 2, skipped: 1 })
  })

  test('marketing needs consent', async () => {
    const { body } = await admin.send(campaign.count, { body: { segment: everybody, category: 'marketing' } })
    expect(body).toMatchObject({ recipients: 0, skipped: [{ reason: 'no-consent', count: 3 }] })
  })

  test('needs the token of the mail', async () => {
    const row = await sendWhole(await add())
    const [one] = await recipients()
    for (const token of ['', '1', `${one?.id}.AAAAAAAAAAAAAAAAAAAAAA`, `99999999999.x`, `${row.id}`, '%00'])
      expect([
        token,
        (await server.anonymous.send(mailPreference.get, { params: { token } })).status,
      ]).not.toEqual([token, 200])
  })
})

describe('the recipients of a campaign', () => {
  const listed = async ({ id }: { id: number }, by: Client) =>
    (await by.call(campaignRecipient.list, { query: { campaignId: String(id) } })).body.map(
      ({ name }) => name,
    )

  test('who are customers are shown to those who may see these customers', async () => {
    const names = ['福滿樓', '晴川']
    for (const [at, realName] of names.entries()) {
      const body = { number: `90${at}`, name: `buyer-${at}`, realName, email: `buyer-${at}@example.com` }
      expect((await admin.send(customer.create, { body })).status).toBe(201)
    }
    const everyCustomer = { ...everybody, audience: 'customers' }
    const done = await sendWhole(await add({ segment: everyCustomer }), { count: 2 })
    const seller = await server.asKind(identity.management, {
      ...viewGrants(pages.mails.id),
      [pages.customers.id]: {
        ...{ canAdd: false, canEdit: false, canDelete: false, extra: [] },
        scope: scope.onlySelf,
      },
    })
    expect((await listed(done, admin)).toSorted()).toEqual(names.toSorted())
    expect(await listed(done, seller)).toEqual([])
    const { counts } = (await seller.call(campaign.get, { params: { id: done.id } })).body
    expect(counts.sent).toBe(0)
  })

  test('that tell who has reviews to write are shown to the sender only', async () => {
    const rows = [{ field: 'openReviews', values: ['yes'] }]
    const row = await add({ segment: { audience: 'reviewers', rows } })
    const sender = await server.asAdmin()
    const sent = {
      state: 'done',
      sentById: sender.account.id,
      startedAt: server.ctx.now().toISOString(),
    } as const
    await server.ctx.db.update(campaigns).set(sent).where(eq(campaigns.id, row.id))
    await server.ctx.db.insert(campaignRecipients).values({
      ...{
        campaignId: row.id,
        audience: 'reviewers',
        name: '王審查',
        enName: '',
        language: 'zh-TW',
        values: {},
      },
      ...{ email: 'wang@reviewers.example', domain: 'reviewers.example', state: 'sent', tries: 1 },
      sentAt: server.ctx.now().toISOString(),
    })
    expect(await listed(row, sender)).toEqual(['王審查'])
    expect(await listed(row, admin)).toEqual([])
  })
})

test('the mail of a recipient is shown to staff without the link that would unsubscribe its reader', async () => {
  await sendWhole(await add())
  const [first] = await recipients()
  const { body } = await admin.call(campaignRecipient.mail, { params: { id: first?.id ?? 0 } })
  expect(body.html).toContain(first?.name ?? '?')
  const token = unsubscribeToken(server.ctx, first?.id ?? 0)
  expect(send.mock.calls.some(([{ html }]) => html?.includes(token) === true)).toBe(true)
  expect(JSON.stringify(body)).not.toContain(token)
})

test('the page of a participant has the mail, for those who may see its recipients', async () => {
  const own = guests[0]?.account.id ?? 0
  const row = await sendWhole(
    await add({
      subject: '{{event}}：{{name}}',
      segment: { audience: 'participants', rows: [{ field: 'owes', values: ['yes'] }] },
    }),
    { count: 2 },
  )
  const parts = { params: { memberId: own }, query: {} }
  const { body } = await admin.call(participant.get, parts)
  expect(body.mails).toMatchObject([
    { campaignId: row.id, subject: '2027 臺北研討會：林怡君', status: 'sent', to: guests[0]?.account.email },
  ])
  const reader = await server.asKind(identity.management, viewGrants(pages.mails.id, pages.signups.id))
  expect((await reader.call(participant.get, parts)).body.mails).toEqual([])
  await server.ctx.db.update(campaignRecipients).set({ state: 'bounced' })
  expect((await admin.call(participant.get, parts)).body.mails).toMatchObject([{ status: 'bounced' }])
})

test('a letter about the own sign-up is sent to people who unsubscribed, but to no address that does not exist', async () => {
  const [first, second] = guests.map(({ account }) => account.email)
  const write = (to: string) =>
    sendMail(server.ctx, { to, subject: '報名確認', body: '您好', purpose: 'signup' })
  await suppress(server.ctx, { email: first ?? '', reason: 'unsubscribe', scope: 'campaigns', note: '' })
  await suppress(server.ctx, { email: second ?? '', reason: 'bounce', scope: 'all', note: '550 5.1.1' })
  await write(first ?? '')
  await write(second ?? '')
  await deliverAll(server)
  expect(send.mock.calls.map(([{ to }]) => to)).toEqual([first])
  const failed = await server.ctx.db.select().from(mails).where(eq(mails.status, 'failed')).orderBy(mails.id)
  expect(failed.map(({ to, error }) => [to, error])).toEqual([
    [second, 'The address is on the suppression list'],
  ])
})

test('staff put an address on the list and take it off with a reason', async () => {
  const email = guests[0]?.account.email ?? ''
  const add = (values: object = {}) => admin.send(suppression.create, { body: { email, ...values } })
  const row = (await add({ scope: 'campaigns' })).body
  expect((await add({ scope: 'marketing' })).code).toBe('suppression.duplicate')
  const wider = (await add()).body
  expect([wider.id, wider.scope]).toEqual([row.id, 'all'])
  expect((await count([{ field: 'everybody', values: ['yes'] }])).body).toMatchObject({
    recipients: 2,
    skipped: [{ reason: 'suppressed', count: 1 }],
  })
  const lift = (values: object) =>
    admin.send(suppression.lift, { params: { id: row.id }, body: { version: wider.version, ...values } })
  expect((await lift({ reason: '' })).status).toBe(400)
  expect((await lift({ reason: '地址已修正', version: 1 })).code).toBe('stale')
  expect((await lift({ reason: '地址已修正' })).status).toBe(204)
  expect((await count([{ field: 'everybody', values: ['yes'] }])).body.recipients).toBe(3)
})
