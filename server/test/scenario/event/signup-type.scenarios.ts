import { identity } from '@banquet/contract/call/access'
import { discount as discountCalls } from '@banquet/contract/event/signup-type/discount'
import { signupType as calls } from '@banquet/contract/event/signup-type/signup-type'
import type { Client, Reply } from '../../server.ts'
import { signUp } from '../../rows/sign-up-rows.ts'
import { archivedEvent, currentEvent, inEventRefusals } from '../in-event.ts'
import { reorderScenarios } from '../reorder.ts'
import type { Scenarios, World } from '../world.ts'

/** A member of their own. */
export const newMember = ({ server }: World): Promise<Client> => server.asKind(identity.member)

const tiers = [{ name: '原價', fee: 3000 }]

/** A sign-up type of the current event, without a limit. */
export async function addedType(world: World, values: object = {}): Promise<number> {
  await currentEvent(world)
  const name = `type-${world.seed()}`
  const reply = await world.admin.send(calls.create, { body: { name, tiers, ...values } })
  return reply.body.id
}

/** A sign-up type with a sign-up. */
async function takenType(world: World): Promise<number> {
  const id = await addedType(world)
  await signUp(await newMember(world), { id })
  return id
}

/** The code of a type for invited people. */
async function invitation(world: World) {
  const id = await addedType(world, { audience: 'invited' })
  const code = `INVITED-${world.seed()}`
  await world.admin.send(discountCalls.create, { body: { code, name: code, value: 0, signupTypeIds: [id] } })
  return { body: { discountCode: code } }
}

/** A member tries codes that do not exist until they have to wait. */
async function guessing(world: World): Promise<Reply> {
  const guesser = await newMember(world)
  for (;;) {
    const reply = await guesser.send(calls.invited, { body: { discountCode: 'NO-SUCH-CODE' } })
    if (reply.code !== 'validation') return reply
  }
}

const body = (world: World) => ({ name: `type-${world.seed()}`, tiers })
const { inputs, refusals } = reorderScenarios('signup-type', calls)

/** The scenarios of the calls about sign-up types. */
export const signupType: Scenarios = {
  row: addedType,
  callers: { invited: newMember },
  inputs: {
    ...inputs,
    create: async (world) => {
      await currentEvent(world)
      return { body: body(world) }
    },
    update: async (world) => ({ params: { id: await addedType(world) }, body: body(world) }),
    put: async (world) => ({ body: { ...body(world), id: await addedType(world) } }),
    invited: invitation,
    offers: async (world) => {
      await currentEvent(world)
      return { query: {} }
    },
  },
  refusals: {
    ...refusals,
    ...inEventRefusals(calls, takenType),
    invited: {
      'auth.throttled': guessing,
      'not-found': async (world) => {
        const { body } = await invitation(world)
        const eventId = await archivedEvent(world)
        return (await newMember(world)).send(calls.invited, { body: { ...body, eventId } })
      },
    },
    offers: {
      'not-found': async (world) =>
        world.server.anonymous.send(calls.offers, { query: { eventId: String(await archivedEvent(world)) } }),
    },
  },
}
