import { submission as calls, type Submission } from '@banquet/contract/submission/submission'
import { submissionBulk as bulkCalls } from '@banquet/contract/submission/submission-bulk'
import type { SubmissionContent } from '@banquet/contract/submission/submission-content'
import {
  begun,
  paper,
  submit,
  addSubject,
  addSubmissionType,
  openSubmissions,
} from '../../rows/submission-rows.ts'
import { pdfOf, uploaded } from '../../http/papers.ts'
import { addEvent } from '../../rows/sign-up-rows.ts'
import { newMember } from '../event/signup-type.scenarios.ts'
import { archive, currentEvent } from '../in-event.ts'
import type { Refuse, Scenarios, World } from '../world.ts'
import { chargedPaper } from './submission-fee.scenarios.ts'

/** What an author writes for the current event, which is open. */
async function written(world: World): Promise<SubmissionContent> {
  const { id } = await currentEvent(world)
  await openSubmissions(world.admin, { id })
  const seed = world.seed()
  const ofEvent = { eventId: id }
  return paper(
    await addSubject(world.admin, { ...ofEvent, code: `S${seed}`, name: `主題${seed}` }),
    await addSubmissionType(world.admin, { ...ofEvent, name: `類型${seed}` }),
  )
}

/** A draft that staff began for a member. */
async function draft(world: World): Promise<Submission> {
  const { account } = await newMember(world)
  return begun(world.admin, await written(world), { memberId: account.id })
}

async function submitted(world: World): Promise<Submission> {
  return (await submit(world.admin, await draft(world))).body
}

const seen = ({ id, version }: Submission) => ({ params: { id }, body: { version } })
const withReason = ({ id, version }: Submission) => ({
  params: { id },
  body: { version, reason: '作者來電' },
})

async function withdrawn(world: World): Promise<Submission> {
  return (await world.admin.send(calls.withdraw, withReason(await submitted(world)))).body
}

async function changed(world: World): Promise<Submission> {
  const { id, version } = await submitted(world)
  const body = { content: await written(world), version }
  return (await world.admin.send(calls.save, { params: { id }, body })).body
}

type Command = typeof calls.discard | typeof calls.submit | typeof calls.withdraw | typeof calls.reopen

/** The refusal of a command about a submission in another state than it needs. */
const inState =
  (e: Command, row: (world: World) => Promise<Submission>): Refuse =>
  async (world) =>
    world.admin.send(e, withReasonFor(e, await row(world)))

const withReasonFor = (e: Command, row: Submission) =>
  e === calls.withdraw || e === calls.reopen ? withReason(row) : seen(row)

/** The refusal of a command in an event that was archived. */
const inArchivedEvent =
  (e: Command, row: (world: World) => Promise<Submission>): Refuse =>
  async (world) => {
    const one = await row(world)
    await archive(world, one.eventId)
    return world.admin.send(e, withReasonFor(e, one))
  }

/** A submission for a call about several, and a subject to move it to. */
async function chosen(world: World) {
  const { id, version, eventId, subjectId } = await submitted(world)
  return { eventId, rows: [{ id, version }], subjectId: subjectId ?? 0 }
}

/** A submission, as if it had been shown for another event. */
const shownElsewhere =
  (e: typeof bulkCalls.bulkMove | typeof bulkCalls.bulkWithdraw): Refuse =>
  async (world) => {
    const { rows } = await chosen(world)
    const { id: eventId } = await addEvent(world.admin, { code: `event-${world.seed()}` })
    const { id: subjectId } = await addSubject(world.admin, { eventId })
    const rest = e === bulkCalls.bulkMove ? { subjectId } : { reason: '重複投稿' }
    return world.admin.send(e, { body: { eventId, rows, ...rest } })
  }

/** A member submits, or begins, when nothing is open any more. */
async function closed(
  world: World,
  act: (client: Awaited<ReturnType<typeof newMember>>, content: SubmissionContent) => ReturnType<Refuse>,
) {
  const client = await newMember(world)
  return act(client, await written(world))
}

/** A draft with a file. */
async function withFile(world: World) {
  const file = await uploaded(world.admin, {
    name: 'paper.pdf',
    content: await pdfOf({ text: `Paper ${world.seed()}` }),
  })
  const { account } = await newMember(world)
  const content = await written(world)
  const files = [{ kind: 'full-text', fileId: file.id, name: file.name, size: 1 }]
  const { id } = await begun(world.admin, { ...content, files }, { memberId: account.id })
  return { params: { id: String(id), fileId: String(file.id) } }
}

/** Asks for the names in a file more often at once than can wait. */
const queue: Refuse = async (world) => {
  const which = await withFile(world)
  const all = await Promise.all(Array.from({ length: 15 }, () => world.admin.send(calls.fileNames, which)))
  const busy = all.find(({ code }) => code === 'busy')
  if (!busy) throw new Error('none of them was too many')
  return busy
}

export { submitted as submittedPaper, withReason }

/** The scenarios of the calls about submissions. */
export const submission: Scenarios = {
  row: async (world) => (await submitted(world)).id,
  inputs: {
    create: async (world) => {
      const { account } = await newMember(world)
      return { body: { content: await written(world), memberId: account.id } }
    },
    save: async (world) => {
      const { id, version } = await submitted(world)
      return { params: { id }, body: { content: await written(world), version } }
    },
    discard: async (world) => seen(await changed(world)),
    submit: async (world) => seen(await draft(world)),
    withdraw: async (world) => withReason(await submitted(world)),
    reopen: async (world) => withReason(await withdrawn(world)),
    remove: async (world) => ({ params: { id: (await draft(world)).id } }),
    file: withFile,
    fileNames: withFile,
    bulkMove: async (world) => ({ body: await chosen(world) }),
    bulkRemind: async (world) => {
      const { paper } = await chargedPaper(world)
      return { body: { eventId: paper.eventId, submissionIds: [paper.id] } }
    },
    bulkWithdraw: async (world) => {
      const { eventId, rows } = await chosen(world)
      return { body: { eventId, rows, reason: '重複投稿' } }
    },
  },
  refusals: {
    offers: {
      'not-found': async ({ admin }) => admin.send(calls.offers, { query: { eventId: '2147483647' } }),
    },
    create: {
      'not-found': async (world) => {
        const client = await newMember(world)
        const content = await written(world)
        return client.send(calls.create, { body: { content, eventId: 2_147_483_647 } })
      },
      'event.state': async (world) => {
        const content = await written(world)
        const { account } = await newMember(world)
        const { id: eventId } = await currentEvent(world)
        await archive(world, eventId)
        return world.admin.send(calls.create, { body: { content, eventId, memberId: account.id } })
      },
      'submission.closed': async (world) =>
        closed(world, async (client, content) => {
          await openSubmissions(world.admin, await currentEvent(world), { isOver: true })
          return client.send(calls.create, { body: { content } })
        }),
    },
    save: {
      'submission.state': async (world) => {
        const { id, version } = await withdrawn(world)
        return world.admin.send(calls.save, {
          params: { id },
          body: { content: await written(world), version },
        })
      },
      'event.state': async (world) => {
        const { id, version, eventId } = await draft(world)
        const content = await written(world)
        await archive(world, eventId)
        return world.admin.send(calls.save, { params: { id }, body: { content, version } })
      },
    },
    discard: {
      'submission.state': inState(calls.discard, draft),
      'event.state': inArchivedEvent(calls.discard, changed),
    },
    submit: {
      'submission.state': inState(calls.submit, withdrawn),
      'event.state': inArchivedEvent(calls.submit, draft),
      'submission.closed': async (world) =>
        closed(world, async (client, content) => {
          const row = await begun(client, content)
          await openSubmissions(world.admin, { id: row.eventId }, { isOver: true })
          return submit(client, row)
        }),
    },
    withdraw: {
      'submission.state': inState(calls.withdraw, draft),
      'event.state': inArchivedEvent(calls.withdraw, submitted),
    },
    reopen: {
      'submission.state': inState(calls.reopen, submitted),
      'event.state': inArchivedEvent(calls.reopen, withdrawn),
    },
    fileNames: { busy: queue },
    bulkMove: { 'event.other': shownElsewhere(bulkCalls.bulkMove) },
    bulkRemind: {
      'event.other': async (world) => {
        const { paper } = await chargedPaper(world)
        const { id: eventId } = await addEvent(world.admin, { code: `event-${world.seed()}` })
        return world.admin.send(bulkCalls.bulkRemind, { body: { eventId, submissionIds: [paper.id] } })
      },
    },
    bulkWithdraw: { 'event.other': shownElsewhere(bulkCalls.bulkWithdraw) },
    remove: {
      'submission.state': async (world) =>
        world.admin.send(calls.remove, { params: { id: (await submitted(world)).id } }),
      'event.state': async (world) => {
        const { id, eventId } = await draft(world)
        await archive(world, eventId)
        return world.admin.send(calls.remove, { params: { id } })
      },
    },
  },
}
