import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { auth } from '@banquet/contract/account/auth'
import { unit } from '@banquet/contract/catalogue/unit'
import { watchAudits } from '../../../test/audits.ts'
import { startServer } from '../../../test/server.ts'
import { sessions } from '../../tables/account/session.table.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { ensureAdministrator } from './first-administrator.ts'

const server = await startServer({ connections: 6 })
const second = await startServer({ connections: 6, beside: server })

afterAll(async () => {
  await second.close()
  await server.close()
})
beforeEach(async () => {
  await server.ctx.db.delete(sessions)
  await server.ctx.db.delete(accounts)
})

const trySignIn = (name: string, password: string) =>
  server.anonymous.call(auth.signin, { body: { name, password, identity: 1 } })

describe('the first start', () => {
  it('creates one administrator with a random password that must be changed first', async () => {
    const newAudits = await watchAudits(server)
    const password = (await ensureAdministrator(server.ctx, { name: 'admin' })) ?? ''
    expect(password).toMatch(/^[\w-]{16}$/)
    const [account, ...others] = await server.ctx.db.select().from(accounts)
    expect(others).toEqual([])
    expect(account).toMatchObject({
      name: 'admin',
      identity: identity.admin,
      isSystem: true,
      mustChangePassword: true,
    })
    expect(await newAudits()).toEqual([
      expect.objectContaining({ action: 'created', noun: 'account', actorId: null, actorName: 'banquet' }),
    ])
    const { token } = (await trySignIn('admin', password)).body
    const reply = await server.anonymous.call(unit.list, { query: {} }, { authorization: `Bearer ${token}` })
    expect(reply.code).toBe('auth.password-change')
  })

  it('uses the given name and password, which need no change', async () => {
    const made = await ensureAdministrator(server.ctx, { name: 'office', password: 'Chosen-by-us-1' })
    expect(made).toBeUndefined()
    expect((await trySignIn('office', 'Chosen-by-us-1')).status).toBe(200)
    expect(await server.ctx.db.select().from(accounts)).toMatchObject([{ mustChangePassword: false }])
  })

  it.each([
    ['password1', 'ADMIN_PASSWORD must not be one that is known from leaks or easily guessed'],
    ['Our-Office-12', 'ADMIN_PASSWORD must not contain ADMIN_NAME'],
  ])('refuses the weak password %s', async (password, message) => {
    await expect(ensureAdministrator(server.ctx, { name: 'office', password })).rejects.toThrow(message)
    expect(await server.ctx.db.select().from(accounts)).toEqual([])
  })

  it('creates no account with default credentials', async () => {
    await ensureAdministrator(server.ctx, { name: 'admin' })
    for (const password of ['admin', 'password', '', 'banquet', '123456', 'admin123', 'changeme'])
      expect((await trySignIn('admin', password || ' ')).status).toBeGreaterThanOrEqual(400)
    expect(await server.ctx.db.select().from(sessions)).toEqual([])
  })

  it('of several programs at once creates one administrator and prints one password', async () => {
    for (let round = 0; round < 5; round += 1) {
      await server.ctx.db.delete(accounts)
      const programs = Array.from({ length: 8 }, (_, n) => (n % 2 ? server : second).ctx)
      const printed = await Promise.all(programs.map((ctx) => ensureAdministrator(ctx, { name: 'admin' })))
      expect(printed.filter((password) => password !== undefined)).toHaveLength(1)
      expect(await server.ctx.db.select().from(accounts)).toHaveLength(1)
    }
  })
})

describe('a later start', () => {
  it('changes nothing, even if the administrator was renamed or deactivated', async () => {
    await server.addAccount({ identity: identity.admin, name: 'the-boss', status: 0 })
    const before = await server.ctx.db.select().from(accounts)
    expect(await ensureAdministrator(server.ctx, { name: 'admin' })).toBeUndefined()
    expect(
      await ensureAdministrator(server.ctx, { name: 'admin', password: 'Chosen-by-us-1' }),
    ).toBeUndefined()
    expect(await server.ctx.db.select().from(accounts)).toEqual(before)
  })
})
