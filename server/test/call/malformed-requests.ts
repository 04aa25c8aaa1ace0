import * as fc from 'fast-check'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { jsonSchemaOf } from '../../src/kit/http/json-schema.ts'
import { edges, junk, notEncoded, notJson, outOfRange } from './malformed-values.ts'
import { validInput } from './sample.ts'
import { urlOf, type Parts } from '../http/reply.ts'

/** A request as it is sent. */
export interface Raw {
  url: string
  payload: string | undefined
}

function namesOf(schema: Endpoint['body']): string[] {
  return schema ? Object.keys(jsonSchemaOf(schema, 'input')['properties'] ?? {}) : []
}

/** The id of the row in a body, so that a malformed request meets an existing row. */
function idOf({ body }: Parts): object {
  return typeof body === 'object' && body !== null && 'id' in body ? { id: body.id } : {}
}

/** A valid body with one to three fields replaced, added or taken away. */
function bent(e: Endpoint, base: Parts): fc.Arbitrary<string | undefined> {
  const names = namesOf(e.body)
  const field = fc.oneof(
    { weight: 8, arbitrary: fc.constantFrom(...(names.length > 0 ? names : ['a'])) },
    { weight: 1, arbitrary: fc.constantFrom('__proto__', 'constructor', 'toString', '', 'a.b', '$where') },
  )
  const changes = fc.array(fc.tuple(field, fc.option(junk, { nil: undefined })), {
    minLength: 1,
    maxLength: 3,
  })
  return fc.tuple(changes, fc.boolean(), fc.noBias(fc.nat())).map(([list, optional, number]) => {
    const { body } = validInput(e, { seed: number, optional })
    const fields = [...Object.entries({ ...(body as object | undefined), ...idOf(base) }), ...list]
    const members = fields.filter(([, value]) => value !== undefined)
    return `{${members.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`
  })
}

const encode = (value: unknown) =>
  encodeURIComponent((typeof value === 'string' ? value : JSON.stringify(value)).toWellFormed()).slice(
    0,
    4000,
  )

/** Queries with wrong values, unknown and repeated names. */
function queryOf(e: Endpoint): fc.Arbitrary<string> {
  const name = fc.constantFrom(
    ...namesOf(e.query),
    'page',
    'sort',
    'keyword',
    '__proto__',
    'constructor',
    'a[]',
    'a[b]',
  )
  const value = fc.oneof(junk.map(encode), notEncoded, outOfRange)
  const pair = fc.tuple(name, value).map(([one, other]) => `${one}=${other}`)
  return fc.oneof(
    fc.array(pair, { minLength: 1, maxLength: 4 }).map((pairs) => pairs.join('&')),
    pair.map((one) => `${one}&${one}`),
    fc.constantFrom(
      '&',
      '=',
      '?',
      '%',
      'page',
      'page=&page=',
      'page=1&page=2',
      'size=10&size=',
      `a=${'x'.repeat(9000)}`,
    ),
  )
}

function pathOf(e: Endpoint, parts: Parts): fc.Arbitrary<string> {
  const places = e.path.split('/').map((part) => {
    if (!part.startsWith(':')) return fc.constant(part)
    const good = encodeURIComponent(String(parts.params?.[part.slice(1)]))
    return fc.oneof(fc.constant(good), junk.map(encode), notEncoded, outOfRange)
  })
  return fc.tuple(...places).map((chosen) => chosen.join('/'))
}

function randomOf(e: Endpoint, parts: Parts): fc.Arbitrary<Raw> {
  const goodPath = urlOf(e, { ...parts, query: {} })
  const goodBody = bodyOf(parts)
  const asBody = fc.oneof(
    { weight: 6, arbitrary: bent(e, parts) },
    { weight: 2, arbitrary: notJson },
    { weight: 2, arbitrary: junk.map((value) => JSON.stringify(value)) },
  )
  const kinds: fc.Arbitrary<Raw>[] = [
    queryOf(e).map((query) => ({ url: `${goodPath}?${query}`, payload: goodBody })),
    ...(e.params ? [pathOf(e, parts).map((url) => ({ url, payload: goodBody }))] : []),
    ...(e.method === 'GET' ? [] : [asBody.map((payload) => ({ url: goodPath, payload }))]),
    ...(e.body
      ? [bent(e, parts), bent(e, parts)].map((body) => body.map((payload) => ({ url: goodPath, payload })))
      : []),
  ]
  return fc.oneof(...kinds)
}

const bodyOf = ({ body }: Parts) => (body === undefined ? undefined : JSON.stringify(body))

const places = ['body', 'params', 'query'] as const
type Fields = Record<(typeof places)[number], readonly string[]>

/** The keywords of a schema that only inform readers, unless they are names of fields. */
const explaining = new Set(['title', 'description', 'example', 'default'])

/** Returns the part of a schema that decides what is refused. */
export function ruleOf(schema: unknown): string {
  return JSON.stringify(schema, (key, value: unknown) =>
    explaining.has(key) && typeof value !== 'object' ? undefined : value,
  )
}

/** Returns the fields of a call. With `seen`, only those whose schema refuses something else than all earlier ones. */
export function fieldsOf(e: Endpoint, seen?: Set<string>): Fields {
  const [body, params, query] = places.map((place) => {
    const schema = e[place]
    const properties: object = schema ? (jsonSchemaOf(schema, 'input')['properties'] ?? {}) : {}
    return Object.entries(properties).flatMap(([name, kind]) => {
      const key = `${place} ${ruleOf(kind)}`
      if (seen?.has(key)) return []
      seen?.add(key)
      return [name]
    })
  })
  return { body: body ?? [], params: params ?? [], query: query ?? [] }
}

/** Returns requests with these fields in turn set to every edge value, the others valid. */
function systematic(e: Endpoint, parts: Parts, fields: Fields): Raw[] {
  const place = { url: urlOf(e, parts), payload: bodyOf(parts) }
  const bodies = fields.body.flatMap((name) =>
    edges.map((edge) => ({
      ...place,
      payload: JSON.stringify({ ...(parts.body as object | undefined), [name]: edge }),
    })),
  )
  const urls = edges.flatMap((edge) => {
    const text = (typeof edge === 'string' ? edge : JSON.stringify(edge)).toWellFormed()
    const params = fields.params.map((name) => urlOf(e, { params: { ...parts.params, [name]: text } }))
    const queries = fields.query.map((name) => urlOf(e, { ...parts, query: { [name]: text } }))
    return [...params, ...queries].map((url) => ({ ...place, url }))
  })
  return [...bodies, ...urls]
}

/**
 * Returns malformed requests to a call, always the same for a seed: these fields with every edge, then `random` ones.
 */
export function malformedRequests(
  e: Endpoint,
  parts: Parts,
  { seed, fields, random: numRuns }: { seed: number; fields: Fields; random: number },
): Raw[] {
  return [...systematic(e, parts, fields), ...fc.sample(randomOf(e, parts), { seed, numRuns })]
}
