import { sql } from 'drizzle-orm'
import { maxInteger } from '@banquet/contract/call/list'
import { review as calls } from '@banquet/contract/review/review'
import { reviewSetting } from '@banquet/contract/review/review-setting'
import { opinion, writeAndSubmit, writeScored } from '../../rows/assignment-rows.ts'
import type { Client } from '../../server.ts'
import { newMember } from '../event/signup-type.scenarios.ts'
import { archive } from '../in-event.ts'
import type { Refuse, Scenarios, World } from '../world.ts'
import { assignedPaper } from './assigned-paper.ts'

const reason = '與作者為同一計畫成員'

/** The member who makes the calls, the same for all of a world, because a request and its caller belong together. */
const members = new WeakMap<World, Promise<Client>>()
function reviewer(world: World): Promise<Client> {
  const known = members.get(world) ?? newMember(world)
  members.set(world, known)
  return known
}

const assigned = async (world: World) => assignedPaper(world, await reviewer(world))

const bodies = {
  save: { content: opinion, version: 1 },
  submit: { version: 2 },
  decline: { reason },
  declareConflict: { reason },
}
type Verb = keyof typeof bodies

const input = (verb: Verb) => async (world: World) => {
  const { client, assignment } = await assigned(world)
  if (verb === 'submit') await writeScored(client, assignment.id)
  return { params: { id: assignment.id }, body: bodies[verb] }
}
const request = async (world: World, verb: Verb) => {
  const { client, assignment, paper } = await assignedPaper(world)
  if (verb === 'submit') await writeScored(client, assignment.id)
  const send = () => client.send(calls[verb], { params: { id: assignment.id }, body: bodies[verb] })
  return { client, assignment, paper, send }
}
const inArchivedEvent =
  (verb: Verb): Refuse =>
  async (world) => {
    const { paper, send } = await request(world, verb)
    await archive(world, paper.eventId)
    return send()
  }
const stale =
  (verb: 'save' | 'submit'): Refuse =>
  async (world) => {
    const { client, assignment } = await request(world, verb)
    const body = { ...bodies[verb], version: maxInteger }
    return client.send(calls[verb], { params: { id: assignment.id }, body })
  }
/** The review of a paper that is accepted meanwhile. */
const closed =
  (verb: 'save' | 'submit'): Refuse =>
  async (world) => {
    const { paper, send } = await request(world, verb)
    await world.server.ctx.db.execute(sql`update submission set state = 'accepted' where id = ${paper.id}`)
    return send()
  }

async function fileOf(world: World) {
  const { assignment, paper } = await assigned(world)
  return { params: { id: String(assignment.id), fileId: String(paper.files[0]?.fileId) } }
}

/** A file that cannot be cleaned any more, of a paper whose authors are hidden. */
const broken: Refuse = async (world) => {
  const { client, assignment, paper } = await assignedPaper(world)
  const params = { id: paper.eventId }
  const {
    version: _,
    eventId: _event,
    ...setting
  } = (await world.admin.call(reviewSetting.get, { params })).body
  await world.admin.send(reviewSetting.update, { params, body: { ...setting, authorNames: 'never' } })
  const fileId = paper.files[0]?.fileId ?? 0
  const { rows } = await world.server.ctx.db.execute<{ key: string }>(
    sql`select key from file where id = ${fileId}`,
  )
  await world.server.services.files.put(rows[0]?.key ?? '', Buffer.from('not a PDF'))
  const which = { id: String(assignment.id), fileId: String(fileId) }
  const reply = await client.send(calls.file, { params: which })
  await world.admin.send(reviewSetting.update, { params, body: setting })
  return reply
}

/** Asks for a file more often at once than can wait. */
const queue: Refuse = async (world) => {
  const { client, assignment, paper } = await assignedPaper(world)
  const params = { id: String(assignment.id), fileId: String(paper.files[0]?.fileId) }
  const all = await Promise.all(Array.from({ length: 60 }, () => client.send(calls.file, { params })))
  const busy = all.find(({ code }) => code === 'busy')
  if (!busy) throw new Error('none of them was too many')
  return busy
}

/** The scenarios of the calls about reviews. */
export const review: Scenarios = {
  row: async (world) => {
    const { client, assignment } = await assignedPaper(world)
    await writeAndSubmit(client, assignment.id)
    const { rows } = await world.server.ctx.db.execute<{ id: number }>(
      sql`select id from review where assignment_id = ${assignment.id}`,
    )
    return rows[0]?.id ?? 0
  },
  callers: Object.fromEntries(
    ['assigned', 'read', 'save', 'submit', 'decline', 'declareConflict', 'file'].map((verb) => [
      verb,
      reviewer,
    ]),
  ),
  inputs: {
    read: async (world) => ({ params: { id: (await assigned(world)).assignment.id } }),
    save: input('save'),
    submit: input('submit'),
    decline: input('decline'),
    declareConflict: input('declareConflict'),
    file: fileOf,
  },
  refusals: {
    save: { stale: stale('save'), 'review.closed': closed('save'), 'event.state': inArchivedEvent('save') },
    submit: {
      stale: stale('submit'),
      'review.closed': closed('submit'),
      'event.state': inArchivedEvent('submit'),
    },
    decline: {
      'assignment.state': async (world) => {
        const { client, assignment, send } = await request(world, 'decline')
        await writeAndSubmit(client, assignment.id)
        return send()
      },
      'event.state': inArchivedEvent('decline'),
    },
    declareConflict: { 'event.state': inArchivedEvent('declareConflict') },
    file: { 'file.broken': broken, busy: queue },
  },
}
