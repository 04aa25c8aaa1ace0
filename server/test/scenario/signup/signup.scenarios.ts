import { today } from '../../today.ts'
import { whileHeld } from '../payment/refund.scenarios.ts'
import { eq } from 'drizzle-orm'
import { signup as calls } from '@banquet/contract/signup/signup'
import { signupProof as proofCalls } from '@banquet/contract/signup/signup-proof'
import { signupBulk as bulkCalls } from '@banquet/contract/signup/signup-bulk'
import { spendMails } from '../guesses.ts'
import type { Signup } from '@banquet/contract/signup/signup-record'
import { signupType as typeCalls } from '@banquet/contract/event/signup-type/signup-type'
import { paymentOrder as paymentCalls } from '@banquet/contract/payment/payment-order'
import { expireSignups } from '../../../src/signup/signup/signup.jobs.ts'
import { identityDocuments } from '../../../src/tables/signup/identity-document.table.ts'
import { person, signUp } from '../../rows/sign-up-rows.ts'
import { addedSignup, askFor, documentOf, newProof, proven, withDocument, waiting } from '../added-signup.ts'
import { archive } from '../in-event.ts'
import { signupPrints } from '../check-in/check-in.scenarios.ts'
import { needed, signupChange } from './signup-change.scenarios.ts'
import { signupGroup } from './signup-group.scenarios.ts'
import { addedType, newMember } from '../event/signup-type.scenarios.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

const seen = ({ id, version }: Signup) => ({ params: { id }, body: { version } })
const withReason = ({ id, version }: Signup) => ({ params: { id }, body: { version, reason: '資格不符' } })

const toApprove = (world: World) => addedSignup(world, { needsApproval: true })

/** Takes all places of the type of a sign-up away. */
async function close(world: World, { signupTypeId: id }: Signup): Promise<void> {
  const { name, tiers } = (await world.admin.call(typeCalls.get, { params: { id } })).body
  await world.admin.send(typeCalls.update, { params: { id }, body: { name, tiers, size: 0 } })
}

async function cancelled(world: World): Promise<Signup> {
  const row = await addedSignup(world)
  return (await world.admin.send(calls.cancel, seen(row))).body
}

/** A new sign-up by staff; the fields of the body may be replaced. */
async function input(world: World, values: object = {}) {
  const { account } = await newMember(world)
  return { body: { signupTypeId: await addedType(world), ...person, memberId: account.id, ...values } }
}

/** A member changes a sign-up to an event that has been archived. */
const tooLate =
  (e: typeof calls.update | typeof calls.cancel): Refuse =>
  async (world) => {
    const client = await newMember(world)
    const row = (await signUp(client, { id: await addedType(world) })).body
    await archive(world, row.eventId)
    return client.send(e, e === calls.cancel ? seen(row) : { params: { id: row.id }, body: person })
  }

/** A member names another one. */
const asAnother =
  (e: typeof calls.create | typeof calls.quote): Refuse =>
  async (world) =>
    (await newMember(world)).send(e, await world.input(e))

/** A member tries codes that do not exist until they have to wait. */
const guessing =
  (e: typeof calls.create | typeof calls.quote): Refuse =>
  async (world) => {
    const guesser = await newMember(world)
    const { signupTypeId } = (await input(world)).body
    const body = { signupTypeId, discountCode: 'NO-SUCH-CODE' }
    for (;;) {
      const reply = await guesser.send(e, { body: e === calls.create ? { ...body, ...person } : body })
      if (reply.code !== 'validation') return reply
    }
  }

/** A body that names one sign-up. */
const chosen = ({ id, eventId, version }: Signup) => ({ body: { eventId, rows: [{ id, version }] } })

/** All sign-ups of an event, of which more were shown than there are. */
const shownMore =
  (e: (typeof bulkCalls)[keyof typeof bulkCalls]): Refuse =>
  async (world) => {
    const { eventId } = await addedSignup(world)
    const reason = e === bulkCalls.bulkCancel && { reason: '場次取消' }
    return world.admin.send(e, {
      body: { eventId, rows: [], match: { keyword: 'nobody' }, count: 3, ...reason },
    })
  }

/** A sign-up, as if it had been shown for another event. */
const shownElsewhere =
  (e: (typeof bulkCalls)[keyof typeof bulkCalls]): Refuse =>
  async (world) => {
    const { id, version } = await addedSignup(world)
    const reason = e === bulkCalls.bulkCancel && { reason: '場次取消' }
    return world.admin.send(e, { body: { eventId: 2_000_000_000, rows: [{ id, version }], ...reason } })
  }

/** The day on which money arrives. */
const day = today

const over = { tiers: [{ name: '早鳥', fee: 100, until: '2020-01-01' }] }

/** A sign-up of a new member. */
async function ownSignup(world: World) {
  const client = await newMember(world)
  return { client, row: (await signUp(client, { id: await addedType(world) })).body }
}

const withRefund = ({ id, version }: Signup) => ({ params: { id }, body: { version, refundAccount: null } })

/** The scenarios of the calls about sign-ups. */
export const signup: Scenarios = {
  row: async (world) => (await addedSignup(world)).id,
  inputs: {
    create: input,
    quote: async (world) => {
      const { signupTypeId, memberId } = (await input(world)).body
      return { body: { signupTypeId, memberId } }
    },
    update: async (world) => ({
      params: { id: (await addedSignup(world)).id },
      body: { ...person, affiliation: `University ${world.seed()}` },
    }),
    approve: async (world) => seen(await toApprove(world)),
    reject: async (world) => withReason(await toApprove(world)),
    offer: async (world) => seen(await waiting(world)),
    cancel: async (world) => withReason(await addedSignup(world)),
    ...signupChange.inputs,
    ...signupGroup.inputs,
    ...signupPrints.inputs,
    // One that has a document already, so that the same request can be made twice.
    saveDocument: async (world) => documentOf({ id: await withDocument(world) }),
    readDocument: async (world) => ({ params: { id: await withDocument(world) } }),
    replaceProof: async (world) => newProof(world, await proven(world)),
    remind: async (world) => seen(await addedSignup(world)),
    bulkApprove: async (world) => chosen(await toApprove(world)),
    bulkRemind: async (world) => chosen(await addedSignup(world)),
    bulkCancel: async (world) => ({
      body: { ...chosen(await addedSignup(world)).body, reason: '場次取消' },
    }),
  },
  refusals: {
    ...signupChange.refusals,
    ...signupGroup.refusals,
    ...signupPrints.refusals,
    quote: {
      'not-found': asAnother(calls.quote),
      'auth.throttled': guessing(calls.quote),
      'signup.closed': async (world) =>
        world.admin.send(calls.quote, { body: { signupTypeId: await addedType(world, over) } }),
    },
    create: {
      'not-found': asAnother(calls.create),
      'auth.throttled': guessing(calls.create),
      'mail.too-many': async (world) => {
        const client = await newMember(world)
        const { signupTypeId } = (await input(world)).body
        await spendMails(world, client)
        return signUp(client, { id: signupTypeId })
      },
      'event.state': async (world) => {
        const parts = await input(world)
        const { signupTypeId: id } = parts.body
        const { eventId } = (await world.admin.call(typeCalls.get, { params: { id } })).body
        await archive(world, eventId)
        return world.admin.send(calls.create, parts)
      },
      'signup.closed': async (world) =>
        world.admin.send(calls.create, await input(world, { signupTypeId: await addedType(world, over) })),
      'signup.full': async (world) => {
        const signupTypeId = await addedType(world, { size: 0, hasWaitingList: false })
        return world.admin.send(calls.create, await input(world, { signupTypeId }))
      },
      'signup.duplicate': async (world) => {
        const { signupTypeId, memberId } = await addedSignup(world)
        return world.admin.send(calls.create, { body: { signupTypeId, ...person, memberId } })
      },
      'signup.amount-changed': async (world) =>
        world.admin.send(calls.create, await input(world, { expectedAmount: 1 })),
    },
    saveDocument: {
      'signup.document-not-asked': async (world) => {
        const row = await addedSignup(world)
        await askFor(world, row, false)
        return world.admin.send(calls.saveDocument, documentOf(row))
      },
      'signup.state': async (world) => {
        const row = await cancelled(world)
        await askFor(world, row, true)
        return world.admin.send(calls.saveDocument, documentOf(row))
      },
    },
    readDocument: {
      'signup.document-unreadable': async (world) => {
        const id = await withDocument(world)
        const set = { sealed: 'of another installation' }
        await world.server.ctx.db.update(identityDocuments).set(set).where(eq(identityDocuments.signupId, id))
        return world.admin.send(calls.readDocument, { params: { id } })
      },
    },
    update: {
      'signup.closed': tooLate(calls.update),
      'signup.duplicate': async (world) => {
        const { account } = await newMember(world)
        const id = await addedType(world)
        const guest = { isGuest: true, memberId: account.id }
        await signUp(world.admin, { id }, guest)
        const other = (await signUp(world.admin, { id }, { ...guest, realName: '陳志明' })).body
        return world.admin.send(calls.update, { params: { id: other.id }, body: person })
      },
      'signup.state': async (world) =>
        world.admin.send(calls.update, { params: { id: (await cancelled(world)).id }, body: person }),
    },
    approve: {
      'signup.state': async (world) => world.admin.send(calls.approve, seen(await addedSignup(world))),
    },
    reject: {
      'signup.state': async (world) => world.admin.send(calls.reject, withReason(await addedSignup(world))),
    },
    offer: {
      'signup.state': async (world) => world.admin.send(calls.offer, seen(await addedSignup(world))),
      'signup.full': async (world) => {
        const row = await waiting(world)
        await close(world, row)
        return world.admin.send(calls.offer, seen(row))
      },
      // Somebody signed up again before the money for the first sign-up, which had expired, was recorded.
      'signup.duplicate': async (world) => {
        const { id, paymentOrderId, signupTypeId, memberId } = await addedSignup(world)
        const { ctx } = world.server
        await expireSignups({ ...ctx, now: () => new Date(ctx.now().getTime() + 400 * 86_400_000) })
        await signUp(world.admin, { id: signupTypeId }, { memberId })
        const body = { method: 'cash', amount: 3000, day, note: '' }
        await world.admin.send(paymentCalls.settle, { params: { id: paymentOrderId ?? 0 }, body })
        const late = (await world.admin.call(calls.get, { params: { id } })).body
        return world.admin.send(calls.offer, seen(late))
      },
    },
    remind: {
      stale: async (world) => {
        const row = await addedSignup(world)
        await world.admin.send(calls.update, { params: { id: row.id }, body: { ...person, remark: '素食' } })
        return world.admin.send(calls.remind, seen(row))
      },
      'signup.state': async (world) => world.admin.send(calls.remind, seen(await toApprove(world))),
      'signup.reminded': async (world) => {
        const row = await addedSignup(world)
        await world.admin.send(calls.remind, seen(row))
        return world.admin.send(calls.remind, seen(row))
      },
      'event.state': async (world) => {
        const row = await addedSignup(world)
        await archive(world, row.eventId)
        return world.admin.send(calls.remind, seen(row))
      },
    },
    replaceProof: {
      'signup.state': async (world) => {
        const row = await proven(world)
        const approved = (await world.admin.send(calls.approve, seen(row))).body
        return world.admin.send(proofCalls.replaceProof, await newProof(world, approved))
      },
    },
    bulkApprove: {
      stale: shownMore(bulkCalls.bulkApprove),
      'event.other': shownElsewhere(bulkCalls.bulkApprove),
    },
    bulkRemind: {
      stale: shownMore(bulkCalls.bulkRemind),
      'event.other': shownElsewhere(bulkCalls.bulkRemind),
    },
    bulkCancel: {
      stale: shownMore(bulkCalls.bulkCancel),
      'event.other': shownElsewhere(bulkCalls.bulkCancel),
    },
    cancel: {
      'refund.amount': async (world) => {
        const { client, row } = await ownSignup(world)
        return client.send(calls.cancel, withRefund(row))
      },
      'refund.held': async (world) => {
        const { client, row } = await ownSignup(world)
        return whileHeld(world, client, (by) => by.send(calls.cancel, withRefund(row)))
      },
      'signup.closed': tooLate(calls.cancel),
      'signup.state': async (world) => world.admin.send(calls.cancel, seen(await cancelled(world))),
      'signup.needed': async (world) => world.admin.send(calls.cancel, seen(await needed(world))),
    },
  },
}
