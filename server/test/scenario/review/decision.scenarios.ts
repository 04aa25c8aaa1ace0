import { decision as calls, type DeskRecord } from '@banquet/contract/review/decision'
import { publication as publicationCalls, type Publication } from '@banquet/contract/review/publication'
import { submission, type Submission } from '@banquet/contract/submission/submission'
import { eq } from 'drizzle-orm'
import { subjects } from '../../../src/tables/submission/subject.table.ts'
import { setPhases } from '../../rows/phase-rows.ts'
import { addEvent } from '../../rows/sign-up-rows.ts'
import type { Client } from '../../server.ts'
import { archive, currentEvent } from '../in-event.ts'
import type { Refuse, Scenarios, World } from '../world.ts'
import { chair, chaired } from './subject-chair.scenarios.ts'
import { submittedPaper, withReason } from '../submission/submission.scenarios.ts'

const toStage = ({ id, revision }: Pick<Submission, 'id' | 'revision'>) => ({
  params: { id },
  body: { result: 'accept', revision, stagedVersion: null },
})

/** A submission with a staged decision. */
async function staged(world: World): Promise<DeskRecord> {
  return (await world.admin.send(calls.stage, toStage(await submittedPaper(world)))).body
}
const toUnstage = ({ id, staged: one }: DeskRecord, version = one?.version) => ({
  params: { id },
  body: { stagedVersion: version },
})

/** The staged decision as it is listed before publishing. */
async function toPublish(world: World) {
  const { id: submissionId, eventId } = await staged(world)
  const query = { eventId: String(eventId) }
  const rows = (await world.admin.send(calls.checkList, { query })).body
  const listed = rows.filter((row) => row.submissionId === submissionId)
  return { submissionId, body: { eventId, rows: listed.map(({ id, version }) => ({ id, version })) } }
}

/** A submission with a published decision. */
async function published(world: World): Promise<DeskRecord> {
  const { submissionId, body } = await toPublish(world)
  await world.admin.send(calls.publish, { body })
  return (await world.admin.send(calls.get, { params: { id: submissionId } })).body
}
const toCorrect = ({ id, published: one }: DeskRecord, publishedId = one?.id) => ({
  params: { id },
  body: { result: 'reject', reason: '誤植', publishedId },
})

async function withdraw(world: World, id: number): Promise<void> {
  const row = (await world.admin.send(submission.get, { params: { id } })).body
  await world.admin.send(submission.withdraw, withReason(row))
}

/** A chair of the subject of a paper acts in a phase in which chairs stage nothing. */
function asChair(act: (client: Client, row: Submission) => ReturnType<Refuse>): Refuse {
  return async (world) => {
    const row = await chaired(world)
    const event = { id: row.eventId }
    await setPhases(world.admin, event, { all: { mayStage: false } })
    const reply = await act(await chair(world), row)
    await setPhases(world.admin, event, { all: { mayStage: true } })
    return reply
  }
}

/** Several submissions on which the same decision is staged. */
async function chosen(world: World) {
  const { id, revision, eventId } = await submittedPaper(world)
  return { eventId, rows: [{ id, revision, stagedVersion: null }], result: 'accept' }
}

const toRank = ({ id, revision, eventId }: Pick<Submission, 'id' | 'revision' | 'eventId'>) => ({
  eventId,
  accept: [{ id, revision }],
})

/** The scenarios of the calls about decisions, whose rows are those of submissions. */
export const decision: Scenarios = {
  row: async (world) => (await submittedPaper(world)).id,
  inputs: {
    stage: async (world) => toStage(await submittedPaper(world)),
    unstage: async (world) => toUnstage(await staged(world)),
    correct: async (world) => toCorrect(await published(world)),
    bulkStage: async (world) => ({ body: await chosen(world) }),
    ranking: async (world) => {
      const { subjectId } = await submittedPaper(world)
      return { query: { subjectId: String(subjectId), by: 'weightedMean' } }
    },
    stageByRank: async (world) => ({ body: toRank(await submittedPaper(world)) }),
    publish: async (world) => ({ body: (await toPublish(world)).body }),
  },
  refusals: {
    stage: {
      'decision.closed': asChair((client, row) => client.send(calls.stage, toStage(row))),
      stale: async (world) => world.admin.send(calls.stage, toStage(await staged(world))),
      'submission.state': async (world) => world.admin.send(calls.stage, toStage(await published(world))),
      'event.state': async (world) => {
        const row = await submittedPaper(world)
        await archive(world, row.eventId)
        return world.admin.send(calls.stage, toStage(row))
      },
    },
    unstage: {
      'decision.closed': asChair((client, { id }) =>
        client.send(calls.unstage, { params: { id }, body: { stagedVersion: 1 } }),
      ),
      stale: async (world) => world.admin.send(calls.unstage, toUnstage(await staged(world), 2)),
      'event.state': async (world) => {
        const row = await staged(world)
        await archive(world, row.eventId)
        return world.admin.send(calls.unstage, toUnstage(row))
      },
    },
    correct: {
      stale: async (world) =>
        world.admin.send(calls.correct, toCorrect(await published(world), 2_147_483_647)),
      'submission.state': async (world) => {
        const row = await published(world)
        await withdraw(world, row.id)
        await world.admin.send(submission.reopen, {
          ...withReason((await world.admin.send(submission.get, { params: { id: row.id } })).body),
        })
        return world.admin.send(calls.correct, toCorrect(row))
      },
      'event.state': async (world) => {
        const row = await published(world)
        await archive(world, row.eventId)
        return world.admin.send(calls.correct, toCorrect(row))
      },
    },
    bulkStage: {
      'event.other': async (world) => {
        const body = await chosen(world)
        const { id: eventId } = await addEvent(world.admin, { code: `event-${world.seed()}` })
        return world.admin.send(calls.bulkStage, { body: { ...body, eventId } })
      },
    },
    ranking: {
      'not-found': async ({ admin }) =>
        admin.send(calls.ranking, { query: { subjectId: '2147483647', by: 'weightedMean' } }),
    },
    stageByRank: {
      'not-found': async (world) => {
        const body = toRank(await submittedPaper(world))
        return world.admin.send(calls.stageByRank, {
          body: { ...body, accept: [{ id: 2_147_483_647, revision: 1 }] },
        })
      },
      stale: async (world) => world.admin.send(calls.stageByRank, { body: toRank(await staged(world)) }),
      'submission.state': async (world) =>
        world.admin.send(calls.stageByRank, { body: toRank(await published(world)) }),
      'decision.limit': async (world) => {
        const row = await submittedPaper(world)
        await world.server.ctx.db
          .update(subjects)
          .set({ maxAccepted: 0 })
          .where(eq(subjects.id, row.subjectId ?? 0))
        return world.admin.send(calls.stageByRank, { body: toRank(row) })
      },
      'event.state': async (world) => {
        const row = await submittedPaper(world)
        await archive(world, row.eventId)
        return world.admin.send(calls.stageByRank, { body: toRank(row) })
      },
    },
    publish: {
      'not-found': async (world) => {
        const { body } = await toPublish(world)
        return world.admin.send(calls.publish, { body: { ...body, eventId: 2_147_483_647 } })
      },
      stale: async (world) => {
        const { body } = await toPublish(world)
        const rows = body.rows.map(({ id, version }) => ({ id, version: version + 1 }))
        return world.admin.send(calls.publish, { body: { ...body, rows } })
      },
      'decision.outdated': async (world) => {
        const { submissionId, body } = await toPublish(world)
        await withdraw(world, submissionId)
        return world.admin.send(calls.publish, { body })
      },
      'event.state': async (world) => {
        const { body } = await toPublish(world)
        await archive(world, body.eventId)
        return world.admin.send(calls.publish, { body })
      },
    },
  },
}

const inAnHour = ({ server }: World) => new Date(server.ctx.now().getTime() + 3_600_000).toISOString()

/** A publication that is scheduled, of an event of its own, because an event has one. */
async function toSchedule(world: World) {
  const { id: eventId } = await addEvent(world.admin, { code: `event-${world.seed()}` })
  return { body: { eventId, publishAt: inAnHour(world) } }
}
async function scheduled(world: World): Promise<Publication> {
  return (await world.admin.send(publicationCalls.create, await toSchedule(world))).body
}
const toCancel = ({ id, version }: Publication) => ({ params: { id }, body: { version } })

const inArchived =
  (act: (world: World, row: Publication) => ReturnType<Refuse>): Refuse =>
  async (world) => {
    const row = await scheduled(world)
    await archive(world, row.eventId)
    return act(world, row)
  }

/** The scenarios of the calls about publications. */
export const publication: Scenarios = {
  row: async (world) => (await scheduled(world)).id,
  inputs: {
    create: toSchedule,
    cancel: async (world) => toCancel(await scheduled(world)),
  },
  refusals: {
    create: {
      'publication.duplicate': async (world) => {
        const { eventId } = await scheduled(world)
        return world.admin.send(publicationCalls.create, { body: { eventId, publishAt: inAnHour(world) } })
      },
      'event.state': async (world) => {
        const { id: eventId } = await currentEvent(world)
        await archive(world, eventId)
        return world.admin.send(publicationCalls.create, { body: { eventId, publishAt: inAnHour(world) } })
      },
    },
    cancel: {
      stale: async (world) => {
        const row = await scheduled(world)
        return world.admin.send(publicationCalls.cancel, toCancel({ ...row, version: row.version + 1 }))
      },
      'publication.state': async (world) => {
        const cancelled = await world.admin.send(publicationCalls.cancel, toCancel(await scheduled(world)))
        return world.admin.send(publicationCalls.cancel, toCancel(cancelled.body))
      },
      'event.state': inArchived((world, row) => world.admin.send(publicationCalls.cancel, toCancel(row))),
    },
  },
}
