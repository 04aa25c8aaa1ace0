import { today } from '../../../test/today.ts'
import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { discount, type Discount } from '@banquet/contract/event/signup-type/discount'
import { eventSetting, defaultSetting, type EventSetting } from '@banquet/contract/event/event/event-setting'
import { event, type Event } from '@banquet/contract/event/event/event'
import { pool } from '@banquet/contract/event/signup-type/pool'
import { signup } from '@banquet/contract/signup/signup'
import { signupChange } from '@banquet/contract/signup/signup-change'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupType, type SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { serverForFile, viewGrants, type Client } from '../../../test/server.ts'
import { offerEveryMethod, report, startPaying } from '../../../test/rows/payments.ts'
import { addQuestion, meals } from '../../../test/rows/question-rows.ts'
import { addEvent, addType, clearEvents, person, signedUp, signUp } from '../../../test/rows/sign-up-rows.ts'
import { addTry, senderCount } from '../../account/auth/throttle.ts'
import { throttleLimits } from '../../account/session/session.rules.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { places } from '../../tables/event/place.table.ts'
import { signups } from '../../tables/signup/signup.table.ts'
import { remindToPay } from '../signup-mail/remind-to-pay.ts'
import { expireSignups } from '../signup/signup.jobs.ts'

const server = await serverForFile()
let admin: Client
let shown: Event

beforeEach(async () => {
  await clearEvents(server)
  await server.ctx.db.delete(mails)
  admin = await server.asAdmin()
  shown = await addEvent(admin)
})

const member = () => server.asKind(identity.member)
const read = async ({ id }: Pick<Signup, 'id'>) => (await admin.call(signup.get, { params: { id } })).body
const order = async ({ paymentOrderId }: Signup, client = admin) =>
  (await client.call(paymentOrder.get, { params: { id: paymentOrderId ?? 0 } })).body
const pay = ({ paymentOrderId }: Signup, amount: number) =>
  admin.call(paymentOrder.settle, {
    params: { id: paymentOrderId ?? 0 },
    body: { method: 'transfer', amount, day: today, note: '' },
  })
const paidSignup = async (client: Client, type: SignupType) => {
  const row = await signedUp(client, type)
  await pay(row, row.amount)
  return read(row)
}
const colleague = { realName: '陳大文', email: 'chen@example.com', affiliation: '臺灣大學' }
const transfer = ({ id, version }: Signup, client: Client, values: object = {}) =>
  client.send(signupChange.transfer, {
    params: { id },
    body: { ...colleague, version, reason: '臨時無法出席', ...values },
  })
const change = ({ id, version }: Signup, type: SignupType, client = admin, values: object = {}) =>
  client.send(signupChange.changeType, {
    params: { id },
    body: { version, signupTypeId: type.id, ...values },
  })
const adjust = ({ id, version }: Signup, amount: number, client = admin) =>
  client.send(signupChange.adjust, { params: { id }, body: { version, amount, reason: '講者優惠' } })
const quote = async ({ id }: Signup, type: SignupType, client = admin) =>
  (await client.send(signupChange.quoteType, { params: { id }, body: { signupTypeId: type.id } })).body
const changes = async ({ id }: Signup) => (await admin.call(signupChange.changes, { params: { id } })).body
const differences = async () => (await admin.call(pool.verify, { query: {} })).body
const taken = async ({ id }: SignupType) => (await admin.call(signupType.get, { params: { id } })).body.taken
const sent = () =>
  server.ctx.db
    .select({ to: mails.to, subject: mails.subject, body: mails.body })
    .from(mails)
    .orderBy(asc(mails.id))
const costing = (fee: number, name: string, values: object = {}) =>
  addType(admin, { name, enName: '', tiers: [{ name: '原價', fee }], ...values })
const addCode = async (values: object = {}) =>
  (
    await admin.send(discount.create, {
      body: { code: 'SAVE10', name: '九折', mode: 'percent', value: 10, ...values },
    })
  ).body
const code = async ({ id }: Discount) => (await admin.call(discount.get, { params: { id } })).body
const sumOf = ({ lines }: { lines: { amount: number }[] }) =>
  lines.reduce((sum, { amount }) => sum + amount, 0)
async function saveSetting(values: Partial<EventSetting>) {
  const body = { ...defaultSetting, ...values, version: 1 }
  expect((await admin.send(eventSetting.save, { params: { id: shown.id }, body })).status).toBe(200)
}
/** Closes the window in which members change their sign-ups. */
async function closeEdits() {
  const closes = { kind: 'absolute' as const, day: '2020-01-01', time: '00:00' }
  await saveSetting({ windows: { ...defaultSetting.windows, signupEdit: { opens: null, closes } } })
}

/** The answer of every call that finds no place left. */
const fullAnswer = { code: 'signup.full', errors: [{ path: 'signupTypeId', code: 'full' }] }
describe('mails to addresses that somebody chose', () => {
  test('are limited per address and day, however often one sign-up is passed to and fro', async () => {
    const client = await member()
    let row = await signedUp(client, await addType(admin))
    const codes = []
    for (let n = 0; n < 30 && codes.at(-1) !== 'mail.too-many'; n += 1) {
      const to = { realName: `陳${n}`, email: `victim-${n % 2}@example.com` }
      const reply = await transfer(row, client, to)
      codes.push(reply.code)
      row = await read(row)
    }
    expect(codes.at(-1)).toBe('mail.too-many')
    const sent = await server.ctx.db.select({ to: mails.to }).from(mails)
    expect(sent.filter(({ to }) => to === 'victim-0@example.com').length).toBeLessThanOrEqual(10)
    expect(sent.filter(({ to }) => to === 'victim-1@example.com').length).toBeLessThanOrEqual(10)
    server.passTime(86_400_000)
    const later = await server.as(client.account)
    expect((await transfer(row, later, { realName: '陳明天', email: 'victim-0@example.com' })).status).toBe(
      200,
    )
  })

  test('are limited per account and day, to whichever addresses', async () => {
    const client = await member()
    let row = await signedUp(client, await addType(admin), { email: client.account.email })
    let sent = 0
    for (; sent < 40; sent += 1) {
      const reply = await transfer(row, client, {
        realName: `陳${sent}`,
        email: `colleague-${sent}@example.com`,
      })
      if (reply.code === 'mail.too-many') break
      row = await read(row)
    }
    // Each transfer mails the former person and the next one, the first one only the next.
    expect(sent).toBe(15)
  })

  test('do not keep staff from signing people up: a busy desk and a sheet have more than the mails of a day', async () => {
    const type = await addType(admin)
    const ctx = { ...server.ctx, actor: { ...server.ctx.actor, id: admin.account.id } }
    for (let n = 0; n < throttleLimits.mailsOfStaff.free; n += 1) await addTry(ctx, [senderCount(ctx)])
    expect(await addTry(ctx, [senderCount(ctx)])).toEqual([])
    const client = await member()
    const body = { ...person, signupTypeId: type.id, memberId: client.account.id, email: 'desk@example.com' }
    expect((await admin.send(signup.create, { body })).status).toBe(201)
  })
})

describe('a transfer', () => {
  test('by the member replaces the person, and keeps code, place, amount, payer and receipt', async () => {
    const client = await member()
    const type = await addType(admin, { size: 1 })
    const row = await signedUp(client, type, { receiptTitle: '友善食品', department: '資訊部' })
    await pay(row, 1000)
    const { body } = await transfer(row, client)
    expect(body).toMatchObject({
      ...colleague,
      department: '',
      receiptTitle: '友善食品',
      code: row.code,
      state: 'awaiting-payment',
      amount: 3000,
      paid: 1000,
      memberId: client.account.id,
      paysOwn: true,
      paymentOrderId: row.paymentOrderId,
    })
    expect(await taken(type)).toBe(1)
    expect(await differences()).toEqual([])
    const history = (await admin.call(signup.history, { params: { id: row.id } })).body
    expect(history[0]).toMatchObject({
      before: { realName: '林怡君', email: 'lin@example.com' },
      after: { realName: '陳大文', email: 'chen@example.com' },
    })
    expect(await changes(row)).toMatchObject([
      {
        kind: 'transfer',
        reason: '臨時無法出席',
        changedByName: expect.stringMatching(/./),
        before: '林怡君 lin@example.com',
        after: '陳大文 chen@example.com',
        amountBefore: 3000,
        amountAfter: 3000,
      },
    ])
  })

  test('to the same person is a fault, and leaves no record', async () => {
    const row = await signedUp(await member(), await addType(admin), colleague)
    expect((await transfer(row, admin)).body).toMatchObject({
      errors: [{ path: 'realName', code: 'unchanged' }],
    })
    expect(await changes(row)).toEqual([])
  })

  test('is mailed to both, and names neither address to the other', async () => {
    const client = await member()
    const row = await signedUp(client, await addType(admin))
    await server.ctx.db.delete(mails)
    await transfer(row, client)
    const [given, received, ...more] = await sent()
    expect(more).toEqual([])
    expect(given).toMatchObject({ to: 'lin@example.com', subject: expect.stringContaining('報名已轉讓') })
    expect(given?.body).toContain('陳大文')
    expect(given?.body).not.toContain('chen@')
    expect(received).toMatchObject({ to: 'chen@example.com', subject: expect.stringContaining(row.code) })
    expect(received?.body).not.toContain('lin@')
  })

  test('needs a reason, a name and an address, all reported at once', async () => {
    const client = await member()
    const row = await signedUp(client, await addType(admin))
    const reply = await transfer(row, client, { realName: '', email: '', reason: '' })
    const errors = reply.problem?.errors
    expect(errors?.map(({ path, code: fault }) => `${path} ${fault}`).toSorted()).toEqual([
      'email required',
      'realName required',
      'reason required',
    ])
  })

  test('is for members only while the window for edits is open, but staff may do it later', async () => {
    const client = await member()
    const row = await signedUp(client, await addType(admin))
    await closeEdits()
    expect((await read(row)).mayTransfer).toBe(true)
    const mine = (await client.call(signup.get, { params: { id: row.id } })).body
    expect(mine).toMatchObject({ mayTransfer: false, mayChangeType: false, mayEdit: false })
    expect((await transfer(row, client)).code).toBe('signup.closed')
    expect(await read(row)).toMatchObject({ realName: '林怡君', version: row.version })
    expect((await transfer(row, admin)).status).toBe(200)
  })

  test('of an approved sign-up is up to staff, because the person was approved', async () => {
    const client = await member()
    const row = await signedUp(client, await addType(admin, { needsApproval: true }))
    expect(row.mayTransfer).toBe(true)
    const parts = { params: { id: row.id }, body: { version: row.version } }
    const approved = (await admin.call(signup.approve, parts)).body
    expect((await client.call(signup.get, { params: { id: row.id } })).body).toMatchObject({
      mayTransfer: false,
    })
    expect((await transfer(approved, client)).code).toBe('signup.approval')
    // An edit cannot put somebody else in either.
    const edit = (values: object, by = client) =>
      by.send(signup.update, { params: { id: row.id }, body: { ...person, ...values } })
    expect((await edit({ realName: '張三', email: 'chang@example.com' })).body).toMatchObject({
      errors: [
        { path: 'realName', code: 'locked' },
        { path: 'email', code: 'locked' },
      ],
    })
    // A missing value may be added once.
    const named = await edit({ affiliation: '輔仁大學', enName: 'Lin Yi-Chun' })
    expect(named.body).toMatchObject({ affiliation: '輔仁大學', enName: 'Lin Yi-Chun' })
    expect((await edit({ enName: 'Chang San' })).body).toMatchObject({
      errors: [{ path: 'enName', code: 'locked' }],
    })
    const renamed = (await edit({ realName: '林怡均', enName: 'Lin Yi-Jun' }, admin)).body
    expect(renamed.realName).toBe('林怡均')
    expect((await transfer(renamed, admin)).status).toBe(200)
  })

  test('and a change of type are not offered, and are refused, once the event is archived', async () => {
    const row = await signedUp(await member(), await addType(admin))
    await admin.call(event.archive, { params: { id: shown.id }, body: { version: shown.version } })
    expect(await read(row)).toMatchObject({ eventStatus: 'archived', mayEdit: true })
    expect(await read(row)).toMatchObject({ mayTransfer: false, mayChangeType: false })
    expect((await transfer(row, admin)).code).toBe('event.state')
  })

  test('of a student who was approved by a proof is up to staff as well', async () => {
    const type = await addType(admin, { audience: 'with-proof' })
    const client = await member()
    const memberId = client.account.id
    const row = (await signUp(admin, type, { memberId })).body
    const parts = { params: { id: row.id }, body: { version: row.version } }
    const approved = (await admin.call(signup.approve, parts)).body
    expect((await transfer(approved, client)).code).toBe('signup.approval')
  })

  test('by a member to another member, of another one’s sign-up, or by staff without the right is refused', async () => {
    const [client, other] = [await member(), await member()]
    const row = await signedUp(client, await addType(admin))
    expect((await transfer(row, client, { memberId: other.account.id })).code).toBe('not-found')
    expect((await transfer(row, other)).code).toBe('not-found')
    const looker = await server.asKind(identity.management, viewGrants(pages.signups.id))
    expect((await transfer(row, looker)).status).toBe(403)
    expect(await read(row)).toMatchObject({ realName: '林怡君', memberId: client.account.id })
  })

  test('requested twice in the same version is done once', async () => {
    const client = await member()
    const row = await signedUp(client, await addType(admin))
    expect((await transfer(row, client)).status).toBe(200)
    expect((await transfer(row, client, { realName: '王小明' })).code).toBe('stale')
    expect(await changes(row)).toHaveLength(1)
  })

  test('by staff to another member moves what must be paid along, as long as nothing was paid', async () => {
    const [client, other] = [await member(), await member()]
    const row = await signedUp(client, await addType(admin))
    const { body } = await transfer(row, admin, { memberId: other.account.id })
    expect(body).toMatchObject({ memberId: other.account.id, paysOwn: true, code: row.code })
    expect((await client.call(signup.get, { params: { id: row.id } })).code).toBe('not-found')
    expect((await other.call(signup.get, { params: { id: row.id } })).status).toBe(200)
    expect(await order(row, other)).toMatchObject({ total: 3000 })
    expect((await client.call(paymentOrder.get, { params: { id: row.paymentOrderId ?? 0 } })).code).toBe(
      'not-found',
    )
  })

  test('to another member ends what the former payer has begun to pay, and each has the own money', async () => {
    const [client, other] = [await member(), await member()]
    const row = await signedUp(client, await addType(admin))
    await pay(row, 1000)
    const memberId = other.account.id
    const { body } = await transfer(await read(row), admin, { memberId })
    expect(body).toMatchObject({
      memberId,
      paysOwn: true,
      state: 'awaiting-payment',
      left: 3000,
      toReturn: 0,
    })
    expect(body.paymentOrderId).not.toBe(row.paymentOrderId)
    expect(await order(body, other)).toMatchObject({ payerId: memberId, state: 'open', total: 3000, paid: 0 })
    expect(await order(row, client)).toMatchObject({ state: 'cancelled', paid: 1000, toReturn: 1000 })
    await pay(body, 3000)
    expect(await read(row)).toMatchObject({ state: 'confirmed', paid: 3000 })
    expect(await differences()).toEqual([])
  })

  test('to another member while a number is out leaves its money with the one who pays it', async () => {
    await offerEveryMethod(admin, shown.id)
    const [client, other] = [await member(), await member()]
    const row = await signedUp(client, await addType(admin))
    const begun = (await startPaying(client, row.paymentOrderId, { method: 'atm' })).body
    await report(server, begun, 'number')
    const memberId = other.account.id
    const { body } = await transfer(await read(row), admin, { memberId })
    expect(await order(body, other)).toMatchObject({ payerId: memberId, state: 'open' })
    await report(server, begun, 'pay')
    expect(await read(row)).toMatchObject({ state: 'awaiting-payment', paid: 0, toReturn: 0 })
    expect(await order(row, client)).toMatchObject({
      payerId: client.account.id,
      state: 'cancelled',
      paid: 3000,
      toReturn: 3000,
    })
    expect((await other.call(paymentOrder.list, { query: {} })).body.map(({ id }) => id)).toEqual([
      body.paymentOrderId,
    ])
  })

  test('by staff to another member leaves who has paid as the payer, and shows it', async () => {
    const [client, other] = [await member(), await member()]
    const row = await paidSignup(client, await addType(admin))
    const before = (await order(row)).payerName
    const { body } = await transfer(row, admin, { memberId: other.account.id })
    expect(body).toMatchObject({ memberId: other.account.id, paysOwn: false, state: 'confirmed', paid: 3000 })
    expect((await order(row)).payerName).toBe(before)
    expect((await other.call(paymentOrder.get, { params: { id: row.paymentOrderId ?? 0 } })).code).toBe(
      'not-found',
    )
    // The new holder cannot have the payer charged more, but may choose a type that costs the same; staff can do both.
    const [dearer, same] = [await costing(4000, '貴賓'), await costing(3000, '校友')]
    expect((await change(body, dearer, other)).code).toBe('signup.payer')
    const changed = await change(await read(body), same, other)
    expect(changed.body).toMatchObject({ amount: 3000, state: 'confirmed' })
    expect((await change(changed.body, dearer, admin)).body).toMatchObject({ left: 1000 })
    expect(await order(row, client)).toMatchObject({ payerId: client.account.id, total: 4000, paid: 3000 })
  })

  test('to a member who has such a sign-up is refused', async () => {
    const [client, other] = [await member(), await member()]
    const type = await addType(admin)
    const row = await signedUp(client, type)
    await signedUp(other, type)
    expect((await transfer(row, admin, { memberId: other.account.id })).body).toMatchObject({
      code: 'signup.duplicate',
      errors: [{ path: 'memberId', code: 'duplicate' }],
    })
    const nobody = await transfer(row, admin, { memberId: 2_000_000_000 })
    expect(nobody.body).toMatchObject({ errors: [{ path: 'memberId', code: 'unknown' }] })
    expect(await read(row)).toMatchObject({ memberId: client.account.id })
  })

  test('passes the use of a discount code on to a member who could have used it, and to no other', async () => {
    const [client, other, third] = [await member(), await member(), await member()]
    const [type, more] = [await addType(admin), await costing(500, '工作坊')]
    const used = await addCode({ maxPerMember: 1 })
    const row = await signedUp(client, type, { discountCode: 'SAVE10' })
    await signedUp(other, more, { discountCode: 'SAVE10' })
    expect((await transfer(row, admin, { memberId: other.account.id })).body).toMatchObject({
      errors: [{ path: 'memberId', code: 'discount.used-by-member' }],
    })
    expect((await transfer(row, admin, { memberId: third.account.id })).body).toMatchObject({ amount: 2700 })
    expect(await code(used)).toMatchObject({ used: 2, spent: 350 })
    // The use counts for the third one by now, and no longer for the first.
    expect((await signUp(third, more, { discountCode: 'SAVE10' })).status).toBe(400)
    expect((await signUp(client, more, { discountCode: 'SAVE10' })).status).toBe(201)
  })
})

describe('a change of the type', () => {
  test('by staff that lowers what is owed needs the right to decide that', async () => {
    const client = await member()
    const row = await signedUp(client, await costing(3000, '一般'))
    const [free, dearer] = [await costing(0, '貴賓'), await costing(3500, '加值')]
    const page = pages.signups.id
    const desk = async (extra: ('settle' | 'export')[]) =>
      server.asKind(identity.management, {
        [page]: { canAdd: true, canEdit: true, canDelete: true, scope: 2, extra },
      })
    const clerk = await desk(['export'])
    const refused = await change(row, free, clerk)
    expect(refused.body).toMatchObject({
      code: 'right.missing',
      params: { page: 'signups', right: 'settle' },
    })
    expect(await read(row)).toMatchObject({ state: 'awaiting-payment', amount: 3000, version: row.version })
    // More is charged by anybody who may edit, and less only by the others.
    const raised = (await change(row, dearer, clerk)).body
    expect(raised).toMatchObject({ amount: 3500 })
    expect((await change(raised, free, await desk(['settle']))).body).toMatchObject({
      state: 'confirmed',
      amount: 0,
    })
  })

  test('to a more expensive one leaves a balance, and the place is kept however late the balance is paid', async () => {
    const client = await member()
    const [cheap, dear] = [await addType(admin, { size: 5 }), await costing(5000, '含晚宴', { size: 1 })]
    const row = await paidSignup(client, cheap)
    expect(await quote(row, dear, client)).toMatchObject({
      amountBefore: 3000,
      amount: 5000,
      paid: 3000,
      balance: 2000,
      toReturn: 0,
      place: 'free',
      lines: [{ kind: 'signup', label: '含晚宴・原價', amount: 5000 }],
    })
    await server.ctx.db.delete(mails)
    const { body } = await change(row, dear, client, { expectedAmount: 5000 })
    expect(body).toMatchObject({
      state: 'awaiting-payment',
      isBalance: true,
      amount: 5000,
      paid: 3000,
      typeName: '含晚宴',
      paymentState: 'partly-paid',
      dueAt: expect.stringMatching(/./),
    })
    const open = await order(row)
    expect(open).toMatchObject({
      total: 5000,
      toReturn: 0,
      lines: [
        { kind: 'signup', amount: 3000 },
        { kind: 'adjustment', label: '改為 含晚宴・原價', enLabel: 'Changed to 含晚宴, 原價', amount: 2000 },
      ],
    })
    expect(sumOf(open)).toBe(open.total)
    expect([await taken(cheap), await taken(dear)]).toEqual([0, 1])
    expect((await sent()).map(({ body: text }) => text)).toEqual([
      expect.stringContaining('尚需繳費：NT$ 2,000'),
    ])
    expect((await sent())[0]?.body).toContain('您的名額會保留。')
    expect(await changes(row)).toMatchObject([
      { kind: 'type', before: '一般・原價', after: '含晚宴・原價', amountBefore: 3000, amountAfter: 5000 },
    ])

    server.passTime(60 * 86_400_000)
    await expireSignups(server.ctx)
    server.passTime(-60 * 86_400_000)
    expect(await read(row)).toMatchObject({ state: 'awaiting-payment' })
    expect(await taken(dear)).toBe(1)
    expect(await differences()).toEqual([])
    await pay(row, 2000)
    expect(await read(row)).toMatchObject({ state: 'confirmed', paymentState: 'paid', isBalance: false })
    expect(await differences()).toEqual([])
  })

  test('is followed by a reminder of the balance that does not threaten to release the place', async () => {
    const client = await member()
    const row = await paidSignup(client, await addType(admin))
    const { dueAt } = (await change(row, await costing(5000, '含晚宴'), client)).body
    await server.ctx.db.delete(mails)
    const ahead = Date.parse(dueAt ?? '') - server.ctx.now().getTime() - 12 * 3_600_000
    server.passTime(ahead)
    try {
      await remindToPay(server.ctx)
    } finally {
      server.passTime(-ahead)
    }
    const [reminder] = await sent()
    expect(reminder?.body).toContain('應繳金額：NT$ 2,000')
    expect(reminder?.body).toContain('您的名額會保留')
    expect(reminder?.body).not.toContain('釋出')
  })

  test('to a cheaper one leaves an amount to return, and stays confirmed', async () => {
    const client = await member()
    const row = await paidSignup(client, await addType(admin))
    const cheap = await costing(1000, '學生')
    expect(await quote(row, cheap)).toMatchObject({ balance: 0, toReturn: 2000 })
    expect((await change(row, cheap)).body).toMatchObject({
      state: 'confirmed',
      amount: 1000,
      paid: 3000,
      paymentState: 'overpaid',
    })
    const now = await order(row)
    expect(now).toMatchObject({ total: 1000, toReturn: 2000 })
    expect(sumOf(now)).toBe(1000)
    // After a cancellation, half of the price is retained and the excess is returned in full.
    const until = { kind: 'absolute' as const, day: '2027-06-01', time: '00:00' }
    await saveSetting({ refundLadder: [{ until, percent: 50 }] })
    const { id, version, refund } = await read(row)
    expect(refund).toBe(2500)
    await admin.call(signup.cancel, { params: { id }, body: { version, reason: '' } })
    expect((await order(row)).toReturn).toBe(2500)
    expect((await read(row)).refund).toBe(0)
  })

  test('before the payment charges only the new price, and gives no more time', async () => {
    const client = await member()
    const row = await signedUp(client, await addType(admin))
    const soon = new Date(Date.now() + 3_600_000).toISOString()
    await server.ctx.db.update(signups).set({ dueAt: soon, graceUntil: soon })
    const { body } = await change(row, await costing(4000, '含晚宴'), client)
    expect(body).toMatchObject({ state: 'awaiting-payment', isBalance: false, dueAt: soon })
    expect(await order(row)).toMatchObject({ total: 4000, state: 'open' })
  })

  test('to one whose price has already been received confirms the sign-up', async () => {
    const client = await member()
    const row = await signedUp(client, await addType(admin))
    await pay(row, 1000)
    expect((await change(row, await costing(1000, '學生'), client)).body).toMatchObject({
      state: 'confirmed',
    })
    expect(await differences()).toEqual([])
    const free = await signedUp(await member(), await costing(800, '線上'))
    expect((await change(free, await costing(0, '貴賓'))).body).toMatchObject({
      state: 'confirmed',
      amount: 0,
    })
    expect(await order(free)).toMatchObject({ total: 0, state: 'paid', toReturn: 0 })
  })

  test('from a free one opens a payment order, and keeps the place', async () => {
    const row = await signedUp(await member(), await costing(0, '線上'))
    expect(row).toMatchObject({ state: 'confirmed', paymentOrderId: null })
    const { body } = await change(row, await costing(2000, '現場'))
    expect(body).toMatchObject({ state: 'awaiting-payment', isBalance: true, amount: 2000 })
    const now = body
    expect(await order(now)).toMatchObject({ total: 2000, lines: [{ kind: 'signup', label: '現場・原價' }] })
    await pay(now, 2000)
    expect(await read(row)).toMatchObject({ state: 'confirmed' })
  })

  test('is refused when no place is left or others wait for it, and the old place is kept', async () => {
    const client = await member()
    const [type, full] = [await addType(admin, { size: 1 }), await costing(3000, '工作坊', { size: 1 })]
    const row = await signedUp(client, type)
    await signedUp(await member(), full)
    expect(await quote(row, full, client)).toMatchObject({ place: 'full' })
    expect((await change(row, full, client)).body).toMatchObject(fullAnswer)
    expect(await taken(type)).toBe(1)
    expect(await read(row)).toMatchObject({ version: row.version, typeName: '一般' })
    expect(await changes(row)).toEqual([])
    expect(await order(row)).toMatchObject({ total: 3000 })
  })

  test('is refused while somebody waits for a place of the new type, even if one is free', async () => {
    const client = await member()
    const [type, wanted] = [await addType(admin), await costing(3000, '工作坊', { size: 1 })]
    const row = await signedUp(client, type)
    const { id, version } = await signedUp(await member(), wanted)
    expect(await signedUp(await member(), wanted)).toMatchObject({ state: 'waiting-list' })
    await admin.call(signup.cancel, { params: { id }, body: { version, reason: '' } })
    expect(await taken(wanted)).toBe(0)
    expect(await quote(row, wanted, client)).toMatchObject({ place: 'full' })
    expect((await change(row, wanted, client)).code).toBe('signup.full')
  })

  test('keeps the place in a shared pool, even in one that is full', async () => {
    const hall = (await admin.send(pool.create, { body: { name: '會場', size: 1 } })).body
    const shared = { poolIds: [hall.id] }
    const [one, two] = [await costing(3000, '甲', shared), await costing(3000, '乙', shared)]
    const outside = await costing(3000, '丙')
    const row = await signedUp(await member(), one)
    const moved = (await change(row, two)).body
    expect(moved).toMatchObject({ typeName: '乙' })
    expect(await differences()).toEqual([])
    expect((await signUp(await member(), one, {})).body).toMatchObject({ state: 'waiting-list' })
    await change(moved, outside)
    expect(await differences()).toEqual([])
    expect(await taken(outside)).toBe(1)
  })

  test('takes the fee of today, which must be the one that was shown', async () => {
    const client = await member()
    const row = await signedUp(client, await addType(admin))
    const dear = await costing(5000, '含晚宴')
    expect((await change(row, dear, client, { expectedAmount: 4000 })).body).toMatchObject({
      code: 'signup.amount-changed',
      params: { amount: 5000 },
    })
    expect(await read(row)).toMatchObject({ amount: 3000, typeName: '一般' })
  })

  test('to the same type, to one of another event, or to a hidden one by a member is a fault of the field', async () => {
    const client = await member()
    const type = await addType(admin)
    const row = await signedUp(client, type)
    const fault = async (other: SignupType, who = client) => (await change(row, other, who)).problem?.errors
    expect(await fault(type)).toEqual([expect.objectContaining({ path: 'signupTypeId', code: 'unchanged' })])
    const hidden = await costing(100, '工作人員', { isVisible: false })
    expect(await fault(hidden)).toEqual([expect.objectContaining({ code: 'unknown' })])
    const { id: eventId } = await addEvent(admin, { code: 'kaohsiung-2028', name: '高雄' })
    const elsewhere = await costing(100, '他場', { eventId })
    expect(await fault(elsewhere, admin)).toEqual([expect.objectContaining({ code: 'unknown' })])
    expect((await change(row, hidden)).status).toBe(200)
  })

  test.each([{ needsApproval: true }, { audience: 'with-proof' }])(
    'to a type with approval, %j, is up to staff, who approve the sign-up by changing it',
    async (values) => {
      const client = await member()
      const row = await paidSignup(client, await addType(admin))
      const student = await costing(3000, '學生', values)
      expect((await change(row, student, client)).code).toBe('signup.approval')
      expect((await change(row, student)).body).toMatchObject({ state: 'confirmed', typeName: '學生' })
    },
  )

  test('of one that awaits approval to a type without it goes on to the payment', async () => {
    const client = await member()
    const row = await signedUp(client, await costing(1000, '學生', { needsApproval: true }))
    const other = await costing(1500, '青年', { needsApproval: true })
    const still = (await change(row, other)).body
    expect(still).toMatchObject({ state: 'awaiting-approval', amount: 1500 })
    expect((await change(still, await addType(admin), client)).body).toMatchObject({
      state: 'awaiting-payment',
      isBalance: false,
      amount: 3000,
      paymentState: 'open',
    })
    expect(await differences()).toEqual([])
  })

  test('checks the discount code again, and releases one that does not apply', async () => {
    const client = await member()
    const [type, dear, other] = [
      await addType(admin),
      await costing(5000, '含晚宴'),
      await costing(4000, '工作坊'),
    ]
    const used = await addCode({ signupTypeIds: [type.id, dear.id], maxUses: 1 })
    const row = await signedUp(client, type, { discountCode: 'SAVE10' })
    expect(row.amount).toBe(2700)
    const second = (await change(row, dear, client)).body
    expect(second.amount).toBe(4500)
    expect(await code(used)).toMatchObject({ used: 1, spent: 500 })
    const third = (await change(second, other, client)).body
    expect(third.amount).toBe(4000)
    expect(await code(used)).toMatchObject({ used: 0, spent: 0 })
    const last = await order(row)
    expect([sumOf(last), last.total]).toEqual([4000, 4000])
    // The payment does not take the code again, and somebody else can use it.
    await pay(row, 4000)
    expect(await read(row)).toMatchObject({ state: 'confirmed' })
    expect(await code(used)).toMatchObject({ used: 0 })
    expect((await signUp(await member(), type, { discountCode: 'SAVE10' })).status).toBe(201)
  })

  test('of a sign-up whose place has expired is refused, even before the job has ended it', async () => {
    const client = await member()
    const row = await signedUp(client, await addType(admin))
    const dear = await costing(5000, '含晚宴')
    const over = '2026-01-01T00:00:00.000Z'
    await server.ctx.db.update(signups).set({ graceUntil: over })
    await server.ctx.db.update(places).set({ expiresAt: over })
    expect((await change(row, dear)).code).toBe('signup.state')
    expect((await adjust(row, 100)).code).toBe('signup.state')
  })

  test('of somebody else’s sign-up is not found, and neither is its quote', async () => {
    const row = await signedUp(await member(), await addType(admin))
    const other = await member()
    const dear = await costing(5000, '含晚宴')
    expect((await change(row, dear, other)).code).toBe('not-found')
    expect(await quote(row, dear, other)).toMatchObject({ code: 'not-found' })
    expect((await other.call(signupChange.changes, { params: { id: row.id } })).status).toBe(403)
  })
})

describe('a price that is set by hand', () => {
  test('adds a line with the reason, and who did it is recorded', async () => {
    const client = await member()
    const row = await paidSignup(client, await addType(admin))
    expect((await adjust(row, 2500)).body).toMatchObject({ state: 'confirmed', amount: 2500 })
    const now = await order(row, client)
    expect(now).toMatchObject({
      total: 2500,
      toReturn: 500,
      lines: [{ amount: 3000 }, { kind: 'adjustment', label: '價格調整：講者優惠', amount: -500 }],
    })
    expect(await changes(row)).toMatchObject([
      { kind: 'price', reason: '講者優惠', amountBefore: 3000, amountAfter: 2500 },
    ])
  })

  test('stays with the sign-up when its type is changed', async () => {
    const row = await paidSignup(await member(), await addType(admin))
    const now = (await adjust(row, 2500)).body
    const dear = await costing(5000, '含晚宴')
    expect(await quote(now, dear)).toMatchObject({
      amount: 4500,
      lines: [{ amount: 5000 }, { kind: 'adjustment', amount: -500 }],
    })
    expect((await change(now, dear)).body).toMatchObject({ amount: 4500 })
    expect(sumOf(await order(row))).toBe(4500)
  })

  test('of a free sign-up opens a payment order whose lines add up', async () => {
    const row = await signedUp(await member(), await costing(0, '線上'))
    const now = (await adjust(row, 300)).body
    expect(now).toMatchObject({ state: 'awaiting-payment', isBalance: true })
    const open = await order(now)
    expect([open.total, sumOf(open)]).toEqual([300, 300])
  })

  test('needs the right to record money, another amount, and a reason', async () => {
    const client = await member()
    const row = await signedUp(client, await addType(admin))
    expect((await adjust(row, 0, client)).status).toBe(403)
    expect((await adjust(row, 3000)).body).toMatchObject({ errors: [{ path: 'amount', code: 'unchanged' }] })
    const body = { version: row.version, amount: 1, reason: ' ' }
    expect((await admin.send(signupChange.adjust, { params: { id: row.id }, body })).body).toMatchObject({
      errors: [{ path: 'reason', code: 'required' }],
    })
    expect(await order(row)).toMatchObject({ total: 3000 })
  })
})

test('another type keeps the options that were chosen, with their places and surcharges', async () => {
  const [cheap, dear] = [await costing(1000, '會員'), await costing(3000, '一般')]
  const dinner = await addQuestion(admin, meals)
  const [, option] = dinner.options
  const client = await member()
  const row = await signedUp(client, cheap, { answers: { [dinner.id]: [option?.key] } })
  expect(row.amount).toBe(1500)
  expect(await quote(row, dear)).toMatchObject({ amount: 3500, amountBefore: 1500 })
  const changed = (await change(row, dear)).body
  expect(changed).toMatchObject({ amount: 3500, state: 'awaiting-payment' })
  expect(sumOf(await order(changed))).toBe(3500)
  const held = (await server.ctx.db.select().from(places)).filter(({ state }) => state === 'held')
  expect(held.map(({ signupTypeId, questionId }) => signupTypeId ?? questionId)).toEqual(
    expect.arrayContaining([dear.id, dinner.id]),
  )
  expect(held).toHaveLength(2)
  expect(await differences()).toEqual([])
  const adjusted = (await adjust(changed, 3000)).body
  expect(sumOf(await order(adjusted))).toBe(3000)
})
