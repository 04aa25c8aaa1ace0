import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { identity, status } from '@banquet/contract/call/access'
import { auth } from '@banquet/contract/account/auth'
import { hotel } from '@banquet/contract/lodging/hotel'
import { management } from '@banquet/contract/people/management'
import { watchAudits } from '../../../test/audits.ts'
import { fingerprint } from '../../../test/fingerprint.ts'
import { addDepartments, serverForFile, type Client, type Reply } from '../../../test/server.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { hotels } from '../../tables/lodging/hotel.table.ts'

const server = await serverForFile()
let admin: Client
let newAudits: Awaited<ReturnType<typeof watchAudits>>
let last = 0

beforeAll(async () => {
  await addDepartments(server, { 10: [101] })
})
beforeEach(async () => {
  admin = await server.asAdmin()
  newAudits = await watchAudits(server)
})

const password = 'Another-bowl-8'
function newcomer(values: object = {}) {
  last += 1
  return { name: `newcomer-${last}`, realName: '新人', password, ...values }
}

async function addHotel(name: string): Promise<number> {
  const { id } = (await admin.call(hotel.create, { body: { name: `${name} ${(last += 1)}` } })).body
  await newAudits()
  return id
}

const by = () => ({
  actorId: admin.account.id,
  actorName: admin.account.name,
  sessionId: admin.sessionId,
  ip: '127.0.0.1',
})

/** Returns a refusal with its faults, after checking that nothing was added. */
async function refusalOf(send: () => Promise<Reply>) {
  const before = await fingerprint(server)
  const { status: answered, code, problem } = await send()
  expect(await fingerprint(server)).toEqual(before)
  const errors = problem?.errors
  return errors ? { status: answered, code, errors } : { status: answered, code }
}

const fault = (path: string, code: string, n?: number) => ({
  status: 400,
  code: 'validation',
  errors: [{ path, code, ...(n !== undefined && { params: { n } }) }],
})

describe('a new account', () => {
  it('of a manager is added with its rights, and audited with everything but the password', async () => {
    const rights = {
      operationItems: '[1,19]',
      functionList: [
        { pageId: 1, active: true, canAdd: true, canEdit: false, canDelete: false, extra: [] },
        { pageId: 19, active: true, canAdd: true, canEdit: true, canDelete: true, extra: [] },
      ],
      permissionList: [
        { pageId: 1, type: 3 as const },
        { pageId: 19, type: 2 as const },
      ],
    }
    const place = { departmentId: 10, subDepartmentId: 101, clubId: 7 }
    const body = newcomer({ ...rights, ...place, re_password: password, role: 'admin', roles: 'admin' })
    const reply = await admin.call(management.addManagement, { body })
    expect(reply.status).toBe(201)
    const { id } = reply.body
    expect(reply.body).toEqual({
      id: expect.any(Number),
      index: id,
      name: body.name,
      realName: '新人',
      identity: identity.management,
      status: status.active,
      createdAt: expect.any(String),
      is_system: false,
      hotelId: null,
      ...place,
      ...rights,
      role: 'management',
      roles: 'management',
      roleTemplateId: null,
      lastSignInAt: null,
      mustChangePassword: true,
      version: 1,
    })
    const grants = {
      1: { canAdd: true, canEdit: false, canDelete: false, extra: [], scope: 3 },
      19: { canAdd: true, canEdit: true, canDelete: true, extra: [], scope: 2 },
    }
    expect(await newAudits()).toEqual([
      {
        action: 'created',
        noun: 'account',
        rowId: id,
        label: body.name,
        ...by(),
        before: null,
        after: {
          id,
          name: body.name,
          realName: '新人',
          email: '',
          emailVerifiedAt: null,
          side: 'staff',
          identity: identity.management,
          status: status.active,
          isSystem: false,
          roleTemplateId: null,
          mustChangePassword: true,
          ...place,
          grants,
        },
      },
    ])
    const signedIn = await server.anonymous.call(auth.signin, {
      body: { name: body.name, password, identity: 2 },
    })
    expect(signedIn.status).toBe(200)
  })

  it('of an administrator is added by an administrator', async () => {
    const reply = await admin.call(management.addAdmin, { body: newcomer({ identity: identity.admin }) })
    expect(reply.body).toMatchObject({ identity: identity.admin, role: 'admin', operationItems: '[]' })
  })

  it('of hotel service is assigned its hotel in the same transaction', async () => {
    const hotelId = await addHotel('山居')
    const body = newcomer({ hotelId, status: status.inactive })
    const reply = await admin.call(management.addHotelService, { body })
    const { id } = reply.body
    expect(reply.body).toMatchObject({
      identity: identity.hotelService,
      hotelId,
      status: 0,
      role: 'hotel-service',
    })
    const [managed] = await server.ctx.db
      .select()
      .from(hotels)
      .where(eq(hotels.id, hotelId))
      .orderBy(hotels.id)
    expect(managed).toMatchObject({ managementId: id, version: 2 })
    expect(await newAudits()).toEqual([
      expect.objectContaining({ action: 'created', noun: 'account', rowId: id }),
      {
        action: 'updated',
        noun: 'hotel',
        rowId: hotelId,
        label: managed?.name,
        ...by(),
        before: { managementId: null },
        after: { managementId: id },
      },
    ])
  })

  it('of hotel service requires an existing hotel without a manager', async () => {
    const body = newcomer()
    const add = (hotelId: number | null | undefined) => () =>
      admin.send(management.addHotelService, { body: { ...body, hotelId } })
    expect(await refusalOf(add(undefined))).toEqual(fault('hotelId', 'required'))
    expect(await refusalOf(add(null))).toEqual(fault('hotelId', 'required'))
    expect(await refusalOf(add(999_999))).toEqual({ status: 404, code: 'not-found' })
    const hotelId = await addHotel('湖畔')
    expect((await admin.call(management.addHotelService, { body: newcomer({ hotelId }) })).status).toBe(201)
    expect(await refusalOf(add(hotelId))).toEqual({
      status: 409,
      code: 'management.hotel-taken',
      errors: [{ path: 'hotelId', code: 'duplicate' }],
    })
  })

  it('of another identity has no hotel', async () => {
    const hotelId = await addHotel('海邊')
    for (const call of [management.addAdmin, management.addManagement])
      expect(await refusalOf(() => admin.call(call, { body: newcomer({ hotelId }) }))).toEqual(
        fault('hotelId', 'choice'),
      )
    for (const none of [null, 0])
      expect(await admin.send(management.addManagement, { body: newcomer({ hotelId: none }) })).toMatchObject(
        { status: 201, body: { hotelId: null } },
      )
  })

  it('is refused under a name that a staff account has, ignoring case and width', async () => {
    const { name } = await server.addAccount({ name: 'Lin.Ya-hui' })
    for (const taken of [name, 'lin.ya-hui', 'LIN.YA-HUI', 'ｌｉｎ.ya-hui', ' Lin.Ya-hui  ']) {
      const refusal = await refusalOf(() =>
        admin.call(management.addManagement, { body: newcomer({ name: taken }) }),
      )
      expect(refusal).toEqual({
        status: 409,
        code: 'account.duplicate',
        errors: [{ path: 'name', code: 'duplicate' }],
      })
    }
  })

  it('may have the name of a customer or of a deleted colleague', async () => {
    const { name } = await server.addAccount({ identity: identity.customer })
    expect((await admin.call(management.addManagement, { body: newcomer({ name }) })).status).toBe(201)
    const [colleague] = await server.ctx.db.select().from(accounts).where(eq(accounts.name, name)).offset(1)
    const id = colleague?.id ?? 0
    expect((await admin.call(management.remove, { params: { id } })).status).toBe(204)
    expect((await admin.call(management.addManagement, { body: newcomer({ name }) })).status).toBe(201)
  })

  it.each([
    ['name', 'short', fault('name', 'minlength', 6)],
    ['name', '     short     ', fault('name', 'minlength', 6)],
    ['name', 'two words', fault('name', 'pattern')],
    ['name', 'x'.repeat(61), fault('name', 'maxlength', 60)],
    ['name', '<script>', fault('name', 'pattern')],
    ['realName', '  ', fault('realName', 'required', 1)],
    ['realName', '字'.repeat(61), fault('realName', 'maxlength', 60)],
    ['password', 'Seven-7', fault('password', 'minlength', 8)],
    ['password', 'x'.repeat(129), fault('password', 'maxlength', 128)],
    ['password', 'password1', fault('password', 'common')],
    ['password', 'PASSWORD1', fault('password', 'common')],
    ['password', 'Banquet-2026', fault('password', 'common')],
    ['re_password', 'Another-bowl-9', fault('re_password', 'mismatch')],
    ['status', 3, fault('status', 'choice')],
    ['status', '1', fault('status', 'choice')],
    ['operationItems', '[1,1]', fault('operationItems', 'pattern')],
    ['operationItems', '[99]', fault('operationItems', 'pattern')],
    ['operationItems', '1,8', fault('operationItems', 'pattern')],
    ['operationItems', '{"1":true}', fault('operationItems', 'pattern')],
    ['clubId', 0, fault('clubId', 'min', 1)],
    ['clubId', 2_147_483_648, fault('clubId', 'max', 2_147_483_647)],
  ])('is refused with a %s such as %j', async (field, value, expected) => {
    const send = () => admin.send(management.addManagement, { body: newcomer({ [field]: value }) })
    expect(await refusalOf(send)).toEqual(expected)
  })

  it('is refused if its password contains its name', async () => {
    const body = newcomer({ name: 'wang.xiaoming', password: 'Wang.Xiaoming88' })
    expect(await refusalOf(() => admin.call(management.addManagement, { body }))).toEqual(
      fault('password', 'contains-name'),
    )
  })

  it('requires a name, a real name and a password, all reported at once', async () => {
    expect(await refusalOf(() => admin.send(management.addManagement, { body: {} }))).toEqual({
      status: 400,
      code: 'validation',
      errors: ['realName', 'name', 'password'].map((path) => ({ path, code: 'required' })),
    })
  })

  it('never returns its password, neither in the response nor in the audit', async () => {
    const body = newcomer()
    const reply = await admin.call(management.addManagement, { body })
    const { id } = reply.body
    const seen = [
      reply.body,
      (await admin.call(management.get, { params: { id } })).body,
      (await admin.call(management.list, { query: {} })).body,
      (await admin.call(management.history, { params: { id } })).body,
      await newAudits(),
    ]
    for (const one of seen) expect(JSON.stringify(one)).not.toMatch(/Another-bowl-8|argon2|passwordHash/)
  })
})
