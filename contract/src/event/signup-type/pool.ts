import { z } from 'zod'
import { moves } from '../../call/read-only.ts'
import { crud } from '../../call/crud.ts'
import { endpoint } from '../../call/endpoint.ts'
import { id, instant, line, optionalLine, idParams, version } from '../../call/list.ts'
import { inEvent, ofEvent } from '../event/event-choice.ts'

/** The number of places of a pool; null for no limit. */
export const poolSize = z.int().min(0).max(100_000).nullable().default(null)

/** The fields of a pool that staff edit. */
export const poolInput = z.object({
  ...inEvent,
  name: line(60).meta({ example: '晚宴' }),
  enName: optionalLine(60).meta({ example: 'Banquet dinner' }),
  size: poolSize,
})

/** A pool as stored, with its places. */
export const poolRow = z.object({
  id,
  eventId: id,
  name: z.string(),
  enName: z.string(),
  size: z.int().nullable(),
  /** The number of places that are held or confirmed now. */
  taken: z.int().register(moves),
  version,
})
export type Pool = z.output<typeof poolRow>

/** The state of a place: `held` for a sign-up that awaits approval or payment, then `confirmed` or `released`. */
export const placeStates = ['held', 'confirmed', 'released'] as const

/** The sign-up that has a place. */
export const placeRow = z.object({
  /** Null for somebody without an account who has not confirmed their address yet; then there is no code either. */
  signupId: id.nullable(),
  signupCode: z.string(),
  /** Missing without the right to see sign-ups. */
  realName: z.string().optional(),
  state: z.enum(placeStates),
  /** When a held place expires; null if it does not. */
  expiresAt: instant.nullable(),
  createdAt: instant,
})
export type Place = z.output<typeof placeRow>

/** A sign-up type, pool or option whose recorded places differ from those of its sign-ups, or exceed its limit. */
export const placeDifference = z.object({
  signupTypeId: id.nullable(),
  poolId: id.nullable(),
  questionId: id.nullable(),
  name: z.string(),
  enName: z.string(),
  size: z.int().nullable(),
  /** The number of places recorded as taken. */
  recorded: z.int(),
  /** The number of places that the sign-ups need according to their states. */
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
    summary: 'The sign-ups that have a place of a shared pool, newest first.',
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
      'Counts the places of every sign-up type, pool and option of an event from its sign-ups, and returns those that differ from the recorded ones.',
    method: 'GET',
    path: '/api/v1/pool-verification',
    access: seen,
    query: z.strictObject(ofEvent),
    response: z.array(placeDifference),
  }),
}
