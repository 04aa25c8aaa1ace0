import { beforeEach, describe, expect, test } from 'vitest'
import { identity, pages } from '@banquet/contract/call/access'
import { management } from '@banquet/contract/people/management'
import { member } from '@banquet/contract/people/member'
import { refund } from '@banquet/contract/payment/refund'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { account, act, cancel, create, giveAccount, only, settle } from '../../../test/rows/refunds.ts'
import { fullGrants, serverForFile, type Client } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { moneyHolds } from '../../tables/account/money-hold.table.ts'

const server = await serverForFile({ keepsPlans: true })
const hour = 3_600_000
let admin: Client
let client: Client
let type: SignupType

beforeEach(async () => {
  await clearEvents(server)
  await server.ctx.db.delete(moneyHolds)
  admin = await server.asAdmin()
  await addEvent(admin)
  type = await addType(admin)
  client = await server.asKind(identity.member)
})

async function cancelled(by = client) {
  const row = await signedUp(by, type)
  await settle(admin, row)
  await cancel(admin, row)
  return row
}

const request = (row: Signup, by: Client) =>
  by.send(refund.request, { body: { paymentOrderId: row.paymentOrderId, account } })
const cautionOf = async ({ id }: { id: number }) =>
  (await admin.call(refund.get, { params: { id } })).body.handling?.caution

/** Sets the password of an account as staff, and signs in as somebody who knows it and has chosen another one. */
async function takeOver(client: Client) {
  const body = { id: client.account.id, password: 'Set-by-the-office-9' }
  expect((await admin.call(member.updatePassword, { body })).status).toBe(200)
  return server.asOwner(client.account.id)
}

describe('a member whose password staff have set', () => {
  test('moves no money for 24 hours after it, and the approver sees when it was', async () => {
    const [row, other] = [await cancelled(), await cancelled()]
    const asked = only(await create(admin, other, { method: 'transfer' }))
    const thief = await takeOver(client)
    expect((await request(row, thief)).code).toBe('refund.held')
    expect((await giveAccount(thief, asked)).code).toBe('refund.held')
    server.passTime(24 * hour - 60_000)
    const late = await server.asOwner(client.account.id)
    expect((await giveAccount(late, asked)).code).toBe('refund.held')
    server.passTime(120_000)
    const after = await server.asOwner(client.account.id)
    expect((await giveAccount(after, asked)).status).toBe(200)
    admin = await server.as(admin.account)
    expect(await cautionOf(asked)).toMatchObject({
      passwordSetAt: expect.any(String) as string,
      emailChangedAt: null,
      isNewAccount: true,
    })
  })

  test('may be paid what was requested before', async () => {
    const asked = only(await request(await cancelled(), client))
    await takeOver(client)
    expect((await act(admin, 'approve', asked)).status).toBe(200)
  })
})

test('an address that staff have changed counts like a password, because a new password can be mailed to it', async () => {
  const row = await cancelled()
  const { id } = client.account
  const { version } = (await admin.call(member.get, { params: { id } })).body
  const body = { version, email: 'other@example.com', verified: true }
  expect((await admin.send(member.update, { params: { id }, body })).status).toBe(200)
  expect((await request(row, client)).code).toBe('refund.held')
  const asked = only(await create(admin, row, { method: 'transfer', given: account }))
  expect(await cautionOf(asked)).toMatchObject({ emailChangedAt: expect.any(String) as string })
})

test('the money of a member who was merged into another one is held as well', async () => {
  const row = await cancelled()
  const into = await server.asKind(identity.member)
  const read = async (by: Client) => (await admin.call(member.get, { params: { id: by.account.id } })).body
  const [to, from] = [await read(into), await read(client)]
  const body = { otherId: from.id, version: to.version, otherVersion: from.version, take: [] }
  expect((await admin.send(member.merge, { params: { id: to.id }, body })).status).toBe(200)
  expect((await request(row, into)).code).toBe('refund.held')
})

test('staff whose password a colleague has set approve nothing for 24 hours', async () => {
  const grants = fullGrants(pages.payments.id)
  const desk = await server.asKind(identity.management, {
    [pages.payments.id]: { ...grants[pages.payments.id], extra: ['refund'] } as never,
  })
  const asked = only(await request(await cancelled(), client))
  const body = { id: desk.account.id, password: 'Set-by-the-office-9' }
  expect((await admin.call(management.updatePassword, { body })).status).toBe(200)
  const colleague = await server.asOwner(desk.account.id)
  expect((await act(colleague, 'approve', asked)).code).toBe('refund.held')
  expect((await act(admin, 'approve', asked)).status).toBe(200)
})

test('an account that money was returned to before is known, in whatever form its number is written', async () => {
  const first = only(await request(await cancelled(), client))
  expect(await cautionOf(first)).toMatchObject({ isNewAccount: true, passwordSetAt: null })
  const approved = (await act(admin, 'approve', first)).body
  expect((await act(admin, 'complete', approved)).body.state).toBe('done')
  const again = only(await request(await cancelled(), client))
  expect(await cautionOf(again)).toMatchObject({ isNewAccount: false })
  // Another member's refund to the same account is new for that member.
  const other = await server.asKind(identity.member)
  const row = await cancelled(other)
  expect(await cautionOf(only(await request(row, other)))).toMatchObject({ isNewAccount: true })
  const spaced = { ...account, accountNumber: '123 456 789012' }
  const written = (await giveAccount(client, again, spaced)).body
  expect(await cautionOf(written)).toMatchObject({ isNewAccount: false })
  const changed = (await giveAccount(client, written, { ...account, accountNumber: '700-0000-9012' })).body
  expect(await cautionOf(changed)).toMatchObject({ isNewAccount: true })
})
