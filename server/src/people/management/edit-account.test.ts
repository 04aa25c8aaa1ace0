import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity, status } from '@banquet/contract/call/access'
import { auth } from '@banquet/contract/account/auth'
import { hotel } from '@banquet/contract/lodging/hotel'
import { management } from '@banquet/contract/people/management'
import { watchAudits } from '../../../test/audits.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import {
  anyPassword,
  addDepartments,
  serverForFile,
  viewGrants,
  type Client,
  type Reply,
} from '../../../test/server.ts'
import type { Account } from '../../tables/account/account.table.ts'
import { throttles } from '../../tables/account/throttle.table.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'

const server = await serverForFile()
let admin: Client
let target: Account
let newAudits: Awaited<ReturnType<typeof watchAudits>>
let made = 0

beforeAll(async () => {
  await addDepartments(server, { 10: [] })
})
beforeEach(async () => {
  await server.ctx.db.delete(throttles)
  admin = await server.asAdmin()
  target = await server.addAccount({ identity: identity.management, grants: viewGrants(19), clubId: 7 })
  newAudits = await watchAudits(server)
})

const edit = (body: object, id = target.id) =>
  admin.send(management.update, { params: { id }, body: { realName: target.realName, ...body } })
const read = async (id: number) => (await admin.call(management.get, { params: { id } })).body
const password = 'Another-bowl-8'
/** The audit entry of a password that somebody else set. */
const setByOthers = {
  before: { password: '…', mustChangePassword: false },
  after: { password: '…', mustChangePassword: true },
}
const trySignIn = ({ name }: Account, secret: string) =>
  server.anonymous.call(auth.signin, { body: { name, password: secret, identity: 1 } })

async function addHotel(name: string, managementId: number | null = null): Promise<number> {
  const body = { name: `${name} ${(made += 1)}`, managementId }
  const { id } = (await admin.call(hotel.create, { body })).body
  await newAudits()
  return id
}

async function managerOf(hotelId: number) {
  const [row] = await server.ctx.db.select().from(hotels).where(eq(hotels.id, hotelId))
  return row?.managementId
}

const entry = (changed: object) => ({
  action: 'updated',
  noun: 'account',
  rowId: target.id,
  label: target.name,
  actorId: admin.account.id,
  actorName: admin.account.name,
  sessionId: admin.sessionId,
  ip: '127.0.0.1',
  ...changed,
})

/** Returns a refusal with its faults, after checking that nothing was changed. */
async function refusalOf(send: () => Promise<Reply>) {
  const before = await fingerprint(server)
  const { code, problem } = await send()
  expect(await fingerprint(server)).toEqual(before)
  const errors = problem?.errors
  return errors ? { code, errors } : { code }
}
const fault = (path: string, code: string) => ({ code: 'validation', errors: [{ path, code }] })

describe('editing an account', () => {
  it('changes what was sent, and audits each field before and after', async () => {
    const reply = await edit({ realName: '新名', clubId: null, operationItems: '[8,19]', status: 0 })
    expect(reply.body).toMatchObject({
      id: target.id,
      name: target.name,
      realName: '新名',
      status: 0,
      clubId: null,
      operationItems: '[8,19]',
      version: 2,
    })
    const none = { canAdd: false, canEdit: false, canDelete: false, extra: [], scope: 0 }
    expect(await newAudits()).toEqual([
      entry({
        before: { realName: target.realName, status: 1, clubId: 7, grants: target.grants },
        after: { realName: '新名', status: 0, clubId: null, grants: { ...target.grants, 8: none } },
      }),
    ])
  })

  it('accepts its id in the body, as older clients send it', async () => {
    const reply = await admin.call(management.put, { body: { id: target.id, realName: '新名' } })
    expect(reply.body).toMatchObject({ id: target.id, realName: '新名', version: 2 })
    expect(await newAudits()).toEqual([
      entry({ before: { realName: target.realName }, after: { realName: '新名' } }),
    ])
  })

  it('keeps what was not sent, the status of a deactivated account too', async () => {
    await edit({ status: status.inactive, departmentId: 10 })
    const before = await read(target.id)
    expect((await edit({ realName: '新名' })).body).toEqual({ ...before, realName: '新名', version: 3 })
    expect((await trySignIn(target, anyPassword)).code).toBe('auth.invalid')
  })

  it('leaves no audit entry when nothing changes', async () => {
    const { body } = await edit({
      status: 1,
      password: '',
      re_password: '',
      clubId: 7,
      operationItems: '[19]',
    })
    expect(body).toMatchObject({ version: 1 })
    expect(await newAudits()).toEqual([])
  })

  it('refuses a stale version and returns the current account without its secrets', async () => {
    await edit({ realName: '甲', version: 1 })
    const reply = await edit({ realName: '乙', version: 1 })
    expect([reply.status, reply.code]).toEqual([409, 'stale'])
    expect(reply.body).toMatchObject({ current: { id: target.id, realName: '甲', version: 2 } })
    expect(JSON.stringify(reply.body)).not.toContain('argon2')
    expect((await edit({ realName: '乙', version: 2 })).body).toMatchObject({ realName: '乙', version: 3 })
  })

  it('refuses another name or identity, which may be repeated unchanged', async () => {
    const same = { name: target.name, identity: target.identity, realName: '新名' }
    expect((await edit(same)).status).toBe(200)
    expect(await refusalOf(() => edit({ name: 'another-name' }))).toEqual(fault('name', 'mismatch'))
    expect(await refusalOf(() => edit({ name: target.name.toUpperCase() }))).toEqual(
      fault('name', 'mismatch'),
    )
    for (const kind of [identity.admin, identity.hotelService])
      expect(await refusalOf(() => edit({ identity: kind }))).toEqual(fault('identity', 'mismatch'))
  })

  it('sets a password that is sent, and audits the change without it', async () => {
    expect((await edit({ password, re_password: password })).status).toBe(200)
    expect((await trySignIn(target, anyPassword)).code).toBe('auth.invalid')
    expect((await trySignIn(target, password)).status).toBe(200)
    const [changed] = await newAudits()
    expect(changed).toEqual(entry(setByOthers))
  })

  it('refuses a password that is short, common, contains the name, or is repeated wrongly', async () => {
    const named = await server.addAccount({ name: 'huang.meiling' })
    expect(await refusalOf(() => edit({ password: 'Seven-7' }))).toMatchObject({
      errors: [{ path: 'password', code: 'minlength' }],
    })
    expect(await refusalOf(() => edit({ password: 'qwertyuiop' }))).toEqual(fault('password', 'common'))
    expect(await refusalOf(() => edit({ password: 'Huang.Meiling2' }, named.id))).toEqual(
      fault('password', 'contains-name'),
    )
    const other = { password, re_password: 'Another-bowl-9' }
    expect(await refusalOf(() => edit(other))).toEqual(fault('re_password', 'mismatch'))
  })

  it('returns 404 for an unknown account', async () => {
    expect(await refusalOf(() => edit({}, 999_999))).toEqual({ code: 'not-found' })
  })
})

describe('the hotel of an account', () => {
  let keeper: Account
  beforeEach(async () => {
    keeper = await server.addAccount({ identity: identity.hotelService })
  })

  it('is replaced by an edit, which frees the old one in the same transaction', async () => {
    const first = await addHotel('甲', keeper.id)
    const second = await addHotel('乙')
    expect((await edit({ hotelId: second }, keeper.id)).body).toMatchObject({ hotelId: second })
    expect([await managerOf(first), await managerOf(second)]).toEqual([null, keeper.id])
    const audited = (await newAudits()).filter(({ noun }) => noun === 'hotel')
    expect(audited.map(({ rowId, before, after }) => [rowId, before, after])).toEqual([
      [first, { managementId: keeper.id }, { managementId: null }],
      [second, { managementId: null }, { managementId: keeper.id }],
    ])
  })

  it('stays the same if it is not sent or unchanged', async () => {
    const hotelId = await addHotel('丙', keeper.id)
    const body = { realName: keeper.realName }
    expect((await edit(body, keeper.id)).body).toMatchObject({ hotelId })
    expect((await edit({ ...body, hotelId }, keeper.id)).body).toMatchObject({ hotelId })
    expect(await newAudits()).toEqual([])
  })

  it('cannot be empty or another manager’s', async () => {
    const own = await addHotel('丁', keeper.id)
    const other = await server.addAccount({ identity: identity.hotelService })
    const taken = await addHotel('戊', other.id)
    for (const none of [null, 0])
      expect(await refusalOf(() => edit({ hotelId: none }, keeper.id))).toEqual(fault('hotelId', 'required'))
    expect(await refusalOf(() => edit({ realName: '改名', hotelId: taken }, keeper.id))).toEqual({
      code: 'management.hotel-taken',
      errors: [{ path: 'hotelId', code: 'duplicate' }],
    })
    expect(await refusalOf(() => edit({ realName: '改名', hotelId: 999_999 }, keeper.id))).toEqual({
      code: 'not-found',
    })
    expect([await managerOf(own), await managerOf(taken)]).toEqual([keeper.id, other.id])
  })

  it('cannot be set for a manager', async () => {
    const hotelId = await addHotel('己')
    expect(await refusalOf(() => edit({ hotelId }))).toEqual(fault('hotelId', 'choice'))
    // A form of the specification turns an empty choice into 0.
    for (const none of [null, 0])
      expect((await edit({ hotelId: none })).body).toMatchObject({ hotelId: null })
  })
})

describe('switching an account', () => {
  const turn = (to: number, id = target.id) =>
    admin.send(management.updateStatus, { params: { id, status: to } })

  it('off and on changes its status and nothing else', async () => {
    const before = await read(target.id)
    expect((await turn(0)).body).toEqual({ ...before, status: 0, version: 2 })
    expect((await trySignIn(target, anyPassword)).code).toBe('auth.invalid')
    expect((await turn(1)).body).toEqual({ ...before, status: 1, version: 3 })
    expect((await trySignIn(target, anyPassword)).status).toBe(200)
    const switched = (await newAudits()).filter(({ action }) => action === 'updated')
    expect(switched).toEqual([
      entry({ before: { status: 1 }, after: { status: 0 } }),
      entry({ before: { status: 0 }, after: { status: 1 } }),
    ])
  })

  it('to its current status leaves no audit entry', async () => {
    expect((await turn(1)).body).toMatchObject({ version: 1 })
    expect(await newAudits()).toEqual([])
  })

  it('accepts on and off only', async () => {
    for (const to of [2, 3, 88, -1])
      expect(await refusalOf(() => turn(to))).toEqual(fault('status', 'choice'))
    expect(await refusalOf(() => turn(Number.NaN))).toMatchObject({ code: 'validation' })
  })
})

describe('setting another account’s password', () => {
  it('replaces it, ends the sessions and audits the change', async () => {
    const client = await server.as(target)
    const body = { id: target.id, password }
    expect((await admin.call(management.updatePassword, { body })).body).toMatchObject({ version: 2 })
    expect((await client.call(auth.sessions, {})).code).toBe('auth.expired')
    expect(await newAudits()).toEqual([entry(setByOthers)])
    expect((await trySignIn(target, password)).status).toBe(200)
  })

  it('is refused for a common password, and ends nothing', async () => {
    const client = await server.as(target)
    for (const call of [management.updatePassword, management.updateAdminPassword])
      expect(
        await refusalOf(() => admin.call(call, { body: { id: target.id, password: 'iloveyou1' } })),
      ).toEqual(fault('password', 'common'))
    expect((await client.call(auth.sessions, {})).status).toBe(200)
  })

  it('cannot be used for one’s own account', async () => {
    const body = { id: admin.account.id, password }
    for (const call of [management.updatePassword, management.updateAdminPassword])
      expect(await refusalOf(() => admin.call(call, { body }))).toEqual({ code: 'management.own-password' })
  })
})

describe('ending the sessions of an account', () => {
  it('ends all of them and keeps the account unchanged', async () => {
    const clients = [await server.as(target), await server.as(target)]
    expect((await admin.call(management.endSessions, { params: { id: target.id } })).status).toBe(204)
    for (const client of clients) expect((await client.call(auth.sessions, {})).code).toBe('auth.expired')
    expect(await newAudits()).toMatchObject([
      { action: 'session-revoked', noun: 'account', rowId: target.id, actorId: admin.account.id },
    ])
    expect((await trySignIn(target, anyPassword)).status).toBe(200)
  })
})
