import { sql } from 'drizzle-orm'
import { maxInteger } from '@banquet/contract/call/list'
import { discussion as calls } from '@banquet/contract/review/discussion'
import { archive } from '../in-event.ts'
import type { Refuse, Scenarios, World } from '../world.ts'
import { assignedPaper } from './assigned-paper.ts'

const text = '請大家看一下第三節的統計方法。'

/** A paper with a message of the administrator. */
async function discussed(world: World) {
  const { paper } = await assignedPaper(world)
  const params = { id: paper.id }
  const { body } = await world.admin.send(calls.write, { params, body: { text, mentions: [] } })
  const messageId = body.messages[0]?.id ?? 0
  return { eventId: paper.eventId, params, message: { id: paper.id, messageId } }
}

const requests = {
  write: async (world: World) => {
    const { eventId, params } = await discussed(world)
    return { eventId, which: params.id, parts: { params, body: { text, mentions: [] } } }
  },
  edit: async (world: World, version = 1) => {
    const { eventId, params, message } = await discussed(world)
    return { eventId, which: params.id, parts: { params: message, body: { text, version } } }
  },
  remove: async (world: World, version = 1) => {
    const { eventId, params, message } = await discussed(world)
    return { eventId, which: params.id, parts: { params: message, body: { version } } }
  },
}
type Verb = keyof typeof requests

const closed =
  (verb: Verb): Refuse =>
  async (world) => {
    const { which, parts } = await requests[verb](world)
    await world.server.ctx.db.execute(sql`update submission set state = 'accepted' where id = ${which}`)
    return world.admin.send(calls[verb], parts)
  }
const inArchivedEvent =
  (verb: Verb): Refuse =>
  async (world) => {
    const { eventId, parts } = await requests[verb](world)
    await archive(world, eventId)
    return world.admin.send(calls[verb], parts)
  }
const stale =
  (verb: 'edit' | 'remove'): Refuse =>
  async (world) =>
    world.admin.send(calls[verb], (await requests[verb](world, maxInteger)).parts)

/** The scenarios of the calls about discussions. */
export const discussion: Scenarios = {
  row: async (world) => (await discussed(world)).params.id,
  inputs: {
    get: async (world) => ({ params: (await discussed(world)).params }),
    write: async (world) => (await requests.write(world)).parts,
    edit: async (world) => (await requests.edit(world)).parts,
    remove: async (world) => (await requests.remove(world)).parts,
    markRead: async (world) => {
      const { params, message } = await discussed(world)
      return { params, body: { messageId: message.messageId } }
    },
    setNotify: async (world) => ({ params: (await discussed(world)).params, body: { notify: 'all' } }),
  },
  refusals: {
    write: { 'discussion.closed': closed('write'), 'event.state': inArchivedEvent('write') },
    edit: {
      stale: stale('edit'),
      'discussion.closed': closed('edit'),
      'event.state': inArchivedEvent('edit'),
      'discussion.late': async (world) => {
        const { which, parts } = await requests.edit(world)
        await world.server.ctx.db.execute(
          sql`update discussion_message set created_at = created_at - interval '15 minutes' where submission_id = ${which}`,
        )
        return world.admin.send(calls.edit, parts)
      },
    },
    remove: {
      stale: stale('remove'),
      'discussion.closed': closed('remove'),
      'event.state': inArchivedEvent('remove'),
    },
  },
}
