import { beforeEach, describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import type { SignupType } from '@banquet/contract/event/signup-type/signup-type'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { receipt } from '@banquet/contract/payment/receipt'
import type { Receipt } from '@banquet/contract/payment/receipt-record'
import { forPerson, issue, nameIssuer, paidOrder } from '../../../test/rows/receipts.ts'
import { addEvent, addType, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { startTwo } from '../../../test/program/two-programs.ts'

const programs = await startTwo()
const { admins } = programs
let type: SignupType
let events = 0

beforeEach(async () => {
  events += 1
  const { id } = await addEvent(admins[0], { code: `event-${events}` })
  // Each test has a series of numbers of its own.
  await nameIssuer(admins[0], id, { name: `單位 ${events}`, taxIdNumber: '' })
  type = await addType(admins[0], { eventId: id })
})

async function paid(): Promise<number> {
  return paidOrder(admins[0], await signedUp(await programs.server.asKind(identity.member), type))
}
const ofOrder = async (id: number) => (await admins[0].call(receipt.ofOrder, { params: { id } })).body
const sequenceOf = ({ number }: Receipt) => Number(number.slice(6))

describe('two programs that issue at once', () => {
  it('take the numbers of one series in sequence, without a gap', async () => {
    const orders = await Promise.all(Array.from({ length: 6 }, paid))
    const halves = [1000, 2000].map((amount) => ({ ...forPerson, amount }))
    // Both programs issue for each order, and one of the two is refused.
    const replies = await Promise.all(
      orders.flatMap((id, at) => [
        issue(admins[at % 2 === 0 ? 0 : 1], id, ...halves),
        issue(admins[at % 2 === 0 ? 1 : 0], id, ...halves),
      ]),
    )
    const done = replies.filter(({ status }) => status === 201)
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      ...Array(6).fill(201),
      ...Array(6).fill(409),
    ])
    const taken = done.flatMap(({ body }) => body.map(sequenceOf))
    expect(taken.toSorted((one, other) => one - other)).toEqual(Array.from({ length: 12 }, (_, at) => at + 1))
  })

  it('never issue more for an order than was received', async () => {
    const id = await paid()
    const replies = await Promise.all(
      Array.from({ length: 8 }, (_, at) =>
        issue(admins[at % 2 === 0 ? 0 : 1], id, { ...forPerson, amount: 1000 }),
      ),
    )
    expect(replies.filter(({ status }) => status === 201)).toHaveLength(3)
    expect(replies.filter(({ code }) => code === 'receipt.too-much')).toHaveLength(5)
    expect(await ofOrder(id)).toMatchObject({ receipted: 3000, left: 0 })
  })

  it('make a receipt void once, and replace it once', async () => {
    const id = await paid()
    const [row] = (await issue(admins[0], id, forPerson)).body as [Receipt]
    const body = { version: row.version, reason: '重開', ...forPerson }
    const replies = await Promise.all(
      admins.map((admin) => admin.send(receipt.reissue, { params: { id: row.id }, body })),
    )
    expect(replies.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    expect((await ofOrder(id)).receipts.map(({ state }) => state)).toEqual(['void', 'issued'])
  })

  it('count a payment that is reversed meanwhile either before or after, never half', async () => {
    const id = await paid()
    const { payments } = (await admins[0].call(paymentOrder.get, { params: { id } })).body
    const [reply] = await Promise.all([
      issue(admins[0], id, forPerson),
      admins[1].call(paymentOrder.reverse, {
        params: { id },
        body: { paymentId: payments[0]?.id ?? 0, reason: '記錯' },
      }),
    ])
    const isIssued = reply.status === 201
    expect(await ofOrder(id)).toMatchObject({ received: 0, receipted: isIssued ? 3000 : 0, left: 0 })
    if (!isIssued) expect(reply.code).toBe('receipt.too-much')
  })
})
