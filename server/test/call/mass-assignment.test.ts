import { getTableColumns } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { identity } from '@banquet/contract/call/access'
import { all } from '@banquet/contract/all'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { Problem } from '@banquet/contract/call/errors'
import { faultOf, type Fault } from '@banquet/contract/call/faults'
import { maxInteger } from '@banquet/contract/call/list'
import { management } from '@banquet/contract/people/management'
import { jsonSchemaOf } from '../../src/kit/http/json-schema.ts'
import { isDeep } from '../deep.ts'
import { kindOf, oneOfEach } from './kinds.ts'
import { isWrite, validInput } from './sample.ts'
import { hasOwnScenario } from '../scenario/refuse.ts'
import { columnNames, differences, tables, takeSnapshot, type Difference } from '../scenario/snapshot.ts'
import { startWorld } from '../scenario/start-world.ts'
import { serverForFile, type Parts } from '../server.ts'

type Json = Record<string, unknown>

const server = await serverForFile({ connections: 4, keepsPlans: true })

const writes = all.filter(isWrite)
const withBody = writes.filter((e) => e.body)
const each = (calls: readonly Endpoint[]) => calls.map((e) => [e.id, e] as const)

/** Other names of what somebody would like to set, as the database and older clients spell them, and prices. */
const wireWords = [
  'is_system',
  'emailVerify',
  'password',
  'roles',
  'inventory',
  'price',
  'tax',
  'tax_rate',
  'total',
]
const wanted = [
  ...new Set([
    ...columnNames.flatMap((name) => [
      name,
      name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
    ]),
    ...wireWords,
  ]),
]

const byType: Record<string, unknown> = {
  boolean: true,
  number: 987_654,
  json: { 1: { canAdd: true, canEdit: true, canDelete: true, scope: 2, extra: [] } },
  string: 'planted',
  custom: '2001-02-03T04:05:06.000Z',
}

/** A value for every column of every table, each of its type and found nowhere else. */
const planted: Json = Object.fromEntries(
  [...tables.values()].flatMap((table) =>
    Object.entries(getTableColumns(table)).map(([name, column]) => [
      name,
      byType[column.dataType] ?? 'planted',
    ]),
  ),
)

function fieldsOf(e: Endpoint): string[] {
  return e.body ? Object.keys(jsonSchemaOf(e.body, 'input')['properties'] ?? {}) : []
}

/** Returns the fields of the row that a call accepts as its body. */
function rowFieldsOf({ sentBack, response }: Endpoint): ReadonlySet<string> {
  if (sentBack === undefined) return new Set()
  const row = sentBack === 'copy' ? response : 'response' in sentBack ? sentBack.response : sentBack
  return new Set(Object.keys(jsonSchemaOf(row, 'output')['properties'] ?? {}))
}

/** Returns objects within a JSON Schema that accept unnamed fields. */
function looseObjects(schema: unknown, path: string): string[] {
  if (typeof schema !== 'object' || schema === null) return []
  const { type, additionalProperties, propertyNames } = schema as Json
  // A map whose keys have a pattern, such as answers by question or columns by list, is one value and names no column.
  const isMap = (propertyNames as Json | undefined)?.['pattern'] !== undefined
  const own = type === 'object' && additionalProperties !== false && !isMap ? [path] : []
  return [...own, ...Object.entries(schema).flatMap(([key, inner]) => looseObjects(inner, `${path}.${key}`))]
}

function bodyWith(parts: Parts, fields: object): Parts {
  return { ...parts, body: { ...(parts.body as object | undefined), ...fields } }
}

/**
 * Returns the columns that only the second of two effects has changed, as `table.column`. The same call may add a row the first time
 * and change it the second time, or find more rows to work on.
 */
function furtherColumns(first: readonly Difference[], second: readonly Difference[]): string[] {
  const namesOf = (all: readonly Difference[]) =>
    all.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`))
  const known = new Set(namesOf(first))
  return [...new Set(namesOf(second))].filter((name) => !known.has(name)).toSorted()
}

/** Returns the effect of a call on the tables, as a list of rows and columns. */
async function effectOf(e: Endpoint, change: (parts: Parts) => Parts): Promise<Difference[]> {
  const world = await startWorld(server)
  const parts = change(await world.input(e))
  const before = await takeSnapshot(server.ctx.db)
  const reply = await world.send(e, parts)
  expect([reply.status, reply.body]).toEqual([expect.toSatisfy((status) => status < 300), reply.body])
  return differences(before, await takeSnapshot(server.ctx.db))
}

/** Every field that a call does not name. All are sent at once: an accepted one would be missing among the faults. */
function unnamedBy(e: Endpoint): [names: string[], fields: Json] {
  const named = fieldsOf(e)
  const names = wanted.filter((name) => !named.includes(name)).toSorted()
  return [names, Object.fromEntries(names.map((name) => [name, planted[name] ?? 1]))]
}

/** Returns the faults that the contract finds in a body. */
function faultsIn(e: Endpoint, body: unknown): readonly Fault[] {
  const issues = e.body?.safeParse(body, { reportInput: true }).error?.issues ?? []
  return issues.flatMap((issue) => faultOf(issue, ''))
}

describe('a field that a call does not declare', () => {
  it.each(each(withBody))('is a fault of %s, whatever column it names', (_, e) => {
    const [names, fields] = unnamedBy(e)
    const faults = faultsIn(e, bodyWith(validInput(e), fields).body).filter(({ code }) => code === 'unknown')
    expect(faults.map(({ path }) => path).toSorted()).toEqual(names)
  })

  it.each(each(oneOfEach(withBody, kindOf)))('is refused by %s, and nothing is written', async (_, e) => {
    const world = await startWorld(server)
    const parts = await world.input(e)
    const before = await takeSnapshot(server.ctx.db)
    const [names, fields] = unnamedBy(e)
    const { status, body } = await world.send(e, bodyWith(parts, fields))
    const { errors = [] } = body as Problem
    // A row may be sent back, so its own fields have a test of their own (sent-back.test.ts).
    const own = rowFieldsOf(e)
    const unknown = errors.filter(({ code }) => code === 'unknown').map(({ path }) => path)
    const isForeign = (name: string) => !own.has(name)
    expect([status, unknown.filter(isForeign).toSorted()]).toEqual([400, names.filter(isForeign)])
    expect(errors.filter(({ code, path }) => code !== 'unknown' && !own.has(path))).toEqual([])
    expect(differences(before, await takeSnapshot(server.ctx.db))).toEqual([])
  })

  it.each(each(withBody))('is a fault of %s at every depth', (_, e) => {
    expect(e.body && looseObjects(jsonSchemaOf(e.body, 'input'), 'body')).toEqual([])
  })

  it('is a fault of every query', () => {
    const queries = all.filter((e) => e.query)
    expect(queries.flatMap((e) => e.query && looseObjects(jsonSchemaOf(e.query, 'input'), e.id))).toEqual([])
  })
})

describe('a field of a call that reads no body', () => {
  it.each(each(oneOfEach(writes, kindOf)))('changes nothing more than %s does without it', async (_, e) => {
    const words = Object.fromEntries(
      Object.entries(planted).map(([name, value]) => [
        name,
        typeof value === 'object' ? JSON.stringify(value) : value,
      ]),
    )
    const plain = await effectOf(e, (parts) => parts)
    const loaded = await effectOf(e, (parts) => ({
      ...(e.body ? parts : bodyWith(parts, planted)),
      ...(!e.query && { query: words }),
    }))
    expect(furtherColumns(plain, loaded)).toEqual([])
    const landed = loaded.filter(({ after }) => /planted|987654|2001-02-03/.test(JSON.stringify(after ?? {})))
    expect(landed).toEqual([])
  })
})

describe('a version', () => {
  const versioned = writes.filter((e) => fieldsOf(e).includes('version'))
  it.each(each(versioned))('is a positive whole number for %s', (_, e) => {
    const { body } = validInput(e)
    for (const version of [0, -1, 1.5, '1', null]) {
      const faulty = faultsIn(e, { ...(body as object), version }).map(({ path }) => path)
      expect([version, faulty]).toEqual([version, expect.arrayContaining(['version'])])
    }
  })

  // The common scenario of `stale` sends it as well.
  const others = isDeep ? versioned : versioned.filter((e) => hasOwnScenario(e, 'stale'))
  it.each(each(others))('that no row has yet is not set by %s', async (_, e) => {
    const world = await startWorld(server)
    const parts = await world.input(e)
    expect((await world.send(e, bodyWith(parts, { version: maxInteger }))).code).toBe('stale')
  })
})

describe('derived fields of an account', () => {
  it('are accepted from older clients without effect, or must be unchanged', async () => {
    const world = await startWorld(server)
    const { admin } = world
    const body = () => ({ name: `derived-${world.seed()}`, realName: '推導', password: 'Plenty-of-tea-7' })
    const words = await admin.send(management.addManagement, {
      body: { ...body(), role: 'admin', roles: 'admin' },
    })
    expect([words.status, words.body]).toEqual([
      201,
      expect.objectContaining({ identity: identity.management, role: 'management', roles: 'management' }),
    ])
    const raised = await admin.send(management.addManagement, {
      body: { ...body(), identity: identity.admin },
    })
    expect(raised.body).toMatchObject({ status: 400, errors: [{ path: 'identity', code: 'mismatch' }] })
    const { id } = words.body
    for (const field of [{ identity: identity.admin }, { name: 'somebody-else' }]) {
      const reply = await admin.send(management.update, {
        params: { id },
        body: { realName: '推導', ...field },
      })
      expect(reply.body).toMatchObject({ status: 400, errors: [{ code: 'mismatch' }] })
    }
  })
})

describe('a prototype in a body', () => {
  it.each(each(oneOfEach(withBody, kindOf)))('is refused by %s', async (_, e) => {
    const { token } = await (await startWorld(server)).caller(e)
    for (const payload of [
      '{"__proto__":{"isSystem":true}}',
      '{"constructor":{"prototype":{"isSystem":true}}}',
      '{"\\u005f_proto__":{"isSystem":true}}',
    ]) {
      const reply = await server.app.inject({
        method: e.method,
        url: e.path.replaceAll(/:\w+/g, '1'),
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        payload,
      })
      expect([payload, reply.statusCode]).toEqual([payload, 400])
    }
    expect(({} as Json)['isSystem']).toBeUndefined()
  })
})
