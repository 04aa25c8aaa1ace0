import { today } from '../../../test/today.ts'
import { asc, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { pool } from '@banquet/contract/event/signup-type/pool'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup, SignupQuote } from '@banquet/contract/signup/signup-record'
import { signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { member as calls } from '@banquet/contract/people/member'
import { paymentOrder, transferNotice } from '@banquet/contract/payment/payment-order'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, person, signedUp, signUp } from '../../../test/rows/sign-up-rows.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { getRow } from '../../kit/rows/rows.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { insertSignup } from '../signup-add/insert-signup.ts'
import { expireSignups, offerFreePlaces } from './signup.jobs.ts'

const server = await serverForFile()
let admin: Client

beforeEach(async () => {
  await clearEvents(server)
  admin = await server.asAdmin()
  await addEvent(admin)
})

const member = () => server.asKind(identity.member)
const read = async ({ id }: Signup) => (await admin.call(signup.get, { params: { id } })).body
const order = async ({ paymentOrderId }: Signup, client = admin) =>
  (await client.call(paymentOrder.get, { params: { id: paymentOrderId ?? 0 } })).body
const pay = ({ paymentOrderId }: Signup, amount: number, client = admin) =>
  client.call(paymentOrder.settle, {
    params: { id: paymentOrderId ?? 0 },
    body: { method: 'transfer', amount, day: today, note: '' },
  })
type Verb = 'approve' | 'offer'
const run = (verb: Verb, { id, version }: Signup) =>
  admin.call(signup[verb], { params: { id }, body: { version } })
const cancel = ({ id, version }: Signup, client = admin) =>
  client.call(signup.cancel, { params: { id }, body: { version, reason: '' } })
const differences = async () => (await admin.call(pool.verify, { query: {} })).body
const taken = async ({ id }: SignupType) => (await admin.call(signupType.get, { params: { id } })).body.taken
const subjects = async () =>
  (await server.ctx.db.select({ subject: mails.subject }).from(mails).orderBy(asc(mails.id))).map(
    ({ subject }) => subject,
  )
const days = (count: number) => count * 86_400_000

test('staff see the sign-ups of one member to every event, and of everybody to one', async () => {
  const client = await member()
  const first = await signedUp(client, await addType(admin))
  await signedUp(await member(), await addType(admin, { name: '學生' }))
  const other = await addEvent(admin, { code: 'other', name: '另一場' })
  const second = await signedUp(client, await addType(admin, { eventId: other.id }))
  const list = async (query: object) => (await admin.call(signup.list, { query })).body.map(({ id }) => id)
  expect(await list({ memberId: String(client.account.id) })).toEqual([second.id, first.id])
  expect(await list({ memberId: String(client.account.id), eventId: String(other.id) })).toEqual([second.id])
  expect(await list({})).toHaveLength(2)
})

test('a code that another sign-up has is drawn again', async () => {
  const { id, code } = await signedUp(await member(), await addType(admin))
  const drawn = [code, code, 'FREE22']
  const { id: _, search: _search, ...row } = await getRow(server.ctx.db, signups, id)
  const values = { ...row, state: 'cancelled' as const }
  expect(await insertSignup(server.ctx, values, () => drawn.shift() ?? '')).toMatchObject({ code: 'FREE22' })
})

const free = { tiers: [{ name: '免費', fee: 0 }] }

describe('a sign-up', () => {
  test('that costs something holds a place until it is paid, and is confirmed then', async () => {
    const type = await addType(admin, { size: 2 })
    const client = await member()
    const row = await signedUp(client, type, { affiliation: '臺灣大學' })
    expect(row).toMatchObject({
      state: 'awaiting-payment',
      typeName: '一般',
      tierName: '原價',
      amount: 3000,
      paid: 0,
      paymentState: 'open',
      memberId: client.account.id,
      source: 'web',
      code: expect.stringMatching(/^[2-9A-HJKMNP-TV-Z]{6}$/),
    })
    expect(await order(row, client)).toMatchObject({
      state: 'open',
      total: 3000,
      lines: [{ kind: 'signup', label: '一般・原價', enLabel: 'Regular, Regular price', amount: 3000 }],
    })
    expect(await taken(type)).toBe(1)
    await pay(row, 1000)
    expect(await read(row)).toMatchObject({
      state: 'awaiting-payment',
      paid: 1000,
      paymentState: 'partly-paid',
    })
    await pay(row, 2000)
    expect(await read(row)).toMatchObject({ state: 'confirmed', paid: 3000, paymentState: 'paid' })
    expect(await taken(type)).toBe(1)
    expect(await differences()).toEqual([])
    expect((await subjects()).slice(-2)).toEqual([
      expect.stringContaining(`報名待繳費 Please pay for your sign-up ${row.code}`),
      expect.stringContaining(`報名成功 Your sign-up is confirmed ${row.code}`),
    ])
  })

  test('that costs nothing is confirmed at once, without a payment order', async () => {
    const row = await signedUp(await member(), await addType(admin, free))
    expect(row).toMatchObject({ state: 'confirmed', amount: 0, paymentOrderId: null, dueAt: null })
  })

  test('is due at the end of a day at the event, some days later', async () => {
    const row = await signedUp(await member(), await addType(admin))
    expect(new Date(row.dueAt ?? 0).toISOString()).toMatch(/T16:00:00\.000Z$/)
    const left = Date.parse(row.dueAt ?? '') - Date.now()
    expect(left).toBeGreaterThan(days(7))
    expect(left).toBeLessThanOrEqual(days(8))
  })

  test('shows all faults of its form at once', async () => {
    const type = await addType(admin)
    const reply = await signUp(await member(), type, {
      realName: '',
      email: 'nobody',
      mobile: '1234',
      receiptTaxId: '12345678',
      title: 'King',
    })
    const errors = reply.problem?.errors
    expect(errors?.map(({ path, code }) => `${path} ${code}`).toSorted()).toEqual([
      'email email',
      'mobile phone',
      'realName required',
      'receiptTaxId tax-id',
      'title choice',
    ])
    const company = await signUp(await member(), type, { receiptTaxId: '04595257' })
    expect(company.body).toMatchObject({ errors: [{ path: 'receiptTitle', code: 'required' }] })
  })

  test('is refused a second time while the first is active', async () => {
    const type = await addType(admin)
    const client = await member()
    const first = await signedUp(client, type)
    expect((await signUp(client, type)).body).toMatchObject({
      code: 'signup.duplicate',
      errors: [{ path: 'signupTypeId', code: 'duplicate' }],
    })
    expect((await signUp(client, await addType(admin, { name: '工作坊' }))).status).toBe(201)
    expect((await cancel(first, client)).body).toMatchObject({ state: 'cancelled' })
    expect((await signUp(client, type)).status).toBe(201)
  })

  test('is added once, however often the request is repeated', async () => {
    const type = await addType(admin)
    const client = await member()
    const send = () =>
      client.send(
        signup.create,
        { body: { signupTypeId: type.id, ...person } },
        { 'idempotency-key': 'once-1' },
      )
    const [first, second] = [await send(), await send()]
    expect(second.body).toEqual(first.body)
    expect(await taken(type)).toBe(1)
  })

  test('is refused if the amount is no longer the one that was shown', async () => {
    const tiers = [
      { name: '早鳥', fee: 2000, until: '2026-01-01' },
      { name: '原價', fee: 3000 },
    ]
    const type = await addType(admin, { tiers })
    const client = await member()
    const late = await signUp(client, type, { expectedAmount: 2000 })
    expect([late.code, late.problem?.params]).toEqual(['signup.amount-changed', { amount: 3000 }])
    expect(await taken(type)).toBe(0)
    expect(await signedUp(client, type, { expectedAmount: 3000 })).toMatchObject({ tierName: '原價' })
  })

  test('is refused after the last tier and after the event, for members', async () => {
    const over = await addType(admin, { tiers: [{ name: '早鳥', fee: 2000, until: '2026-01-01' }] })
    expect((await signUp(await member(), over)).code).toBe('signup.closed')
    await clearEvents(server)
    await addEvent(admin, { startDay: '2020-01-01', endDay: '2020-01-02' })
    const type = await addType(admin)
    const client = await member()
    expect((await signUp(client, type)).code).toBe('signup.closed')
    const quoted = await client.call(signup.quote, { body: { signupTypeId: type.id } })
    expect(quoted.code).toBe('signup.closed')
    expect((await signUp(admin, type, { memberId: client.account.id })).status).toBe(201)
  })

  test('keeps its price when the type becomes more expensive', async () => {
    const type = await addType(admin)
    const row = await signedUp(await member(), type)
    const tiers = [{ name: '原價', enName: '', fee: 9000, until: null, countsBy: 'signup' as const }]
    const { id, eventId: _, taken: __, indexId: ___, ...body } = type
    expect((await admin.send(signupType.update, { params: { id }, body: { ...body, tiers } })).status).toBe(
      200,
    )
    expect(await read(row)).toMatchObject({ amount: 3000 })
    expect(await order(row)).toMatchObject({ total: 3000 })
  })
})

describe('places', () => {
  test('that are all taken put the next person on the waiting list, and the first of it follows', async () => {
    const type = await addType(admin, { size: 1 })
    const first = await signedUp(await member(), type)
    const second = await signedUp(await member(), type)
    const third = await signedUp(await member(), type)
    expect([second.state, third.state]).toEqual(['waiting-list', 'waiting-list'])
    expect((await run('offer', third)).body).toMatchObject({
      code: 'signup.full',
      errors: [{ path: 'signupTypeId', code: 'full' }],
    })
    await cancel(first)
    // Somebody else does not overtake those who wait.
    const fourth = await signedUp(await member(), type)
    expect(fourth.state).toBe('waiting-list')
    await offerFreePlaces(server.ctx)
    const states = await Promise.all([second, third, fourth].map(read))
    expect(states.map(({ state }) => state)).toEqual(['awaiting-payment', 'waiting-list', 'waiting-list'])
    expect(await differences()).toEqual([])
  })

  test.each([
    ['by staff', { needsApproval: true }, async (waiting: Signup) => void (await run('offer', waiting))],
    ['by themselves', { audience: 'with-proof' }, () => offerFreePlaces(server.ctx)],
  ] as const)('given to the waiting list %s are held until somebody approves', async (_, values, give) => {
    const type = await addType(admin, { size: 1 })
    const first = await signedUp(await member(), type)
    const waiting = await signedUp(await member(), type)
    const parts = {
      params: { id: type.id },
      body: { name: type.name, tiers: type.tiers, size: 1, ...values },
    }
    expect((await admin.call(signupType.update, parts)).status).toBe(200)
    await cancel(first)
    await give(waiting)
    expect(await read(waiting)).toMatchObject({ state: 'awaiting-approval', paymentOrderId: null })
    expect(await taken(type)).toBe(1)
    expect((await run('approve', await read(waiting))).body).toMatchObject({ state: 'awaiting-payment' })
    expect(await differences()).toEqual([])
  })

  test('of a type without a waiting list refuse the next person', async () => {
    const type = await addType(admin, { size: 1, hasWaitingList: false })
    await signUp(await member(), type)
    const client = await member()
    expect((await client.call(signup.quote, { body: { signupTypeId: type.id } })).body).toMatchObject({
      place: 'full',
    } satisfies Partial<SignupQuote>)
    expect((await signUp(client, type)).code).toBe('signup.full')
  })

  test('of a shared pool are taken by each of its types', async () => {
    const { body } = await admin.call(pool.create, { body: { name: '晚宴', enName: 'Dinner', size: 2 } })
    const dinner = body
    const types = [
      await addType(admin, { poolIds: [dinner.id] }),
      await addType(admin, { name: '學生', poolIds: [dinner.id] }),
    ] as const
    const rows = []
    for (const type of [types[0], types[1], types[0]]) rows.push(await signedUp(await member(), type))
    expect(rows.map(({ state }) => state)).toEqual(['awaiting-payment', 'awaiting-payment', 'waiting-list'])
    const { body: holders } = await admin.call(pool.places, { params: { id: dinner.id } })
    expect(holders).toMatchObject([{ signupCode: rows[1]?.code }, { signupCode: rows[0]?.code }])
    expect(holders[0]?.realName).toBe(rows[1]?.realName)
    const setter = await server.asKind(identity.management, viewGrants(pages.systemSettings.id))
    const nameless = (await setter.call(pool.places, { params: { id: dinner.id } })).body
    expect(nameless).toEqual(holders.map(({ realName: _name, ...holder }) => holder))
    const edit = { name: '晚宴', enName: 'Dinner', size: 1 }
    const smaller = await admin.call(pool.update, { params: { id: dinner.id }, body: edit })
    expect(smaller.body).toMatchObject({ code: 'pool.taken', errors: [{ path: 'size', params: { n: 2 } }] })
    expect(await differences()).toEqual([])
    expect((await admin.call(pool.remove, { params: { id: dinner.id } })).code).toBe('in-use')
  })

  test('that are not paid in time count as free at once, and are released later', async () => {
    const type = await addType(admin, { size: 1 })
    const late = await signedUp(await member(), type)
    server.passTime(days(14))
    admin = await server.asAdmin()
    expect(await taken(type)).toBe(0)
    const next = await signedUp(await member(), type)
    expect(next.state).toBe('awaiting-payment')
    await expireSignups(server.ctx)
    expect(await read(late)).toMatchObject({ state: 'expired', paymentState: 'expired' })
    expect(await read(next)).toMatchObject({ state: 'awaiting-payment' })
    expect(await differences()).toEqual([])
    await expireSignups(server.ctx)
    expect(await read(late)).toMatchObject({ version: (await read(late)).version })
  })

  test('cannot be fewer than are taken', async () => {
    const type = await addType(admin, { size: 3 })
    await signUp(await member(), type)
    await signUp(await member(), type)
    const { id, eventId: _, taken: __, indexId: ___, ...body } = type
    const reply = await admin.send(signupType.update, { params: { id }, body: { ...body, size: 1 } })
    expect(reply.body).toMatchObject({
      code: 'signup-type.taken',
      errors: [{ path: 'size', code: 'min', params: { n: 2 } }],
    })
    expect((await admin.send(signupType.update, { params: { id }, body: { ...body, size: 2 } })).status).toBe(
      200,
    )
  })
})

describe('money that arrives too late', () => {
  const lateSignup = async (values: object = {}) => {
    const type = await addType(admin, values)
    const client = await member()
    const row = await signedUp(client, type)
    server.passTime(days(14))
    admin = await server.asAdmin()
    return { type, client, row }
  }

  test.each([true, false])('gives a place if one is left (expired before: %s)', async (isExpired) => {
    const { row } = await lateSignup({ size: 1 })
    if (isExpired) await expireSignups(server.ctx)
    await pay(row, 3000)
    expect(await read(row)).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
    expect(await differences()).toEqual([])
  })

  test('is to be returned if no place is left', async () => {
    const { type, row } = await lateSignup({ size: 1 })
    await signUp(await member(), type)
    await pay(row, 3000)
    expect(await read(row)).toMatchObject({ state: 'expired', paymentState: 'expired', paid: 3000 })
    expect(await order(row)).toMatchObject({ toReturn: 3000 })
    expect(await taken(type)).toBe(1)
  })

  test('confirms the sign-up later, if staff give it a place that has become free', async () => {
    const { type, row } = await lateSignup({ size: 1 })
    const other = await signedUp(await member(), type)
    await pay(row, 3000)
    const late = await read(row)
    expect((await run('offer', late)).body).toMatchObject({
      code: 'signup.full',
      errors: [{ path: 'signupTypeId', code: 'full' }],
    })
    await cancel(other)
    expect((await run('offer', late)).body).toMatchObject({ state: 'confirmed', paymentState: 'paid' })
    expect(await order(row)).toMatchObject({ toReturn: 0 })
    expect([await taken(type), await differences()]).toEqual([1, []])
    expect((await subjects()).at(-1)).toContain('報名成功')
  })

  test('gives no place by hand as long as it is less than the price', async () => {
    const { row } = await lateSignup()
    await expireSignups(server.ctx)
    await pay(row, 2999)
    expect((await run('offer', await read(row))).code).toBe('signup.state')
  })

  test('for a cancelled sign-up is to be returned, and confirms nothing', async () => {
    const type = await addType(admin)
    const row = await signedUp(await member(), type)
    await cancel(row)
    await pay(row, 3000)
    expect(await read(row)).toMatchObject({ state: 'cancelled', paymentState: 'cancelled' })
    expect(await order(row)).toMatchObject({ toReturn: 3000 })
    expect(await taken(type)).toBe(0)
  })

  test('that exceeds the price confirms the sign-up, and the excess is to be returned', async () => {
    const row = await signedUp(await member(), await addType(admin))
    await pay(row, 3500)
    expect(await read(row)).toMatchObject({ state: 'confirmed', paymentState: 'overpaid' })
    expect(await order(row)).toMatchObject({ toReturn: 500 })
  })
})

describe('an approval', () => {
  test('leads to the payment, and a rejection frees the place', async () => {
    const type = await addType(admin, { needsApproval: true, size: 2 })
    const [one, two] = [await signedUp(await member(), type), await signedUp(await member(), type)]
    expect([one.state, two.state, one.paymentOrderId]).toEqual([
      'awaiting-approval',
      'awaiting-approval',
      null,
    ])
    expect((await run('approve', one)).body).toMatchObject({
      state: 'awaiting-payment',
      paymentState: 'open',
    })
    const { id, version } = two
    const reply = await admin.call(signup.reject, { params: { id }, body: { version, reason: '資格不符' } })
    expect(reply.body).toMatchObject({ state: 'rejected', stateReason: '資格不符' })
    expect(await taken(type)).toBe(1)
    expect((await run('approve', await read(two))).code).toBe('signup.state')
    expect((await run('approve', one)).code).toBe('stale')
    expect(await differences()).toEqual([])
  })

  test('confirms one that costs nothing', async () => {
    const type = await addType(admin, { ...free, needsApproval: true })
    const row = await signedUp(await member(), type)
    expect((await run('approve', row)).body).toMatchObject({ state: 'confirmed' })
  })
})

describe('a member', () => {
  test('sees and changes nothing of another member', async () => {
    const type = await addType(admin)
    const row = await signedUp(await member(), type)
    const { id, version } = row
    const other = await member()
    expect((await other.call(signup.list, { query: {} })).body).toEqual([])
    const replies = [
      await other.call(signup.get, { params: { id } }),
      await other.call(signup.update, { params: { id }, body: { ...person, version } }),
      await cancel(row, other),
      await other.call(paymentOrder.get, { params: { id: row.paymentOrderId ?? 0 } }),
      await other.call(transferNotice.create, {
        body: { paymentOrderId: row.paymentOrderId ?? 0, lastFive: '12345', amount: 3000, day: today },
      }),
    ]
    expect(replies.map(({ code }) => code)).toEqual(Array(5).fill('not-found'))
    const foreign = await signUp(other, type, { memberId: row.memberId })
    expect(foreign.code).toBe('not-found')
    expect(await read(row)).toEqual(row)
  })

  test('chooses visible types only, and cannot record money', async () => {
    const hidden = await addType(admin, { isVisible: false })
    const client = await member()
    expect((await signUp(client, hidden)).body).toMatchObject({
      errors: [{ path: 'signupTypeId', code: 'unknown' }],
    })
    const row = await signedUp(client, await addType(admin, { name: '公開' }))
    expect((await pay(row, 3000, client)).code).toBe('auth.wrong-side')
    const { id, version } = row
    const approve = await client.call(signup.approve, { params: { id }, body: { version } })
    expect(approve.code).toBe('auth.wrong-side')
  })

  test('reports a transfer, which staff see', async () => {
    const client = await member()
    const row = await signedUp(client, await addType(admin))
    const body = {
      paymentOrderId: row.paymentOrderId ?? 0,
      lastFive: '１２３４５',
      amount: 3000,
      day: today,
    }
    expect((await client.call(transferNotice.create, { body })).status).toBe(201)
    expect(await order(row)).toMatchObject({ notices: [{ lastFive: '12345', amount: 3000 }] })
    await pay(row, 3000)
    expect((await client.call(transferNotice.create, { body })).code).toBe('payment-order.closed')
    // It is part of the copy of their data, and of nobody else's.
    const notices = [{ lastFive: '12345', amount: 3000 }]
    expect((await client.send(calls.ownData)).body).toMatchObject({
      signups: [{ code: row.code }],
      paymentOrders: [{ total: 3000, paid: 3000, payments: [{ amount: 3000 }], notices }],
    })
    expect((await (await member()).send(calls.ownData)).body).toMatchObject({ paymentOrders: [] })
  })

  test('edits and cancels their own sign-up', async () => {
    const client = await member()
    const row = await signedUp(client, await addType(admin))
    const { id, version } = row
    const edited = await client.call(signup.update, {
      params: { id },
      body: { ...person, realName: '林美君', version },
    })
    expect(edited.body).toMatchObject({ realName: '林美君', amount: 3000 })
    expect((await cancel(row, client)).code).toBe('stale')
    expect((await cancel(edited.body, client)).body).toMatchObject({ state: 'cancelled' })
    const again = await client.call(signup.update, { params: { id }, body: person })
    expect(again.code).toBe('signup.state')
  })
})

test('staff work with sign-ups by their rights, and with money only with the right to settle', async () => {
  const row = await signedUp(await member(), await addType(admin, { needsApproval: true }))
  const { id, version } = row
  const codes = async (client: Client) =>
    [
      await client.call(signup.list, { query: {} }),
      await client.call(signup.history, { params: { id } }),
      await client.call(signup.export, { query: {} }),
      await client.call(signup.approve, { params: { id }, body: { version: version + 9 } }),
      await pay({ ...row, paymentOrderId: 1_000_000 }, 3000, client),
    ].map(({ status }) => status)
  const { signups } = pages
  const grants = viewGrants(signups.id)
  expect(await codes(await server.asKind(identity.management, grants))).toEqual([200, 200, 403, 403, 403])
  const grant = { canAdd: true, canEdit: true, canDelete: true, scope: 1 as const }
  const all = { [signups.id]: { ...grant, extra: ['settle', 'export'] } }
  expect(await codes(await server.asKind(identity.management, all))).toEqual([200, 200, 200, 409, 404])
  expect(await codes(await server.asKind(identity.management, viewGrants(pages.units.id)))).toEqual(
    Array(5).fill(403),
  )
})

test('the public sees visible types of the published event with the fee of today and places in words', async () => {
  await addType(admin, { name: '隱藏', isVisible: false })
  const tiers = [
    { name: '早鳥', fee: 2000, until: '2026-01-01' },
    { name: '原價', fee: 3000 },
  ]
  const type = await addType(admin, { size: 11, tiers })
  const offers = async () => (await server.anonymous.call(signupType.offers, { query: {} })).body
  expect(await offers()).toMatchObject({
    isOpen: true,
    types: [{ id: type.id, name: '一般', fee: 3000, tier: 1, left: 'many' }],
  })
  await signUp(await member(), type)
  await signUp(await member(), type)
  expect((await offers()).types[0]).toMatchObject({ left: 'few' })
  expect((await offers()).types[0]).not.toHaveProperty('taken')
})

test('a list finds sign-ups by name, code, address and state', async () => {
  const type = await addType(admin)
  const row = await signedUp(await member(), type, { realName: '陳大文', email: 'chen@example.com' })
  const other = await signedUp(await member(), type)
  await cancel(other)
  const listed = async (query: object) =>
    (await admin.send(signup.list, { query: { ...query } })).body.map(({ id }) => id)
  for (const keyword of ['陳大', row.code.toLowerCase(), 'CHEN@'])
    expect([keyword, await listed({ keyword })]).toEqual([keyword, [row.id]])
  expect(await listed({ state: 'cancelled' })).toEqual([other.id])
  expect(await listed({ eventId: 999_999 })).toEqual([])
  const stored = await server.ctx.db.select().from(mails).where(eq(mails.to, 'chen@example.com'))
  expect(stored).toHaveLength(1)
})
