import { today } from '../../today.ts'
import { eq } from 'drizzle-orm'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { receipt as calls } from '@banquet/contract/payment/receipt'
import type { Receipt } from '@banquet/contract/payment/receipt-record'
import { receipts } from '../../../src/tables/payment/receipt.table.ts'
import { forCompany, forPerson, issue, issued, nameIssuer, paidOrder } from '../../rows/receipts.ts'
import { signUp } from '../../rows/sign-up-rows.ts'
import { paidToHotel } from '../lodging/booking.scenarios.ts'
import { addedSignup } from '../added-signup.ts'
import { addedType, newMember } from '../event/signup-type.scenarios.ts'
import type { Scenarios, World } from '../world.ts'

/** A sign-up whose event has an issuer of receipts, paid in part or in full. */
async function paid(world: World, amount = 3000): Promise<Signup & { orderId: number }> {
  const row = await addedSignup(world)
  await nameIssuer(world.admin, row.eventId)
  return { ...row, orderId: await paidOrder(world.admin, row, amount) }
}

async function added(world: World): Promise<Receipt> {
  const [row] = await issued(world.admin, (await paid(world)).orderId, { ...forPerson, amount: 2000 })
  return row as Receipt
}

const toIssue = async (world: World) => ({
  body: { paymentOrderId: (await paid(world)).orderId, receipts: [forPerson] },
})

async function toIssueAll(world: World) {
  const { orderId, eventId } = await paid(world)
  return { body: { eventId, paymentOrderIds: [orderId] } }
}

async function toVoid(world: World) {
  const { id, version } = await added(world)
  return { params: { id }, body: { version, reason: '抬頭錯誤' } }
}

async function toReissue(world: World) {
  const { params, body } = await toVoid(world)
  return { params, body: { ...forCompany, ...body } }
}

async function toHandOut(world: World) {
  const { id, eventId } = await added(world)
  return { body: { eventId, ids: [id], day: today, note: '' } }
}

async function toSend(world: World) {
  const { id, eventId } = await added(world)
  return { body: { eventId, ids: [id] } }
}

/** Runs while the event of a sign-up names no issuer. */
async function withoutIssuer<T>(world: World, eventId: number, run: () => Promise<T>): Promise<T> {
  await nameIssuer(world.admin, eventId, { name: '', taxIdNumber: '' })
  const reply = await run()
  await nameIssuer(world.admin, eventId)
  return reply
}

/** Copies of a receipt, more than a file can have. */
async function tooMany(world: World) {
  const { id, eventId } = await added(world)
  const { db } = world.server.ctx
  const [row] = await db.select().from(receipts).where(eq(receipts.id, id))
  const { id: _, search: __, ...copy } = row as typeof receipts.$inferSelect
  const copies = Array.from({ length: 200 }, (_, at) => ({ ...copy, sequence: 1_000_000 + at }))
  await db.insert(receipts).values(copies)
  return world.admin.send(calls.pdfBatch, { query: { eventId } })
}

/** The scenarios of the calls about receipts. */
export const receipt: Scenarios = {
  row: async (world) => (await added(world)).id,
  inputs: {
    issue: toIssue,
    bulkIssue: toIssueAll,
    ofOrder: async (world) => ({ params: { id: (await paid(world)).orderId } }),
    void: toVoid,
    reissue: toReissue,
    handOut: toHandOut,
    send: toSend,
    pdfBatch: async (world) => ({ query: { ids: String((await added(world)).id) } }),
  },
  refusals: {
    issue: {
      'not-found': (world) => issue(world.admin, 2_000_000_000, forPerson),
      'receipt.unpaid': async (world) => {
        const member = await newMember(world)
        const row = (await signUp(member, { id: await addedType(world) })).body
        return issue(member, row.paymentOrderId ?? 0, forPerson)
      },
      'receipt.payee': async (world) => issue(world.admin, await paidToHotel(world), forPerson),
      'receipt.issuer': async (world) => {
        const { eventId, orderId } = await paid(world)
        return withoutIssuer(world, eventId, () => issue(world.admin, orderId, forPerson))
      },
      'receipt.too-much': async (world) => issue(world.admin, (await paid(world, 2999)).orderId, forPerson),
    },
    void: {
      'receipt.void': async (world) => {
        const { params, body } = await toVoid(world)
        await world.admin.send(calls.void, { params, body })
        return world.admin.send(calls.void, { params, body })
      },
      stale: async (world) => {
        const { params, body } = await toVoid(world)
        return world.admin.send(calls.void, { params, body: { ...body, version: 9 } })
      },
    },
    bulkIssue: {
      'event.other': async (world) => {
        const { body } = await toIssueAll(world)
        return world.admin.send(calls.bulkIssue, { body: { ...body, eventId: 2_000_000_000 } })
      },
    },
    reissue: {
      'receipt.void': async (world) => {
        const { params, body } = await toReissue(world)
        await world.admin.send(calls.void, { params, body: { version: body.version, reason: body.reason } })
        return world.admin.send(calls.reissue, { params, body })
      },
      stale: async (world) => {
        const { params, body } = await toReissue(world)
        return world.admin.send(calls.reissue, { params, body: { ...body, version: 9 } })
      },
      'receipt.issuer': async (world) => {
        const { id, eventId, version } = await added(world)
        const body = { ...forCompany, version, reason: '改公司' }
        const parts = { params: { id }, body }
        return withoutIssuer(world, eventId, () => world.admin.send(calls.reissue, parts))
      },
      'receipt.too-much': async (world) => {
        const { params, body } = await toReissue(world)
        return world.admin.send(calls.reissue, { params, body: { ...body, amount: 3001 } })
      },
    },
    handOut: {
      'not-found': (world) =>
        world.admin.send(calls.handOut, { body: { eventId: 1, ids: [2_000_000_000], day: null, note: '' } }),
      'event.other': async (world) => {
        const { body } = await toHandOut(world)
        return world.admin.send(calls.handOut, { body: { ...body, eventId: 2_000_000_000 } })
      },
      'receipt.void': async (world) => {
        const parts = await toHandOut(world)
        const [id] = parts.body.ids
        await world.admin.send(calls.void, { params: { id }, body: { version: 1, reason: '重複' } })
        return world.admin.send(calls.handOut, parts)
      },
    },
    send: {
      'not-found': (world) => world.admin.send(calls.send, { body: { eventId: 1, ids: [2_000_000_000] } }),
      'event.other': async (world) => {
        const { body } = await toSend(world)
        return world.admin.send(calls.send, { body: { ...body, eventId: 2_000_000_000 } })
      },
    },
    pdfBatch: {
      'not-found': (world) => world.admin.send(calls.pdfBatch, { query: { ids: '2000000000' } }),
      'receipt.too-many': tooMany,
    },
  },
}
