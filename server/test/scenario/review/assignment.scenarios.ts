import { assignment as calls } from '@banquet/contract/review/assignment'
import { review } from '@banquet/contract/review/review'
import { maxInteger } from '@banquet/contract/call/list'
import { assignmentsOf, writeAndSubmit } from '../../rows/assignment-rows.ts'
import { paymentOrders } from '../../../src/tables/payment/payment-order.table.ts'
import { reviewSettings } from '../../../src/tables/review/review.table.ts'
import { submissionFees } from '../../../src/tables/submission/submission-fee.table.ts'
import { archive } from '../in-event.ts'
import type { Refuse, Scenarios, World } from '../world.ts'
import { assignedPaper, newReviewer, submittedPaper } from './assigned-paper.ts'

type Command = typeof calls.changeDueDay | typeof calls.remind

const bodyOf = (e: Command, version: number) =>
  e === calls.changeDueDay ? { version, dueDay: '2030-05-01' } : { version }

const input = (e: Command) => async (world: World) => {
  const { assignment } = await assignedPaper(world)
  return { params: { id: assignment.id }, body: bodyOf(e, assignment.version) }
}

/** An assignment that has changed before the command. */
const after =
  (
    e: Command,
    change: (world: World, of: Awaited<ReturnType<typeof assignedPaper>>) => Promise<unknown>,
  ): Refuse =>
  async (world) => {
    const of = await assignedPaper(world)
    await change(world, of)
    const { id, version } = of.assignment
    return world.admin.send(e, { params: { id }, body: bodyOf(e, version) })
  }

const refusals = (e: Command) => ({
  stale: async (world: World) => {
    const { assignment } = await assignedPaper(world)
    return world.admin.send(e, { params: { id: assignment.id }, body: bodyOf(e, maxInteger) })
  },
  'event.state': after(e, (world, { paper }) => archive(world, paper.eventId)),
})

/** An assignment whose reviewer has declined; the version is the one that it has then. */
const declined =
  (e: Command): Refuse =>
  async (world) => {
    const { paper, client, assignment } = await assignedPaper(world)
    await client.send(review.decline, { params: { id: assignment.id }, body: { reason: '時間不足' } })
    const [now] = await assignmentsOf(world.admin, paper)
    return world.admin.send(e, { params: { id: assignment.id }, body: bodyOf(e, now?.version ?? 0) })
  }

/** The scenarios of the calls about assignments. */
export const assignment: Scenarios = {
  row: async (world) => (await assignedPaper(world)).assignment.id,
  inputs: {
    suggestions: async (world) => ({ query: { submissionId: String((await submittedPaper(world)).id) } }),
    assign: async (world) => {
      const paper = await submittedPaper(world)
      const { reviewer } = await newReviewer(world)
      return { body: { eventId: paper.eventId, submissionIds: [paper.id], reviewerIds: [reviewer.id] } }
    },
    changeDueDay: input(calls.changeDueDay),
    remind: input(calls.remind),
    remindLate: async (world) => {
      const { paper } = await assignedPaper(world)
      return { body: { eventId: paper.eventId, submissionIds: [paper.id] } }
    },
    remove: async (world) => ({ params: { id: (await assignedPaper(world)).assignment.id } }),
  },
  refusals: {
    suggestions: {
      'not-found': async ({ admin }) =>
        admin.send(calls.suggestions, { query: { submissionId: String(maxInteger) } }),
    },
    assign: {
      'not-found': async ({ admin }) =>
        admin.send(calls.assign, { body: { eventId: maxInteger, submissionIds: [1], reviewerIds: [1] } }),
      'event.state': async (world) => {
        const { paper, reviewer } = await assignedPaper(world)
        await archive(world, paper.eventId)
        const body = { eventId: paper.eventId, submissionIds: [paper.id], reviewerIds: [reviewer.id] }
        return world.admin.send(calls.assign, { body })
      },
    },
    remindLate: {
      'event.state': async (world) => {
        const { paper } = await assignedPaper(world)
        await archive(world, paper.eventId)
        const body = { eventId: paper.eventId, submissionIds: [paper.id] }
        return world.admin.send(calls.remindLate, { body })
      },
    },
    changeDueDay: { ...refusals(calls.changeDueDay), 'assignment.state': declined(calls.changeDueDay) },
    remind: {
      ...refusals(calls.remind),
      'assignment.state': declined(calls.remind),
      'assignment.unpaid': after(calls.remind, async ({ server: { ctx } }, { paper }) => {
        const { id, eventId, code, memberId } = paper
        await ctx.db.insert(reviewSettings).values({
          ...{ eventId, contact: '', guidelines: '', enGuidelines: '' },
          ...{ reviewersPerPaper: 3, papersPerReviewer: 10, hidesUnpaid: true },
        })
        const order = { eventId, payerId: memberId, total: 500 }
        const [row] = await ctx.db.insert(paymentOrders).values(order).returning({ id: paymentOrders.id })
        const fee = { submissionId: id, code, amount: 500, paymentOrderId: row?.id ?? 0 }
        await ctx.db.insert(submissionFees).values({ ...fee, state: 'due' })
      }),
      'assignment.reminded': async (world) => {
        const { assignment } = await assignedPaper(world)
        const params = { id: assignment.id }
        const { version } = assignment
        const reminded = (await world.admin.send(calls.remind, { params, body: { version } })).body
        return world.admin.send(calls.remind, { params, body: { version: reminded.version } })
      },
    },
    remove: {
      'assignment.state': async (world) => {
        const { client, assignment } = await assignedPaper(world)
        await writeAndSubmit(client, assignment.id)
        return world.admin.send(calls.remove, { params: { id: assignment.id } })
      },
      'event.state': async (world) => {
        const { paper, assignment } = await assignedPaper(world)
        await archive(world, paper.eventId)
        return world.admin.send(calls.remove, { params: { id: assignment.id } })
      },
    },
  },
}
