import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { all } from '@banquet/contract/all'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import type { Problem } from '@banquet/contract/call/errors'
import { moves } from '@banquet/contract/call/read-only'
import { customer } from '@banquet/contract/customer/customer'
import { customerProduct } from '@banquet/contract/customer/customer-product'
import { notificationSetting } from '@banquet/contract/message/notification-setting'
import { roomBlock } from '@banquet/contract/lodging/room-block'
import { unit } from '@banquet/contract/catalogue/unit'
import { takeReadOnly } from '../../src/kit/http/sent-back.ts'
import { watchAudits } from '../audits.ts'
import { callOf } from '../scenario/request.ts'
import { startWorld } from '../scenario/start-world.ts'
import type { World } from '../scenario/world.ts'
import { serverForFile, type Parts } from '../server.ts'

type Json = Record<string, unknown>

const server = await serverForFile({ connections: 4, keepsPlans: true })

/** Edits whose body is a form of its own and not the row. */
const commands: Readonly<Record<string, string>> = {
  'lead.set': 'chooses one of the people that are read with it',
  'preference.answer': 'is an answer about a paper, which is read with it',
  'order.update': 'names a reason, and lines by quantity and price',
  'signup.saveDocument': 'each reading of the document is recorded',
  'refund.giveAccount': 'each reading of the account is recorded',
}

const edits = all.filter((e) => e.method === 'PUT')
const rows = edits.filter((e) => e.sentBack !== undefined)
const additions = all.filter((e) => e.sentBack === 'copy')
const each = (calls: readonly Endpoint[]) => calls.map((e) => [e.id, e] as const)

/** The list that has the rows of an edit; undefined if there is none. */
function listOf(e: Endpoint): Endpoint | undefined {
  const list = callOf(`${e.id.split('.')[0]}.list`)
  const hasIds = (list?.response as z.ZodArray<z.ZodObject> | undefined)?.element.shape?.['id'] !== undefined
  return hasIds && e !== customer.self && e !== customerProduct.updateList ? list : undefined
}

/** The row of an edit as its caller reads it, and the request that sends it back. */
interface Read {
  row: Json
  schema: z.ZodObject
  back: (row: Json) => Parts
}

function readingOf(e: Endpoint): Endpoint {
  if (e === customer.self) return customer.get
  if (e === customerProduct.updateList) return customerProduct.get
  return callOf((e.sentBack as Endpoint).id) as Endpoint
}

async function read(world: World, e: Endpoint): Promise<Read> {
  const client = await world.caller(e)
  const parts = await world.input(e)
  const { params, body } = parts
  // A hotel without rooms and an account without settings have no row.
  if (e === roomBlock.save || e === notificationSetting.save) await world.send(e, parts)
  const get = readingOf(e)
  const fields = { id: client.account.id, ...(body as object | undefined), ...params } as Json
  if (e === customerProduct.updateList) fields['id'] = await world.row('customer-product')
  const named = (schema: z.ZodType | undefined) =>
    Object.fromEntries(
      Object.keys((schema as z.ZodObject | undefined)?.shape ?? {}).map((name) => [name, fields[name]]),
    )
  const reply = await client.send(get, { params: named(get.params), query: named(get.query) })
  expect([get.id, reply.status]).toEqual([get.id, 200])
  const back = (row: Json) => ({
    ...(params && { params }),
    body: e === customerProduct.updateList ? [row] : row,
  })
  return { row: reply.body as Json, schema: get.response as z.ZodObject, back }
}

/** Fields of the body that clients may send unchanged only, under the names that the row has for them. */
function declaredBy({ body }: Endpoint): readonly string[] {
  const plain = body instanceof z.ZodPipe ? (body.out as z.ZodObject) : (body as z.ZodObject)
  const { list } = plain.shape as { list?: z.ZodArray<z.ZodObject> }
  return Object.keys(list ? list.element.shape : plain.shape)
}

/** Whether a field is compared, or at least one within it. */
function isCompared(schema: z.core.$ZodType | undefined): boolean {
  if (!schema || moves.has(schema)) return !schema
  const { def } = (schema as z.core.$ZodTypes)._zod
  return 'innerType' in def ? isCompared(def.innerType) : true
}

function changed(value: unknown): unknown {
  if (typeof value === 'number') return value + 1
  if (typeof value === 'boolean') return !value
  if (typeof value === 'string') return `${value}x`
  if (Array.isArray(value)) return [...value, 'x']
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).map(([name, one], at) => [name, at === 0 ? changed(one) : one]),
    )
  return 'x'
}

const pathsOf = (body: unknown, code: string) => {
  const { errors = [] } = body as Problem
  const own = errors.filter((one) => one.code === code)
  return new Set(own.map(({ path }) => path.replace(/^list\.0\./, '').split('.')[0]))
}

describe('a row that is sent back', () => {
  it('is accepted by every edit of a row', () => {
    const readable = new Set(all.filter(({ method }) => method === 'GET').map(({ path }) => path))
    const hasRow = ({ path }: Endpoint) =>
      readable.has(path) || all.some((e) => e.method === 'GET' && e.path === `${path}/:id`)
    const strict = edits.filter((e) => hasRow(e) && e.sentBack === undefined).map(({ id }) => id)
    expect(strict.toSorted()).toEqual(Object.keys(commands).toSorted())
  })

  it.each(each(rows))('changes nothing with %s if it is as it was read', async (_, e) => {
    const world = await startWorld(server)
    const { row, back } = await read(world, e)
    const newAudits = await watchAudits(server)
    const reply = await world.send(e, back(row))
    const expected = e === customerProduct.updateList ? [row] : row
    expect([reply.status, reply.body]).toEqual([200, expected])
    expect(await newAudits()).toEqual([])
  })

  it.each(each(rows.filter((e) => listOf(e))))('changes nothing with %s as the list has it', async (_, e) => {
    const world = await startWorld(server)
    const { row, back } = await read(world, e)
    const list = listOf(e) as Endpoint
    const inEvent = 'eventId' in ((list.query as z.ZodObject | undefined)?.shape ?? {})
    const query = inEvent && typeof row['eventId'] === 'number' ? { eventId: row['eventId'] } : {}
    const { body: listed } = await (await world.caller(e)).send(list, { query })
    const item = (listed as Json[]).find(({ id }) => id === row['id'])
    expect(item).toBeDefined()
    const newAudits = await watchAudits(server)
    const reply = await world.send(e, back(item as Json))
    expect([reply.status, reply.body]).toEqual([200, row])
    expect(await newAudits()).toEqual([])
  })

  it.each(each(rows))('is refused by %s at each read-only field that was changed', async (_, e) => {
    const world = await startWorld(server)
    const { row, schema, back } = await read(world, e)
    const declared = new Set(declaredBy(e))
    const readOnly = Object.keys(row).filter((name) => !declared.has(name))
    const compared = readOnly.filter((name) => isCompared(schema.shape[name]))
    const other = Object.fromEntries(readOnly.map((name) => [name, changed(row[name])]))
    const reply = await world.send(e, back({ ...row, ...other, astray: 1 }))
    expect(pathsOf(reply.body, 'unknown')).toEqual(new Set(['astray']))
    if (compared.length === 0) return
    const again = await world.send(e, back({ ...row, ...other }))
    expect([again.status, pathsOf(again.body, 'read-only')]).toEqual([400, new Set(compared)])
    expect(pathsOf(reply.body, 'read-only')).toEqual(new Set(compared))
  })

  it('is not searched deeper than its schema, so that a body of endless lists is refused as any other', () => {
    let body: unknown = 1
    for (let depth = 0; depth < 20_000; depth += 1) body = [body]
    const schemas = { body: unit.update.body, row: unit.get.response, isCopy: false }
    expect(takeReadOnly(schemas, body).rest).toBe(body)
  })
})

/** A value of the same type that no row has. */
function planted(value: unknown): unknown {
  if (typeof value === 'number') return 987_654
  return typeof value === 'string' ? 'planted' : changed(value)
}

describe('a row that is copied', () => {
  it.each(each(additions))('is accepted by %s, and its read-only fields have no effect', async (_, e) => {
    const world = await startWorld(server)
    const first = await world.send(e, await world.input(e))
    expect([first.status, first.body]).toEqual([201, first.body])
    const { body, ...parts } = await world.input(e)
    const declared = new Set(declaredBy(e))
    const copied = Object.entries(first.body as Json).filter(([name]) => !declared.has(name))
    const other = Object.fromEntries(copied.map(([name, value]) => [name, planted(value)]))
    const added = await world.send(e, { ...parts, body: { ...(body as Json), ...other } })
    expect([added.status, added.body]).toEqual([201, added.body])
    expect(JSON.stringify(added.body)).not.toMatch(/987654|planted/)
    const astray = await world.send(e, { ...parts, body: { ...(body as Json), astray: 1 } })
    expect(pathsOf(astray.body, 'unknown')).toEqual(new Set(['astray']))
  })
})
