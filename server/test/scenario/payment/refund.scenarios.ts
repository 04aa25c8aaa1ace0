import { today } from '../../today.ts'
import { eq } from 'drizzle-orm'
import { paymentOrder } from '@banquet/contract/payment/payment-order'
import { refund as calls } from '@banquet/contract/payment/refund'
import { transferFile as fileCalls } from '@banquet/contract/payment/transfer-file'
import type { Refund } from '@banquet/contract/payment/refund-record'
import { moneyHolds } from '../../../src/tables/account/money-hold.table.ts'
import { paymentOrders } from '../../../src/tables/payment/payment-order.table.ts'
import { refundAccounts, refunds } from '../../../src/tables/payment/refund.table.ts'
import { offerEveryMethod } from '../../rows/payments.ts'
import { account, cancel, payByCard, settle } from '../../rows/refunds.ts'
import { payerOf, signedUp } from './payment.scenarios.ts'
import type { Client } from '../../server.ts'
import type { Scenarios, World } from '../world.ts'

const day = today

/** A payment order of the paying member whose money is to be returned. */
async function toReturn(world: World, { method = 'cash' } = {}): Promise<number> {
  const row = await signedUp(world)
  if (method === 'card') {
    await offerEveryMethod(world.admin, row.eventId)
    await payByCard(world.server, await payerOf(world), row)
  } else await settle(world.admin, row)
  await cancel(world.admin, row)
  return row.paymentOrderId ?? 0
}

async function toReturnAll(world: World) {
  const id = await toReturn(world)
  const { eventId } = (await world.admin.call(paymentOrder.get, { params: { id } })).body
  return { body: { eventId, paymentOrderIds: [id], reason: '取消' } }
}

/** One refund, as a command on several names it. */
async function one(world: World, { id, version, paymentOrderId }: Refund) {
  const order = (await world.admin.call(paymentOrder.get, { params: { id: paymentOrderId } })).body
  return { eventId: order.eventId, rows: [{ id, version }] }
}

const inCash = (amount = 3000) => [{ attemptId: null, method: 'cash', amount }]
const byTransfer = [{ attemptId: null, method: 'transfer', amount: 3000 }]

/** A refund as staff have requested it. */
async function requested(world: World, parts: object[] = inCash()): Promise<Refund> {
  const body = { paymentOrderId: await toReturn(world), parts, reason: '取消' }
  const { body: rows } = await world.admin.send(calls.create, { body: { ...body, account: null } })
  return rows[0] as Refund
}

const seen = ({ id, version }: Refund, more: object = {}) => ({ params: { id }, body: { version, ...more } })
const because = { reason: '帳號有誤' }
const made = { day, note: '' }

async function after(world: World, verb: 'approve' | 'fail', row: Refund): Promise<Refund> {
  const parts = seen(row, verb === 'fail' ? because : {})
  return (await world.admin.send(calls[verb], parts)).body
}
const approvedRefund = async (world: World) => after(world, 'approve', await requested(world))
const failedRefund = async (world: World) => after(world, 'fail', await approvedRefund(world))

/** A refund through the provider that is approved. */
async function toSend(world: World): Promise<Refund> {
  const body = { paymentOrderId: await toReturn(world, { method: 'card' }), account: null }
  const { body: rows } = await (await payerOf(world)).send(calls.request, { body })
  return after(world, 'approve', rows[0] as Refund)
}

/** Reverses the payment that a refund was requested of. */
async function reverseAll(world: World, { paymentOrderId: id }: Refund): Promise<void> {
  const { payments } = (await world.admin.call(paymentOrder.get, { params: { id } })).body
  const body = { paymentId: payments[0]?.id ?? 0, reason: '記錯' }
  await world.admin.call(paymentOrder.reverse, { params: { id }, body })
}

/** Requests a refund by somebody who then wants to approve it, although it is above the limit. */
async function ownLarge(world: World) {
  const row = await requested(world)
  await world.server.ctx.db
    .update(refunds)
    .set({ needsSecondPerson: true, requestedById: world.admin.account.id })
    .where(eq(refunds.id, row.id))
  return world.admin.send(calls.approve, seen(row))
}

const createBody = async (world: World, parts: object[]) => ({
  body: { paymentOrderId: await toReturn(world), parts, reason: '取消', account: null },
})

/** A refund by transfer with its account. */
async function withAccount(world: World) {
  const row = await requested(world, byTransfer)
  return (await world.admin.send(calls.giveAccount, seen(row, account))).body
}

/** Makes a call of somebody whose account moves no money at present. */
export async function whileHeld<T>(
  { server }: World,
  by: Client,
  call: (by: Client) => Promise<T>,
): Promise<T> {
  const { db, now } = server.ctx
  const until = new Date(now().getTime() + 60_000).toISOString()
  await db.insert(moneyHolds).values({ accountId: by.account.id, until })
  const reply = await call(by)
  await db.delete(moneyHolds)
  return reply
}

/** The scenarios of the calls about refunds. */
export const refund: Scenarios = {
  row: async (world) => (await requested(world)).id,
  callers: { request: payerOf },
  inputs: {
    proposal: async (world) => ({ query: { paymentOrderId: String(await toReturn(world)) } }),
    request: async (world) => ({ body: { paymentOrderId: await toReturn(world), account } }),
    create: (world) => createBody(world, inCash()),
    bulkCreate: toReturnAll,
    bulkApprove: async (world) => ({ body: await one(world, await requested(world)) }),
    bulkComplete: async (world) => ({
      body: { ...(await one(world, await approvedRefund(world))), ...made },
    }),
    giveAccount: async (world) => seen(await requested(world, byTransfer), account),
    account: async (world) => ({ params: { id: (await withAccount(world)).id } }),
    approve: async (world) => seen(await requested(world)),
    reject: async (world) => seen(await requested(world), because),
    send: async (world) => seen(await toSend(world)),
    complete: async (world) => seen(await approvedRefund(world), made),
    fail: async (world) => seen(await approvedRefund(world), because),
    retry: async (world) => seen(await failedRefund(world)),
    waive: async (world) => {
      const paymentOrderId = await toReturn(world)
      await world.server.ctx.db
        .update(paymentOrders)
        .set({ retained: 500 })
        .where(eq(paymentOrders.id, paymentOrderId))
      return { body: { paymentOrderId, amount: 500, reason: '主辦單位取消' } }
    },
  },
  refusals: {
    request: {
      'not-found': (world) => world.send(calls.request, { body: { paymentOrderId: 2_000_000_000, account } }),
      'refund.amount': async (world) => {
        const parts = { body: { paymentOrderId: await toReturn(world), account } }
        await world.send(calls.request, parts)
        return world.send(calls.request, parts)
      },
      'refund.held': async (world) => {
        const parts = { body: { paymentOrderId: await toReturn(world), account } }
        return whileHeld(world, await payerOf(world), (payer) => payer.send(calls.request, parts))
      },
    },
    create: {
      'not-found': (world) =>
        world.admin.send(calls.create, {
          body: { paymentOrderId: 2_000_000_000, parts: inCash(), reason: '取消', account: null },
        }),
      'refund.amount': async (world) => world.admin.send(calls.create, await createBody(world, inCash(3001))),
      'refund.attempt': async (world) =>
        world.admin.send(
          calls.create,
          await createBody(world, [{ attemptId: 2_000_000_000, method: 'card', amount: 1 }]),
        ),
    },
    proposal: {
      'not-found': (world) => world.admin.send(calls.proposal, { query: { paymentOrderId: '2000000000' } }),
    },
    giveAccount: {
      'refund.state': async (world) =>
        world.admin.send(calls.giveAccount, seen(await approvedRefund(world), account)),
      'refund.held': async (world) => {
        const parts = seen(await requested(world, byTransfer), account)
        return whileHeld(world, await payerOf(world), (payer) => payer.send(calls.giveAccount, parts))
      },
    },
    account: {
      'refund.account-unreadable': async (world) => {
        const { id } = await withAccount(world)
        await world.server.ctx.db
          .update(refundAccounts)
          .set({ sealed: 'x' })
          .where(eq(refundAccounts.refundId, id))
        return world.admin.send(calls.account, { params: { id } })
      },
    },
    bulkCreate: {
      'event.other': async (world) => {
        const { body } = await toReturnAll(world)
        return world.admin.send(calls.bulkCreate, { body: { ...body, eventId: 2_000_000_000 } })
      },
    },
    bulkApprove: {
      'event.other': async (world) => {
        const body = await one(world, await requested(world))
        return world.admin.send(calls.bulkApprove, { body: { ...body, eventId: 2_000_000_000 } })
      },
    },
    bulkComplete: {
      'event.other': async (world) => {
        const body = { ...(await one(world, await approvedRefund(world))), ...made }
        return world.admin.send(calls.bulkComplete, { body: { ...body, eventId: 2_000_000_000 } })
      },
    },
    approve: {
      'refund.state': async (world) => world.admin.send(calls.approve, seen(await approvedRefund(world))),
      'refund.amount': async (world) => {
        const row = await requested(world)
        await reverseAll(world, row)
        return world.admin.send(calls.approve, seen(row))
      },
      'refund.second-person': ownLarge,
      'refund.account-missing': async (world) =>
        world.admin.send(calls.approve, seen(await requested(world, byTransfer))),
      'refund.account-writer': async (world) =>
        world.admin.send(calls.approve, seen(await withAccount(world))),
      'refund.held': async (world) => {
        const parts = seen(await requested(world))
        return whileHeld(world, world.admin, (admin) => admin.send(calls.approve, parts))
      },
    },
    reject: {
      'refund.state': async (world) =>
        world.admin.send(calls.reject, seen(await failedRefund(world), because)),
    },
    send: {
      'refund.state': async (world) => world.admin.send(calls.send, seen(await requested(world))),
      'refund.attempt': async (world) => world.admin.send(calls.send, seen(await approvedRefund(world))),
      'refund.amount': async (world) => {
        const row = await toSend(world)
        await world.server.ctx.db
          .update(paymentOrders)
          .set({ retained: 3000 })
          .where(eq(paymentOrders.id, row.paymentOrderId))
        return world.admin.send(calls.send, seen(row))
      },
      'refund.held': async (world) => {
        const parts = seen(await toSend(world))
        return whileHeld(world, world.admin, (admin) => admin.send(calls.send, parts))
      },
    },
    complete: {
      'refund.state': async (world) => world.admin.send(calls.complete, seen(await requested(world), made)),
      'refund.amount': async (world) => {
        const row = await approvedRefund(world)
        await world.server.ctx.db
          .update(paymentOrders)
          .set({ paid: 0 })
          .where(eq(paymentOrders.id, row.paymentOrderId))
        return world.admin.send(calls.complete, seen(row, made))
      },
    },
    fail: {
      'refund.state': async (world) => world.admin.send(calls.fail, seen(await requested(world), because)),
    },
    retry: {
      'refund.state': async (world) => world.admin.send(calls.retry, seen(await requested(world))),
      'refund.amount': async (world) => {
        const row = await failedRefund(world)
        await reverseAll(world, row)
        return world.admin.send(calls.retry, seen(row))
      },
      'refund.account-missing': async (world) => {
        const row = await failedRefund(world)
        await world.server.ctx.db.update(refunds).set({ method: 'transfer' }).where(eq(refunds.id, row.id))
        return world.admin.send(calls.retry, seen(row))
      },
    },
    waive: {
      'not-found': (world) =>
        world.admin.send(calls.waive, {
          body: { paymentOrderId: 2_000_000_000, amount: 1, reason: '?' },
        }),
      'refund.retained': async (world) =>
        world.admin.send(calls.waive, {
          body: { paymentOrderId: await toReturn(world), amount: 1, reason: '?' },
        }),
    },
  },
}

const layout = { columns: [{ heading: '帳號', field: 'accountNumber', text: '' }], format: 'csv' }

/** The body by which an approved refund by transfer is put into a file. */
async function toFile(world: World) {
  const paymentOrderId = await toReturn(world)
  const { body: rows } = await (
    await payerOf(world)
  ).send(calls.request, { body: { paymentOrderId, account } })
  const { id } = await after(world, 'approve', rows[0] as Refund)
  const { eventId } = (await world.admin.call(paymentOrder.get, { params: { id: paymentOrderId } })).body
  return { eventId, refundIds: [id], ...layout }
}

const madeFile = async (world: World) =>
  (await world.admin.send(fileCalls.create, { body: await toFile(world) })).body

async function unreadable({ server }: World, refundId: number): Promise<void> {
  await server.ctx.db.update(refundAccounts).set({ sealed: 'x' }).where(eq(refundAccounts.refundId, refundId))
}

/** The scenarios of the calls about transfer files. */
export const transferFile: Scenarios = {
  row: async (world) => (await madeFile(world)).id,
  inputs: {
    create: async (world) => ({ body: await toFile(world) }),
    download: async (world) => ({ params: { id: (await madeFile(world)).id } }),
  },
  refusals: {
    create: {
      'event.other': async (world) => {
        const body = { ...(await toFile(world)), eventId: 2_000_000_000 }
        return world.admin.send(fileCalls.create, { body })
      },
      'refund.account-unreadable': async (world) => {
        const body = await toFile(world)
        await unreadable(world, body.refundIds[0] as number)
        return world.admin.send(fileCalls.create, { body })
      },
      'refund.held': async (world) => {
        const body = await toFile(world)
        return whileHeld(world, world.admin, (admin) => admin.send(fileCalls.create, { body }))
      },
      'transfer-file.taken': async (world) => {
        const body = await toFile(world)
        await world.admin.send(fileCalls.create, { body })
        return world.admin.send(fileCalls.create, { body })
      },
    },
    download: {
      'refund.account-unreadable': async (world) => {
        const body = await toFile(world)
        const { id } = (await world.admin.send(fileCalls.create, { body })).body
        await unreadable(world, body.refundIds[0] as number)
        return world.admin.send(fileCalls.download, { params: { id } })
      },
    },
  },
}
