import { asc, eq, sql } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { auth } from '@banquet/contract/account/auth'
import { identity } from '@banquet/contract/call/access'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { eventSetting } from '@banquet/contract/event/event/event-setting'
import { pool } from '@banquet/contract/event/signup-type/pool'
import { question } from '@banquet/contract/event/question/question'
import { signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { member } from '@banquet/contract/people/member'
import { signup } from '@banquet/contract/signup/signup'
import { visitorSignup as calls } from '@banquet/contract/signup/visitor-signup'
import { runJobs } from '../../../test/jobs.ts'
import { openBrowser } from '../../../test/http/browser.ts'
import { replyOf } from '../../../test/http/reply.ts'
import { addEvent, addType, clearEvents, person, signUp } from '../../../test/rows/sign-up-rows.ts'
import { queued } from '../../../test/scenario/world.ts'
import { anyPassword, serverForFile, startServer, type Client, type Reply } from '../../../test/server.ts'
import { jobFailures } from '../../kit/jobs/job-failure.table.ts'
import { noPassword } from '../../account/account/password-hash.ts'
import { makeToken } from '../../people/member/verification.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { sessions } from '../../tables/account/session.table.ts'
import { places } from '../../tables/event/place.table.ts'
import { signupTypes } from '../../tables/event/signup-type.table.ts'
import { memberRegistrations } from '../../tables/people/member.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { visitorSignups } from '../../tables/signup/visitor-signup.table.ts'
import { offerFreePlaces } from '../signup/signup.jobs.ts'
import { emptyOldVisitorSignups, expireVisitorSignups } from './end-visitor-signups.ts'

const minute = 60_000
// Its clock stands still, so that a link ends at a known millisecond.
const server = await serverForFile({ connections: 8, at: new Date('2027-03-01T02:00:00Z') })
const { db } = server.ctx
let admin: Client
let type: SignupType
let made = 0

beforeEach(async () => {
  await clearEvents(server)
  await db.delete(mails)
  admin = await server.asAdmin()
  await addEvent(admin)
  type = await addType(admin)
})

const newEmail = () => `visitor-${(made += 1)}@example.com`
const outcome = ({ status, code }: Reply) => [status, code]

function send(email: string, fields: object = {}) {
  const body = { signupTypeId: type.id, ...person, email, terms: true, ...fields }
  return server.anonymous.send(calls.create, { body })
}

/** The token of the last mail to an address. */
async function tokenTo(email: string): Promise<string> {
  const rows = await db.select().from(mails).where(eq(mails.to, email)).orderBy(asc(mails.id))
  const links = rows.flatMap(({ body }) => /signup\/confirm\?token=([\w-]+)/.exec(body)?.[1] ?? [])
  return links.at(-1) ?? ''
}

const confirm = (token: string) => server.anonymous.send(calls.confirm, { body: { token } })
const confirmed = async (email: string) => confirm(await tokenTo(email))
const readLink = (token: string) => server.anonymous.send(calls.readLink, { body: { token } })
const differences = async () => (await admin.call(pool.verify, { query: {} })).body
const taken = async ({ id }: SignupType = type) =>
  (await admin.call(signupType.get, { params: { id } })).body.taken
const allSignups = async () => (await admin.call(signup.list, { query: {} })).body
const listed = async (query: object = {}) => (await admin.call(calls.list, { query })).body

async function accountOf(name: string) {
  const [account] = await db.select().from(accounts).where(eq(accounts.name, name))
  return account
}

/** A member who signs in with an address. */
async function newMember(): Promise<Client> {
  const email = newEmail()
  return server.as(await server.addAccount({ identity: identity.member, name: email, email }))
}

async function addQuestion(values: object) {
  const body = { name: '題目', kind: 'text', ...values }
  return (await admin.send(question.create, { body })).body
}

describe('signing up without an account', () => {
  test('holds the place, and the link makes an account, a session and a sign-up that is to be paid', async () => {
    const email = newEmail()
    const sent = await send(email, { expectedAmount: 3000, affiliation: '臺灣大學', language: 'zh-TW' })
    expect(sent).toMatchObject({ status: 201, body: { email, minutes: 60, place: 'held' } })
    expect([await taken(), await differences(), await allSignups()]).toEqual([1, [], []])
    expect(await accountOf(email)).toBeUndefined()
    const token = await tokenTo(email)
    expect((await readLink(token)).body).toMatchObject({
      ...{ state: 'unconfirmed', typeName: '一般', email, amount: 3000, place: 'held' },
      realName: person.realName,
    })
    const done = await confirm(token)
    expect(done).toMatchObject({ status: 200, body: { state: 'awaiting-payment', isSignedIn: true } })
    expect(String(done.headers['set-cookie'])).toContain('banquet-shop=')
    const account = await accountOf(email)
    expect(account).toMatchObject({ identity: identity.member, passwordHash: noPassword })
    expect(account?.emailVerifiedAt).not.toBeNull()
    expect(await allSignups()).toMatchObject([
      { memberId: account?.id, email, amount: 3000, affiliation: '臺灣大學', source: 'web' },
    ])
    expect([await taken(), await differences()]).toEqual([1, []])
    const [row] = await db.select().from(visitorSignups)
    expect(row).toMatchObject({ state: 'confirmed', email: '', realName: '', answers: [] })
    const signedIn = await db
      .select()
      .from(sessions)
      .where(eq(sessions.accountId, account?.id ?? 0))
    expect(signedIn).toHaveLength(1)
  })

  test('that is free of charge is confirmed at once, one that is reviewed awaits approval', async () => {
    const free = await addType(admin, { name: '免費', tiers: [{ name: '免費', fee: 0 }] })
    const reviewed = await addType(admin, { name: '審核', needsApproval: true })
    const [one, other] = [newEmail(), newEmail()]
    await send(one, { signupTypeId: free.id })
    await send(other, { signupTypeId: reviewed.id })
    expect((await confirmed(one)).body).toMatchObject({ state: 'confirmed' })
    expect((await confirmed(other)).body).toMatchObject({ state: 'awaiting-approval' })
    expect([await taken(free), await taken(reviewed), await differences()]).toEqual([1, 1, []])
  })

  test('keeps the price and the answers of the form, even if staff change them meanwhile', async () => {
    const options = [{ name: '茶園', surcharge: 800, size: 1 }]
    const tour = await addQuestion({ name: '參訪', kind: 'one', options })
    const email = newEmail()
    const sent = await send(email, { answers: { [tour.id]: [1] }, expectedAmount: 3800 })
    expect(sent.status).toBe(201)
    const full = await send(newEmail(), { answers: { [tour.id]: [1] } })
    expect(full.body).toMatchObject({ errors: [{ path: `answers.${tour.id}`, code: 'full' }] })
    const { name, version } = type
    const tiers = [{ name: '漲價', fee: 5000 }]
    await admin.send(signupType.update, { params: { id: type.id }, body: { name, tiers, version } })
    expect((await confirmed(email)).status).toBe(200)
    const [row] = await allSignups()
    expect(row).toMatchObject({ amount: 3800, tierName: '原價' })
    expect(row?.answers).toMatchObject([{ questionId: tour.id, value: [1] }])
    expect(await differences()).toEqual([])
  })

  test('keeps the questions that were answered, even if staff edit or delete them meanwhile', async () => {
    const options = [{ name: '茶園', surcharge: 800 }]
    const tour = await addQuestion({ name: '參訪', kind: 'one', options })
    const note = await addQuestion({ name: '備註' })
    const email = newEmail()
    const answers = { [tour.id]: [1], [note.id]: '靠窗' }
    expect((await send(email, { answers, expectedAmount: 3800 })).status).toBe(201)
    const { version } = tour
    const dearer = { name: '參訪', kind: 'one', options: [{ key: 1, name: '茶園', surcharge: 900 }], version }
    expect((await admin.send(question.update, { params: { id: tour.id }, body: dearer })).status).toBe(200)
    expect((await admin.send(question.remove, { params: { id: note.id } })).status).toBe(204)
    expect((await confirmed(email)).status).toBe(200)
    const [row] = await allSignups()
    expect([row?.amount, row?.answers.map(({ value }) => value)]).toEqual([3800, [[1], '靠窗']])
  })

  test('refuses another price than the one that was shown', async () => {
    expect(outcome(await send(newEmail(), { expectedAmount: 2900 }))).toEqual([409, 'signup.amount-changed'])
  })

  test('needs an account for a proof, a file, a type that needs another one, or a hidden type', async () => {
    const proven = await addType(admin, { name: '學生', audience: 'with-proof' })
    const hidden = await addType(admin, { name: '內部', isVisible: false })
    const asking = await addType(admin, { name: '附檔' })
    await addQuestion({ name: '照片', kind: 'file', signupTypeIds: [asking.id] })
    const needs = [409, 'signup.needs-account']
    expect(outcome(await send(newEmail(), { signupTypeId: proven.id }))).toEqual(needs)
    expect(outcome(await send(newEmail(), { signupTypeId: asking.id }))).toEqual(needs)
    const workshop = await addType(admin, { name: '工作坊', needsTypeIds: [type.id] })
    expect(outcome(await send(newEmail(), { signupTypeId: workshop.id }))).toEqual(needs)
    const unknown = await send(newEmail(), { signupTypeId: hidden.id })
    expect(unknown.body).toMatchObject({ errors: [{ path: 'signupTypeId', code: 'unknown' }] })
    expect(await db.select().from(visitorSignups)).toEqual([])
  })

  test('asks only what members are asked, and prices what they would pay', async () => {
    await addQuestion({ name: '公開' })
    await addQuestion({ name: '內部', shownTo: 'staff' })
    const query = { signupTypeId: String(type.id) }
    const asked = (await server.anonymous.send(calls.asked, { query })).body as { name: string }[]
    expect(asked.map(({ name }) => name)).toEqual(['公開'])
    const quote = await server.anonymous.send(calls.quote, { body: { signupTypeId: type.id } })
    expect(quote.body).toMatchObject({ amount: 3000, place: 'free' })
  })

  test('says nothing of a name in the mail, which a stranger may have typed', async () => {
    const email = newEmail()
    await send(email, { realName: '<b>買藥</b> http://evil.example', remark: 'http://evil.example' })
    const [mail] = await db.select().from(mails).where(eq(mails.to, email))
    expect(mail?.subject).not.toContain('買藥')
    expect(mail?.body).toContain('2027 臺北研討會')
    expect(mail?.body).not.toContain('evil')
    expect(mail?.body).not.toContain('買藥')
  })

  test('begins no session in a browser in which somebody is signed in', async () => {
    const known = await newMember()
    const browser = openBrowser(server)
    const body = { name: known.account.name, password: anyPassword, identity: identity.member }
    expect((await browser.call(auth.signin, { body })).status).toBe(200)
    const email = newEmail()
    await send(email)
    const done = await browser.call(calls.confirm, { body: { token: await tokenTo(email) } })
    expect(done.body).toMatchObject({ state: 'awaiting-payment', isSignedIn: false })
    const account = await accountOf(email)
    expect(
      await db
        .select()
        .from(sessions)
        .where(eq(sessions.accountId, account?.id ?? 0)),
    ).toEqual([])
  })

  test('is refused without the robot check', async () => {
    const strict = await startServer({ beside: server, env: { ROBOT_CHECK: 'image' } })
    const body = { signupTypeId: type.id, ...person, email: newEmail(), terms: true }
    const refused = await strict.anonymous.send(calls.create, { body })
    await strict.close()
    expect(refused.code).toBe('robot.required')
    expect(await db.select().from(visitorSignups)).toEqual([])
  })

  test('is limited for each address and for each network', async () => {
    const email = newEmail()
    for (let n = 0; n < 3; n += 1) expect((await send(email)).status).toBe(201)
    expect(outcome(await send(email.toUpperCase()))).toEqual([409, 'signup.too-many'])
    await send(email)
    expect(outcome(await send(email))).toEqual([429, 'auth.throttled'])
    // The network is counted before the address.
    for (let n = 0; n < 14; n += 1) await send(newEmail())
    const { path: url, method } = calls.create as Endpoint
    const payload = { signupTypeId: type.id, ...person, email: newEmail(), terms: true }
    const from = (remoteAddress: string) => server.app.inject({ method, url, payload, remoteAddress })
    expect(outcome(await send(newEmail()))).toEqual([429, 'auth.throttled'])
    expect(replyOf(await from('10.9.8.7')).status).toBe(201)
  })
})

describe('an address that has an account', () => {
  test('gets the same answer, and the sign-up under it, without being signed in', async () => {
    const known = await newMember()
    const { name } = known.account
    const [mine, other] = [await send(name), await send(newEmail())]
    const shape = ({ status, body }: Reply) => [status, Object.keys(body as object)]
    expect(shape(mine)).toEqual(shape(other))
    const done = await confirmed(name)
    expect(done.body).toMatchObject({ state: 'awaiting-payment', isSignedIn: false, isRepeated: false })
    expect(done.headers['set-cookie']).toBeUndefined()
    expect(await allSignups()).toMatchObject([{ memberId: known.account.id }])
  })

  test('is neither looked up nor added before the link is followed', async () => {
    const known = await newMember()
    const statuses = await db.transaction(async (held) => {
      // Whoever reads one of these tables waits for the end of this transaction.
      await held.execute('lock table account, member in access exclusive mode')
      const replies = [await send(known.account.name), await send(newEmail())]
      return replies.map(({ status }) => status)
    })
    expect(statuses).toEqual([201, 201])
  })

  test('cannot be signed up twice for a type', async () => {
    const known = await newMember()
    await signUp(known, type)
    await send(known.account.name)
    expect(outcome(await confirmed(known.account.name))).toEqual([409, 'signup.duplicate'])
    expect([await taken(), (await allSignups()).length]).toEqual([2, 1])
  })

  test('that somebody registered without confirming it is replaced, and nothing of that remains', async () => {
    const email = newEmail()
    const stranger = { email, password: anyPassword, realName: '陌生人', terms: true }
    await server.anonymous.send(member.register, { body: stranger })
    await runJobs(server)
    const before = await accountOf(email)
    await send(email)
    expect((await confirmed(email)).body).toMatchObject({ isSignedIn: true })
    const after = await accountOf(email)
    expect(after?.id).not.toBe(before?.id)
    expect(await db.select().from(memberRegistrations)).toEqual([])
    const body = { name: email, password: anyPassword, identity: identity.member }
    expect(outcome(await server.anonymous.send(auth.signin, { body }))).toEqual([401, 'auth.invalid'])
  })

  test('and no password, because staff added it, is verified by the link', async () => {
    const email = newEmail()
    const added = await admin.send(member.create, { body: { email, realName: '王小明' } })
    await send(email)
    expect((await confirmed(email)).body).toMatchObject({ isSignedIn: false })
    const account = await accountOf(email)
    expect([account?.id, account?.emailVerifiedAt !== null]).toEqual([added.body.id, true])
  })

  test('of a customer, or of a member who was made inactive, cannot be used', async () => {
    const emails = [newEmail(), newEmail()] as const
    await server.addAccount({ identity: identity.customer, name: emails[0] })
    await server.addAccount({ identity: identity.member, name: emails[1], status: 2 })
    for (const email of emails) {
      expect((await send(email)).status).toBe(201)
      expect(outcome(await confirmed(email))).toEqual([409, 'signup.account'])
    }
    expect(await allSignups()).toEqual([])
  })
})

describe('the place', () => {
  beforeEach(async () => {
    type = await addType(admin, { name: '限額', size: 1, hasWaitingList: false })
  })

  test('is held for the first of two visitors, and the other is told that it is full', async () => {
    const wait = () => db.select().from(signupTypes).for('update')
    const starts = [newEmail(), newEmail()].map((email) => () => send(email))
    const [first, second] = await queued(
      server,
      (held) => held.select().from(signupTypes).for('update'),
      starts,
    )
    expect(await wait()).toHaveLength(2)
    expect([first?.status, second?.code]).toEqual([201, 'signup.full'])
    expect([await taken(), await differences()]).toEqual([1, []])
  })

  test('is free at the moment at which the link ends, whether or not the job has run', async () => {
    const email = newEmail()
    await send(email)
    server.passTime(60 * minute - 1)
    expect((await send(newEmail())).code).toBe('signup.full')
    server.passTime(1)
    admin = await server.asAdmin()
    expect([await taken(), await differences()]).toEqual([0, []])
    expect((await readLink(await tokenTo(email))).body).toMatchObject({ state: 'expired' })
    expect(outcome(await confirmed(email))).toEqual([422, 'member.wrong-token'])
    const other = newEmail()
    expect((await send(other)).status).toBe(201)
    await expireVisitorSignups(server.ctx)
    expect((await listed({ state: 'expired' })).map((row) => row.email)).toEqual([email])
    expect((await confirmed(other)).status).toBe(200)
    expect([await taken(), await differences()]).toEqual([1, []])
  })

  test('of one that cannot be ended does not keep the others from ending', async () => {
    const free = await addType(admin, { name: '不限額' })
    const emails = [newEmail(), newEmail(), newEmail()] as const
    for (const email of emails) await send(email, { signupTypeId: free.id })
    const [bad] = await listed({ keyword: emails[0] })
    await db.execute(
      sql.raw(
        `alter table visitor_signup add constraint kept check (id <> ${bad?.id} or state <> 'expired')`,
      ),
    )
    server.passTime(61 * minute)
    await expireVisitorSignups(server.ctx)
    const states = async () =>
      (await db.select().from(visitorSignups).orderBy(asc(visitorSignups.id))).map(({ state }) => state)
    expect(await states()).toEqual(['unconfirmed', 'expired', 'expired'])
    const [failure] = await db.select().from(jobFailures)
    expect(failure).toMatchObject({ task: 'signup-link-expiry', rowKey: String(bad?.id), reason: 'data' })
    await db.execute('alter table visitor_signup drop constraint kept')
    server.passTime(2 * minute)
    await expireVisitorSignups(server.ctx)
    expect([await states(), await db.select().from(jobFailures)]).toEqual([
      ['expired', 'expired', 'expired'],
      [],
    ])
  })

  test('stays with whoever confirms in time, although others wait for one', async () => {
    const { name, tiers, version } = type
    const params = { id: type.id }
    await admin.send(signupType.update, {
      params,
      body: { name, tiers, size: 1, hasWaitingList: true, version },
    })
    const [first, second] = [newEmail(), newEmail()]
    await send(first)
    expect((await send(second)).body).toMatchObject({ place: 'waiting-list' })
    expect((await confirmed(second)).body).toMatchObject({ state: 'waiting-list' })
    expect((await confirmed(first)).body).toMatchObject({ state: 'awaiting-payment' })
    await offerFreePlaces(server.ctx)
    expect((await allSignups()).map(({ state }) => state).toSorted()).toEqual([
      'awaiting-payment',
      'waiting-list',
    ])
    expect(await differences()).toEqual([])
  })

  test('is offered to whoever waits once nobody has confirmed it in time', async () => {
    const { name, tiers, version } = type
    const params = { id: type.id }
    await admin.send(signupType.update, {
      params,
      body: { name, tiers, size: 1, hasWaitingList: true, version },
    })
    await send(newEmail())
    const waits = newEmail()
    await send(waits)
    await confirmed(waits)
    server.passTime(61 * minute)
    admin = await server.asAdmin()
    await expireVisitorSignups(server.ctx)
    await offerFreePlaces(server.ctx)
    expect(await allSignups()).toMatchObject([{ state: 'awaiting-payment' }])
    expect(await differences()).toEqual([])
  })

  test('is held as long as the event says', async () => {
    const params = { id: type.eventId }
    const { body: row } = await admin.call(eventSetting.get, { params })
    const change = (confirmMinutes: number) =>
      admin.send(eventSetting.save, { params, body: { ...row, confirmMinutes } })
    expect((await change(9)).body).toMatchObject({ errors: [{ path: 'confirmMinutes', code: 'min' }] })
    expect((await change(1440)).status).toBe(200)
    expect((await send(newEmail())).body).toMatchObject({ minutes: 1440 })
  })
})

describe('the link', () => {
  test('answers the second time that all is done, and signs nobody in', async () => {
    const email = newEmail()
    await send(email)
    await confirmed(email)
    const again = await confirmed(email)
    expect(again.body).toMatchObject({ state: 'awaiting-payment', isSignedIn: false, isRepeated: true })
    expect(again.headers['set-cookie']).toBeUndefined()
    expect((await readLink(await tokenTo(email))).body).toMatchObject({ state: 'confirmed', email: '' })
  })

  test('makes one sign-up of two presses at the same time', async () => {
    const email = newEmail()
    await send(email)
    const token = await tokenTo(email)
    const starts = [1, 2].map(() => () => confirm(token))
    const both = await queued(server, (held) => held.select().from(visitorSignups).for('update'), starts)
    const isRepeated = both.map(({ body }) => body.isRepeated)
    expect(new Set(isRepeated)).toEqual(new Set([false, true]))
    expect((await allSignups()).length).toBe(1)
  })

  test('makes one account for two sign-ups of an address that are confirmed at the same time', async () => {
    const other = await addType(admin, { name: '晚宴' })
    const email = newEmail()
    await send(email)
    const first = await tokenTo(email)
    await send(email, { signupTypeId: other.id })
    const second = await tokenTo(email)
    const both = await queued(server, (held) => held.select().from(signupTypes).for('update'), [
      () => confirm(first),
      () => confirm(second),
    ])
    expect(both.map(({ status }) => status)).toEqual([200, 200])
    const rows = await allSignups()
    expect([rows.length, new Set(rows.map(({ memberId }) => memberId)).size]).toEqual([2, 1])
  })

  test('gives back what was typed once it has ended, until that is emptied', async () => {
    const meal = await addQuestion({ kind: 'number', name: '幾份' })
    const email = newEmail()
    const fields = { affiliation: '臺灣大學', mobile: '0912345678', remark: '靠走道' }
    await send(email, { ...fields, answers: { [meal.id]: 3 } })
    const token = await tokenTo(email)
    const typed = async () => (await readLink(token)).body.typed
    expect(await typed()).toBeNull()
    server.passTime(61 * minute)
    const answers = [{ questionId: meal.id, kind: 'number', value: 3 }]
    expect(await typed()).toMatchObject({ ...fields, signupTypeId: type.id, email, answers })
    await expireVisitorSignups(server.ctx)
    expect(await typed()).toMatchObject(fields)
    server.passTime(8 * 24 * 60 * minute)
    await emptyOldVisitorSignups(server.ctx)
    expect((await readLink(token)).body).toMatchObject({ state: 'expired', email: '', typed: null })
  })

  test('of a sign-up that staff have cancelled gives nothing back', async () => {
    const email = newEmail()
    await send(email)
    const [row] = await listed()
    await admin.call(calls.cancel, { params: { id: row?.id ?? 0 } })
    expect((await readLink(await tokenTo(email))).body).toMatchObject({ state: 'cancelled', typed: null })
  })

  test('of another purpose confirms nothing', async () => {
    const known = await server.asKind(identity.member)
    const token = await makeToken(server.ctx, known.account.id, known.account.email)
    expect(outcome(await confirm(token))).toEqual([422, 'member.wrong-token'])
    expect(outcome(await readLink('x'))).toEqual([422, 'member.wrong-token'])
    const email = newEmail()
    await send(email)
    const body = { token: await tokenTo(email) }
    expect(outcome(await server.anonymous.send(member.verify, { body }))).toEqual([422, 'member.wrong-token'])
  })

  test('changes nothing when it is opened or described', async () => {
    const email = newEmail()
    await send(email)
    const token = await tokenTo(email)
    const page = await server.app.inject({ method: 'GET', url: `/signup/confirm?token=${token}` })
    expect(page.statusCode).toBeLessThan(500)
    await readLink(token)
    expect(await db.select().from(visitorSignups)).toMatchObject([{ state: 'unconfirmed', email }])
    expect(await db.select().from(signups)).toEqual([])
  })

  test('leaves nothing behind if it fails in the middle', async () => {
    const email = newEmail()
    await send(email)
    const before = await db.select().from(places)
    await db.execute("alter table mail add constraint mail_refused check (purpose <> 'signup')")
    const failed = await confirmed(email)
    await db.execute('alter table mail drop constraint mail_refused')
    expect(failed.status).not.toBe(200)
    expect([await accountOf(email), await db.select().from(places)]).toEqual([undefined, before])
    expect((await confirmed(email)).status).toBe(200)
  })
})

describe('staff', () => {
  test('see, find and cancel those who have not confirmed yet', async () => {
    const email = newEmail()
    await send(email, { realName: '未確認' })
    const [row] = await listed({ state: 'unconfirmed', keyword: '未確認' })
    expect(row).toMatchObject({ email, typeName: '一般', amount: 3000, holdsPlace: true })
    const placesOf = await admin.call(signupType.places, { params: { id: type.id } })
    expect(placesOf.body).toMatchObject([{ signupId: null, realName: '未確認', state: 'held' }])
    expect(outcome(await admin.send(signupType.remove, { params: { id: type.id } }))).toEqual([409, 'in-use'])
    const cancelled = await admin.call(calls.cancel, { params: { id: row?.id ?? 0 } })
    expect(cancelled.body.state).toBe('cancelled')
    expect([await taken(), await differences()]).toEqual([0, []])
    expect(outcome(await confirmed(email))).toEqual([422, 'member.wrong-token'])
    expect(outcome(await admin.send(calls.cancel, { params: { id: row?.id ?? 0 } }))).toEqual([
      409,
      'signup.state',
    ])
  })

  test('no longer see the personal data days after the link has ended', async () => {
    await send(newEmail())
    server.passTime(61 * minute)
    await expireVisitorSignups(server.ctx)
    admin = await server.asAdmin()
    expect(await listed({ state: 'expired' })).toHaveLength(1)
    server.passTime(7 * 24 * 60 * minute)
    await emptyOldVisitorSignups(server.ctx)
    admin = await server.asAdmin()
    expect(await listed()).toEqual([])
    expect(await db.select().from(visitorSignups)).toMatchObject([{ email: '', realName: '' }])
  })

  test('who delete a member also end what waits under the address', async () => {
    const known = await newMember()
    const { id, name } = known.account
    await send(name)
    expect((await admin.send(member.remove, { params: { id } })).status).toBe(204)
    expect(await db.select().from(visitorSignups)).toMatchObject([{ state: 'cancelled', email: '' }])
    expect(await taken()).toBe(0)
  })
})
