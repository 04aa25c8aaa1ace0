import { signupGroup as calls } from '@banquet/contract/signup/signup-group'
import { signupType as typeCalls } from '@banquet/contract/event/signup-type/signup-type'
import { person } from '../../rows/sign-up-rows.ts'
import { archive } from '../in-event.ts'
import { spendMails } from '../guesses.ts'
import type { Refuse, Scenarios, World } from '../world.ts'
import { addedType, newMember } from '../event/signup-type.scenarios.ts'

type Call = (typeof calls)['quote'] | (typeof calls)['create']

/** A group of a new member by staff: the member, and one guest. */
async function input(world: World, e: Call, type: object = {}, values: object = {}) {
  const { account } = await newMember(world)
  const signupTypeId = await addedType(world, type)
  const own = { signupTypeId, ...(e === calls.create && person) }
  const guest = { ...own, ...(e === calls.create && { realName: '陳志明', isGuest: true }) }
  return { body: { people: [own, guest], memberId: account.id, ...values } }
}

/** A member names another one. */
const asAnother =
  (e: Call): Refuse =>
  async (world) =>
    (await newMember(world)).send(e, await input(world, e))

/** A member tries codes that do not exist until they have to wait. */
const guessing =
  (e: Call): Refuse =>
  async (world) => {
    const guesser = await newMember(world)
    const { people } = (await input(world, e)).body
    const body = { people: people.map((one) => ({ ...one, discountCode: 'NO-SUCH-CODE' })) }
    for (;;) {
      const reply = await guesser.send(e, { body })
      if (reply.code !== 'validation') return reply
    }
  }

const closed =
  (e: Call): Refuse =>
  async (world) =>
    world.admin.send(e, await input(world, e, { tiers: [{ name: '早鳥', fee: 100, until: '2020-01-01' }] }))

/** The scenarios of the calls about groups. */
export const signupGroup = {
  inputs: {
    quoteGroup: (world: World) => input(world, calls.quote),
    createGroup: (world: World) => input(world, calls.create),
  },
  refusals: {
    quoteGroup: {
      'not-found': asAnother(calls.quote),
      'auth.throttled': guessing(calls.quote),
      'signup.closed': closed(calls.quote),
    },
    createGroup: {
      'not-found': asAnother(calls.create),
      'auth.throttled': guessing(calls.create),
      'mail.too-many': async (world) => {
        const { people } = (await input(world, calls.create)).body
        const client = await newMember(world)
        await spendMails(world, client)
        return client.send(calls.create, { body: { people } })
      },
      'signup.closed': closed(calls.create),
      'signup.duplicate': async (world: World) => {
        const parts = await input(world, calls.create)
        await world.admin.send(calls.create, parts)
        return world.admin.send(calls.create, parts)
      },
      'signup.full': async (world: World) =>
        world.admin.send(calls.create, await input(world, calls.create, { size: 0, hasWaitingList: false })),
      'event.state': async (world: World) => {
        const parts = await input(world, calls.create)
        const id = parts.body.people[0]?.signupTypeId ?? 0
        const { eventId } = (await world.admin.call(typeCalls.get, { params: { id } })).body
        await archive(world, eventId)
        return world.admin.send(calls.create, parts)
      },
      'signup.amount-changed': async (world: World) =>
        world.admin.send(calls.create, await input(world, calls.create, {}, { expectedAmount: 1 })),
    },
  },
} satisfies Pick<Scenarios, 'inputs' | 'refusals'>
