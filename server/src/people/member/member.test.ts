import { desc, eq, sql } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { all } from '@banquet/contract/all'
import { auth } from '@banquet/contract/account/auth'
import { forgottenPassword, memberForgottenPassword } from '@banquet/contract/account/forgotten-password'
import { identity, status } from '@banquet/contract/call/access'
import { member } from '@banquet/contract/people/member'
import { noPassword } from '../../account/account/password-hash.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { throttles } from '../../tables/account/throttle.table.ts'
import { enqueue } from '../../kit/jobs/jobs.ts'
import { audits } from '../../kit/rows/audit.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { meanwhile } from '../../../test/scenario/world.ts'
import { validInput } from '../../../test/call/sample.ts'
import { openBrowser, type Browser } from '../../../test/http/browser.ts'
import { waitingJobs, runJobs } from '../../../test/jobs.ts'
import { serverForFile, type Client, type Reply } from '../../../test/server.ts'
import { addMemberJob, type Registered } from '../member-registration/registration.jobs.ts'
import { whenMembersMerge, type MergeHandler } from './member.handlers.ts'
import { memberRegistrations, members, memberVerifications } from '../../tables/people/member.table.ts'

const minute = 60_000
const hour = 60 * minute
const password = 'Plenty-of-tea-7'

const server = await serverForFile({ connections: 4 })
let made = 0

beforeEach(async () => {
  await server.ctx.db.delete(throttles)
  await server.ctx.db.delete(mails)
})
afterEach(async () => {
  await runJobs(server)
})

const newEmail = () => `guest-${(made += 1)}@example.com`
const register = (email: string, fields: object = {}) =>
  server.anonymous.send(member.register, {
    body: { email, password, realName: '林美惠', terms: true, ...fields },
  })
const verify = (token: string, secret = password) =>
  server.anonymous.call(member.verify, { body: { token, password: secret } })
const signIn = (name: string, secret = password) =>
  server.anonymous.call(auth.signin, { body: { name, password: secret, identity: identity.member } })
const outcome = ({ status, code }: Reply) => [status, code]
const wrong = [422, 'member.wrong-token']

async function mailsTo(email: string) {
  return server.ctx.db.select().from(mails).where(eq(mails.to, email)).orderBy(desc(mails.id))
}

/** The token in the last mail to an address. */
async function mailedToken(email: string): Promise<string> {
  const [last] = await mailsTo(email)
  return /verify\?token=([\w-]+)/.exec(last?.body ?? '')?.[1] ?? ''
}

async function accountOf(email: string) {
  const [account] = await server.ctx.db.select().from(accounts).where(eq(accounts.name, email))
  if (!account) throw new Error(`${email} has no account`)
  return account
}

/** Somebody who has registered and not yet followed the link. */
async function registered(fields: object = {}): Promise<{ email: string; client: Client }> {
  const email = newEmail()
  await register(email, fields)
  await runJobs(server)
  return { email, client: await server.as(await accountOf(email)) }
}

async function verified(): Promise<{ email: string; client: Client }> {
  const one = await registered()
  expect((await verify(await mailedToken(one.email))).status).toBe(200)
  return one
}

describe('registering', () => {
  it('adds a member who can sign in, and mails a link', async () => {
    const email = newEmail()
    const reply = await register(` ${email.toUpperCase()} `, {
      affiliation: '臺灣大學',
      language: 'en',
      marketing: true,
    })
    expect([reply.status, reply.body]).toEqual([204, ''])
    await runJobs(server)
    expect((await signIn(email)).status).toBe(200)
    const [row] = await server.ctx.db
      .select()
      .from(members)
      .where(eq(members.email, email))
      .orderBy(members.id)
    expect(row).toMatchObject({
      affiliation: '臺灣大學',
      language: 'en',
      termsSource: 'register',
      marketingSource: 'register',
    })
    expect([row?.termsAt, row?.marketingAt].map((at) => typeof at)).toEqual(['string', 'string'])
    const [mail] = await mailsTo(email)
    expect(mail).toMatchObject({ purpose: 'email-verification', accountId: row?.id })
    const token = await mailedToken(email)
    const stored = await server.ctx.db.select().from(memberVerifications)
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('returns the same response whether or not the address has an account, and mails only its owner', async () => {
    const { email: known } = await verified()
    const unknown = newEmail()
    const replies = [await register(known, { password: 'Another-password-8' }), await register(unknown)]
    expect(replies.map(({ status, body }) => [status, body])).toEqual([
      [204, ''],
      [204, ''],
    ])
    const [one, two] = await waitingJobs(server)
    expect([one?.name, two?.name]).toEqual(['add-member', 'add-member'])
    await runJobs(server)
    expect((await mailsTo(known))[0]).toMatchObject({ purpose: 'account-exists', accountId: null })
    expect((await mailsTo(unknown))[0]).toMatchObject({ purpose: 'email-verification' })
    expect(outcome(await signIn(known, 'Another-password-8'))).toEqual([401, 'auth.invalid'])
    expect((await signIn(known)).status).toBe(200)
  })

  it('does not take an address that a customer signs in with', async () => {
    const name = newEmail()
    await server.addAccount({ identity: identity.customer, name })
    await register(name)
    await runJobs(server)
    expect(await mailsTo(name)).toMatchObject([{ purpose: 'account-exists' }])
    expect(await server.ctx.db.select().from(accounts).where(eq(accounts.name, name))).toHaveLength(1)
  })

  it('of one address twice at once leaves one account, with one valid link', async () => {
    const email = newEmail()
    await Promise.all([register(email), register(email)])
    // Both jobs have begun before either can add the account.
    const done = await meanwhile(
      server,
      (db) => db.execute(sql`lock table account in exclusive mode`),
      () => [runJobs(server), runJobs(server)],
    )
    expect(done.flat().filter(({ failed }) => failed !== undefined)).toEqual([])
    expect((await mailsTo(email)).map(({ purpose }) => purpose)).toEqual(['email-verification'])
    expect((await verify(await mailedToken(email))).status).toBe(200)
    expect(await server.ctx.db.select().from(accounts).where(eq(accounts.name, email))).toHaveLength(1)
  })

  it('carries the page that the person came for through the mail, also to somebody who has an account', async () => {
    const next = '/signup/new?event=food-2027'
    const email = newEmail()
    for (const purpose of ['email-verification', 'account-exists']) {
      await register(email, { next })
      await runJobs(server)
      const [mail] = await mailsTo(email)
      expect(mail?.purpose).toBe(purpose)
      expect(mail?.body).toMatch(/(\?|&)next=%2Fsignup%2Fnew%3Fevent%3Dfood-2027(?![\w%])/)
      if (purpose === 'email-verification') await verify(await mailedToken(email))
    }
  })

  it.each(['//evil.example', '/\\evil.example', 'https://evil.example', '/a b', '/a#b', '/a"b'])(
    'goes on to no page %j',
    async (next) => {
      expect((await register(newEmail(), { next })).body).toMatchObject({
        code: 'validation',
        errors: [{ path: 'next', code: 'pattern' }],
      })
    },
  )

  it('whose job runs again mails nothing more', async () => {
    const email = newEmail()
    await register(email)
    const [job] = await waitingJobs(server)
    await runJobs(server)
    await enqueue(server.ctx, addMemberJob, job?.data as Registered)
    await runJobs(server)
    expect((await mailsTo(email)).map(({ purpose }) => purpose)).toEqual(['email-verification'])
  })

  it('again replaces a registration that nobody has verified, and leaves nothing of it', async () => {
    const { email, client: stranger } = await registered({
      realName: '陌生人',
      affiliation: '某處',
      marketing: true,
    })
    const next = newEmail()
    const change = { id: stranger.account.id, email: next, currentPassword: password }
    expect((await stranger.call(member.changeEmail, { body: change })).status).toBe(200)
    await runJobs(server)
    const old = [await mailedToken(email), await mailedToken(next)]
    const ofOthers = {
      to: email,
      subject: '報名',
      body: '別人的報名',
      purpose: 'signup',
      status: 'sent',
    } as const
    await server.ctx.db.insert(mails).values(ofOthers)
    await register(email, { password: 'Own-password-88', realName: '林美惠' })
    await runJobs(server)
    const token = await mailedToken(email)
    for (const dead of old) expect(outcome(await verify(dead))).toEqual(wrong)
    expect((await stranger.call(member.byName, { params: { name: email } })).code).toBe('auth.expired')
    expect(outcome(await signIn(email))).toEqual([401, 'auth.invalid'])
    expect((await verify(token)).code).toBe('management.wrong-password')
    expect((await verify(token, 'Own-password-88')).status).toBe(200)
    const owner = await server.as(await accountOf(email))
    const copy = (await owner.call(member.ownData, {})).body
    expect(copy).toMatchObject({
      member: { realName: '林美惠', affiliation: '', pendingEmail: '', marketing: false },
      sessions: [{ endedAt: null, userAgent: 'test' }, { endedAt: null }],
    })
    expect(JSON.stringify(copy)).not.toMatch(/陌生人|某處/)
    // What others have sent to the address is not the stranger's.
    expect((await mailsTo(email)).map(({ body }) => body)).toContain(ofOthers.body)
  })

  it('does not replace a member whom staff added or edited, or whose address they changed', async () => {
    const admin = await server.asAdmin()
    const { client: edited, email: one } = await registered()
    await admin.send(member.update, { params: { id: edited.account.id }, body: { mobile: '0912345678' } })
    const two = newEmail()
    await admin.send(member.create, { body: { email: two, realName: '王大明' } })
    const { client: moved } = await verified()
    const three = newEmail()
    await admin.send(member.update, { params: { id: moved.account.id }, body: { email: three } })
    for (const email of [one, two, three]) {
      const { id } = await accountOf(email)
      await register(email, { password: 'Another-password-8' })
      await runJobs(server)
      expect((await mailsTo(email))[0]).toMatchObject({ purpose: 'account-exists' })
      expect((await accountOf(email)).id).toBe(id)
    }
  })

  it('does not replace a member for whom staff have written something', async () => {
    const { client, email } = await registered()
    const spy = vi.spyOn(whenMembersMerge[0] as MergeHandler, 'count').mockResolvedValueOnce(1)
    await register(email)
    await runJobs(server)
    expect([spy.mock.calls.length, spy.mock.calls[0]?.[1]]).toEqual([1, client.account.id])
    expect((await accountOf(email)).id).toBe(client.account.id)
    spy.mockRestore()
  })

  it('counts by the time at which the form was sent, not at which its job runs', async () => {
    const email = newEmail()
    await register(email, { password: 'First-password-8' })
    const [first] = await waitingJobs(server)
    await runJobs(server)
    await server.ctx.db.update(memberRegistrations).set({ at: new Date(Date.now() + 1000).toISOString() })
    const late = { ...(first?.data as Registered), key: 'late', realName: '較早送出' }
    await enqueue(server.ctx, addMemberJob, late)
    await runJobs(server)
    expect((await accountOf(email)).realName).toBe('林美惠')
    expect((await verify(await mailedToken(email), 'First-password-8')).status).toBe(200)
  })

  it('while the link of an earlier registration is being followed leaves the one or the other, whole', async () => {
    const { email } = await registered()
    const token = await mailedToken(email)
    await register(email, { password: 'Own-password-88' })
    const { id } = await accountOf(email)
    const [reply] = await meanwhile<unknown>(
      server,
      (db) => db.execute(sql`select from member where id = ${id} for update`),
      () => [verify(token), runJobs(server)],
    )
    const isVerified = (reply as Reply).status === 200
    expect(outcome(reply as Reply)).toEqual(isVerified ? [200, undefined] : wrong)
    const account = await accountOf(email)
    expect([account.id === id, account.emailVerifiedAt !== null]).toEqual([isVerified, isVerified])
    expect((await signIn(email, isVerified ? password : 'Own-password-88')).status).toBe(200)
  })

  it('reports every fault at its field, and needs the terms', async () => {
    const { code, problem } = await register('no-address', { realName: ' ', terms: false, password: 'short' })
    const paths = problem?.errors?.map(({ path }) => path)
    expect([code, paths?.toSorted()]).toEqual(['validation', ['email', 'password', 'realName', 'terms']])
    for (const email of [`${'a'.repeat(65)}@example.com`, 'a@b-.com', "o'neil@example"])
      expect((await register(email)).code).toBe('validation')
  })

  it('is limited for an address', async () => {
    const email = newEmail()
    const replies = []
    for (let n = 0; n < 6; n += 1) replies.push(outcome(await register(email)))
    expect(replies.at(-1)).toEqual([429, 'auth.throttled'])
  })
})

describe('a member who has not followed the link', () => {
  it('can do only what leads to a verified address', async () => {
    const { client } = await registered()
    const open = all.filter((e) => e.access !== 'public' && e.beforeVerification).map(({ id }) => id)
    expect(open).toEqual([
      'auth.signout',
      'member.verifyOwn',
      'member.resend',
      'member.changeEmail',
      'member.byName',
    ])
    for (const e of all) {
      if (e.access === 'public' || e.beforeVerification || e.upload) continue
      expect([e.id, (await client.send(e, validInput(e))).code]).toEqual([e.id, 'member.unverified'])
    }
  })

  it('is verified by the link, once', async () => {
    const { email, client } = await registered()
    const token = await mailedToken(email)
    const first = await verify(token)
    expect(outcome(await verify(token))).toEqual(wrong)
    expect((await client.call(auth.sessions, {})).status).toBe(200)
    const { body } = await client.call(member.byName, { params: { name: email } })
    expect(body).toMatchObject({ emailVerify: true, name: email, identity: 3 })
    const { id } = body
    expect([first.status, first.body]).toEqual([200, { id, name: email, isSignedIn: true }])
  })

  it('is signed in with the password, but not in a browser in which somebody is, and not if inactive', async () => {
    const open = async (browser: Browser, { email }: { email: string }) => {
      const { status, body } = await browser.call(member.verify, {
        body: { token: await mailedToken(email), password },
      })
      expect([status, body.name]).toEqual([200, email])
      return body.isSignedIn
    }
    const browser = openBrowser(server)
    const first = await registered()
    expect(await open(browser, first)).toBe(true)
    const session = browser.cookies.get('banquet-shop')
    expect(session).toBeDefined()
    const { id } = await accountOf(first.email)
    const [entry] = await server.ctx.db
      .select()
      .from(audits)
      .where(eq(audits.rowId, id))
      .orderBy(desc(audits.id))
    expect(entry).toMatchObject({ action: 'signed-in', actorId: id, label: first.email })

    expect(await open(browser, await registered())).toBe(false)
    expect(browser.cookies.get('banquet-shop')).toBe(session)

    const blocked = await registered()
    const inactive = { status: status.inactive }
    await server.ctx.db.update(accounts).set(inactive).where(eq(accounts.name, blocked.email))
    const other = openBrowser(server)
    expect(await open(other, blocked)).toBe(false)
    expect(other.cookies.get('banquet-shop')).toBeUndefined()
  })

  it('is not verified by the link alone, which the owner of the address may follow for a stranger', async () => {
    const { email, client } = await registered()
    const token = await mailedToken(email)
    const facts = await server.anonymous.call(member.readLink, { body: { token } })
    expect(facts.body).toEqual({ id: client.account.id, needsPassword: true })
    const bare = await server.anonymous.call(member.verify, { body: { token } })
    expect([bare.code, bare.problem?.errors]).toEqual([
      'validation',
      [{ path: 'password', code: 'required' }],
    ])
    const wrongly = await verify(token, 'Guessed-password-9')
    expect([wrongly.code, wrongly.problem?.errors]).toEqual([
      'management.wrong-password',
      [{ path: 'password', code: 'wrong' }],
    ])
    expect((await accountOf(email)).emailVerifiedAt).toBeNull()
    expect((await verify(token)).status).toBe(200)
  })

  it('is verified without the password by a session of their own, but by nobody else’s', async () => {
    const { email, client } = await registered()
    const { client: other } = await registered()
    const body = { token: await mailedToken(email) }
    expect(outcome(await other.call(member.verifyOwn, { body }))).toEqual(wrong)
    const reply = await client.call(member.verifyOwn, { body })
    expect([reply.status, reply.body]).toEqual([
      200,
      { id: client.account.id, name: email, isSignedIn: true },
    ])
  })

  it('whose link is tried with passwords waits like at the sign-in page, together with it', async () => {
    const { email } = await registered()
    const token = await mailedToken(email)
    const codes: string[] = []
    for (let n = 0; n < 12 && codes.at(-1) !== 'auth.throttled'; n += 1)
      codes.push(
        (n % 2 === 0 ? await verify(token, `Guess-${n}-abc`) : await signIn(email, `Guess-${n}-abc`)).code ??
          '',
      )
    expect(codes.at(-1)).toBe('auth.throttled')
    expect((await verify(token)).code).toBe('auth.throttled')
    expect((await signIn(email)).code).toBe('auth.throttled')
  })

  it('whom staff added without a password is verified by the link alone', async () => {
    const admin = await server.asAdmin()
    const email = newEmail()
    await admin.send(member.create, { body: { email, realName: '王大明' } })
    const token = await mailedToken(email)
    const facts = await server.anonymous.call(member.readLink, { body: { token } })
    expect(facts.body).toMatchObject({ needsPassword: false })
    const reply = await server.anonymous.call(member.verify, { body: { token } })
    expect([reply.status, reply.body]).toMatchObject([200, { name: email, isSignedIn: false }])
    expect(reply.headers['set-cookie']).toBeUndefined()
  })

  it('loses a pending address when the owner of the first one sets a password by a mailed code', async () => {
    const { email, client } = await registered()
    const next = newEmail()
    const change = { id: client.account.id, email: next, currentPassword: password }
    await client.call(member.changeEmail, { body: change })
    await runJobs(server)
    const token = await mailedToken(next)
    await server.anonymous.call(memberForgottenPassword.ask, { body: { email } })
    await runJobs(server)
    const code = /: (\d{8})$/m.exec((await mailsTo(email))[0]?.body ?? '')?.[1] ?? ''
    const body = { name: email, code, password: 'Owners-password-8' }
    expect((await server.anonymous.call(memberForgottenPassword.reset, { body })).status).toBe(204)
    expect(outcome(await verify(token, 'Owners-password-8'))).toEqual(wrong)
    const owner = await server.as(await accountOf(email))
    expect((await owner.call(member.byName, { params: { name: email } })).body).toMatchObject({
      pendingEmail: '',
      emailVerify: true,
    })
  })

  it('who follows the link twice at once is verified by one of the two', async () => {
    const { email } = await registered()
    const token = await mailedToken(email)
    const replies = await Promise.all([verify(token), verify(token)])
    expect(replies.map(({ status }) => String(status)).toSorted()).toEqual(['200', '422'])
  })

  it('is not verified by a link that has expired or been replaced', async () => {
    const { email, client } = await registered()
    const first = await mailedToken(email)
    const early = await client.call(member.resend, {})
    expect([...outcome(early), Number(early.headers['retry-after']) > 290]).toEqual([
      429,
      'member.resend-pause',
      true,
    ])
    server.passTime(5 * minute)
    expect((await client.call(member.resend, {})).status).toBe(204)
    const second = await mailedToken(email)
    expect(outcome(await verify(first))).toEqual(wrong)
    server.passTime(24 * hour)
    expect(outcome(await verify(second))).toEqual(wrong)
  })

  it('can choose another address, and the link to the old one becomes invalid', async () => {
    const { email, client } = await registered()
    const old = await mailedToken(email)
    const next = newEmail()
    const change = { id: client.account.id, email: next, currentPassword: password }
    const reply = await client.call(member.changeEmail, { body: change })
    expect(reply.body).toMatchObject({ name: email, pendingEmail: next, emailVerify: false })
    expect(outcome(await verify(old))).toEqual(wrong)
    await runJobs(server)
    expect((await verify(await mailedToken(next))).body).toMatchObject({ name: next })
    expect((await signIn(next)).status).toBe(200)
    expect(outcome(await signIn(email))).toEqual([401, 'auth.invalid'])
    // Nobody had proved that the old address was theirs.
    expect((await mailsTo(email)).map(({ purpose }) => purpose)).toEqual(['email-verification'])
  })

  it('is verified by a new password that was set with the mailed code', async () => {
    const { email } = await registered()
    for (const calls of [memberForgottenPassword, forgottenPassword]) {
      await server.anonymous.call(calls.ask, { body: { email } })
      await runJobs(server)
      const [mail] = await mailsTo(email)
      const code = /: (\d{8})$/m.exec(mail?.body ?? '')?.[1] ?? ''
      const body = { name: email, code, password: `Fresh-rice-${(made += 1)}` }
      expect((await server.anonymous.call(calls.verify, { body })).body).toBe('ok')
      expect((await server.anonymous.call(calls.reset, { body })).status).toBe(204)
    }
    expect((await accountOf(email)).emailVerifiedAt).not.toBeNull()
  })
})

describe('changing the address', () => {
  it('requires the password, changes nothing before the link, and notifies the old address', async () => {
    const { email, client } = await verified()
    const next = newEmail()
    const change = (currentPassword: string) =>
      client.call(member.changeEmail, { body: { id: client.account.id, email: next, currentPassword } })
    expect((await change('wrong')).code).toBe('management.wrong-password')
    expect((await change(password)).body).toMatchObject({ email, pendingEmail: next, emailVerify: true })
    await runJobs(server)
    expect((await signIn(email)).status).toBe(200)
    expect((await verify(await mailedToken(next))).status).toBe(200)
    expect((await mailsTo(email))[0]).toMatchObject({ purpose: 'email-changed' })
    expect((await signIn(next)).status).toBe(200)
  })

  it('to the address of a stranger gives the stranger nothing to confirm by the link alone', async () => {
    const { client } = await verified()
    const body = { id: client.account.id, email: newEmail(), currentPassword: password }
    await client.call(member.changeEmail, { body })
    await runJobs(server)
    const token = await mailedToken(body.email)
    expect((await server.anonymous.call(member.verify, { body: { token } })).code).toBe('validation')
    expect((await accountOf(client.account.name)).emailVerifiedAt).not.toBeNull()
    expect((await client.call(member.verifyOwn, { body: { token } })).body).toMatchObject({
      name: body.email,
    })
  })

  it('to that of somebody else returns the same response, and mails only its owner', async () => {
    const { email: taken } = await verified()
    const { client } = await verified()
    await server.ctx.db.delete(mails)
    const body = { id: client.account.id, email: taken, currentPassword: password }
    expect((await client.call(member.changeEmail, { body })).body).toMatchObject({ pendingEmail: taken })
    await runJobs(server)
    expect(await mailsTo(taken)).toMatchObject([{ purpose: 'account-exists' }])
    expect(outcome(await client.call(member.resend, {}))).toEqual([429, 'member.resend-pause'])
  })
})

describe('members', () => {
  it('edit their own data, but never their address, their status or the verification', async () => {
    const { email, client } = await verified()
    const { id } = client.account
    const edit = {
      realName: '林美慧',
      mobile: '0912-345-678',
      country: 'TW',
      language: 'en',
      diet: 'vegan',
      marketing: true,
    }
    const reply = await client.send(member.update, { params: { id }, body: edit })
    expect(reply.body).toMatchObject({ ...edit, mobile: '0912345678', marketingSource: 'self', email })
    const withdrawn = (await client.send(member.put, { body: { id, marketing: false, email } })).body
    expect([withdrawn.marketing, typeof withdrawn.marketingWithdrawnAt]).toEqual([false, 'string'])
    const { problem, code } = await client.send(member.put, {
      body: { id, name: 'x', email: newEmail(), status: 0, verified: true },
    })
    const faults = problem?.errors
    expect([code, faults?.map((one) => `${one.path} ${one.code}`)]).toEqual([
      'validation',
      ['name locked', 'email locked', 'status locked', 'verified locked'],
    ])
    expect((await accountOf(email)).realName).toBe('林美慧')
  })

  it('cannot reach data of another member by any id', async () => {
    const [one, other] = [await verified(), await verified()]
    const { id, name } = other.client.account
    const { client } = one
    const replies = [
      await client.call(member.get, { params: { id } }),
      await client.call(member.byName, { params: { name } }),
      await client.call(member.update, { params: { id }, body: { realName: 'x' } }),
      await client.call(member.put, { body: { id, realName: 'x' } }),
      await client.call(member.changeEmail, { body: { id, email: newEmail(), currentPassword: password } }),
      await client.call(member.updateSelfPassword, {
        body: { id, oldPassword: password, newPassword: 'Tea-and-rice-8' },
      }),
    ]
    expect(replies.map(outcome)).toEqual(replies.map(() => [404, 'not-found']))
  })

  it('change their own password', async () => {
    const { email, client } = await verified()
    const body = { id: client.account.id, oldPassword: password, newPassword: 'Tea-and-rice-8' }
    expect((await client.call(member.updateSelfPassword, { body })).status).toBe(200)
    expect((await signIn(email, 'Tea-and-rice-8')).status).toBe(200)
    expect((await mailsTo(email))[0]).toMatchObject({ purpose: 'password-changed' })
  })

  it('set a first one without an old one, once, if the account has none', async () => {
    const email = newEmail()
    const fields = { identity: identity.member, name: email, email, passwordHash: noPassword }
    const client = await server.as(await server.addAccount(fields))
    const { id } = client.account
    const set = (newPassword: string, more: object = {}) =>
      client.send(member.updateSelfPassword, { body: { id, newPassword, ...more } })
    expect((await signIn(email, '')).status).toBe(400)
    expect((await signIn(email)).code).toBe('auth.invalid')
    expect((await set('password1')).body).toMatchObject({ errors: [{ path: 'newPassword' }] })
    const both = await Promise.all([set('Fresh-rice-1'), set('Fresh-rice-2')])
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1)
    const chosen = both[0]?.status === 200 ? 'Fresh-rice-1' : 'Fresh-rice-2'
    expect((await signIn(email, chosen)).status).toBe(200)
    expect((await set('Fresh-rice-3')).body).toMatchObject({
      errors: [{ path: 'oldPassword', code: 'required' }],
    })
    expect((await set('Fresh-rice-3', { oldPassword: 'wrong-rice' })).code).toBe('management.wrong-password')
    expect((await set('Fresh-rice-3', { oldPassword: chosen })).status).toBe(200)
  })

  it('are read by nobody without the page', async () => {
    const { account } = await server.asKind(identity.member)
    for (const kind of [identity.customer, identity.management]) {
      const client = await server.asKind(kind)
      expect((await client.call(member.byName, { params: { name: account.name } })).status).toBe(403)
    }
  })

  it('get a copy of all data about them as a file', async () => {
    const { email, client } = await verified()
    await client.send(member.put, { body: { id: client.account.id, affiliation: '輔仁大學' } })
    const reply = await client.call(member.ownData, {})
    expect(reply.headers['content-disposition']).toContain('attachment')
    expect(reply.body).toMatchObject({
      member: { email, affiliation: '輔仁大學', termsSource: 'register' },
      sessions: [{ ip: '127.0.0.1' }, { userAgent: 'test' }],
      notifications: [],
      mails: [{ to: email, purpose: 'email-verification' }],
      history: expect.arrayContaining([
        expect.objectContaining({ after: { affiliation: '輔仁大學' } }),
      ]) as object,
    })
    expect(JSON.stringify(reply.body)).not.toMatch(/passwordHash|tokenHash|verify\?token/)
  })

  it('delete their own account with the password, and nobody else’s', async () => {
    const [one, other] = [await verified(), await verified()]
    const close = (id: number, currentPassword: string) =>
      one.client.call(member.close, { params: { id }, body: { currentPassword } })
    expect((await close(one.client.account.id, 'wrong')).code).toBe('management.wrong-password')
    expect((await close(other.client.account.id, password)).code).toBe('not-found')
    expect((await close(one.client.account.id, password)).status).toBe(204)
    expect((await one.client.call(auth.sessions, {})).code).toBe('auth.expired')
    expect((await signIn(one.email)).code).toBe('auth.invalid')
    expect((await signIn(other.email)).status).toBe(200)
    const [row] = await server.ctx.db.select().from(members).where(eq(members.id, one.client.account.id))
    expect(row).toMatchObject({ realName: '', email: '', status: 3 })
  })
})
