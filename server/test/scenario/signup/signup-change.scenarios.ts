import { today } from '../../today.ts'
import { event } from '@banquet/contract/event/event/event'
import { paymentOrder as paymentCalls } from '@banquet/contract/payment/payment-order'
import { signup as calls } from '@banquet/contract/signup/signup'
import { signupChange as changes } from '@banquet/contract/signup/signup-change'
import { spendMails } from '../guesses.ts'
import type { Signup } from '@banquet/contract/signup/signup-record'
import type { Client } from '../../server.ts'
import { person, signUp } from '../../rows/sign-up-rows.ts'
import { archive } from '../in-event.ts'
import { addedType, newMember } from '../event/signup-type.scenarios.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

type Change =
  | typeof changes.transfer
  | typeof changes.changeType
  | typeof changes.quoteType
  | typeof changes.adjust

interface Mine {
  client: Client
  row: Signup
}

/** A sign-up of a new member. */
async function mine(world: World, type: object = {}): Promise<Mine> {
  const client = await newMember(world)
  const row = (await signUp(client, { id: await addedType(world, type) })).body
  return { client, row }
}

/** A sign-up of a new member that another one of theirs needs. */
export async function needed(world: World): Promise<Signup> {
  const { client, row } = await mine(world)
  const needsTypeIds = [row.signupTypeId]
  await signUp(client, { id: await addedType(world, { needsTypeIds }) })
  return row
}

/** The request of a change to a sign-up; the fields of the body may be replaced. */
async function changeOf(world: World, e: Change, { id, version }: Signup, values: object = {}) {
  const params = { id }
  const reason = `reason ${world.seed()}`
  if (e === changes.transfer)
    return { params, body: { ...person, realName: reason, version, reason, ...values } }
  if (e === changes.adjust) return { params, body: { amount: 500, version, reason, ...values } }
  const signupTypeId = await addedType(world)
  const seen = e === changes.quoteType ? {} : { version }
  return { params, body: { signupTypeId, ...seen, ...values } }
}

const input = (e: Change) => async (world: World) => changeOf(world, e, (await mine(world)).row)

/** A change to a sign-up that has been cancelled. */
const ended =
  (e: Change): Refuse =>
  async (world) => {
    const { row } = await mine(world)
    const { id, version } = row
    const body = { version, reason: '' }
    const now = (await world.admin.send(calls.cancel, { params: { id }, body })).body
    return world.admin.send(e, await changeOf(world, e, now))
  }

/** A change to a sign-up to an event that has been archived. */
const archived =
  (e: Change): Refuse =>
  async (world) => {
    const { row } = await mine(world)
    const parts = await changeOf(world, e, row)
    await archive(world, row.eventId)
    return world.admin.send(e, parts)
  }

/** A change to a type that applies no fee any more. */
const withoutFee =
  (e: typeof changes.changeType | typeof changes.quoteType): Refuse =>
  async (world) => {
    const { client, row } = await mine(world)
    const over = { tiers: [{ name: '早鳥', fee: 100, until: '2020-01-01' }] }
    const signupTypeId = await addedType(world, over)
    return client.send(e, await changeOf(world, e, row, { signupTypeId }))
  }

/** Staff choose another type for a sign-up that another one of the person needs. */
const neededAs =
  (e: typeof changes.changeType | typeof changes.quoteType): Refuse =>
  async (world) =>
    world.admin.send(e, await changeOf(world, e, await needed(world)))

/** A member chooses a dearer type for a sign-up that somebody else has paid. */
const paidByOther =
  (e: typeof changes.changeType | typeof changes.quoteType): Refuse =>
  async (world) => {
    const { row } = await mine(world)
    const settled = { method: 'transfer', amount: row.amount, day: today, note: '' } as const
    await world.admin.send(paymentCalls.settle, { params: { id: row.paymentOrderId ?? 0 }, body: settled })
    const other = await newMember(world)
    const now = (await world.admin.send(calls.get, { params: { id: row.id } })).body
    const values = { memberId: other.account.id }
    const moved = await world.admin.send(
      changes.transfer,
      await changeOf(world, changes.transfer, now, values),
    )
    const signupTypeId = await addedType(world, { tiers: [{ name: '貴賓', fee: 90_000 }] })
    return other.send(e, await changeOf(world, e, moved.body, { signupTypeId }))
  }

/** A member chooses a type that staff have to approve. */
const unapproved =
  (e: typeof changes.changeType | typeof changes.quoteType): Refuse =>
  async (world) => {
    const { client, row } = await mine(world)
    const signupTypeId = await addedType(world, { needsApproval: true })
    return client.send(e, await changeOf(world, e, row, { signupTypeId }))
  }

/** A member transfers a sign-up that staff have added to an event which is not published. */
const unpublished: Refuse = async (world) => {
  const code = `draft-${world.seed()}`
  const draft = { code, name: code, startDay: '2030-06-10', endDay: '2030-06-10' }
  const { id: eventId } = (await world.admin.send(event.create, { body: draft })).body
  const client = await newMember(world)
  const id = await addedType(world, { eventId })
  const { body } = await signUp(world.admin, { id }, { memberId: client.account.id })
  return client.send(changes.transfer, await changeOf(world, changes.transfer, body))
}

/** The scenarios of the calls that change a sign-up. */
export const signupChange: Required<Pick<Scenarios, 'inputs' | 'refusals'>> = {
  inputs: {
    transfer: input(changes.transfer),
    quoteType: input(changes.quoteType),
    changeType: input(changes.changeType),
    adjust: input(changes.adjust),
  },
  refusals: {
    transfer: {
      'event.state': archived(changes.transfer),
      'signup.state': ended(changes.transfer),
      'signup.closed': unpublished,
      'signup.duplicate': async (world) => {
        const { row } = await mine(world)
        const other = await newMember(world)
        await signUp(other, { id: row.signupTypeId })
        const values = { memberId: other.account.id }
        return world.admin.send(changes.transfer, await changeOf(world, changes.transfer, row, values))
      },
      'signup.needed': async (world) => {
        const { account } = await newMember(world)
        const values = { memberId: account.id }
        const parts = await changeOf(world, changes.transfer, await needed(world), values)
        return world.admin.send(changes.transfer, parts)
      },
      'signup.approval': async (world) => {
        const { client, row } = await mine(world, { needsApproval: true })
        const { id, version } = row
        const body = { version }
        const now = (await world.admin.send(calls.approve, { params: { id }, body })).body
        return client.send(changes.transfer, await changeOf(world, changes.transfer, now))
      },
      'mail.too-many': async (world) => {
        const { client, row } = await mine(world)
        await spendMails(world, client)
        return client.send(changes.transfer, await changeOf(world, changes.transfer, row))
      },
    },
    quoteType: {
      'signup.closed': withoutFee(changes.quoteType),
      'signup.state': ended(changes.quoteType),
      'signup.needed': neededAs(changes.quoteType),
      'signup.approval': unapproved(changes.quoteType),
      'signup.payer': paidByOther(changes.quoteType),
    },
    changeType: {
      'event.state': archived(changes.changeType),
      'signup.closed': withoutFee(changes.changeType),
      'signup.state': ended(changes.changeType),
      'signup.needed': neededAs(changes.changeType),
      'signup.approval': unapproved(changes.changeType),
      'signup.payer': paidByOther(changes.changeType),
      'signup.full': async (world) => {
        const { client, row } = await mine(world)
        const signupTypeId = await addedType(world, { size: 0 })
        return client.send(
          changes.changeType,
          await changeOf(world, changes.changeType, row, { signupTypeId }),
        )
      },
      'signup.duplicate': async (world) => {
        const { client, row } = await mine(world)
        const signupTypeId = await addedType(world)
        await signUp(client, { id: signupTypeId })
        return client.send(
          changes.changeType,
          await changeOf(world, changes.changeType, row, { signupTypeId }),
        )
      },
      'signup.amount-changed': async (world) => {
        const { client, row } = await mine(world)
        return client.send(
          changes.changeType,
          await changeOf(world, changes.changeType, row, { expectedAmount: 1 }),
        )
      },
    },
    adjust: {
      'event.state': archived(changes.adjust),
      'signup.state': ended(changes.adjust),
    },
  },
}
