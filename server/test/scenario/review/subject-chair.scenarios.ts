import { eq } from 'drizzle-orm'
import { subjectChair as calls } from '@banquet/contract/review/subject-chair'
import type { Submission } from '@banquet/contract/submission/submission'
import { subjectChairs } from '../../../src/tables/review/subject-chair.table.ts'
import { submissions } from '../../../src/tables/submission/submission.table.ts'
import { addSubject } from '../../rows/submission-rows.ts'
import type { Client } from '../../server.ts'
import { newMember } from '../event/signup-type.scenarios.ts'
import { archive, currentEvent } from '../in-event.ts'
import type { Scenarios, World } from '../world.ts'
import { submittedPaper } from './assigned-paper.ts'

/** The member who makes the calls, the same for all of a world, because a request and its caller belong together. */
const members = new WeakMap<World, Promise<Client>>()
function chair(world: World): Promise<Client> {
  const known = members.get(world) ?? newMember(world)
  members.set(world, known)
  return known
}

/** A paper of a subject that the member chairs. */
async function chaired(world: World): Promise<Submission> {
  const paper = await submittedPaper(world)
  const { account } = await chair(world)
  const [row] = await world.server.ctx.db.select().from(submissions).where(eq(submissions.id, paper.id))
  const { eventId, subjectId } = row ?? paper
  await world.server.ctx.db
    .insert(subjectChairs)
    .values({ eventId, subjectId: subjectId ?? 0, name: '周文凱', email: account.email })
  return paper
}

export { chair, chaired }

async function body(world: World) {
  const { id: eventId } = await currentEvent(world)
  const seed = world.seed()
  const subject = await addSubject(world.admin, { eventId, code: `C${seed}`, name: `主題${seed}` })
  return { subjectId: subject.id, name: '周文凱', email: `chou${seed}@chairs.example` }
}

async function added(world: World) {
  return (await world.admin.send(calls.create, { body: await body(world) })).body
}

async function fileOf(world: World) {
  const { id, files } = await chaired(world)
  return { params: { id: String(id), fileId: String(files[0]?.fileId) } }
}

const ofPaper = async (world: World) => ({ params: { id: (await chaired(world)).id } })
const reason = { reason: '與作者為同一計畫成員' }

/** The scenarios of the calls about the chairs of subjects. */
export const subjectChair: Scenarios = {
  row: async (world) => (await added(world)).id,
  callers: Object.fromEntries(
    ['own', 'papers', 'paperCounts', 'read', 'file', 'declareConflict'].map((verb) => [verb, chair]),
  ),
  inputs: {
    create: async (world) => ({ body: await body(world) }),
    read: ofPaper,
    file: fileOf,
    declareConflict: async (world) => ({ ...(await ofPaper(world)), body: reason }),
  },
  refusals: {
    create: {
      'subject-chair.duplicate': async (world) => {
        const { subjectId, email } = await added(world)
        return world.admin.send(calls.create, { body: { subjectId, name: '周文凱', email } })
      },
      'event.state': async (world) => {
        const input = await body(world)
        await archive(world, (await currentEvent(world)).id)
        return world.admin.send(calls.create, { body: input })
      },
    },
    remove: {
      'event.state': async (world) => {
        const { id, eventId } = await added(world)
        await archive(world, eventId)
        return world.admin.send(calls.remove, { params: { id } })
      },
    },
    declareConflict: {
      'event.state': async (world) => {
        const { id, eventId } = await chaired(world)
        await archive(world, eventId)
        return (await chair(world)).send(calls.declareConflict, { params: { id }, body: reason })
      },
    },
  },
}
