import { eq } from 'drizzle-orm'
import { reviewer as calls } from '@banquet/contract/review/reviewer'
import type { ReviewerState } from '@banquet/contract/review/reviewer-states'
import { reviewers } from '../../../src/tables/review/reviewer.table.ts'
import { assignments } from '../../../src/tables/review/review.table.ts'
import { addReviewer } from '../../rows/review-rows.ts'
import type { Client } from '../../server.ts'
import { newMember } from '../event/signup-type.scenarios.ts'
import { archive, archivedEvent, currentEvent } from '../in-event.ts'
import type { Refuse, Scenarios, World } from '../world.ts'

/** Long enough ago that somebody can be reminded. */
const longAgo = '2020-01-01T00:00:00.000Z'

/** A reviewer of the current event in this state, invited long ago. */
async function added(world: World, state: ReviewerState = 'invited') {
  const event = await currentEvent(world)
  const member = await newMember(world)
  const row = await addReviewer(world.server, { event, member, state })
  await world.server.ctx.db.update(reviewers).set({ invitedAt: longAgo }).where(eq(reviewers.id, row.id))
  return { ...row, member }
}

const seen = ({ id, version }: { id: number; version: number }) => ({ params: { id }, body: { version } })

const fields = { maxPapers: null, note: '' }
const edited = async (world: World) => {
  const { id, version } = await added(world)
  const name = `審查人${world.seed()}`
  return { params: { id }, body: { ...fields, name, email: `${name}@reviewers.example`.slice(3), version } }
}

const profile = {
  subjectIds: [],
  keywords: ['食安'],
  affiliation: '別處',
  maxPapers: 3,
  availableFrom: null,
  availableUntil: null,
  conflicts: [{ kind: 'domain', value: 'elsewhere.example' }],
}

/** The members who were invited, by the scenario that made the row; a call of a member is made by the one who may. */
const memberOf = new WeakMap<World, Client>()

async function asked(world: World, state: ReviewerState = 'invited') {
  const event = await currentEvent(world)
  const member = memberOf.get(world) ?? (await newMember(world))
  memberOf.set(world, member)
  await world.server.ctx.db.delete(reviewers).where(eq(reviewers.email, member.account.email))
  return addReviewer(world.server, { event, member, state })
}

async function asker(world: World): Promise<Client> {
  const member = memberOf.get(world) ?? (await newMember(world))
  memberOf.set(world, member)
  return member
}

type Command = typeof calls.remind | typeof calls.reinvite | typeof calls.remove

const inState =
  (e: Command, state: ReviewerState): Refuse =>
  async (world) =>
    world.admin.send(e, seen(await added(world, state)))

const inArchivedEvent =
  (e: Command, state: ReviewerState): Refuse =>
  async (world) => {
    const row = await added(world, state)
    await archive(world, row.eventId)
    return world.admin.send(e, seen(row))
  }

type OwnCommand = typeof calls.accept | typeof calls.decline | typeof calls.saveProfile
const bodyFor = (e: OwnCommand, version: number) => ({
  version,
  ...(e === calls.saveProfile ? profile : e === calls.decline ? { reason: '' } : {}),
})

/** A member sends a version that the row does not have. */
const staleOf =
  (e: OwnCommand, state: ReviewerState): Refuse =>
  async (world) => {
    const { id } = await asked(world, state)
    const member = await asker(world)
    return member.send(e, { params: { id }, body: bodyFor(e, 99) })
  }

/** A member sends what the row was asked for in the other state. */
const ownState =
  (e: OwnCommand, state: ReviewerState): Refuse =>
  async (world) => {
    const { id, version } = await asked(world, state)
    return (await asker(world)).send(e, { params: { id }, body: bodyFor(e, version) })
  }

const people = (world: World) => [{ name: '陳志明', email: `chen${world.seed()}@reviewers.example` }]

/** The scenarios of the calls about reviewers. */
export const reviewer: Scenarios = {
  row: async (world) => (await added(world)).id,
  callers: { own: asker, accept: asker, decline: asker, saveProfile: asker },
  inputs: {
    invite: async (world) => {
      await currentEvent(world)
      return { body: { people: people(world) } }
    },
    edit: edited,
    remind: async (world) => seen(await added(world)),
    reinvite: async (world) => seen(await added(world, 'declined')),
    remove: async (world) => seen(await added(world)),
    accept: async (world) => seen(await asked(world)),
    decline: async (world) => {
      const { id, version } = await asked(world)
      return { params: { id }, body: { version, reason: '' } }
    },
    saveProfile: async (world) => {
      const { id, version } = await asked(world, 'accepted')
      return { params: { id }, body: { ...profile, version } }
    },
  },
  refusals: {
    invite: {
      'event.none': async (world) => {
        await archive(world, (await currentEvent(world)).id)
        return world.admin.send(calls.invite, { body: { people: people(world) } })
      },
      'event.state': async (world) =>
        world.admin.send(calls.invite, {
          body: { people: people(world), eventId: await archivedEvent(world) },
        }),
    },
    edit: {
      'reviewer.duplicate': async (world) => {
        const { email } = await added(world)
        const { params, body } = await edited(world)
        return world.admin.send(calls.edit, { params, body: { ...body, email } })
      },
      'event.state': async (world) => {
        const parts = await edited(world)
        await archive(world, (await currentEvent(world)).id)
        return world.admin.send(calls.edit, parts)
      },
    },
    remind: {
      'reviewer.state': inState(calls.remind, 'accepted'),
      'event.state': inArchivedEvent(calls.remind, 'invited'),
      'reviewer.reminded': async (world) => {
        const row = await added(world)
        const { version } = (await world.admin.send(calls.remind, seen(row))).body
        return world.admin.send(calls.remind, seen({ id: row.id, version }))
      },
    },
    reinvite: {
      'reviewer.state': inState(calls.reinvite, 'invited'),
      'event.state': inArchivedEvent(calls.reinvite, 'declined'),
    },
    remove: {
      'reviewer.state': inState(calls.remove, 'declined'),
      'event.state': inArchivedEvent(calls.remove, 'invited'),
      'reviewer.assigned': async (world) => {
        const row = await added(world, 'accepted')
        const submissionId = await world.row('submission')
        const assignedBy = world.admin.account.id
        await world.server.ctx.db.insert(assignments).values({ submissionId, reviewerId: row.id, assignedBy })
        return world.admin.send(calls.remove, seen(row))
      },
    },
    accept: {
      stale: staleOf(calls.accept, 'invited'),
      'reviewer.state': ownState(calls.accept, 'accepted'),
      'reviewer.other-invitation': async (world) => {
        const row = await asked(world)
        const member = await asker(world)
        const { id } = await addReviewer(world.server, { event: { id: row.eventId } })
        await world.server.ctx.db
          .update(reviewers)
          .set({ memberId: member.account.id, state: 'accepted' })
          .where(eq(reviewers.id, id))
        return member.send(calls.accept, seen(row))
      },
    },
    decline: {
      stale: staleOf(calls.decline, 'invited'),
      'reviewer.state': ownState(calls.decline, 'accepted'),
    },
    saveProfile: {
      stale: staleOf(calls.saveProfile, 'accepted'),
      'reviewer.state': ownState(calls.saveProfile, 'invited'),
    },
  },
}
