import { beforeEach, describe, expect, test } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { addDays } from '@banquet/contract/rule/day/days'
import { paymentOrder, transferNotice } from '@banquet/contract/payment/payment-order'
import { receipt } from '@banquet/contract/payment/receipt'
import { refund } from '@banquet/contract/payment/refund'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { cancel, create, only, settle, act } from '../../../test/rows/refunds.ts'
import { serverForFile, type Client } from '../../../test/server.ts'
import { addEvent, addType, clearEvents, signedUp } from '../../../test/rows/sign-up-rows.ts'
import { dayOf } from '../../kit/list/days.ts'
import { readStatement } from '../bank-line/read-statement.ts'
import { moneyDays } from './money-day.ts'

const server = await serverForFile({ keepsPlans: true })
let admin: Client
let client: Client
let row: Signup

beforeEach(async () => {
  await clearEvents(server)
  admin = await server.asAdmin()
  await addEvent(admin)
  client = await server.asKind(identity.member)
  row = await signedUp(client, await addType(admin))
})

const today = () => dayOf(server.ctx.now())
const orderId = () => row.paymentOrderId ?? 0

describe('the day of money', () => {
  const calls: [string, (day: string) => Promise<{ problem: { errors?: unknown } | undefined }>][] = [
    [
      'that staff record',
      (day) =>
        admin.call(paymentOrder.settle, {
          params: { id: orderId() },
          body: { method: 'cash', amount: 1, day, note: '' },
        }),
    ],
    [
      'of a transfer that is reported',
      (day) =>
        client.call(transferNotice.create, {
          body: { paymentOrderId: orderId(), lastFive: '12345', amount: 3000, day },
        }),
    ],
    [
      'of a refund that was made',
      async (day) => {
        await settle(admin, row)
        await cancel(admin, row)
        const { body } = await act(admin, 'approve', only(await create(admin, row)))
        return admin.call(refund.complete, {
          params: { id: body.id },
          body: { version: body.version, day, note: '' },
        })
      },
    ],
    [
      'of receipts that are handed out',
      (day) => admin.call(receipt.handOut, { body: { eventId: row.eventId, ids: [1], day, note: '' } }),
    ],
  ]

  test.each(calls)('%s is not after today', async (_, call) => {
    const { problem } = await call(addDays(today(), 1))
    expect(problem?.errors).toMatchObject([{ path: 'day', code: 'future' }])
  })

  test.each(calls)('%s is at most a year before the event was added', async (_, call) => {
    const first = addDays(today(), -365)
    const { problem } = await call(addDays(first, -1))
    expect(problem?.errors).toEqual([{ path: 'day', code: 'too-early', params: { day: first } }])
  })

  test('may be the first and the last of these days', async () => {
    for (const day of [addDays(today(), -365), today()]) {
      const reply = await admin.call(paymentOrder.settle, {
        params: { id: orderId() },
        body: { method: 'cash', amount: 1, day, note: '' },
      })
      expect(reply.status).toBe(200)
    }
  })

  test('is a fault of the row of a bank statement', async () => {
    const days = [addDays(today(), 1), today(), addDays(today(), -365), addDays(today(), -366)]
    const sheet = {
      headers: ['日期', '金額'],
      rows: days.map((day, at) => ({ row: at + 2, cells: [day, '3000'] })),
    }
    const mapping = { day: '日期', amount: '金額' }
    const read = readStatement(sheet, mapping, await moneyDays(server.ctx))
    expect(read.faults.map(({ row, field, code }) => [row, field, code])).toEqual([
      [2, 'day', 'future'],
      [5, 'day', 'too-early'],
    ])
    expect(read.deposits.map(({ row }) => row)).toEqual([3, 4])
  })
})
