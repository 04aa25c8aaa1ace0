import { sql } from 'drizzle-orm'
import { maxInteger } from '@banquet/contract/call/list'
import { authorAnswer as calls } from '@banquet/contract/review/author-answer'
import type { Submission } from '@banquet/contract/submission/submission'
import { at, setPhases } from '../../rows/phase-rows.ts'
import type { Client } from '../../server.ts'
import { newMember } from '../event/signup-type.scenarios.ts'
import { archive } from '../in-event.ts'
import type { Refuse, Scenarios, World } from '../world.ts'
import { submittedPaper } from './assigned-paper.ts'

/** The member who makes the calls, the same for all of a world, because a request and its caller belong together. */
const members = new WeakMap<World, Promise<Client>>()
function author(world: World): Promise<Client> {
  const known = members.get(world) ?? newMember(world)
  members.set(world, known)
  return known
}

/** A paper under review in the phase of the authors' answer. */
async function answerable(world: World, who?: Client): Promise<{ client: Client; paper: Submission }> {
  const client = who ?? (await newMember(world))
  const paper = await submittedPaper(world, client)
  await setPhases(world.admin, { id: paper.eventId }, { answer: { opens: at('2020-01-01') } })
  await world.server.ctx.db.execute(sql`update submission set state = 'under-review' where id = ${paper.id}`)
  return { client, paper }
}

const bodies = { save: { content: '謝謝指教', version: 1 }, submit: { version: 2 } }
type Verb = keyof typeof bodies

async function ready(world: World, verb: Verb, who?: Client) {
  const { client, paper } = await answerable(world, who)
  const params = { id: paper.id }
  if (verb === 'submit') await client.send(calls.save, { params, body: bodies.save })
  return { client, paper, params, body: bodies[verb] }
}
const input = (verb: Verb) => async (world: World) => {
  const { params, body } = await ready(world, verb, await author(world))
  return { params, body }
}
const refusals = (verb: Verb): Record<string, Refuse> => ({
  stale: async (world) => {
    const { client, params, body } = await ready(world, verb)
    return client.send(calls[verb], { params, body: { ...body, version: maxInteger } })
  },
  'author-answer.closed': async (world) => {
    const { client, params, body, paper } = await ready(world, verb)
    await world.server.ctx.db.execute(sql`update submission set state = 'accepted' where id = ${paper.id}`)
    return client.send(calls[verb], { params, body })
  },
  'event.state': async (world) => {
    const { client, params, body, paper } = await ready(world, verb)
    await archive(world, paper.eventId)
    return client.send(calls[verb], { params, body })
  },
})

/** The scenarios of the calls about the answers of authors. */
export const authorAnswer: Scenarios = {
  row: async (world) => (await answerable(world)).paper.id,
  callers: { get: author, save: author, submit: author },
  inputs: {
    get: async (world) => ({ params: { id: (await answerable(world, await author(world))).paper.id } }),
    save: input('save'),
    submit: input('submit'),
    revisions: async (world) => ({ params: { id: (await answerable(world)).paper.id } }),
  },
  refusals: { save: refusals('save'), submit: refusals('submit') },
}
