import { z } from 'zod'
import { crud } from '../../call/crud.ts'
import { endpoint } from '../../call/endpoint.ts'
import { id, instant, line, optionalLine, idParams, version } from '../../call/list.ts'
import { inEvent, ofEvent } from '../event/event-choice.ts'

/** The number of places of a pool; null if there is no limit. */
export const poolSize = z.int().min(0).max(100_000).nullable().default(null)

export const poolInput = z.object({
  ...inEvent,
  name: line(60).meta({ example: '晚宴' }),
  enName: optionalLine(60).meta({ example: 'Banquet dinner' }),
  size: poolSize,
})

export const poolRow = z.object({
  id,
  eventId: id,
  name: z.string(),
  enName: z.string(),
  size: z.int().nullable(),
  /** The places that are held or confirmed at the moment. */
  taken: z.int(),
  version,
})
export type Pool = z.output<typeof poolRow>

/** The state of places: `held` for a sign-up that has to be approved or paid, then `confirmed` or `released`. */
export const placeStates = ['held', 'confirmed', 'released'] as const

/** Who holds a place. */
export const placeRow = z.object({
  signupId: id,
  signupCode: z.string(),
  realName: z.string(),
  state: z.enum(placeStates),
  /** When a held place becomes free by itself; null if it does not. */
  expiresAt: instant.nullable(),
  createdAt: instant,
})
export type Place = z.output<typeof placeRow>

/** A sign-up type, a pool or an option of a question whose places differ from those that its sign-ups need, or exceed its size. */
export const placeDifference = z.object({
  signupTypeId: id.nullable(),
  poolId: id.nullable(),
  questionId: id.nullable(),
  name: z.string(),
  enName: z.string(),
  size: z.int().nullable(),
  /** The places that are recorded as taken. */
  recorded: z.int(),
  /** The places that the sign-ups need by their states. */
  counted: z.int(),
})
export type PlaceDifference = z.output<typeof placeDifference>

const page = 'systemSettings'
const seen = [
  { page, right: 'view' },
  { page: 'signups', right: 'view' },
] as const

const calls = crud({
  name: 'pool',
  page,
  row: poolRow,
  input: poolInput,
  sort: ['id', 'name', 'enName', 'size'],
  filters: ofEvent,
  errors: ['pool.duplicate', 'event.state'],
})

export const pool = {
  ...calls,
  list: endpoint({ ...calls.list, access: seen }),
  create: endpoint({ ...calls.create, errors: [...calls.create.errors, 'event.none'] }),
  update: endpoint({ ...calls.update, errors: [...calls.update.errors, 'pool.taken'] }),
  put: endpoint({ ...calls.put, errors: [...calls.put.errors, 'pool.taken'] }),
  places: endpoint({
    id: 'pool.places',
    summary: 'Who has the places of a shared pool; newest first.',
    method: 'GET',
    path: '/api/v1/pool/:id/place',
    access: seen,
    params: idParams,
    response: z.array(placeRow),
    errors: ['not-found'],
  }),
  verify: endpoint({
    id: 'pool.verify',
    summary:
      'Counts the places of every sign-up type, pool and option of an event again from its sign-ups, and returns those that differ.',
    method: 'GET',
    path: '/api/v1/pool-verification',
    access: seen,
    query: z.strictObject(ofEvent),
    response: z.array(placeDifference),
  }),
}
