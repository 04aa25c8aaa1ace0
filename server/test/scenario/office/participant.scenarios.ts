import { maxInteger } from '@banquet/contract/call/list'
import { participant as pageCalls } from '@banquet/contract/office/participant'
import { participantNote as calls, type ParticipantNote } from '@banquet/contract/office/participant-note'
import type { Parts } from '../../server.ts'
import { addedSignup } from '../added-signup.ts'
import { archive } from '../in-event.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

/** A note about the member of a sign-up. */
async function input(world: World): Promise<Parts> {
  const { memberId, eventId } = await addedSignup(world)
  return { body: { memberId, signupId: null, eventId, text: '需要輪椅通道', mentions: [] } }
}

async function added(world: World): Promise<{ note: ParticipantNote; eventId: number }> {
  const parts = await input(world)
  const { eventId } = parts.body as { eventId: number }
  return { note: (await world.admin.send(calls.create, parts)).body, eventId }
}

const edit = (id: number, version: number) => ({ params: { id }, body: { text: '改搭電梯', version } })

const inArchivedEvent =
  (verb: 'update' | 'remove'): Refuse =>
  async (world) => {
    const { note, eventId } = await added(world)
    await archive(world, eventId)
    const parts = verb === 'update' ? edit(note.id, note.version) : { params: { id: note.id } }
    return world.admin.send(calls[verb], parts)
  }

/** The scenarios of the pages of participants. */
export const participant: Scenarios = {
  inputs: {
    get: async (world) => {
      const { memberId, eventId } = await addedSignup(world)
      return { params: { memberId }, query: { eventId: String(eventId) } }
    },
    ofSignup: async (world) => ({ params: { id: (await addedSignup(world)).id } }),
  },
  refusals: {
    get: {
      'not-found': async (world) => {
        const { eventId } = await addedSignup(world)
        const query = { eventId: String(eventId) }
        return world.admin.send(pageCalls.get, { params: { memberId: maxInteger }, query })
      },
    },
  },
}

/** The scenarios of the calls about notes on participants. */
export const participantNote: Scenarios = {
  inputs: {
    create: input,
    update: async (world) => {
      const { note } = await added(world)
      return edit(note.id, note.version)
    },
    remove: async (world) => ({ params: { id: (await added(world)).note.id } }),
  },
  refusals: {
    create: {
      'not-found': async (world) => {
        const { body } = await input(world)
        return world.admin.send(calls.create, { body: { ...(body as object), memberId: maxInteger } })
      },
      'event.state': async (world) => {
        const parts = await input(world)
        await archive(world, (parts.body as { eventId: number }).eventId)
        return world.admin.send(calls.create, parts)
      },
    },
    update: {
      stale: async (world) => world.admin.send(calls.update, edit((await added(world)).note.id, maxInteger)),
      'event.state': inArchivedEvent('update'),
    },
    remove: { 'event.state': inArchivedEvent('remove') },
  },
}
