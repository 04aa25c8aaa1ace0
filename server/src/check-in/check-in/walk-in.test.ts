import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { checkIn } from '@banquet/contract/check-in/check-in'
import type { CheckIn } from '@banquet/contract/check-in/check-in-record'
import type { CheckInList } from '@banquet/contract/event/event/check-in-list'
import { signup } from '@banquet/contract/signup/signup'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { walkIn } from '@banquet/contract/check-in/walk-in'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { addList } from '../../../test/rows/check-in-rows.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { addEvent, addType } from '../../../test/rows/sign-up-rows.ts'
import { accounts } from '../../tables/account/account.table.ts'
import { mails } from '../../tables/platform/mail.table.ts'

const server = await serverForFile()
const admin = await server.asAdmin()
let clerk: Client
let type: SignupType
let list: CheckInList

beforeAll(async () => {
  await addEvent(admin)
  type = await addType(admin)
  list = await addList(admin)
  clerk = await server.asKind(identity.management, {
    [pages.checkIns.id]: { canAdd: true, canEdit: false, canDelete: false, scope: 2, extra: ['settle'] },
  })
})

let people = 0
const bodyOf = (values: object = {}) => {
  people += 1
  const person = { realName: `現場 ${people}`, email: `walk${people}@example.com` }
  const scan = { nonce: randomUUID(), deviceId: '南門' }
  return { ...person, ...scan, listId: list.id, signupTypeId: type.id, amount: 3000, ...values }
}
const add = (values: object = {}) => clerk.send(walkIn.walkIn, { body: bodyOf(values) })
const read = async ({ person }: CheckIn) =>
  (await admin.call(signup.get, { params: { id: person?.signupId ?? 0 } })).body

test('somebody who pays in cash is signed up, confirmed and inside, and gets one mail with a ticket', async () => {
  const reply = await add()
  expect(reply).toMatchObject({ status: 201, body: { result: 'accepted', person: { balance: 0 } } })
  const row = await read(reply.body)
  expect(row).toMatchObject({ state: 'confirmed', source: 'staff', paid: 3000 })
  const order = (await admin.call(paymentOrder.get, { params: { id: row.paymentOrderId ?? 0 } })).body
  expect(order.payments).toMatchObject([{ method: 'cash', amount: 3000 }])
  const sent = await server.ctx.db.select().from(mails).where(eq(mails.to, row.email)).orderBy(mails.id)
  expect(sent.map(({ subject, qr }) => [subject.includes('報名成功'), qr !== ''])).toEqual([[true, true]])
})

test('a free type needs no money, and one with approval is approved by those who let the person in', async () => {
  const free = await addType(admin, { name: '志工', tiers: [{ name: '免費', fee: 0 }] })
  expect(await add({ signupTypeId: free.id, amount: 0 })).toMatchObject({ body: { result: 'accepted' } })
  const student = await addType(admin, { name: '學生', audience: 'with-proof' })
  const { body } = await add({ signupTypeId: student.id })
  expect(await read(body)).toMatchObject({ state: 'confirmed', paid: 3000 })
})

test('the answer has what a device needs to recognise the person offline, as in the list', async () => {
  const { offline } = (await add()).body
  expect(offline).toMatchObject({ reason: null, balance: 0, hasEntered: true, isInside: true })
  const rows = (await admin.call(checkIn.offline, { query: { listId: list.id } })).body
  expect(rows.find(({ signupId }) => signupId === offline.signupId)).toEqual(offline)
})

test('a member keeps the account, and is not signed up twice', async () => {
  const { email, realName } = bodyOf()
  await add({ email, realName })
  const before = await server.ctx.db.$count(accounts)
  expect((await add({ email, realName })).code).toBe('signup.duplicate')
  expect(await server.ctx.db.$count(accounts)).toBe(before)
})

test('a walk-in that is refused leaves nothing behind', async () => {
  const full = await addType(admin, { name: '額滿', size: 0, hasWaitingList: true })
  const state = async () => [
    await server.ctx.db.$count(accounts),
    await server.ctx.db.$count(mails),
    (await admin.call(checkIn.counts, { query: {} })).body[0]?.entered,
  ]
  const before = await state()
  expect((await add({ signupTypeId: full.id })).code).toBe('signup.full')
  expect((await add({ amount: 2999 })).code).toBe('signup.amount-changed')
  expect((await add({ email: 'no address' })).code).toBe('validation')
  expect((await add({ signupTypeId: 999_999 })).code).toBe('validation')
  const customer = await server.addAccount({ identity: identity.customer, name: 'shop@example.com' })
  expect((await add({ email: customer.name })).code).toBe('account.duplicate')
  expect(await state()).toEqual([Number(before[0]) + 1, before[1], before[2]])
})

test('a type of another event cannot be chosen', async () => {
  const other = await addEvent(admin, { code: 'other-2027', name: '其他' })
  const foreign = await addType(admin, { eventId: other.id })
  expect((await add({ signupTypeId: foreign.id })).code).toBe('validation')
})

test('only those who may take money sign people up at the entrance', async () => {
  const grant = { canAdd: true, canEdit: false, canDelete: false, scope: 2 as const, extra: [] }
  const helper = await server.asKind(identity.management, { [pages.checkIns.id]: grant })
  expect((await helper.send(walkIn.walkIn, { body: bodyOf() })).code).toBe('right.missing')
})
