import { sql } from 'drizzle-orm'
import { maxInteger } from '@banquet/contract/call/list'
import { review as calls } from '@banquet/contract/review/review'
import { setPhases } from '../../rows/phase-rows.ts'
import { pdfOf, uploaded } from '../../http/papers.ts'
import { assign, assignmentsOf, opinion, writeAndSubmit, writeScored } from '../../rows/assignment-rows.ts'
import type { Client } from '../../server.ts'
import { newMember } from '../event/signup-type.scenarios.ts'
import { archive } from '../in-event.ts'
import type { Refuse, Scenarios, World } from '../world.ts'
import { assignedPaper, newReviewer } from './assigned-paper.ts'

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

/** The notes of a review, of the own one or of another reviewer of the same paper who reads the reviews of others. */
async function notesOf(world: World, who: Client) {
  const { paper, assignment } = await assignedPaper(world, who)
  const sent = await uploaded(who, { name: 'notes.pdf', content: await pdfOf({ text: 'Notes' }) })
  const content = { ...opinion, file: { fileId: sent.id, name: sent.name, size: 1 } }
  const written = await writeAndSubmit(who, assignment.id, content)
  if (written.status !== 200) throw new Error(JSON.stringify(written.body))
  return { paper, assignment, fileId: sent.id }
}

async function noteOf(world: World) {
  const { assignment, fileId } = await notesOf(world, await reviewer(world))
  return { params: { id: String(assignment.id), fileId: String(fileId) } }
}

/** Another reviewer of a paper with notes. */
async function noteOfOther(world: World) {
  const { paper, fileId } = await notesOf(world, await newMember(world))
  const { client, reviewer: row } = await newReviewer(world)
  await assign(world.admin, { eventId: paper.eventId, submissions: [paper], reviewers: [row] })
  const all = await assignmentsOf(world.admin, paper)
  const id = all.find(({ reviewerId }) => reviewerId === row.id)?.id ?? 0
  await writeAndSubmit(client, id)
  return { client, params: { id: String(id), fileId: String(fileId) }, fileId }
}

const brokenNote: Refuse = async (world) => {
  const { client, params, fileId } = await noteOfOther(world)
  const { rows } = await world.server.ctx.db.execute<{ key: string }>(
    sql`select key from file where id = ${fileId}`,
  )
  await world.server.services.files.put(rows[0]?.key ?? '', Buffer.from('not a PDF'))
  return client.send(calls.note, { params })
}

/** Asks for the notes of somebody else more often at once than can wait. */
const noteQueue: Refuse = async (world) => {
  const { client, params } = await noteOfOther(world)
  const all = await Promise.all(Array.from({ length: 60 }, () => client.send(calls.note, { params })))
  const busy = all.find(({ code }) => code === 'busy')
  if (!busy) throw new Error('none of them was too many')
  return busy
}

async function fileOf(world: World) {
  const { assignment, paper } = await assigned(world)
  return { params: { id: String(assignment.id), fileId: String(paper.files[0]?.fileId) } }
}

/** A file that cannot be cleaned any more, of a paper whose authors are hidden. */
const broken: Refuse = async (world) => {
  const { client, assignment, paper } = await assignedPaper(world)
  const event = { id: paper.eventId }
  await setPhases(world.admin, event, { all: { authorNames: 'never' } })
  const fileId = paper.files[0]?.fileId ?? 0
  const { rows } = await world.server.ctx.db.execute<{ key: string }>(
    sql`select key from file where id = ${fileId}`,
  )
  await world.server.services.files.put(rows[0]?.key ?? '', Buffer.from('not a PDF'))
  const which = { id: String(assignment.id), fileId: String(fileId) }
  const reply = await client.send(calls.file, { params: which })
  await setPhases(world.admin, event, { all: { authorNames: 'always' } })
  return reply
}

/** Asks for a file, which is cleaned for each request, more often at once than can wait. */
const queue: Refuse = async (world) => {
  const { client, assignment, paper } = await assignedPaper(world)
  const event = { id: paper.eventId }
  await setPhases(world.admin, event, { all: { authorNames: 'never' } })
  const params = { id: String(assignment.id), fileId: String(paper.files[0]?.fileId) }
  const all = await Promise.all(Array.from({ length: 60 }, () => client.send(calls.file, { params })))
  await setPhases(world.admin, event, { all: { authorNames: 'always' } })
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
    ['assigned', 'read', 'save', 'submit', 'decline', 'declareConflict', 'file', 'note'].map((verb) => [
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
    note: noteOf,
    noteForStaff: async (world) => {
      const { assignment } = await notesOf(world, await newMember(world))
      const { rows } = await world.server.ctx.db.execute<{ id: number }>(
        sql`select id from review where assignment_id = ${assignment.id}`,
      )
      return { params: { id: rows[0]?.id ?? 0 } }
    },
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
    note: { 'file.broken': brokenNote, busy: noteQueue },
  },
}
