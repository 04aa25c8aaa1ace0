import { setTimeout } from 'node:timers/promises'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { all } from '@banquet/contract/all'
import { auth } from '@banquet/contract/account/auth'
import { management } from '@banquet/contract/people/management'
import { unit } from '@banquet/contract/catalogue/unit'
import { watchAudits } from '../../../test/audits.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { anyPassword, fullGrants, serverForFile, type Client } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { isPassword } from '../../account/account/password-hash.ts'
import { throttles } from '../../tables/account/throttle.table.ts'

const server = await serverForFile({ connections: 4 })
let client: Client
let newAudits: Awaited<ReturnType<typeof watchAudits>>
const newPassword = 'Another-bowl-8'

beforeEach(async () => {
  await server.ctx.db.delete(throttles)
  client = await server.asKind(identity.hotelService)
  newAudits = await watchAudits(server)
})

const change = (sent: object = {}) => {
  const body = { id: client.account.id, oldPassword: anyPassword, newPassword, ...sent }
  return client.send(management.updateSelfPassword, { body })
}
const trySignIn = (password: string) =>
  server.anonymous.call(auth.signin, { body: { name: client.account.name, password, identity: 1 } })

describe('changing one’s own password', () => {
  it('requires the old one', async () => {
    const reply = await change()
    expect(reply.body).toMatchObject({ id: client.account.id, name: client.account.name, version: 2 })
    expect(await newAudits()).toEqual([
      {
        action: 'updated',
        noun: 'account',
        rowId: client.account.id,
        label: client.account.name,
        actorId: client.account.id,
        actorName: client.account.name,
        sessionId: client.sessionId,
        ip: '127.0.0.1',
        before: { password: '…' },
        after: { password: '…' },
      },
    ])
    expect((await trySignIn(anyPassword)).code).toBe('auth.invalid')
    expect((await trySignIn(newPassword)).status).toBe(200)
  })

  it.each([
    [
      'a wrong old one',
      { oldPassword: 'Wrong-guess-1' },
      'management.wrong-password',
      { path: 'oldPassword', code: 'wrong' },
    ],
    ['an empty old one', { oldPassword: '' }, 'validation', { path: 'oldPassword', code: 'required' }],
    [
      'the same password again',
      { newPassword: anyPassword },
      'validation',
      { path: 'newPassword', code: 'unchanged' },
    ],
    ['a short one', { newPassword: 'Seven-7' }, 'validation', { path: 'newPassword', code: 'minlength' }],
    ['a common one', { newPassword: 'sunshine1' }, 'validation', { path: 'newPassword', code: 'common' }],
    ['another account’s id', { id: 1 }, 'not-found', undefined],
  ])('is refused with %s', async (_, sent, code, fault) => {
    const ignored = { except: ['throttle'] }
    const before = await fingerprint(server, ignored)
    const reply = await change(sent)
    const errors = reply.problem?.errors
    expect([reply.code, errors]).toEqual([code, fault && [expect.objectContaining(fault)]])
    expect(await fingerprint(server, ignored)).toEqual(before)
  })

  it('is throttled after wrong old passwords, which count like failed sign-ins', async () => {
    for (let n = 0; n < 5; n += 1)
      expect((await change({ oldPassword: `Wrong-guess-${n}` })).code).toBe('management.wrong-password')
    const right = await change()
    expect([right.status, right.code]).toEqual([429, 'auth.throttled'])
    expect((await trySignIn(anyPassword)).code).toBe('auth.throttled')
    expect(await isPassword(anyPassword, (await stored())?.passwordHash)).toBe(true)
  })

  it('succeeds while strangers try to sign in', async () => {
    for (let n = 0; n < 5; n += 1) expect((await trySignIn(`Wrong-guess-${n}`)).code).toBe('auth.invalid')
    expect((await trySignIn(anyPassword)).code).toBe('auth.throttled')
    expect((await change()).status).toBe(200)
  })

  it('does not reset the failed sign-ins of others from the same address', async () => {
    const tries = async () => {
      // Only the address has been tried more than once.
      const rows = await server.ctx.db.select().from(throttles)
      return Math.max(...rows.map((row) => row.tries))
    }
    for (let n = 0; n < 3; n += 1)
      await server.anonymous.call(auth.signin, { body: { name: `guess-${n}`, password: 'x', identity: 1 } })
    expect(await tries()).toBe(3)
    await change({ newPassword: anyPassword })
    await change()
    expect(await tries()).toBe(3)
  })

  it('does not overwrite a password that an administrator sets at the same moment', async () => {
    const admin = await server.asAdmin()
    const reset = 'Set-by-the-office-9'
    for (let round = 0; round < 12; round += 1) {
      client = await server.asKind(identity.management)
      const body = { id: client.account.id, password: reset }
      await Promise.all([
        change(),
        setTimeout(round * 5).then(() => admin.call(management.updatePassword, { body })),
      ])
      expect(await isPassword(reset, (await stored())?.passwordHash)).toBe(true)
    }
  })
})

async function stored() {
  const [account] = await server.ctx.db.select().from(accounts).where(eq(accounts.id, client.account.id))
  return account
}

describe('a user who has to change the password first', () => {
  beforeEach(async () => {
    client = await server.as(
      await server.addAccount({
        identity: identity.management,
        grants: fullGrants(1, 8, 19),
        mustChangePassword: true,
      }),
    )
  })

  it('may do that, manage their sessions and sign out, and nothing else', async () => {
    const allowed = all.filter((e) => e.access !== 'public' && e.beforePasswordChange).map((e) => e.id)
    expect(allowed).toEqual([
      'auth.signout',
      'auth.sessions',
      'personal-setting.get',
      'management.byName',
      'management.updateSelfPassword',
      'employee.byName',
      'employee.updateSelfPassword',
      'member.verifyOwn',
      'member.resend',
      'member.changeEmail',
      'member.byName',
      'member.updateSelfPassword',
      'customer.byName',
      'customer.updateSelfPassword',
    ])
    for (const e of all.filter(({ access, id }) => access !== 'public' && !allowed.includes(id))) {
      const reply = await client.send(e, { params: { id: 1, hotelId: 1, status: 1, name: 'x' }, body: {} })
      expect([e.id, reply.code]).toEqual([e.id, 'auth.password-change'])
    }
    const { name } = client.account
    expect((await client.call(management.byName, { params: { name } })).body).toMatchObject({
      mustChangePassword: true,
    })
    expect(await newAudits()).toEqual([])
  })

  it('may do everything afterwards', async () => {
    expect((await client.call(unit.list, { query: {} })).code).toBe('auth.password-change')
    expect((await change()).body).toMatchObject({ mustChangePassword: false })
    expect((await client.call(unit.list, { query: {} })).status).toBe(200)
  })
})
