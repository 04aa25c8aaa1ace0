import { conflict as calls } from '@banquet/contract/review/conflict'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import { conflictMarks } from '../../../src/tables/review/reviewer.table.ts'
import { addReviewer } from '../../rows/review-rows.ts'
import { newMember } from '../event/signup-type.scenarios.ts'
import { archive } from '../in-event.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

/** A paper and a reviewer who have nothing to do with each other. */
async function pair(world: World) {
  const id = await world.row('submission')
  const { eventId }: Submission = (await world.admin.call(submission.get, { params: { id } })).body
  const member = await newMember(world)
  await addReviewer(world.server, { event: { id: eventId }, member, affiliation: '別處' })
  // The addresses of the tests share a domain, which is a conflict of its own.
  const wanted = { submissionId: id, accountId: member.account.id }
  return { eventId, wanted }
}

const reason = '指導教授'

async function marked(world: World) {
  const { eventId, wanted } = await pair(world)
  await world.admin.send(calls.add, { body: { ...wanted, reason } })
  return { eventId, wanted }
}

const body = {
  add: (wanted: object) => ({ ...wanted, reason }),
  overrule: (wanted: object) => ({ ...wanted, reason }),
  undo: (wanted: object) => ({ ...wanted, mark: 'added' }),
}

const inArchivedEvent =
  (verb: keyof typeof body): Refuse =>
  async (world) => {
    const { eventId, wanted } = await (verb === 'add' ? pair(world) : marked(world))
    await archive(world, eventId)
    return world.admin.send(calls[verb], { body: body[verb](wanted) })
  }

/** The scenarios of the calls about conflicts of interest. */
export const conflict: Scenarios = {
  inputs: {
    add: async (world) => ({ body: body.add((await pair(world)).wanted) }),
    overrule: async (world) => ({ body: body.overrule((await marked(world)).wanted) }),
    undo: async (world) => ({ body: body.undo((await marked(world)).wanted) }),
  },
  refusals: {
    add: {
      'conflict.duplicate': async (world) =>
        world.admin.send(calls.add, { body: body.add((await marked(world)).wanted) }),
      'event.state': inArchivedEvent('add'),
    },
    overrule: {
      'conflict.none': async (world) => {
        const { wanted } = await marked(world)
        await world.admin.send(calls.overrule, { body: body.overrule(wanted) })
        return world.admin.send(calls.overrule, { body: body.overrule(wanted) })
      },
      'event.state': inArchivedEvent('overrule'),
    },
    undo: {
      'conflict.none': async (world) =>
        world.admin.send(calls.undo, { body: body.undo((await pair(world)).wanted) }),
      'conflict.own': async (world) => {
        const { wanted } = await pair(world)
        await world.server.ctx.db
          .insert(conflictMarks)
          .values({ ...wanted, mark: 'added', reason, actorId: wanted.accountId })
        return world.admin.send(calls.undo, { body: body.undo(wanted) })
      },
      'event.state': inArchivedEvent('undo'),
    },
  },
}
