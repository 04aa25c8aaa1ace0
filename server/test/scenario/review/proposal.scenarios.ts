import { eq } from 'drizzle-orm'
import { proposal as calls } from '@banquet/contract/review/proposal'
import { proposals, proposalAffinities } from '../../../src/tables/review/proposal.table.ts'
import { conflictMarks, reviewers } from '../../../src/tables/review/reviewer.table.ts'
import { archive, archivedEvent, currentEvent } from '../in-event.ts'
import type { Refuse, Scenarios, World } from '../world.ts'
import { newReviewer, submittedPaper } from './assigned-paper.ts'

const settings = { perPaper: 1, perReviewer: 5 }

/** A proposal of an event, which is being computed. */
async function running(world: World): Promise<number> {
  const { id: eventId } = await currentEvent(world)
  const { db } = world.server.ctx
  await db.delete(proposals).where(eq(proposals.eventId, eventId))
  const body = { ...settings, eventId }
  return (await world.admin.send(calls.start, { body })).body.id
}

interface Ready {
  id: number
  eventId: number
  submissionId: number
  reviewerId: number
  /** Another reviewer who could take the place. */
  newReviewerId: number
  newMemberId: number
}

const parts = { affinity: 400, subject: 1000, keywords: 0, text: 0 }

/** A proposal that is ready: one of two reviewers for a paper. */
async function ready(world: World): Promise<Ready> {
  const id = await running(world)
  const { db } = world.server.ctx
  const [row] = await db.select().from(proposals).where(eq(proposals.id, id))
  const eventId = row?.eventId ?? 0
  const { id: submissionId } = await submittedPaper(world)
  const [first, second] = [await newReviewer(world), await newReviewer(world)]
  const [reviewerId, newReviewerId] = [first.reviewer.id, second.reviewer.id]
  const reviewerIds = [reviewerId, newReviewerId]
  const paper = { submissionId, missing: 0, candidates: 2, pairs: [{ reviewerId, ...parts }] }
  await db
    .update(proposals)
    .set({ state: 'done', progress: 100, result: { reviewerIds, papers: [paper] } })
    .where(eq(proposals.id, id))
  await db.insert(proposalAffinities).values({
    proposalId: id,
    submissionId,
    affinity: [400, 400],
    subject: [1000, 1000],
    keywords: [0, 0],
    text: [0, 0],
  })
  return { id, eventId, submissionId, reviewerId, newReviewerId, newMemberId: second.client.account.id }
}

const swapOf = ({ id, submissionId, reviewerId, newReviewerId }: Ready) => ({
  params: { id },
  body: { submissionId, reviewerId, newReviewerId },
})
const acceptOf = ({ id, submissionId, reviewerId }: Ready) => ({
  params: { id },
  body: { pairs: [{ submissionId, reviewerId }] },
})

const inArchivedEvent =
  (e: typeof calls.swap | typeof calls.accept): Refuse =>
  async (world) => {
    const row = await ready(world)
    await archive(world, row.eventId)
    return world.admin.send(e, e === calls.swap ? swapOf(row) : acceptOf(row))
  }

const whileRunning =
  (e: typeof calls.swap | typeof calls.accept): Refuse =>
  async (world) => {
    const row = await ready(world)
    await world.server.ctx.db.update(proposals).set({ state: 'running' }).where(eq(proposals.id, row.id))
    return world.admin.send(e, e === calls.swap ? swapOf(row) : acceptOf(row))
  }

/** The scenarios of the calls about proposals of assignments. */
export const proposal: Scenarios = {
  row: async (world) => (await ready(world)).id,
  inputs: {
    start: async (world) => {
      const { id: eventId } = await currentEvent(world)
      const { db } = world.server.ctx
      await db.delete(proposals).where(eq(proposals.eventId, eventId))
      return { body: { ...settings, eventId } }
    },
    cancel: async (world) => ({ params: { id: await running(world) } }),
    candidates: async (world) => {
      const { id, submissionId } = await ready(world)
      return { params: { id: String(id) }, query: { submissionId: String(submissionId) } }
    },
    swap: async (world) => swapOf(await ready(world)),
    accept: async (world) => acceptOf(await ready(world)),
    discard: async (world) => ({ params: { id: (await ready(world)).id } }),
  },
  refusals: {
    start: {
      'event.none': async (world) => {
        await archive(world, (await currentEvent(world)).id)
        return world.admin.send(calls.start, { body: settings })
      },
      'event.state': async (world) =>
        world.admin.send(calls.start, { body: { ...settings, eventId: await archivedEvent(world) } }),
      'proposal.running': async (world) => {
        await running(world)
        return world.admin.send(calls.start, { body: settings })
      },
    },
    cancel: {
      'proposal.state': async (world) =>
        world.admin.send(calls.cancel, { params: { id: (await ready(world)).id } }),
    },
    discard: {
      'proposal.running': async (world) =>
        world.admin.send(calls.discard, { params: { id: await running(world) } }),
    },
    swap: {
      'event.state': inArchivedEvent(calls.swap),
      'proposal.state': whileRunning(calls.swap),
      'proposal.pair': async (world) => {
        const row = await ready(world)
        return world.admin.send(calls.swap, swapOf({ ...row, newReviewerId: row.reviewerId }))
      },
      'assignment.conflict': async (world) => {
        const row = await ready(world)
        await world.server.ctx.db.insert(conflictMarks).values({
          submissionId: row.submissionId,
          accountId: row.newMemberId,
          mark: 'added',
          reason: '指導教授',
          actorId: world.admin.account.id,
        })
        return world.admin.send(calls.swap, swapOf(row))
      },
      'assignment.full': async (world) => {
        const row = await ready(world)
        await world.server.ctx.db
          .update(reviewers)
          .set({ maxPapers: 0 })
          .where(eq(reviewers.id, row.newReviewerId))
        return world.admin.send(calls.swap, swapOf(row))
      },
    },
    accept: {
      'event.state': inArchivedEvent(calls.accept),
      'proposal.state': whileRunning(calls.accept),
    },
  },
}
