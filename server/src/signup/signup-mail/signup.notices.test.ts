import { today } from '../../../test/today.ts'
import { beforeEach, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { notification } from '@banquet/contract/message/notification'
import { signup } from '@banquet/contract/signup/signup'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupChange } from '@banquet/contract/signup/signup-change'
import { signupGroup } from '@banquet/contract/signup/signup-group'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { serverForFile, type Client } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, person, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { expireSignups, offerFreePlaces } from '../signup/signup.jobs.ts'

const server = await serverForFile()
let admin: Client

beforeEach(async () => {
  await clearEvents(server)
  admin = await server.asAdmin()
  await addEvent(admin)
})

const member = () => server.asKind(identity.member)
const read = async ({ id }: Signup) => (await admin.call(signup.get, { params: { id } })).body

/** Returns the notifications of a member, oldest first. */
async function notified(client: Client): Promise<string[]> {
  const { body } = await client.call(notification.unread, { params: { userId: String(client.account.id) } })
  const { data } = body
  return data.toReversed().map(({ kind, params }) => `${kind} ${params['state']}`)
}

test('a member is notified of changes by staff and by deadlines, not of their own', async () => {
  const client = await member()
  const row = await signedUp(client, await addType(admin, { needsApproval: true }))
  expect(await notified(client)).toEqual([])
  const parts = { params: { id: row.id }, body: { version: row.version } }
  await admin.call(signup.approve, parts)
  const { paymentOrderId } = await read(row)
  const body = { method: 'transfer' as const, amount: 3000, day: today, note: '' }
  await admin.call(paymentOrder.settle, { params: { id: paymentOrderId ?? 0 }, body })
  const states = ['signup.state awaiting-payment', 'signup.state confirmed']
  expect(await notified(client)).toEqual(states)
  const { id, version } = await read(row)
  await client.call(signup.cancel, { params: { id }, body: { version, reason: '' } })
  expect(await notified(client)).toEqual(states)
})

test('a member is notified of a place from the waiting list, and of losing it', async () => {
  const type = await addType(admin, { size: 1 })
  const [first, second] = [await member(), await member()]
  const row = await signedUp(first, type)
  await signedUp(second, type)
  await first.call(signup.cancel, { params: { id: row.id }, body: { version: row.version, reason: '' } })
  await offerFreePlaces(server.ctx)
  expect(await notified(second)).toEqual(['signup.state awaiting-payment'])
  server.passTime(30 * 86_400_000)
  await expireSignups(server.ctx)
  const now = await server.as(second.account)
  expect((await notified(now)).at(-1)).toBe('signup.state expired')
})

test('a transfer to another member reaches both of them', async () => {
  const [from, to] = [await member(), await member()]
  const { id, version } = await signedUp(from, await addType(admin))
  const memberId = to.account.id
  const body = { ...person, realName: '陳志明', reason: '出差', version, memberId }
  expect((await admin.send(signupChange.transfer, { params: { id }, body })).status).toBe(200)
  expect([await notified(from), await notified(to)]).toEqual([
    ['signup.given awaiting-payment'],
    ['signup.received awaiting-payment'],
  ])
})

test('a member is notified of each sign-up that staff make for several people', async () => {
  const client = await member()
  const { id: signupTypeId } = await addType(admin)
  const people = ['林美惠', '陳志明'].map((realName, at) => ({
    ...person,
    realName,
    signupTypeId,
    isGuest: at > 0,
  }))
  const body = { people, memberId: client.account.id, receiptTitle: '', receiptTaxId: '', remark: '' }
  expect((await admin.send(signupGroup.create, { body })).status).toBe(201)
  expect(await notified(client)).toEqual(['signup.state awaiting-payment', 'signup.state awaiting-payment'])
})
