import { getTableName, is, sql } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { ErrorCode } from '@banquet/contract/call/errors'
import { maxInteger } from '@banquet/contract/call/list'
import { limits } from '../../src/kit/list/limits.ts'
import * as schema from '../../src/tables/all.ts'
import { validInput } from '../call/sample.ts'
import type { Parts, Reply } from '../server.ts'
import { scenarios } from './all.ts'
import { callOf, nounAndVerb, placeOfId, scenarioFile, withId } from './request.ts'
import type { Refuse, World } from './world.ts'

/** A row that does not exist. */
async function notFound(world: World, e: Endpoint): Promise<Reply> {
  const unknown = validInput(e, { seed: world.seed() })
  const parts = placeOfId(unknown) ? withId(await world.input(e), maxInteger) : unknown
  return world.send(e, parts)
}

function bodyWith(parts: Parts, fields: object): Parts {
  return { ...parts, body: { ...(parts.body as object), ...fields } }
}

/** The row was edited after it was read, or the version is one that it does not have yet. */
async function stale(world: World, e: Endpoint): Promise<Reply> {
  const get = callOf(`${nounAndVerb(e)[0]}.get`)
  if (!get)
    throw new Error(
      `${e.id}: there is no call to read the version with, so add a refusal to ${scenarioFile(e.id)}`,
    )
  const first = await world.input(e)
  const place = placeOfId(first)
  const { id } = (place ? first[place] : {}) as { id: number }
  const read = await world.admin.send(get, { params: { id } })
  const ahead = await world.send(e, bodyWith(first, { version: maxInteger }))
  if (ahead.code !== 'stale') return ahead
  const edited = await world.send(e, first)
  if (edited.status !== 200) return edited
  const { version } = read.body as { version: number }
  return world.send(e, bodyWith(withId(await world.input(e), id), { version }))
}

/** The same words exist already. */
async function duplicate(world: World, e: Endpoint): Promise<Reply> {
  const create = callOf(`${nounAndVerb(e)[0]}.create`)
  if (!create)
    throw new Error(
      `${e.id}: there is no call to add the first one with, so add a refusal to ${scenarioFile(e.id)}`,
    )
  const there = await world.input(create)
  await world.admin.send(create, there)
  if (create === e) return world.send(e, there)
  return world.send(e, bodyWith(await world.input(e), there.body as object))
}

function tableOf(noun: string): PgTable {
  const name = noun.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll('-', '_')
  const table = Object.values(schema).find((one) => is(one, PgTable) && getTableName(one) === name)
  if (!table) throw new Error(`server/src/tables/all.ts has no table ${name} for ${noun}`)
  return table
}

/** Something else refers to the row, if need be a table of the test. */
async function inUse(world: World, e: Endpoint): Promise<Reply> {
  const { db } = world.server.ctx
  const parts = await world.input(e)
  const { id } = parts.params as { id: number }
  await db.execute(sql`create table test_user (row_id integer references ${tableOf(nounAndVerb(e)[0])} (id))`)
  try {
    await db.execute(sql`insert into test_user values (${id})`)
    return await world.send(e, parts)
  } finally {
    await db.execute(sql`drop table test_user`)
  }
}

/** The limits of lists that are read as a whole, which a refusal lowers for the time of its request. */
const ofLists = limits as { short: number; rows: number; ofAccount: { atOnce: number; waiting: number } }

/** Makes a call while any list counts as long, and is refused for its length or because too many are read already. */
async function withLists(world: World, e: Endpoint, refused: 'long' | 'many'): Promise<Reply> {
  const parts = await world.input(e)
  const usual = { ...ofLists, ofAccount: { ...ofLists.ofAccount } }
  ofLists.short = -1
  if (refused === 'long') ofLists.rows = -1
  else Object.assign(ofLists.ofAccount, { atOnce: 0, waiting: 0 })
  try {
    return await world.send(e, parts)
  } finally {
    Object.assign(ofLists.ofAccount, usual.ofAccount)
    Object.assign(ofLists, { short: usual.short, rows: usual.rows })
  }
}

/** Returns whether the file of a noun has a scenario in which a call refuses with a code. */
export function hasOwnScenario(e: Endpoint, code: ErrorCode): boolean {
  const [noun, verb] = nounAndVerb(e)
  return scenarios[noun]?.refusals?.[verb]?.[code] !== undefined
}

/**
 * Returns the scenario in which a call refuses with a code: by its own scenario, else by the common one; undefined if
 * there is none.
 */
export function refusalOf(e: Endpoint, code: ErrorCode): Refuse | undefined {
  const [noun, verb] = nounAndVerb(e)
  const own = scenarios[noun]?.refusals?.[verb]?.[code]
  if (own) return own
  if (code === 'not-found') return (world) => notFound(world, e)
  if (code === 'stale') return (world) => stale(world, e)
  if (code === 'list.export-instead') return (world) => withLists(world, e, 'long')
  if (code === 'rate.limited') return (world) => withLists(world, e, 'many')
  if (code === 'in-use') return (world) => inUse(world, e)
  if (code === `${noun}.duplicate` && callOf(`${noun}.create`)) return (world) => duplicate(world, e)
  return undefined
}
