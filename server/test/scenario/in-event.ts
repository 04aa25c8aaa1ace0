import { event, type Event } from '@banquet/contract/event/event/event'
import type { checkInList as checkInListCalls } from '@banquet/contract/event/event/check-in-list'
import type { discount as discountCalls } from '@banquet/contract/event/signup-type/discount'
import type { pool as poolCalls } from '@banquet/contract/event/signup-type/pool'
import type { question as questionCalls } from '@banquet/contract/event/question/question'
import { signupType as calls } from '@banquet/contract/event/signup-type/signup-type'
import type { sitePage as sitePageCalls } from '@banquet/contract/event/event/site-page'
import type { submissionType as submissionTypeCalls } from '@banquet/contract/submission/submission-type'
import type { criterion as criterionCalls } from '@banquet/contract/review/criterion'
import type { subject as subjectCalls } from '@banquet/contract/submission/subject'
import type { competition as competitionCalls } from '@banquet/contract/submission/competition'
import type { consentText as consentTextCalls } from '@banquet/contract/submission/consent-text'
import type { news as newsCalls } from '@banquet/contract/event/news/news'
import type { Parts } from '../server.ts'
import type { Refuse, World } from './world.ts'

const seen = ({ id, version }: Event) => ({ params: { id }, body: { version } })

const day = '2030-06-10'

export async function publishedEvent(world: World): Promise<Event> {
  const code = `event-${world.seed()}`
  const body = { code, name: code, startDay: day, endDay: day }
  const draft = (await world.admin.send(event.create, { body })).body
  return (await world.admin.call(event.publish, seen(draft))).body
}

/** The current event; one is added if there is none. */
export async function currentEvent(world: World): Promise<Event> {
  const events = (await world.admin.call(event.list, { query: {} })).body
  // Members can sign up to it; an event of another scenario may be over.
  const current = events.find(({ isCurrent, endDay }) => isCurrent && endDay === day)
  if (current) return current
  const added = await publishedEvent(world)
  if (added.isCurrent) return added
  return (await world.admin.call(event.makeCurrent, seen(added))).body
}

/** Archives an event. */
export async function archive({ admin }: World, id: number): Promise<void> {
  const { body } = await admin.call(event.get, { params: { id } })
  await admin.call(event.archive, seen(body))
}

/** Returns an event that is archived. */
export async function archivedEvent(world: World): Promise<number> {
  const { id } = await publishedEvent(world)
  await archive(world, id)
  return id
}

/** Adds a row in a call that succeeds, in an event that is archived after that. */
export async function inArchived(world: World, e: Resource['create']): Promise<number> {
  const added = await publishedEvent(world)
  const { body } = await world.input(e)
  const reply = await world.admin.send(e, { body: { ...(body as object), eventId: added.id } })
  await archive(world, added.id)
  return reply.body.id
}

type Resource =
  | typeof calls
  | typeof poolCalls
  | typeof discountCalls
  | typeof questionCalls
  | typeof sitePageCalls
  | typeof submissionTypeCalls
  | typeof subjectCalls
  | typeof criterionCalls
  | typeof competitionCalls
  | typeof consentTextCalls
  | typeof checkInListCalls
  | typeof newsCalls
type Edit = 'update' | 'put'

async function editOf(world: World, resource: Resource, verb: Edit, id: number): Promise<Parts> {
  const { body } = await world.input(resource[verb])
  const { id: _, ...rest } = body as { id?: number }
  return verb === 'put' ? { body: { ...rest, id } } : { params: { id }, body: rest }
}

/** Refusals of calls whose rows belong to an event: without a current one, in an archived one, and of a row that is taken. */
export function inEventRefusals(resource: Resource, taken?: (world: World) => Promise<number>) {
  const code = resource === calls ? 'signup-type.taken' : 'pool.taken'
  const none: Refuse = async (world) => {
    const parts = await world.input(resource.create)
    await archive(world, (await currentEvent(world)).id)
    return world.admin.send(resource.create, parts)
  }
  const state: Refuse = async (world) => {
    const added = await publishedEvent(world)
    const { body } = await world.input(resource.create)
    await archive(world, added.id)
    return world.admin.send(resource.create, { body: { ...(body as object), eventId: added.id } })
  }
  const edit = (verb: Edit) => ({
    'event.state': async (world: World) =>
      world.admin.send(
        resource[verb],
        await editOf(world, resource, verb, await inArchived(world, resource.create)),
      ),
    ...(taken && {
      [code]: async (world: World) => {
        const { body, ...parts } = await editOf(world, resource, verb, await taken(world))
        return world.admin.send(resource[verb], { ...parts, body: { ...(body as object), size: 0 } })
      },
    }),
  })
  return { create: { 'event.none': none, 'event.state': state }, update: edit('update'), put: edit('put') }
}
