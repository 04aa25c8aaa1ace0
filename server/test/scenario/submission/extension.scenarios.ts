import { maxInteger } from '@banquet/contract/call/list'
import { extension as calls } from '@banquet/contract/submission/extension'
import { archive, currentEvent } from '../in-event.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

const until = '2099-03-01T15:59:00.000Z'

async function body(world: World) {
  const { id: eventId } = await currentEvent(world)
  return { eventId, name: '林怡君', email: `late${world.seed()}@authors.example`, until, note: '' }
}

async function added(world: World) {
  return (await world.admin.send(calls.create, { body: await body(world) })).body
}

type Command = typeof calls.edit | typeof calls.revoke

const bodyOf = (e: Command, version: number) =>
  e === calls.edit ? { until, note: '', version } : { version }

const input = (e: Command) => async (world: World) => {
  const { id, version } = await added(world)
  return { params: { id }, body: bodyOf(e, version) }
}

const stale =
  (e: Command): Refuse =>
  async (world) => {
    const { id } = await added(world)
    return world.admin.send(e, { params: { id }, body: bodyOf(e, maxInteger) })
  }

/** A command about an extension that was revoked. */
const revoked =
  (e: Command): Refuse =>
  async (world) => {
    const { id, version } = await added(world)
    const reply = await world.admin.send(calls.revoke, { params: { id }, body: { version } })
    return world.admin.send(e, { params: { id }, body: bodyOf(e, reply.body.version) })
  }

const archived =
  (e: Command): Refuse =>
  async (world) => {
    const { id, version, eventId } = await added(world)
    await archive(world, eventId)
    return world.admin.send(e, { params: { id }, body: bodyOf(e, version) })
  }

const refusals = (e: Command) => ({
  stale: stale(e),
  'extension.state': revoked(e),
  'event.state': archived(e),
})

/** The scenarios of the calls about extensions. */
export const extension: Scenarios = {
  row: async (world) => (await added(world)).id,
  inputs: {
    create: async (world) => ({ body: await body(world) }),
    edit: input(calls.edit),
    revoke: input(calls.revoke),
  },
  refusals: {
    create: {
      'extension.duplicate': async (world) => {
        const { eventId, email } = await added(world)
        return world.admin.send(calls.create, { body: { eventId, email, name: '林怡君', until, note: '' } })
      },
      'event.state': async (world) => {
        const input = await body(world)
        await archive(world, input.eventId)
        return world.admin.send(calls.create, { body: input })
      },
    },
    edit: refusals(calls.edit),
    revoke: refusals(calls.revoke),
  },
}
