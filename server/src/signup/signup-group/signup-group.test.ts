import { today } from '../../../test/today.ts'
import { asc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { discount } from '@banquet/contract/event/signup-type/discount'
import { pool } from '@banquet/contract/event/signup-type/pool'
import { signup } from '@banquet/contract/signup/signup'
import { signupChange } from '@banquet/contract/signup/signup-change'
import { signupGroup } from '@banquet/contract/signup/signup-group'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { member as memberCalls } from '@banquet/contract/people/member'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { privateFile } from '@banquet/contract/platform/private-file'
import { sentPicture } from '../../../test/http/pictures.ts'
import { serverForFile, type Client, type Reply } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, person, signedUp, signUp } from '../../../test/rows/sign-up-rows.ts'
import { mails } from '../../tables/platform/mail.table.ts'
import { remindToPay } from '../signup-mail/remind-to-pay.ts'
import { signups } from '../../tables/signup/signup.table.ts'

const server = await serverForFile()
let admin: Client

beforeEach(async () => {
  await clearEvents(server)
  await server.ctx.db.delete(mails)
  admin = await server.asAdmin()
  await addEvent(admin)
})

const guest = { isGuest: true, realName: '陳志明', email: 'chen@example.com' }
const spouse = { isGuest: true, realName: '王小美', email: 'lin@example.com' }
const own = ({ id }: SignupType, values: object = {}) => ({ signupTypeId: id, ...person, ...values })
const create = (client: Client, people: readonly object[], values: object = {}) =>
  client.send(signupGroup.create, { body: { people, ...values } })
const quote = (client: Client, people: readonly object[]) =>
  client.send(signupGroup.quote, { body: { people } })
const created = async (client: Client, people: readonly object[]) => {
  const { body } = await create(client, people)
  return body.signups
}
const read = async ({ id }: Signup) => (await admin.call(signup.get, { params: { id } })).body
const order = async ({ paymentOrderId }: Signup) =>
  (await admin.call(paymentOrder.get, { params: { id: paymentOrderId ?? 0 } })).body
const stored = () => server.ctx.db.select().from(signups).orderBy(asc(signups.id))
const sent = () => server.ctx.db.select().from(mails).orderBy(asc(mails.id))
const differences = async () => (await admin.call(pool.verify, { query: {} })).body
const faultsOf = ({ problem }: Reply) => problem?.errors ?? []

describe('a group', () => {
  test('has a sign-up for each person, and one payment order by one payer', async () => {
    const [type, dinner] = [
      await addType(admin),
      await addType(admin, { name: '晚宴', tiers: [{ name: '原價', fee: 800 }] }),
    ]
    const client = await server.asKind(identity.member)
    const people = [own(type), own(type, guest), own(dinner, spouse)]
    const wishes = people.map(({ signupTypeId }) => ({ signupTypeId }))
    expect((await quote(client, wishes)).body).toMatchObject({
      amount: 6800,
      people: [{ amount: 3000, place: 'free' }, { amount: 3000 }, { amount: 800 }],
    })
    const reply = await create(client, people, {
      expectedAmount: 6800,
      receiptTitle: '友善食品股份有限公司',
      receiptTaxId: '04595257',
    })
    expect(reply.status).toBe(201)
    const { signups: rows } = reply.body
    expect(rows.map(({ realName, isGuest, amount }) => [realName, isGuest, amount])).toEqual([
      ['林怡君', false, 3000],
      ['陳志明', true, 3000],
      ['王小美', true, 800],
    ])
    const [first, second, third] = rows as [Signup, Signup, Signup]
    expect(first.together.map(({ code }) => code)).toEqual([second.code, third.code])
    expect(new Set(rows.map(({ paymentOrderId }) => paymentOrderId)).size).toBe(1)
    for (const row of rows) {
      expect(row).toMatchObject({ memberId: client.account.id, receiptTaxId: '04595257', left: row.amount })
      expect(row.paid).toBe(0)
    }
    const { total, state, participant, lines } = await order(first)
    expect([total, state, participant]).toEqual([6800, 'open', '林怡君 等 3 人'])
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      [`一般・原價 ${first.code}`, 3000],
      [`一般・原價 ${second.code}`, 3000],
      [`晚宴・原價 ${third.code}`, 800],
    ])
    expect(await differences()).toEqual([])
  })

  test('is stored whole or not at all, with the faults of everybody at once', async () => {
    const type = await addType(admin)
    const full = await addType(admin, { name: '工作坊', size: 0, hasWaitingList: false })
    const client = await server.asKind(identity.member)
    await signedUp(client, type)
    const reply = await create(client, [
      own(type),
      own(full, guest),
      own(type, { ...spouse, discountCode: 'WRONG' }),
    ])
    expect(reply.code).toBe('validation')
    expect(faultsOf(reply)).toEqual([
      { path: 'people.0.signupTypeId', code: 'duplicate' },
      { path: 'people.1.signupTypeId', code: 'full' },
      { path: 'people.2.discountCode', code: 'discount.unknown' },
    ])
    expect(await stored()).toHaveLength(1)
  })

  test('is refused as one sign-up is if no place is left, with the fields of all of them', async () => {
    const full = await addType(admin, { size: 1, hasWaitingList: false })
    const client = await server.asKind(identity.member)
    const alone = await signUp(client, full, { realName: '林', isGuest: true })
    expect(alone.status).toBe(201)
    const [one, group] = [await signUp(client, full), await create(client, [own(full), own(full, guest)])]
    expect([group.status, group.code]).toEqual([one.status, one.code])
    expect(group.code).toBe('signup.full')
    expect(faultsOf(one)).toEqual([{ path: 'signupTypeId', code: 'full' }])
    expect(faultsOf(group)).toEqual([
      { path: 'people.0.signupTypeId', code: 'full' },
      { path: 'people.1.signupTypeId', code: 'full' },
    ])
  })

  test('names the fields of a person that are wrong, and refuses an empty or a huge group', async () => {
    const type = await addType(admin)
    const client = await server.asKind(identity.member)
    const reply = await create(client, [own(type), own(type, { ...guest, email: 'no address' })])
    expect(faultsOf(reply)).toEqual([{ path: 'people.1.email', code: 'email' }])
    expect((await create(client, [])).code).toBe('validation')
    const many = Array.from({ length: 21 }, (_, n) => own(type, { ...guest, realName: `來賓 ${n}` }))
    expect((await create(client, many)).code).toBe('validation')
    expect(await stored()).toEqual([])
  })

  test('gets the places that are left one after the other; the others wait', async () => {
    const type = await addType(admin, { size: 2 })
    const client = await server.asKind(identity.member)
    const people = [own(type), own(type, guest), own(type, spouse)]
    const wishes = people.map(({ signupTypeId }) => ({ signupTypeId }))
    const { people: quotes } = (await quote(client, wishes)).body
    expect(quotes.map(({ place }) => place)).toEqual(['free', 'free', 'waiting-list'])
    const rows = await created(client, people)
    expect(rows.map(({ state }) => state)).toEqual(['awaiting-payment', 'awaiting-payment', 'waiting-list'])
    expect(await differences()).toEqual([])
  })

  test('shares a pool, so that the quote of a later person counts the earlier ones', async () => {
    const hall = (await admin.send(pool.create, { body: { name: '會場', size: 1 } })).body
    const shared = { poolIds: [hall.id], hasWaitingList: false }
    const [one, two] = [await addType(admin, shared), await addType(admin, { ...shared, name: '工作坊' })]
    const client = await server.asKind(identity.member)
    const { people } = (await quote(client, [{ signupTypeId: one.id }, { signupTypeId: two.id }])).body
    expect(people.map(({ place }) => place)).toEqual(['free', 'full'])
    expect(faultsOf(await create(client, [own(one), own(two, guest)]))).toEqual([
      { path: 'people.1.signupTypeId', code: 'full' },
    ])
  })

  test('counts each use of a discount code', async () => {
    const type = await addType(admin)
    await admin.send(discount.create, {
      body: { code: 'EARLY10', name: '早鳥', value: 10, maxUses: 1, maxPerMember: null },
    })
    const code = { discountCode: 'EARLY10' }
    const client = await server.asKind(identity.member)
    const reply = await create(client, [own(type, code), own(type, { ...guest, ...code })])
    expect(faultsOf(reply)).toEqual([{ path: 'people.1.discountCode', code: 'discount.used-up' }])
    const rows = await created(client, [own(type, code), own(type, guest)])
    expect(rows.map(({ amount }) => amount)).toEqual([2700, 3000])
  })

  test('is refused if it would cost something else by now, or if its people belong to different events', async () => {
    const type = await addType(admin)
    const client = await server.asKind(identity.member)
    const people = [own(type), own(type, guest)]
    const changed = await create(client, people, { expectedAmount: 5000 })
    expect(changed.body).toMatchObject({ code: 'signup.amount-changed', params: { amount: 6000 } })
    const next = await addEvent(admin, { code: 'taipei-2028', name: '2028' })
    const other = await addType(admin, { eventId: next.id })
    expect(faultsOf(await create(client, [own(type), own(other, guest)]))).toEqual([
      { path: 'people.1.signupTypeId', code: 'unknown' },
    ])
    expect(await stored()).toEqual([])
  })

  test('is signed up once, however often the same request arrives', async () => {
    const type = await addType(admin)
    const client = await server.asKind(identity.member)
    const people = [own(type), own(type, guest)]
    const once = () => client.send(signupGroup.create, { body: { people } }, { 'idempotency-key': 'group-1' })
    const replies = [await once(), await once()]
    expect(replies.map(({ status }) => status)).toEqual([201, 201])
    expect(replies[1]?.body).toEqual(replies[0]?.body)
    expect(await stored()).toHaveLength(2)
  })

  test('cannot use the proof of another member, nor one proof twice', async () => {
    const type = await addType(admin, { audience: 'with-proof' })
    const [client, stranger] = [await server.asKind(identity.member), await server.asKind(identity.member)]
    const upload = async (one: Client) =>
      (await one.send(privateFile.add, { params: { purpose: 'proof' }, upload: await sentPicture() })).body.id
    const [mine, theirs] = [await upload(client), await upload(stranger)]
    const reply = await create(client, [own(type, { proofId: theirs }), own(type, guest)])
    expect(faultsOf(reply)).toEqual([
      { path: 'people.0.proofId', code: 'unknown' },
      { path: 'people.1.proofId', code: 'required' },
    ])
    const twice = await create(client, [own(type, { proofId: mine }), own(type, { ...guest, proofId: mine })])
    expect(faultsOf(twice)).toEqual([{ path: 'people.1.proofId', code: 'unknown' }])
  })

  test('of another member is neither made nor seen', async () => {
    const type = await addType(admin)
    const [client, stranger] = [await server.asKind(identity.member), await server.asKind(identity.member)]
    const people = [own(type), own(type, guest)]
    const memberId = client.account.id
    expect((await create(stranger, people, { memberId })).code).toBe('not-found')
    const [row] = await created(client, people)
    expect((await stranger.call(signup.get, { params: { id: row?.id ?? 0 } })).status).toBe(404)
  })
})

describe('a guest', () => {
  test('is identified by name and address, and does not count as the sign-up of the member', async () => {
    const type = await addType(admin)
    const client = await server.asKind(identity.member)
    await signedUp(client, type)
    expect((await signUp(client, type)).code).toBe('signup.duplicate')
    await signedUp(client, type, guest)
    const again = await signUp(client, type, { ...guest, email: 'CHEN@example.com' })
    expect(again.code).toBe('signup.duplicate')
    // A guest without an address of their own has that of the member.
    expect((await signUp(client, type, spouse)).status).toBe(201)
    expect((await signUp(client, type, { ...spouse, realName: '王大明' })).status).toBe(201)
  })

  test('is one of at most nineteen of a member in an event; staff may add more', async () => {
    const type = await addType(admin)
    const client = await server.asKind(identity.member)
    const named = (n: number) => own(type, { ...guest, realName: `來賓 ${n}` })
    expect(
      (
        await create(
          client,
          Array.from({ length: 19 }, (_, n) => named(n)),
        )
      ).status,
    ).toBe(201)
    const fault = { code: 'signup.guests', params: { n: 19 } }
    expect(faultsOf(await create(client, [own(type), named(20)]))).toEqual([
      { path: 'people.1.isGuest', ...fault },
    ])
    expect(faultsOf(await client.send(signup.create, { body: named(20) }))).toEqual([
      { path: 'isGuest', ...fault },
    ])
    expect((await signUp(client, type)).status).toBe(201)
    const byStaff = { ...named(20), memberId: client.account.id }
    expect((await admin.send(signup.create, { body: byStaff })).status).toBe(201)
  })

  test('cannot be renamed to another guest of the same member', async () => {
    const type = await addType(admin)
    const client = await server.asKind(identity.member)
    await signedUp(client, type, guest)
    const row = await signedUp(client, type, spouse)
    const { realName, email } = guest
    const reply = await client.send(signup.update, { params: { id: row.id }, body: { realName, email } })
    expect(reply.code).toBe('signup.duplicate')
  })

  test('are renamed in all their sign-ups of the event, but not where one was approved, or is of somebody else', async () => {
    const [dinner, tour, checked] = [
      await addType(admin, { name: '晚宴' }),
      await addType(admin, { name: '參訪' }),
      await addType(admin, { name: '論壇', needsApproval: true }),
    ]
    const client = await server.asKind(identity.member)
    const rows = (await created(client, [own(dinner, guest), own(tour, guest), own(dinner, spouse)])) as [
      Signup,
      Signup,
      Signup,
    ]
    const approved = await signedUp(client, checked, guest)
    const { version } = approved
    await admin.call(signup.approve, { params: { id: approved.id }, body: { version } })
    const set = { realName: '陳志銘', enName: 'Chih-Ming Chen', email: 'chen@example.com' }
    const change = (body: object) => client.send(signup.update, { params: { id: rows[0].id }, body })
    expect((await change(set)).status).toBe(200)
    const names = async () =>
      (await Promise.all([...rows, approved].map(read))).map(
        ({ realName, enName }) => `${realName} ${enName}`,
      )
    expect(await names()).toEqual([
      '陳志銘 Chih-Ming Chen',
      '陳志銘 Chih-Ming Chen',
      `${rows[2].realName} ${rows[2].enName}`,
      `${approved.realName} ${approved.enName}`,
    ])
    // The new name is that of another guest in a sign-up that would follow: nothing is renamed.
    await signedUp(client, tour, spouse)
    const before = await names()
    expect((await change({ realName: spouse.realName, email: spouse.email })).code).toBe('signup.duplicate')
    expect(await names()).toEqual(before)
  })

  test('can be cancelled alone: the others keep what they have paid', async () => {
    const type = await addType(admin, { size: 2 })
    const client = await server.asKind(identity.member)
    const [mine, theirs] = (await created(client, [own(type), own(type, guest)])) as [Signup, Signup]
    const body = { method: 'transfer' as const, amount: 6000, day: today, note: '' }
    await admin.call(paymentOrder.settle, { params: { id: mine.paymentOrderId ?? 0 }, body })
    const { version } = await read(theirs)
    const cancelled = { params: { id: theirs.id }, body: { version, reason: '' } }
    expect((await client.call(signup.cancel, cancelled)).body).toMatchObject({ paid: 0, toReturn: 3000 })
    expect(await order(mine)).toMatchObject({ state: 'overpaid', total: 3000, toReturn: 3000 })
    expect(await read(mine)).toMatchObject({ state: 'confirmed', paid: 3000, toReturn: 0 })
    expect(await differences()).toEqual([])
  })

  test('whose sign-up staff give to another member is that member’s own', async () => {
    const type = await addType(admin)
    const [client, other] = [await server.asKind(identity.member), await server.asKind(identity.member)]
    const row = await signedUp(client, type, guest)
    const body = { ...person, reason: '本人註冊', version: row.version, memberId: other.account.id }
    const reply = await admin.send(signupChange.transfer, { params: { id: row.id }, body })
    expect(reply.body).toMatchObject({ isGuest: false, memberId: other.account.id })
    expect((await signUp(other, type)).code).toBe('signup.duplicate')
  })

  test('of both members is a conflict of their merge', async () => {
    const type = await addType(admin)
    const [one, two] = [await server.asKind(identity.member), await server.asKind(identity.member)]
    await signedUp(one, type, guest)
    await signedUp(two, type, spouse)
    const pair = { params: { id: one.account.id, otherId: two.account.id } }
    const preview = () => admin.send(memberCalls.mergePreview, pair)
    expect((await preview()).body).toMatchObject({ conflicts: [] })
    await signedUp(two, type, guest)
    expect((await preview()).body).toMatchObject({
      conflicts: [expect.objectContaining({ typeName: '一般' })],
    })
  })
})

describe('the mails about a group', () => {
  test('ask the payer once for everything; a guest is mailed the confirmation', async () => {
    const type = await addType(admin)
    const client = await server.asKind(identity.member)
    const [mine, theirs] = (await created(client, [own(type), own(type, guest)])) as [Signup, Signup]
    const [asked, ...more] = await sent()
    expect(more).toEqual([])
    expect(asked?.to).toBe(person.email)
    for (const text of ['NT$ 6,000', mine.code, theirs.code, '陳志明']) expect(asked?.body).toContain(text)
    const body = { method: 'transfer' as const, amount: 6000, day: today, note: '' }
    await admin.call(paymentOrder.settle, { params: { id: theirs.paymentOrderId ?? 0 }, body })
    const [toMember, toPayer, toGuest, ...rest] = (await sent()).slice(1)
    expect(rest).toEqual([])
    expect(toMember?.to).toBe(person.email)
    expect(toPayer?.body).toContain('參加者：陳志明')
    expect([toGuest?.to, toGuest?.body]).toEqual([guest.email, expect.stringContaining('陳志明 您好')])
  })

  test('remind the payer once for everything that is left', async () => {
    const type = await addType(admin)
    const client = await server.asKind(identity.member)
    const [mine, theirs] = (await created(client, [own(type), own(type, guest)])) as [Signup, Signup]
    const last = new Date(Date.parse(mine.dueAt ?? '') - 86_400_000)
    await remindToPay({ ...server.ctx, now: () => last })
    await remindToPay({ ...server.ctx, now: () => last })
    const reminders = (await sent()).slice(1)
    expect(reminders).toHaveLength(1)
    for (const text of ['繳費提醒', 'NT$ 6,000', theirs.code]) expect(reminders[0]?.body).toContain(text)
  })
})
