import { today } from '../../today.ts'
import { eq } from 'drizzle-orm'
import { event as eventCalls } from '@banquet/contract/event/event/event'
import { signupType } from '@banquet/contract/event/signup-type/signup-type'
import {
  paymentAttempt as attemptCalls,
  paymentCallback as callbackCalls,
} from '@banquet/contract/payment/payment-attempt'
import {
  paymentOrder as calls,
  transferNotice as transferCalls,
} from '@banquet/contract/payment/payment-order'
import { paymentOrders } from '../../../src/tables/payment/payment-order.table.ts'
import { sign } from '../../../src/payment/payment-provider/ecpay.ts'
import { simulatedMerchant } from '../../../src/payment/payment-provider/gateway.ts'
import { offerEveryMethod, report } from '../../rows/payments.ts'
import type { Parts } from '../../http/reply.ts'
import { signUp } from '../../rows/sign-up-rows.ts'
import { matched } from './bank-line.scenarios.ts'
import { addedSignup } from '../added-signup.ts'
import { addedType, newMember } from '../event/signup-type.scenarios.ts'
import type { Scenarios, World } from '../world.ts'

const day = today
const cash = (amount: number) => ({ method: 'cash', amount, day, note: '' })

/** A payment order with cash that was recorded for it. */
async function withCash(world: World) {
  const params = { id: (await addedSignup(world)).paymentOrderId ?? 0 }
  const { payments } = (await world.admin.send(calls.settle, { params, body: cash(100) })).body
  return { params, body: { paymentId: payments[0]?.id ?? 0, reason: '記錯' } }
}

/** The scenarios of the calls about payment orders. */
export const paymentOrder: Scenarios = {
  row: async (world) => (await addedSignup(world)).paymentOrderId ?? 0,
  inputs: {
    settle: async (world) => ({
      params: { id: (await addedSignup(world)).paymentOrderId ?? 0 },
      body: cash(100),
    }),
    reverse: withCash,
  },
  refusals: {
    reverse: {
      'payment.reversed': async (world) => {
        const parts = await withCash(world)
        await world.admin.send(calls.reverse, parts)
        return world.admin.send(calls.reverse, parts)
      },
      'payment.matched': async (world) => {
        const id = (await matched(world)).orderId
        const { payments } = (await world.admin.call(calls.get, { params: { id } })).body
        const body = { paymentId: payments[0]?.id, reason: '記錯' }
        return world.admin.send(calls.reverse, { params: { id }, body })
      },
      'payment.returned': async (world) => {
        const parts = await withCash(world)
        const { id } = parts.params
        await world.server.ctx.db.update(paymentOrders).set({ returned: 1 }).where(eq(paymentOrders.id, id))
        return world.admin.send(calls.reverse, parts)
      },
    },
  },
}

const payers = new WeakMap<World, ReturnType<typeof newMember>>()

/** The one member of a world who pays. */
export function payerOf(world: World): ReturnType<typeof newMember> {
  const known = payers.get(world) ?? newMember(world)
  payers.set(world, known)
  return known
}

/** A sign-up of that member. */
export const signedUp = async (world: World) =>
  (await signUp(await payerOf(world), { id: await addedType(world) })).body

async function notice(world: World): Promise<{ body: { paymentOrderId: number } }> {
  const row = await signedUp(world)
  const fields = { lastFive: '12345', amount: 3000, day }
  return { body: { paymentOrderId: row.paymentOrderId ?? 0, ...fields } }
}

/** A reported transfer, and the reason to reject it. */
async function toReject(world: World) {
  const created = await (await payerOf(world)).send(transferCalls.create, await notice(world))
  return { params: { id: created.body.id }, body: { reason: '查無此款' } }
}

/** The scenarios of the calls about reported transfers. */
export const transferNotice: Scenarios = {
  row: async (world) => (await toReject(world)).params.id,
  callers: { create: payerOf },
  inputs: { create: notice, reject: toReject },
  refusals: {
    create: {
      'not-found': async (world) => {
        const { body } = await notice(world)
        return world.send(transferCalls.create, { body: { ...body, paymentOrderId: 2_000_000_000 } })
      },
      'payment-order.closed': async (world) => {
        const parts = await notice(world)
        await world.admin.send(calls.settle, { params: { id: parts.body.paymentOrderId }, body: cash(3000) })
        return world.send(transferCalls.create, parts)
      },
      'payment-order.event': async (world) => {
        const { body } = await notice(world)
        const togetherWith = [await elsewhere(world)]
        return world.send(transferCalls.create, { body: { ...body, togetherWith } })
      },
    },
    reject: {
      'transfer-notice.state': async (world) => {
        const parts = await toReject(world)
        await world.admin.send(transferCalls.reject, parts)
        return world.admin.send(transferCalls.reject, parts)
      },
    },
  },
}

/** A request to pay a sign-up to an event that takes every way to pay. */
async function toPay(world: World) {
  const row = await signedUp(world)
  await offerEveryMethod(world.admin, row.eventId)
  return { params: { id: row.paymentOrderId ?? 0 }, body: { method: 'card', expectedAmount: 3000 } }
}

const started = async (world: World) =>
  (await (await payerOf(world)).send(attemptCalls.start, await toPay(world))).body

/** An attempt for which another amount was reported. */
async function inReview(world: World) {
  const begun = await started(world)
  await report(world.server, begun, 'pay-other-amount')
  const params = { id: begun.attempt.id }
  const { version } = (await world.admin.send(attemptCalls.get, { params })).body
  return { params, body: { version, amount: 2900 } }
}

const settled = async (world: World) => {
  const { params, body } = await inReview(world)
  const accepted = await world.admin.send(attemptCalls.accept, { params, body })
  return { params, body: { version: accepted.body.version, amount: 2900 } }
}

/** An order of the same member in another event. */
async function elsewhere(world: World): Promise<number> {
  const seed = world.seed()
  const body = { code: `far-${seed}`, name: `遠 ${seed}`, startDay: '2027-08-01', endDay: '2027-08-02' }
  const far = (await world.admin.send(eventCalls.create, { body })).body
  await world.admin.send(eventCalls.publish, { params: { id: far.id }, body: { version: far.version } })
  const fields = { eventId: far.id, name: '一般', tiers: [{ name: '原價', fee: 3000 }] }
  const type = (await world.admin.send(signupType.create, { body: fields })).body
  const row = (await signUp(await payerOf(world), type)).body
  return row.paymentOrderId ?? 0
}

/** The scenarios of the calls about attempts to pay. */
export const paymentAttempt: Scenarios = {
  row: async (world) => (await started(world)).attempt.id,
  callers: { start: payerOf },
  inputs: {
    start: toPay,
    accept: inReview,
    dismiss: async (world) => {
      const { params, body } = await inReview(world)
      return { params, body: { version: body.version, reason: '查無此款' } }
    },
  },
  refusals: {
    start: {
      'payment-order.closed': async (world) => {
        const parts = await toPay(world)
        await world.admin.send(calls.settle, { params: parts.params, body: cash(3000) })
        return world.send(attemptCalls.start, parts)
      },
      'payment-order.amount-changed': async (world) => {
        const { params, body } = await toPay(world)
        return world.send(attemptCalls.start, { params, body: { ...body, expectedAmount: 1 } })
      },
      'payment-order.method': async (world) => {
        const { params, body } = await toPay(world)
        const id = await elsewhere(world)
        return world.send(attemptCalls.start, { params: { ...params, id }, body })
      },
      'payment-order.event': async (world) => {
        const { params, body } = await toPay(world)
        const togetherWith = [await elsewhere(world)]
        return world.send(attemptCalls.start, { params, body: { ...body, togetherWith } })
      },
    },
    accept: {
      'payment-attempt.state': async (world) => world.admin.send(attemptCalls.accept, await settled(world)),
    },
    dismiss: {
      'payment-attempt.state': async (world) => {
        const { params, body } = await settled(world)
        return world.admin.send(attemptCalls.dismiss, {
          params,
          body: { version: body.version, reason: '?' },
        })
      },
    },
  },
}

const params = { provider: 'simulator' }

/** A genuine report about an unknown trade. */
async function genuine({ server }: World): Promise<Parts> {
  const merchant = simulatedMerchant(server.services)
  const fields = {
    MerchantID: merchant.merchantId,
    MerchantTradeNo: 'BQ00NOBODY',
    RtnCode: '1',
    TradeAmt: '1',
  }
  return { params, form: sign(fields, merchant) }
}

/** The scenarios of the call of payment providers. */
export const paymentCallback: Scenarios = {
  inputs: { receive: genuine },
  refusals: {
    receive: {
      'not-found': (world) =>
        world.send(callbackCalls.receive, { params: { provider: 'ecpay' }, form: { a: '1' } }),
      'payment-callback.forged': (world) =>
        world.send(callbackCalls.receive, { params, form: { RtnCode: '1' } }),
    },
  },
}
