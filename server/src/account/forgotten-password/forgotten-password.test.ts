import { desc, eq } from 'drizzle-orm'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { identity, status } from '@banquet/contract/call/access'
import { auth } from '@banquet/contract/account/auth'
import { customer } from '@banquet/contract/customer/customer'
import type { Customer } from '@banquet/contract/customer/customer-record'
import { forgottenPassword } from '@banquet/contract/account/forgotten-password'
import { accounts } from '../../tables/account/account.table.ts'
import { resetCodes } from '../../tables/account/reset-code.table.ts'
import { throttles } from '../../tables/account/throttle.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { watchAudits } from '../../../test/audits.ts'
import { waitingJobs, runJobs } from '../../../test/jobs.ts'
import { openBrowser } from '../../../test/http/browser.ts'
import { serverForFile, startServer, type Client, type Reply } from '../../../test/server.ts'
import { deleteOldRows } from '../../delete-old-rows.ts'

const minute = 60_000
const oldPassword = 'Plenty-of-tea-7'
const newPassword = 'Fresh-rice-88'
const wrong = [422, 'forgotten-password.wrong-code']

const server = await serverForFile({ connections: 4 })
let admin: Client
let made = 0

beforeEach(async () => {
  await server.ctx.db.delete(throttles)
  await server.ctx.db.delete(mails)
  admin = await server.asAdmin()
})
afterEach(async () => {
  await runJobs(server)
})

/** A customer who has signed in before. */
async function addCustomer(fields: object = {}): Promise<Customer> {
  made += 1
  const usual = {
    name: `diner-${made}`,
    realName: `海霸王 ${made}`,
    number: `R-${made}`,
    password: oldPassword,
  }
  const body = { ...usual, email: `diner-${made}@example.com`, ...fields }
  return (await admin.send(customer.create, { body })).body
}

const ask = (email: string) => server.anonymous.call(forgottenPassword.ask, { body: { email } })
const verify = (name: string, code: string, fields: object = {}) =>
  server.anonymous.send(forgottenPassword.verify, { body: { name, code, ...fields } })
const reset = (name: string, code: string, password = newPassword) =>
  server.anonymous.call(forgottenPassword.reset, { body: { name, code, password } })
const signIn = (name: string, password: string) =>
  server.anonymous.call(auth.signin, { body: { name, password, identity: identity.customer } })
const outcome = ({ status: state, code }: Reply) => [state, code]

async function lastMail() {
  const [mail] = await server.ctx.db.select().from(mails).orderBy(desc(mails.id)).limit(1)
  return mail
}

/** Returns the code of a login name in the last mail. */
async function mailedCode(name: string): Promise<string> {
  const { body = '' } = (await lastMail()) ?? {}
  return new RegExp(`^${name}: (\\d{8})$`, 'm').exec(body)?.[1] ?? ''
}

async function askAndRead({ name, email }: Customer): Promise<string> {
  expect((await ask(email)).status).toBe(204)
  await runJobs(server)
  return mailedCode(name)
}

/** Another code of the same form. */
const other = (code: string) => String((Number(code) + 1) % 100_000_000).padStart(8, '0')

describe('a customer who forgot the password', () => {
  it('sets a new one with the code of the mail, and every session of the old one ends', async () => {
    const one = await addCustomer()
    const browser = openBrowser(server)
    await browser.call(auth.signin, { body: { name: one.name, password: oldPassword, identity: 6 } })
    const [account] = await server.ctx.db.select().from(accounts).where(eq(accounts.id, one.id))
    const signedIn = await server.as(account as NonNullable<typeof account>)
    const code = await askAndRead(one)
    expect(code).toMatch(/^\d{8}$/)
    const entries = await watchAudits(server)
    const sure = await verify(one.name, code)
    expect([sure.status, sure.body, sure.headers['content-type']]).toEqual([
      200,
      'ok',
      'text/plain; charset=utf-8',
    ])
    expect((await reset(one.name.toUpperCase(), code)).status).toBe(204)
    expect((await signedIn.call(auth.sessions, {})).code).toBe('auth.expired')
    expect((await browser.call(auth.refresh, { body: { side: 'shop' } })).code).toBe('auth.expired')
    expect(outcome(await signIn(one.name, oldPassword))).toEqual([401, 'auth.invalid'])
    expect((await signIn(one.name, newPassword)).status).toBe(200)
    const mail = await lastMail()
    expect(mail).toMatchObject({ to: one.email, purpose: 'password-changed', accountId: one.id })
    expect(await entries()).toMatchObject([
      {
        action: 'updated',
        noun: 'account',
        rowId: one.id,
        actorId: one.id,
        actorName: one.name,
        ip: '127.0.0.1',
        before: { password: '…' },
        after: { password: '…' },
      },
      { action: 'created', noun: 'mail', rowId: mail?.id },
      { action: 'sign-in-refused' },
      { action: 'signed-in' },
    ])
  })

  it('receives the mail from the program, which audits the request and its address, but not the code', async () => {
    const one = await addCustomer({ email: 'Case.Diner@Example.com' })
    const entries = await watchAudits(server)
    await ask('case.diner@example.COM')
    expect([await waitingJobs(server), await entries(), await lastMail()]).toEqual([
      [{ name: 'send-reset-codes', data: { email: 'case.diner@example.COM' }, actorId: undefined }],
      [],
      undefined,
    ])
    await runJobs(server)
    const mail = await lastMail()
    expect(mail).toMatchObject({
      to: 'Case.Diner@Example.com',
      subject: '【Banquet】重設密碼驗證碼 Password reset code',
      purpose: 'password-reset',
      status: 'kept',
      accountId: one.id,
    })
    const code = await mailedCode(one.name)
    expect(mail?.body).toContain(`帳號 ${one.name}）\n驗證碼：${code}`)
    const written = await entries()
    expect(written).toMatchObject([
      { action: 'password-reset-asked', noun: 'account', rowId: one.id, ip: '127.0.0.1', actorId: null },
      { action: 'created', noun: 'mail', rowId: mail?.id },
    ])
    const [{ codeHash } = { codeHash: '' }] = await server.ctx.db
      .select()
      .from(resetCodes)
      .where(eq(resetCodes.accountId, one.id))
    for (const place of [JSON.stringify(written), mail?.subject, codeHash]) expect(place).not.toContain(code)
  })

  it('can set a first password with the code', async () => {
    const one = await addCustomer({ password: undefined })
    expect((await reset(one.name, await askAndRead(one))).status).toBe(204)
    expect((await signIn(one.name, newPassword)).status).toBe(200)
  })

  it('whose mail address is shared receives one mail with a code for each login name', async () => {
    const email = 'head-office@example.com'
    const [one, two] = [await addCustomer({ email }), await addCustomer({ email })]
    await addCustomer({ email, status: status.inactive })
    await ask(email)
    await runJobs(server)
    expect(await server.ctx.db.select().from(mails)).toMatchObject([{ to: email, accountId: null }])
    const codes = [await mailedCode(one.name), await mailedCode(two.name)] as const
    expect(codes[0]).not.toBe(codes[1])
    expect(outcome(await reset(one.name, codes[1]))).toEqual(wrong)
    expect((await reset(one.name, codes[0])).status).toBe(204)
    expect((await reset(two.name, codes[1])).status).toBe(204)
  })

  it('may paste the code with spaces or in full width', async () => {
    const one = await addCustomer()
    const code = await askAndRead(one)
    const wide = code.replaceAll(/\d/g, (digit) => String.fromCodePoint(digit.charCodeAt(0) + 0xfee0))
    for (const text of [` ${code.slice(0, 4)} ${code.slice(4)} `, wide])
      expect((await verify(one.name, text)).body).toBe('ok')
  })

  it('can sign in at once, even if the old password was locked', async () => {
    const one = await addCustomer()
    for (let n = 0; n < 6; n += 1) await signIn(one.name, 'wrong')
    expect((await signIn(one.name, oldPassword)).code).toBe('auth.throttled')
    await reset(one.name, await askAndRead(one))
    expect((await signIn(one.name, newPassword)).status).toBe(200)
  })
})

describe('a code', () => {
  it('is used up by setting a password, and not by checking whether it is valid', async () => {
    const one = await addCustomer()
    const code = await askAndRead(one)
    for (let n = 0; n < 10; n += 1) expect((await verify(one.name, code)).body).toBe('ok')
    expect((await reset(one.name, code)).status).toBe(204)
    expect(outcome(await reset(one.name, code, 'Another-rice-9'))).toEqual(wrong)
    expect(outcome(await verify(one.name, code))).toEqual(wrong)
    expect((await signIn(one.name, newPassword)).status).toBe(200)
  })

  it('lets one of twenty concurrent requests set the password', async () => {
    const one = await addCustomer()
    const code = await askAndRead(one)
    const passwords = Array.from({ length: 20 }, (_, n) => `Fresh-rice-${n}-x`)
    const replies = await Promise.all(passwords.map((password) => reset(one.name, code, password)))
    expect(replies.filter((reply) => reply.status === 204)).toHaveLength(1)
    expect(new Set(replies.map(outcome).map(String))).toEqual(
      new Set([String([204, undefined]), String(wrong)]),
    )
    const taken = passwords[replies.findIndex((reply) => reply.status === 204)] ?? ''
    expect((await signIn(one.name, taken)).status).toBe(200)
    const changed = await server.ctx.db.select().from(mails).where(eq(mails.purpose, 'password-changed'))
    expect(changed).toHaveLength(1)
  })

  it('allows five attempts, including the right one', async () => {
    const one = await addCustomer()
    const code = await askAndRead(one)
    for (let n = 0; n < 4; n += 1) expect(outcome(await verify(one.name, other(code)))).toEqual(wrong)
    expect((await verify(one.name, code)).body).toBe('ok')
    expect(outcome(await reset(one.name, other(code)))).toEqual(wrong)
    expect(outcome(await verify(one.name, code))).toEqual(wrong)
    expect(outcome(await reset(one.name, code))).toEqual(wrong)
    expect((await signIn(one.name, oldPassword)).status).toBe(200)
  })

  it('allows five of a hundred concurrent guesses', async () => {
    const one = await addCustomer()
    const code = await askAndRead(one)
    const guesses = Array.from({ length: 100 }, (_, n) =>
      server.app.inject({
        method: 'POST',
        url: forgottenPassword.verify.path,
        remoteAddress: `10.2.0.${n}`,
        payload: { name: one.name, code: other(code) },
      }),
    )
    expect(new Set((await Promise.all(guesses)).map(({ statusCode }) => statusCode))).toEqual(new Set([422]))
    const [row] = await server.ctx.db.select().from(resetCodes).where(eq(resetCodes.accountId, one.id))
    expect(row?.triesLeft).toBe(0)
    expect(outcome(await reset(one.name, code))).toEqual(wrong)
  })

  it('is valid for ten minutes', async () => {
    const one = await addCustomer()
    const code = await askAndRead(one)
    server.passTime(10 * minute - 5000)
    expect((await verify(one.name, code)).body).toBe('ok')
    server.passTime(6000)
    expect(outcome(await verify(one.name, code))).toEqual(wrong)
    expect(outcome(await reset(one.name, code))).toEqual(wrong)
    server.passTime(25 * 60 * minute)
    await deleteOldRows(server.ctx, server.services)
    expect(await server.ctx.db.select().from(resetCodes)).toEqual([])
  })

  it('is replaced by the next one', async () => {
    const one = await addCustomer()
    const [first, second] = [await askAndRead(one), await askAndRead(one)]
    expect(outcome(await reset(one.name, first))).toEqual(first === second ? [204, undefined] : wrong)
    expect((await reset(one.name, second)).status).toBe(204)
  })

  it('is invalid if the account is deactivated or deleted meanwhile', async () => {
    const [one, two] = [await addCustomer(), await addCustomer()]
    const codes = [await askAndRead(one), await askAndRead(two)] as const
    await admin.call(customer.updateStatus, { params: { id: one.id, status: 0 } })
    await admin.call(customer.remove, { params: { id: two.id } })
    expect(outcome(await reset(one.name, codes[0]))).toEqual(wrong)
    expect(outcome(await reset(two.name, codes[1]))).toEqual(wrong)
  })

  it('is never sent to staff, whatever the address', async () => {
    const email = 'shared@example.com'
    const staff = await server.addAccount({ name: 'staff-who-forgot', password: oldPassword, email })
    await ask(email)
    expect(await runJobs(server)).toEqual([{ name: 'send-reset-codes' }])
    expect(outcome(await reset(staff.name, '12345678'))).toEqual(wrong)
  })
})

describe('a new password', () => {
  it('is validated before an attempt is counted, and also when only the code is checked', async () => {
    const one = await addCustomer()
    const code = await askAndRead(one)
    const faults = async (reply: Promise<Reply>) => (await reply).problem?.errors
    expect(await faults(reset(one.name, code, 'password1'))).toEqual([{ path: 'password', code: 'common' }])
    expect(await faults(reset(one.name, code, one.name))).toEqual([
      { path: 'password', code: 'contains-name' },
    ])
    expect(await faults(reset(one.name, other(code), 'short'))).toMatchObject([
      { path: 'password', code: 'minlength' },
    ])
    expect(await faults(verify(one.name, code, { password: 'password1' }))).toEqual([
      { path: 'password', code: 'common' },
    ])
    expect((await verify(one.name, code, { password: '' })).body).toBe('ok')
    const [row] = await server.ctx.db.select().from(resetCodes).where(eq(resetCodes.accountId, one.id))
    expect(row?.triesLeft).toBe(5)
  })
})

/** The parts of a response that somebody could compare with another one. */
const shown = ({ status: state, body, headers }: Reply) => {
  const { date: _, 'content-length': length, ...rest } = headers
  return [state, JSON.stringify({ ...(body as object), requestId: '' }), length, rest]
}

describe('whether an account exists', () => {
  it('is not revealed by requesting a code: the request does the same for everybody', async () => {
    const known = await addCustomer()
    const off = await addCustomer({ status: status.inactive })
    const seen = [await ask(known.email), await ask(off.email), await ask('nobody@example.com')].map(shown)
    expect(seen[1]).toEqual(seen[0])
    expect(seen[2]).toEqual(seen[0])
    expect((await waitingJobs(server)).map(({ name }) => name)).toEqual(Array(3).fill('send-reset-codes'))
    await runJobs(server)
    expect(await server.ctx.db.select().from(mails)).toMatchObject([{ to: known.email }])
  })

  it('is not revealed by trying a code', async () => {
    const known = await addCustomer()
    const code = await askAndRead(known)
    const without = await addCustomer()
    for (const call of [verify, reset]) {
      const seen = [known.name, without.name, 'nobody'].map(async (name) =>
        shown(await call(name, other(code))),
      )
      const [first, ...others] = await Promise.all(seen)
      for (const one of others) expect(one).toEqual(first)
    }
  })

  it('is not revealed by who has to wait', async () => {
    const known = await addCustomer()
    for (const email of [known.email, 'nobody-at-all@example.com']) {
      for (let n = 0; n < 5; n += 1) expect((await ask(email)).status).toBe(204)
      const variants = [email, email.toUpperCase(), ` ${email} `]
      for (const variant of variants) expect(outcome(await ask(variant))).toEqual([429, 'auth.throttled'])
    }
    await runJobs(server)
    expect(await server.ctx.db.select().from(mails)).toHaveLength(5)
    server.passTime(61 * minute)
    expect((await ask(known.email)).status).toBe(204)
  })
})

describe('an IP address', () => {
  it('can request twenty codes an hour, whatever its headers claim', async () => {
    const from = (n: number) =>
      server.app.inject({
        method: 'POST',
        url: forgottenPassword.ask.path,
        remoteAddress: '10.3.0.1',
        headers: { 'x-forwarded-for': `10.4.0.${n}`, 'x-real-ip': `10.4.0.${n}` },
        payload: { email: `guest-${n}@example.com` },
      })
    const states: number[] = []
    for (let n = 0; n < 22; n += 1) states.push((await from(n)).statusCode)
    expect(states).toEqual([...Array<number>(20).fill(204), 429, 429])
  })
})

describe('the robot check', () => {
  it('is required if it is enabled', async () => {
    const strict = await startServer({ beside: server, env: { ROBOT_CHECK: 'image' } })
    const reply = await strict.anonymous.call(forgottenPassword.ask, { body: { email: 'guest@example.com' } })
    expect(outcome(reply)).toEqual([400, 'robot.required'])
    expect(await waitingJobs(server)).toEqual([])
    await strict.close()
  })
})
