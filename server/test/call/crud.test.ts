import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { all } from '@banquet/contract/all'
import { identity, pageList, pages } from '@banquet/contract/call/access'
import type { Endpoint, PageAccess } from '@banquet/contract/call/endpoint'
import type { ErrorCode } from '@banquet/contract/call/errors'
import { maxInteger } from '@banquet/contract/call/list'
import { jsonSchemaOf } from '../../src/kit/http/json-schema.ts'
import { sampled } from '../deep.ts'
import { currentEvent } from '../scenario/in-event.ts'
import { hasOwnScenario } from '../scenario/refuse.ts'
import { callOf, nounAndVerb, placeOfId, withId } from '../scenario/request.ts'
import { startWorld } from '../scenario/start-world.ts'
import type { World } from '../scenario/world.ts'
import { byStrokes, isName } from '../../src/kit/list/list.ts'
import { validInput } from './sample.ts'
import { fullGrants, serverForFile, viewGrants, type Client, type Parts } from '../server.ts'

type Json = Record<string, unknown>
type Row = Json & { id: number; version: number }

const server = await serverForFile({ connections: 4, keepsPlans: true })

const verbs = ['list', 'get', 'create', 'update', 'put', 'remove', 'history'] as const

/** The calls of `crud`. */
interface Calls extends Record<(typeof verbs)[number], Endpoint> {
  noun: string
}

/** Returns the calls of a noun, if it has all of them. */
function callsOf(noun: string): Calls | undefined {
  const [list, get, create, update, put, remove, history] = verbs.map((verb) => callOf(`${noun}.${verb}`))
  if (!list || !get || !create || !update || !put || !remove || !history) return undefined
  return { noun, list, get, create, update, put, remove, history }
}

const resources = [...new Set(all.map((e) => nounAndVerb(e)[0]))].flatMap((noun) => callsOf(noun) ?? [])
const each = (condition: (calls: Calls) => boolean = () => true) =>
  resources.filter(condition).map((calls) => [calls.noun, calls] as const)

/** The properties of the query or the body of a call. */
function propertiesOf(schema: Endpoint['query']): Record<string, { description?: string }> {
  return schema ? ((jsonSchemaOf(schema, 'input')['properties'] ?? {}) as Record<string, object>) : {}
}

const isNumber = (text: unknown) => typeof text === 'string' && /^\d+(\.\d+)?$/.test(text)
const isPlain = (value: unknown) => typeof value !== 'object'

/** The columns that a list can be sorted by, which its description names. */
function sortColumns({ query }: Endpoint): string[] {
  const [, names = ''] = /^Columns: ([\w, ]+);/.exec(propertiesOf(query)['sort']?.description ?? '') ?? []
  return names.split(', ')
}

/** A world with somebody who has every right on the page of a resource, and only sees what other pages show. */
interface StaffWorld extends World {
  staff: Client
}

async function worldOf({ get }: Calls): Promise<StaffWorld> {
  const world = await startWorld(server)
  if (get.access === 'admin') return { ...world, staff: world.admin }
  const [{ page }] = [get.access].flat() as [PageAccess]
  const grants = { ...viewGrants(...pageList.map(({ id }) => id)), ...fullGrants(pages[page].id) }
  return { ...world, staff: await server.asKind(identity.management, grants) }
}

const withBody = (parts: Parts, fields: object): Parts => ({
  ...parts,
  body: { ...(parts.body as object), ...fields },
})

async function read({ staff }: StaffWorld, { get }: Calls, id: number): Promise<Row> {
  const reply = await staff.send(get, { params: { id } })
  expect([reply.status, reply.body]).toEqual([200, reply.body])
  return reply.body as Row
}

async function add(world: StaffWorld, { create }: Calls, fields: object = {}): Promise<Row> {
  const reply = await world.staff.send(create, withBody(await world.input(create), fields))
  expect([reply.status, reply.body]).toEqual([201, reply.body])
  return reply.body as Row
}

async function listed({ staff }: StaffWorld, { list }: Calls, query: Json = {}): Promise<Row[]> {
  const reply = await staff.send(list, { query })
  expect([query, reply.status, reply.body]).toEqual([query, 200, reply.body])
  return reply.body as Row[]
}

/** Returns values in the order that the database gives them: texts by its collation, names by strokes. */
async function inDatabaseOrder(values: readonly unknown[], areNames: boolean): Promise<unknown[]> {
  if (!values.every((value) => typeof value === 'string' && !isNumber(value)))
    return values.toSorted((a, b) => Number(a) - Number(b))
  const { rows } = await server.ctx.db.execute<{ value: string }>(
    sql`select value from unnest(${sql.param(values)}::text[]) as value order by ${areNames ? byStrokes(sql`value`) : sql`value`}`,
  )
  return rows.map(({ value }) => value)
}

const idsOf = (rows: readonly Row[]) => rows.map(({ id }) => id)

/** Returns the texts of a row, at every depth. */
function textsOf(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsOf) : []
}

/** Expects a row to have the values that were sent; amounts are returned with two decimals. */
function expectSent(row: Row, body: unknown): void {
  const fields = Object.entries(body as Json).filter(([name, value]) => name in row && isPlain(value))
  const numbers = (value: unknown) => (isNumber(value) ? Number(value) : value)
  for (const [name, value] of fields) expect([name, numbers(row[name])]).toEqual([name, numbers(value)])
}

describe('a row', () => {
  it.each(each())('of %s is added, and read and listed as the answer shows it', async (_, calls) => {
    const world = await worldOf(calls)
    const { body } = await world.input(calls.create)
    const row = await add(world, calls, body as Json)
    expect(row.version).toBe(1)
    expectSent(row, body)
    expect(await read(world, calls, row.id)).toEqual(row)
    // A list may leave out the long fields.
    expect([row]).toMatchObject(await listed(world, calls, { sort: '-id', page: 1, size: 1 }))
  })

  // The two calls share their body, so in the daily form each shows one half.
  const edits = resources.flatMap((calls) =>
    [
      [calls.update, sampled('with', 'without')] as const,
      [calls.put, sampled('without', 'with')] as const,
    ].flatMap(([e, ways]) => ways.map((versioned) => [e.id, versioned, e, calls] as const)),
  )
  it.each(edits)('is edited by %s %s its version', async (_, versioned, e, calls) => {
    const world = await worldOf(calls)
    const parts = await world.input(e)
    const { id } = parts[placeOfId(parts) ?? 'params'] as { id: number }
    const before = await read(world, calls, id)
    const { version } = before
    const sent = withBody(parts, versioned === 'with' ? { version } : {})
    const reply = await world.staff.send(e, sent)
    const after = reply.body as Row
    expect([reply.status, after.id, after.version, after]).toEqual([200, id, version + 1, after])
    expect(after['indexId'], 'Only arranging the list gives it another place').toBe(before['indexId'])
    expect(await read(world, calls, id)).toEqual(after)
    expectSent(after, parts.body)
    // A version that somebody has edited since, and one that no row has yet.
    for (const wrong of [version, maxInteger]) {
      const { code: refused, problem } = await world.staff.send(e, withBody(sent, { version: wrong }))
      expect([refused, problem?.current]).toEqual([
        'stale',
        expect.objectContaining({ id, version: version + 1 }),
      ])
    }
    const history = (await world.staff.send(calls.history, { params: { id } })).body
    expect(history).toContainEqual(
      expect.objectContaining({ action: 'updated', actorName: world.staff.account.name }),
    )
  })

  // A link between customer and employee is closed and remains.
  const removed = each(({ noun }) => noun !== 'customer-employee')
  it.each(removed)('of %s is deleted once, and is then not found by any call', async (_, calls) => {
    const world = await worldOf(calls)
    const { id } = await add(world, calls)
    expect((await world.staff.send(calls.remove, { params: { id } })).status).toBe(204)
    for (const e of [calls.get, calls.history, calls.remove, calls.update, calls.put]) {
      const { code } = await world.staff.send(e, withId(await world.input(e), id))
      expect([e.id, code]).toEqual([e.id, 'not-found'])
    }
    expect(idsOf(await listed(world, calls))).not.toContain(id)
  })
})

/** The other spellings that people would call the same: in the other case, and full-width. */
const spellings = [
  (text: string) =>
    text.replaceAll(/[a-z]/gi, (one) => (/[a-z]/.test(one) ? one.toUpperCase() : one.toLowerCase())),
  (text: string) => text.replaceAll(/[!-~]/g, (one) => String.fromCodePoint(one.charCodeAt(0) + 0xfee0)),
]

describe('a text that only one row may have', () => {
  const codeOf = (noun: string) => `${noun}.duplicate` as ErrorCode
  const isUnique = ({ noun, create }: Calls) =>
    create.errors?.includes(codeOf(noun)) === true && !hasOwnScenario(create, codeOf(noun))
  it.each(each(isUnique))('of %s is refused at its field, in any case and width', async (noun, calls) => {
    const world = await worldOf(calls)
    const code = codeOf(noun)
    const { create } = calls
    const first = (await world.input(create)).body as Json
    await world.staff.send(create, { body: first })
    const again = (await world.staff.send(create, { body: first })).problem
    const fields = (again?.errors ?? []).map(({ path }) => path)
    const texts = fields.filter((name) => typeof first[name] === 'string')
    const errors = fields.map((path) => ({ path, code: 'duplicate' }))
    expect([fields.length > 0, again]).toEqual([true, expect.objectContaining({ code, errors })])
    for (const spell of spellings) {
      const other = {
        ...first,
        ...Object.fromEntries(texts.map((name) => [name, spell(String(first[name]))])),
      }
      // A day or an address has one spelling.
      if (create.body?.safeParse(other).success !== true) continue
      for (const e of [create, calls.update, calls.put]) {
        if (!e.errors?.includes(code) || hasOwnScenario(e, code)) continue
        const { problem } = await world.staff.send(e, withBody(await world.input(e), other))
        expect([e.id, problem]).toEqual([e.id, expect.objectContaining({ code, errors })])
      }
    }
  })
})

/** Fields that name a unit in place of its id. */
const ofUnit = ['unit', 'unitName']

/** Adds a row with values also in the optional fields by which the list can be sorted. */
async function addForSorting(world: StaffWorld, calls: Calls): Promise<void> {
  const { body } = validInput(calls.create, { seed: world.seed(), optional: true })
  const columns = sortColumns(calls.list).filter((name) => !ofUnit.includes(name))
  const fields = Object.entries(body as Json).filter(([name]) => columns.includes(name))
  const usual = (await world.input(calls.create)).body as Json
  await add(world, calls, { ...Object.fromEntries(fields), ...usual })
}

describe('a list', () => {
  it.each(each())(
    'of %s is sorted by each of its columns, both ways, and has pages with the total',
    async (_, calls) => {
      const world = await worldOf(calls)
      const columns = sortColumns(calls.list)
      for (let count = 0; count < 3; count += 1) await addForSorting(world, calls)
      expect(columns).toContain('id')
      for (const column of columns) {
        const tie = column === 'id' ? '' : ',id'
        const rows = await listed(world, calls, { sort: `${column}${tie}` })
        expect(rows.length).toBeGreaterThanOrEqual(3)
        const down = await listed(world, calls, { sort: `-${column}${tie.replace('id', '-id')}` })
        expect([column, idsOf(down)]).toEqual([column, idsOf(rows).toReversed()])
        const values = rows.map((row) => row[column]).filter((value) => value !== null && isPlain(value))
        expect([column, values]).toEqual([
          column,
          await inDatabaseOrder(values, isName(rows[0] ?? {}, column)),
        ])
        const query = { sort: `${column}${tie}`, page: 2, size: 2 }
        const page = await world.staff.send(calls.list, { query })
        expect([column, page.body, page.total]).toEqual([column, rows.slice(2, 4), rows.length])
      }
    },
  )

  it.each(each())('of %s has the rows that contain the keyword', async (noun, calls) => {
    const world = await worldOf(calls)
    const row = await read(world, calls, await world.row(noun))
    const found: string[] = []
    for (const text of new Set(textsOf(row))) {
      if (text === '' || text.length > 60) continue
      const rows = await listed(world, calls, { keyword: text.toUpperCase() })
      if (idsOf(rows).includes(row.id)) found.push(text)
    }
    expect(found).not.toEqual([])
    const none = await world.staff.send(calls.list, { query: { keyword: 'no row has this', page: 1 } })
    expect([none.body, none.total]).toEqual([[], 0])
  })

  const isUsable = ({ list, create }: Calls) =>
    'status' in propertiesOf(list.query) && 'status' in propertiesOf(create.body)
  it.each(each(isUsable))('of %s is filtered by status', async (_, calls) => {
    const world = await worldOf(calls)
    for (const status of [1, 0]) await add(world, calls, { status })
    for (const status of [1, 0]) {
      const found = (await listed(world, calls, { status })).map((row) => row['status'])
      expect(new Set(found)).toEqual(new Set([status]))
    }
  })

  const arranged = each(({ noun }) => callOf(`${noun}.reorder`) !== undefined)
  it.each(arranged)('of %s has the order in which people arranged it', async (noun, calls) => {
    const world = await worldOf(calls)
    const reorder = callOf(`${noun}.reorder`) as Endpoint
    const parts = await world.input(reorder)
    const { ids, index_ids: places } = parts.body as { ids: number[]; index_ids: number[] }
    const placeOf = (id: number) => places[ids.indexOf(id)] ?? 0
    const expected = ids.toSorted((a, b) => placeOf(a) - placeOf(b) || a - b)
    expect(expected).not.toEqual(ids.toSorted((a, b) => a - b))
    const reply = await world.staff.send(reorder, parts)
    expect([reply.status, idsOf(reply.body as Row[])]).toEqual([200, expected])
    expect(idsOf(await listed(world, calls))).toEqual(expected)
    const { id } = await add(world, calls)
    expect(idsOf(await listed(world, calls)).at(-1)).toBe(id)
  })
})

describe('the rows of an event', () => {
  // A template of mails can also be of all events.
  const ofEvent = each(
    ({ noun, create }) => 'eventId' in propertiesOf(create.body) && noun !== 'mail-template',
  )
  it.each(ofEvent)(
    'of %s are those of its list, may be called as in another event, and stay',
    async (_, calls) => {
      const world = await worldOf(calls)
      const { create, update, put } = calls
      const { id: eventId } = await currentEvent(world)
      const other = await world.row('event')
      const { body } = await world.input(create)
      const mine = (await world.staff.send(create, { body })).body as Row
      const theirs = (await world.staff.send(create, { body: { ...(body as object), eventId: other } }))
        .body as Row
      expect([mine['eventId'], theirs['eventId']]).toEqual([eventId, other])
      expect(idsOf(await listed(world, calls, { eventId: other }))).toEqual([theirs.id])
      expect(idsOf(await listed(world, calls, { eventId }))).toContain(mine.id)
      expect(idsOf(await listed(world, calls))).not.toContain(theirs.id)
      for (const e of [update, put]) {
        const moved = await world.staff.send(e, withBody(await world.input(e), { eventId: other }))
        expect([e.id, moved.problem?.errors]).toEqual([e.id, [{ path: 'eventId', code: 'locked' }]])
      }
    },
  )
})
