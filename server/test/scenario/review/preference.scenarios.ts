import { preference as calls } from '@banquet/contract/review/preference'
import { reviewSetting } from '@banquet/contract/review/review-setting'
import { addReviewer } from '../../rows/review-rows.ts'
import type { Client } from '../../server.ts'
import { newMember } from '../event/signup-type.scenarios.ts'
import { currentEvent } from '../in-event.ts'
import type { Refuse, Scenarios, World } from '../world.ts'
import { newReviewer, submittedPaper } from './assigned-paper.ts'

/** The reviewer who makes the calls, the same for all of a world, because a request and its caller belong together. */
const members = new WeakMap<World, Promise<Client>>()
function reviewer(world: World): Promise<Client> {
  const known = members.get(world) ?? added(world)
  members.set(world, known)
  return known
}
async function added(world: World): Promise<Client> {
  const client = await newMember(world)
  await addReviewer(world.server, { event: await currentEvent(world), member: client })
  return client
}

async function ask(world: World, eventId: number, preferencesOpen: boolean): Promise<void> {
  const params = { id: eventId }
  const {
    version: _,
    eventId: _event,
    ...setting
  } = (await world.admin.call(reviewSetting.get, { params })).body
  await world.admin.send(reviewSetting.update, { params, body: { ...setting, preferencesOpen } })
}

/** A paper of an event that asks for preferences. */
async function offered(world: World) {
  await reviewer(world)
  const paper = await submittedPaper(world)
  await ask(world, paper.eventId, true)
  return paper
}

const bodies = { answer: { answer: 'maybe' }, declareConflict: { reason: '指導教授' } } as const

const input = (verb: keyof typeof bodies) => async (world: World) => ({
  params: { id: (await offered(world)).id },
  body: bodies[verb],
})
const closed =
  (verb: 'read' | keyof typeof bodies): Refuse =>
  async (world) => {
    const { id, eventId } = await offered(world)
    await ask(world, eventId, false)
    const client = await reviewer(world)
    const params = { id }
    return verb === 'read'
      ? client.send(calls.read, { params })
      : client.send(calls[verb], { params, body: bodies[verb] })
  }

/** The scenarios of the calls about preferences. */
export const preference: Scenarios = {
  callers: { list: reviewer, read: reviewer, answer: reviewer, declareConflict: reviewer },
  inputs: {
    figures: async (world) => ({ query: { reviewerId: String((await newReviewer(world)).reviewer.id) } }),
    read: async (world) => ({ params: { id: (await offered(world)).id } }),
    answer: input('answer'),
    declareConflict: input('declareConflict'),
  },
  refusals: {
    read: { 'preference.closed': closed('read') },
    answer: { 'preference.closed': closed('answer') },
    declareConflict: { 'preference.closed': closed('declareConflict') },
  },
}
