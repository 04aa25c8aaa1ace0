import { question as calls } from '@banquet/contract/event/question/question'
import { signUp } from '../../rows/sign-up-rows.ts'
import { archive, currentEvent, inEventRefusals } from '../in-event.ts'
import { reorderScenarios } from '../reorder.ts'
import { addedType, newMember } from './signup-type.scenarios.ts'
import type { Scenarios, World } from '../world.ts'

const text = (world: World) => ({ name: `question-${world.seed()}`, kind: 'text' })
const choice = (world: World) => ({ ...text(world), kind: 'one', options: [{ name: '晚宴', size: 5 }] })

async function added(world: World, body: object = text(world)): Promise<number> {
  await currentEvent(world)
  return (await world.admin.send(calls.create, { body })).body.id
}

/** A question with an option of which somebody has a place. */
async function taken(world: World): Promise<number> {
  const id = await added(world, choice(world))
  await signUp(await newMember(world), { id: await addedType(world) }, { answers: { [id]: [1] } })
  return id
}

const { inputs, refusals } = reorderScenarios('question', calls)
const { create, update, put } = inEventRefusals(calls)

const tooSmall = (verb: 'update' | 'put') => async (world: World) => {
  const id = await taken(world)
  const body = { ...choice(world), options: [{ key: 1, name: '晚宴', size: 0 }] }
  return verb === 'put'
    ? world.admin.send(calls.put, { body: { ...body, id } })
    : world.admin.send(calls.update, { params: { id }, body })
}

/** Takes the option from a choice by which another question is asked. */
const needed = (verb: 'update' | 'put') => async (world: World) => {
  const body = { ...choice(world), options: [{ name: '晚宴' }, { name: '午餐' }] }
  const { id } = (await world.admin.send(calls.create, { body })).body as { id: number }
  await world.admin.send(calls.create, { body: { ...text(world), conditionId: id, conditionKeys: [2] } })
  const less = { ...body, options: [{ key: 1, name: '晚宴' }] }
  return verb === 'put'
    ? world.admin.send(calls.put, { body: { ...less, id } })
    : world.admin.send(calls.update, { params: { id }, body: less })
}

/** The scenarios of the calls about questions. */
export const question: Scenarios = {
  row: (world) => added(world),
  inputs: {
    ...inputs,
    create: async (world) => {
      await currentEvent(world)
      return { body: text(world) }
    },
    update: async (world) => ({ params: { id: await added(world) }, body: text(world) }),
    put: async (world) => ({ body: { ...text(world), id: await added(world) } }),
    places: async (world) => ({ params: { id: await taken(world) }, query: { option: 1 } }),
    asked: async (world) => ({ query: { signupTypeId: await addedType(world) } }),
  },
  refusals: {
    ...refusals,
    create,
    update: { ...update, 'question.taken': tooSmall('update'), 'question.needed': needed('update') },
    put: { ...put, 'question.taken': tooSmall('put'), 'question.needed': needed('put') },
    asked: {
      'auth.throttled': async (world) => {
        const guesser = await newMember(world)
        const signupTypeId = await addedType(world, { audience: 'invited' })
        for (;;) {
          const query = { signupTypeId, discountCode: 'NO-SUCH-CODE' }
          const reply = await guesser.send(calls.asked, { query })
          if (reply.code !== 'validation') return reply
        }
      },
    },
    remove: {
      'event.state': async (world) => {
        const id = await added(world)
        const { eventId } = (await world.admin.call(calls.get, { params: { id } })).body
        await archive(world, eventId)
        return world.admin.send(calls.remove, { params: { id } })
      },
    },
  },
}
