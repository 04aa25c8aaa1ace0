import { today } from '../../../test/today.ts'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { discount, type Discount } from '@banquet/contract/event/signup-type/discount'
import { signup } from '@banquet/contract/signup/signup'
import { signupGroup } from '@banquet/contract/signup/signup-group'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import { member as memberCalls } from '@banquet/contract/people/member'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { serverForFile, viewGrants, type Client, type Reply } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, person, signedUp, signUp } from '../../../test/rows/sign-up-rows.ts'
import { throttles } from '../../tables/account/throttle.table.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { redemptions } from '../../tables/event/discount.table.ts'
import { expireSignups } from '../../signup/signup/signup.jobs.ts'

const server = await serverForFile()
let admin: Client

beforeEach(async () => {
  await clearEvents(server)
  await server.ctx.db.delete(throttles)
  admin = await server.asAdmin()
  await addEvent(admin)
})

const member = () => server.asKind(identity.member)
const code = 'EARLY10'
const add = async (values: object = {}) =>
  (await admin.send(discount.create, { body: { code, name: '早鳥九折', value: 10, ...values } })).body
const read = async ({ id }: Discount) => (await admin.call(discount.get, { params: { id } })).body
const readSignup = async ({ id }: Signup) => (await admin.call(signup.get, { params: { id } })).body
const faultOf = ({ problem }: Reply) => problem?.errors?.map((one) => `${one.path} ${one.code}`)
const withCode = { discountCode: code }
const act = (verb: 'cancel' | 'reject', { id, version }: Signup) =>
  admin.call(signup[verb], { params: { id }, body: { version, reason: '資格不符' } })
const pay = ({ paymentOrderId }: Signup, amount: number) =>
  admin.call(paymentOrder.settle, {
    params: { id: paymentOrderId ?? 0 },
    body: { method: 'transfer', amount, day: today, note: '' },
  })
const states = async () =>
  (await server.ctx.db.select().from(redemptions).orderBy(redemptions.id)).map(({ state }) => state)
const days = (count: number) => count * 86_400_000

describe('a code', () => {
  test('lowers the fee, on a line of its own, however it is typed', async () => {
    const row = await add()
    const type = await addType(admin)
    const client = await member()
    const body = { signupTypeId: type.id, discountCode: ' ｅａｒｌｙ１０ ' }
    const lines = [
      { kind: 'signup', label: '一般・原價', enLabel: 'Regular, Regular price', amount: 3000 },
      { kind: 'discount', label: '折扣碼 EARLY10', enLabel: 'Discount code EARLY10', amount: -300 },
    ]
    const quoted = (await client.call(signup.quote, { body })).body
    expect(quoted).toEqual({ lines, amount: 2700, place: 'free' })
    expect(await read(row)).toMatchObject({ used: 0, spent: 0 })
    const signed = await signedUp(client, type, { discountCode: 'early10', expectedAmount: 2700 })
    expect(signed).toMatchObject({ state: 'awaiting-payment', amount: 2700 })
    const order = await client.call(paymentOrder.get, { params: { id: signed.paymentOrderId ?? 0 } })
    expect(order.body).toMatchObject({ total: 2700, lines })
    expect(await read(row)).toMatchObject({ used: 1, spent: 300 })
    expect(await states()).toEqual(['held'])
    await pay(signed, 2700)
    expect([(await readSignup(signed)).state, await states()]).toEqual(['confirmed', ['used']])
  })

  test('for the whole fee confirms at once, without a payment order', async () => {
    await add({ value: 100 })
    const row = await signedUp(await member(), await addType(admin), withCode)
    expect(row).toMatchObject({ state: 'confirmed', amount: 0, paymentOrderId: null })
    expect(await states()).toEqual(['used'])
  })

  test('that takes off nothing is not used', async () => {
    const row = await add({ mode: 'fixed-price', value: 5000 })
    const signed = await signedUp(await member(), await addType(admin), withCode)
    expect([signed.amount, (await read(row)).used]).toEqual([3000, 0])
  })

  test('whose value is edited later changes nothing for those who have used it', async () => {
    const row = await add()
    const type = await addType(admin, { needsApproval: true })
    const signed = await signedUp(await member(), type, withCode)
    await admin.call(discount.update, {
      params: { id: row.id },
      body: { code, name: '半價', value: 50, version: row.version },
    })
    const { id, version } = signed
    const approved = (await admin.call(signup.approve, { params: { id }, body: { version } })).body
    const order = await admin.call(paymentOrder.get, { params: { id: approved.paymentOrderId ?? 0 } })
    expect(order.body.lines.map(({ amount }) => amount)).toEqual([3000, -300])
    expect(await read(row)).toMatchObject({ used: 1, spent: 300 })
  })
})

describe('a code is refused at its field', () => {
  const refused = async (values: object, type: object = {}, client?: Client) => {
    await add(values)
    const chosen = await addType(admin, type)
    const asked = client ?? (await member())
    const body = { signupTypeId: chosen.id, ...withCode }
    const quoted = faultOf(await asked.call(signup.quote, { body }))
    expect(faultOf(await signUp(asked, chosen, withCode))).toEqual(quoted)
    return quoted
  }

  test.each([
    ['that does not exist', { code: 'OTHER' }, 'unknown'],
    ['before its first day', { opens: '2999-01-01' }, 'not-open'],
    ['after its last day', { closes: '2020-01-01' }, 'not-open'],
    ['that is not active', { isActive: false }, 'not-open'],
    ['with too little budget', { budget: 299 }, 'used-up'],
    ['for another domain', { domains: ['nowhere.example'] }, 'unknown'],
    ['for other addresses', { emails: ['somebody@nowhere.example'] }, 'unknown'],
    ['for others, before its first day', { domains: ['nowhere.example'], opens: '2999-01-01' }, 'unknown'],
    ['for others, that is used up', { domains: ['nowhere.example'], maxUses: 1, budget: 1 }, 'unknown'],
  ] as const)('%s', async (_, values, fault) => {
    expect(await refused(values)).toEqual([`discountCode discount.${fault}`])
  })

  test('for another type, or of another event', async () => {
    const other = await addType(admin, { name: '學生' })
    expect(await refused({ signupTypeIds: [other.id] })).toEqual(['discountCode discount.wrong-type'])
    const client = await member()
    expect((await signUp(client, other, withCode)).status).toBe(201)
    const second = await addEvent(admin, { code: 'other', name: '另一場' })
    const elsewhere = await addType(admin, { eventId: second.id })
    expect(faultOf(await signUp(client, elsewhere, withCode))).toEqual(['discountCode discount.unknown'])
  })

  test('that the member has used, and that has no use left', async () => {
    await add({ maxUses: 1 })
    const client = await member()
    await signedUp(client, await addType(admin), withCode)
    const other = await addType(admin, { name: '學生' })
    expect(faultOf(await signUp(client, other, withCode))).toEqual(['discountCode discount.used-by-member'])
    expect(faultOf(await signUp(await member(), other, withCode))).toEqual(['discountCode discount.used-up'])
  })

  test('but not for a verified address of its domain', async () => {
    await add({ domains: ['@NTU.edu.tw'] })
    const type = await addType(admin)
    const client = await member()
    const { db } = server.ctx
    const mine = eq(accounts.id, client.account.id)
    await db.update(accounts).set({ email: 'a@g.ntu.edu.tw', emailVerifiedAt: null }).where(mine)
    const mayNot = await admin.call(signup.quote, {
      body: { signupTypeId: type.id, memberId: client.account.id, ...withCode },
    })
    expect(faultOf(mayNot)).toEqual(['discountCode discount.not-for-you'])
    await db.update(accounts).set({ emailVerifiedAt: new Date().toISOString() }).where(mine)
    expect((await signUp(client, type, withCode)).status).toBe(201)
  })

  test('but not for an address on its list, in addition to its domains', async () => {
    const client = await member()
    const { email } = client.account
    await add({ domains: ['nowhere.example'], emails: [` ${email.toUpperCase()} `] })
    const type = await addType(admin)
    expect((await signUp(client, type, withCode)).status).toBe(201)
    expect(faultOf(await signUp(await member(), type, withCode))).toEqual(['discountCode discount.unknown'])
  })

  test('and guessing is throttled, for the account and the address, with and without a key', async () => {
    await add()
    const type = await addType(admin)
    const client = await member()
    const guess = (headers?: Record<string, string>) =>
      client.send(
        signup.create,
        { body: { signupTypeId: type.id, ...person, discountCode: 'NO-SUCH' } },
        headers,
      )
    await expect
      .poll(async () => (await guess({ 'idempotency-key': crypto.randomUUID() })).code)
      .toBe('auth.throttled')
    const reply = await signUp(client, type, withCode)
    expect([reply.code, Number(reply.headers['retry-after'])]).toEqual(['auth.throttled', expect.any(Number)])
    // Requests without a code are not throttled.
    expect((await client.call(signup.quote, { body: { signupTypeId: type.id } })).status).toBe(200)
    server.passTime(61_000)
    expect((await signUp(client, type, withCode)).status).toBe(201)
  })

  test('and a code for others counts as a guess', async () => {
    await add({ domains: ['nowhere.example'] })
    const body = { signupTypeId: (await addType(admin)).id, ...withCode }
    const client = await member()
    const codes = []
    for (let n = 0; n < 6; n += 1) codes.push((await client.call(signup.quote, { body })).code)
    expect(codes.at(-1)).toBe('auth.throttled')
  })

  test('and a group guesses one code, however many it names', async () => {
    await add()
    const { id: signupTypeId } = await addType(admin)
    const people = ['NO-A', 'NO-B', withCode.discountCode, 'NO-A', ''].map((discountCode) => ({
      signupTypeId,
      discountCode,
    }))
    const client = await member()
    const quote = () => client.send(signupGroup.quote, { body: { people } })
    expect(faultOf(await quote())).toEqual([
      'people.0.discountCode discount.unknown',
      'people.3.discountCode discount.unknown',
    ])
    const submitted = people.map((one) => ({ ...one, ...person }))
    expect(faultOf(await client.send(signupGroup.create, { body: { people: submitted } }))).toEqual([
      'people.0.discountCode discount.unknown',
      'people.3.discountCode discount.unknown',
    ])
    for (let n = 0; n < 3; n += 1) await quote()
    expect((await quote()).code).toBe('auth.throttled')
  })

  test('and a hundred guesses at once count one after another', async () => {
    const type = await addType(admin)
    const client = await member()
    const body = { signupTypeId: type.id, discountCode: 'NO-SUCH' }
    const all = await Promise.all(Array.from({ length: 40 }, () => client.call(signup.quote, { body })))
    expect(all.filter(({ code }) => code === 'validation')).toHaveLength(5)
  })
})

describe('a use is free again', () => {
  test('after the sign-up is cancelled or rejected, and held on the waiting list', async () => {
    const row = await add({ maxUses: 1 })
    const type = await addType(admin, { size: 0, needsApproval: true })
    const waiting = await signedUp(await member(), type, withCode)
    expect([waiting.state, await states()]).toEqual(['waiting-list', ['held']])
    expect(faultOf(await signUp(await member(), type, withCode))).toEqual(['discountCode discount.used-up'])
    await act('cancel', waiting)
    expect(await states()).toEqual(['released'])
    const open = await addType(admin, { name: '審核', needsApproval: true })
    const second = await signedUp(await member(), open, withCode)
    await act('reject', second)
    expect(await states()).toEqual(['released', 'released'])
    expect(await read(row)).toMatchObject({ used: 0, spent: 0 })
  })

  test('after the sign-up expires; a late payment takes it again, even if the code is used up', async () => {
    const row = await add({ maxUses: 1 })
    const type = await addType(admin)
    const late = await signedUp(await member(), type, withCode)
    const later = new Date(Date.now() + days(40))
    await expireSignups({ ...server.ctx, now: () => later })
    expect([(await readSignup(late)).state, await states()]).toEqual(['expired', ['released']])
    await signedUp(await member(), type, withCode)
    await pay(late, 2700)
    expect([(await readSignup(late)).state, await states()]).toEqual(['confirmed', ['used', 'held']])
    expect(await read(row)).toMatchObject({ used: 2, spent: 600 })
  })
})

describe('staff', () => {
  test('add codes that can be used once each', async () => {
    const body = { name: '貴賓', mode: 'amount', value: 500, prefix: 'vip-', count: 500 } as const
    const rows = (await admin.send(discount.batch, { body: { ...body } })).body
    expect(new Set(rows.map((row) => row.code)).size).toBe(500)
    expect(rows[0]).toMatchObject({
      code: expect.stringMatching(/^VIP-[2-9A-HJKMNP-TV-Z]{8}$/),
      maxUses: 1,
      value: 500,
      used: 0,
    })
    expect(faultOf(await admin.send(discount.batch, { body: { ...body, count: 501 } }))).toEqual([
      'count max',
    ])
    const off = await add({ isActive: false })
    const found = await admin.call(discount.list, { query: { active: '0' } })
    expect(found.body.map(({ id }) => id)).toEqual([off.id])
    const file = await admin.call(discount.export, { query: { language: 'en', active: '1' } })
    expect(file.body.trim().split('\n')).toHaveLength(501)
  })

  test('neither delete a code that was used, nor a type that a code is for', async () => {
    const type = await addType(admin)
    const row = await add({ signupTypeIds: [type.id] })
    const inUse = await admin.call(signupType.remove, { params: { id: type.id } })
    expect(inUse.body).toMatchObject({ code: 'in-use', params: { by: 'discount' } })
    const signed = await signedUp(await member(), type, withCode)
    await act('cancel', signed)
    const used = await admin.call(discount.remove, { params: { id: row.id } })
    expect(used.body).toMatchObject({ code: 'in-use', params: { by: 'signup' } })
    const fresh = await add({ code: 'FRESH' })
    expect((await admin.call(discount.remove, { params: { id: fresh.id } })).status).toBe(204)
  })

  test('do not set limits below what is used, or types of other events', async () => {
    const row = await add()
    const type = await addType(admin)
    await signedUp(await member(), type, withCode)
    await signedUp(await member(), type, withCode)
    const edit = (values: object) =>
      admin.send(discount.update, { params: { id: row.id }, body: { code, name: 'x', value: 10, ...values } })
    expect(faultOf(await edit({ maxUses: 1 }))).toEqual(['maxUses min'])
    expect(faultOf(await edit({ budget: 599 }))).toEqual(['budget min'])
    expect((await edit({ maxUses: 2, budget: 600 })).status).toBe(200)
    expect(faultOf(await edit({ signupTypeIds: [999_999] }))).toEqual(['signupTypeIds unknown'])
  })

  test('see who used a code, also after the sign-up ended; addresses are removed with their member', async () => {
    const client = await member()
    const { id, email } = client.account
    const row = await add({ emails: [email, 'other@example.com'] })
    const signed = await signedUp(client, await addType(admin), withCode)
    const uses = async () => (await admin.call(discount.redemptions, { params: { id: row.id } })).body
    const use = { signupId: signed.id, signupCode: signed.code, realName: person.realName, amount: 300 }
    expect(await uses()).toMatchObject([{ ...use, state: 'held' }])
    await act('cancel', signed)
    expect(await uses()).toMatchObject([{ ...use, state: 'released' }])
    const setter = await server.asKind(identity.management, viewGrants(pages.discounts.id))
    const nameless = (await setter.call(discount.redemptions, { params: { id: row.id } })).body
    expect(nameless).toEqual((await uses()).map(({ realName: _name, ...one }) => one))
    await admin.call(memberCalls.remove, { params: { id } })
    expect((await read(row)).emails).toEqual(['other@example.com'])
    const history = await admin.call(discount.history, { params: { id: row.id } })
    expect(JSON.stringify(history.body)).not.toContain('@')
  })

  test('see in the history that the list of addresses was changed', async () => {
    const row = await add()
    const body = { code, name: row.name, value: row.value, emails: ['a@example.com'] }
    await admin.send(discount.update, { params: { id: row.id }, body })
    const history = (await admin.call(discount.history, { params: { id: row.id } })).body
    expect(history.map(({ after }) => after)).toMatchObject([{ emailList: '…' }, { code }])
  })
})
