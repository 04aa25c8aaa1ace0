import * as fc from 'fast-check'
import { inArray } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { all } from '@banquet/contract/all'
import type { Endpoint } from '@banquet/contract/endpoint'
import { errorStatus } from '@banquet/contract/errors'
import type { ErrorCode, Problem } from '@banquet/contract/errors'
import { audits } from '../src/kit/audit.table.ts'
import { jsonSchemaOf } from '../src/kit/json-schema.ts'
import { refusalsOf } from '../src/kit/openapi.ts'
import { validInput } from './sample.ts'
import { startWorld } from './scenario/start-world.ts'
import { startServer } from './server.ts'
import type { Client, Parts, TestServer } from './server.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const perCall = 200
const atOnce = 20

let server: TestServer
let admin: Client

beforeAll(async () => {
  server = await startServer({ connections: 8 })
})
afterAll(() => server.close())

/** A request as it goes over the wire. */
interface Raw {
  url: string
  payload: string | undefined
}

const deep = (depth: number, open: string, close: string) => `${open.repeat(depth)}1${close.repeat(depth)}`

/** Texts that have broken programs before. */
const nastyTexts = [
  '',
  ' ',
  '\u0000',
  'a\u0000b',
  '\u0007\u001b[31m',
  '\ud800',
  'x\udc00y',
  '\ufeffBOM',
  '\u202eright to left',
  '👩‍👩‍👧‍👦🏳️‍🌈',
  'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞͉͚̯̞̠͍A̴̵̜̰͔ͫ͗͢L̠ͨͧͩ͘G̴̻͈͍͔̹̑͗̎̅͛́Ǫ̵̹̻̝̳͂̌̌͘!͖̬̰̙̗̿̋ͥͥ̂ͣ̐́́͜͞',
  "' or 1=1; drop table account; --",
  '%',
  '_%\\',
  '\\',
  '${7*7}{{7*7}}',
  '<script>alert(1)</script>',
  '=cmd|calc!A1',
  '\r\nSet-Cookie: a=b',
  '../../etc/passwd',
  'NaN',
  'Infinity',
  '-0',
  '1e309',
  '0x10',
  '１２',
  'null',
  'undefined',
  'true',
  '[object Object]',
  '2026-02-30',
  '2026-13-01T25:61:61Z',
  '0000-00-00',
  '+275760-09-13',
  '-infinity',
  '99999-01-01',
  'x'.repeat(5000),
  '字'.repeat(70_000),
]

const junk: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(...nastyTexts),
  fc.constantFrom<unknown>(null, true, false, [], {}, [[]], [null], { $ne: null }, { length: -1 }, [
    'a',
    'b',
  ]),
  fc.constantFrom(0, -1, 0.1, 1e21, 1e308, -1e308, 2_147_483_648, 2 ** 53, Number.MIN_VALUE),
  fc.constantFrom('{"__proto__":{"a":1}}', '{"constructor":{"prototype":{}}}').map((text): unknown => text),
  fc.constant(null).map((): unknown => JSON.parse(deep(500, '[', ']'))),
  fc.string({ unit: 'binary', maxLength: 80 }),
  fc.jsonValue({ maxDepth: 4, stringUnit: 'binary' }),
)

const notJson = fc.constantFrom(
  '',
  '{',
  '"',
  'nul',
  '{"a":NaN}',
  '{"a":1,}',
  "{'a':1}",
  '{"a":1}{"b":2}',
  '\ufeff{}',
  '\u0000',
  '{"a":"\u0000"}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{"admin":true}}}',
  '{"name":"a","name":"b"}',
  '{"a":1e999999}',
  `{"a":${'9'.repeat(2000)}}`,
  deep(20_000, '[', ']'),
  deep(20_000, '{"a":', '}'),
  `[${'{},'.repeat(20_000)}{}]`,
  `{${Array.from({ length: 5000 }, (_, place) => `"k${place}":1`).join(',')}}`,
  '<xml/>',
  'a=1&b=2',
)

const notEncoded = fc.constantFrom(
  '%',
  '%0',
  '%ff',
  '%c0%af',
  '%00',
  '%ed%a0%80',
  '..',
  '.',
  '%2F',
  '%2e%2e%2f',
  '-',
)
const outOfRange = fc.constantFrom(
  '0',
  '-1',
  '1.5',
  '1e3',
  '0x1',
  '2147483648',
  '9'.repeat(180),
  'x'.repeat(250),
  'NaN',
)

function namesOf(schema: Endpoint['body']): string[] {
  return schema ? Object.keys(jsonSchemaOf(schema, 'input')['properties'] ?? {}) : []
}

/** The number of the row in a body, so that what is bent meets a row that is there. */
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

function malformed(e: Endpoint, parts: Parts): fc.Arbitrary<Raw> {
  const goodPath = e.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(parts.params?.[name])),
  )
  const goodBody = parts.body === undefined ? undefined : JSON.stringify(parts.body)
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

/** Refusals of the router and of the protocol, before a call is chosen. */
const ofAnyCall: readonly ErrorCode[] = ['not-found', 'body.malformed', 'body.type', 'body.too-large']

interface Answer extends Raw {
  status: number
  type: string
  body: string
}

async function send(e: Endpoint, raw: Raw): Promise<Answer> {
  const response = await server.app.inject({
    method: e.method,
    url: raw.url,
    headers: {
      authorization: `Bearer ${admin.token}`,
      ...(raw.payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(raw.payload !== undefined && { payload: raw.payload }),
  })
  const { statusCode, headers, body } = response
  return { ...raw, status: statusCode, type: headers['content-type'] ?? '', body }
}

/** What is wrong with an answer; undefined where it is as it must be. */
function faultOf(e: Endpoint, { status, type, body }: Answer): string | undefined {
  if (status < 400) return undefined
  if (status >= 500) return `answered with ${status}`
  if (!type.startsWith('application/problem+json')) return `a refusal of type ${type}`
  const problem = JSON.parse(body) as Problem
  if (errorStatus[problem.code] !== status) return `the code ${problem.code} has another status`
  if (!/^[\da-f-]{36}$/.test(problem.requestId)) return 'without the number of the request'
  if (![...refusalsOf(e), ...ofAnyCall].includes(problem.code)) return `${problem.code} is not declared`
  // The database must never be the one to find the fault: its words name no field.
  if (problem.code === 'validation' && !problem.errors?.length) return 'a refusal that names no fault'
  return undefined
}

const short = (text: string | undefined) => (text && text.length > 600 ? `${text.slice(0, 600)}…` : text)

/** What to look at, where an answer is not as it must be. */
function told(e: Endpoint, answer: Answer): string[] {
  const fault = faultOf(e, answer)
  if (fault === undefined) return []
  const { url, payload, body } = answer
  return [`${e.method} ${short(url)}\n${short(payload)}\n→ ${fault}: ${short(body)}\n(FUZZ_SEED=${seed})`]
}

/** Entries of the audit that refused requests have left, but for those about signing in. */
async function entriesOf(answers: readonly Answer[]) {
  const refused = answers.filter(({ status }) => status >= 400)
  const ids = refused.map(({ body }) => (JSON.parse(body) as Problem).requestId)
  const written = await server.ctx.db.select().from(audits).where(inArray(audits.requestId, ids))
  return written.filter(({ action }) => action !== 'sign-in-refused')
}

/** A call that ends the session that asks would leave the others unheard. */
async function renewWhereEnded(answers: readonly Answer[]): Promise<void> {
  if (answers.some(({ status }) => status === 401)) admin = await server.as(admin.account)
}

describe('a malformed request', () => {
  it.each(all.map((e) => [e.id, e] as const))(
    'to %s is refused in the one way, and never breaks it',
    async (_, e) => {
      const world = await startWorld(server)
      admin = world.admin
      const requests = fc.sample(malformed(e, await world.input(e)), { seed, numRuns: perCall })
      for (let from = 0; from < requests.length; from += atOnce) {
        const answers = await Promise.all(requests.slice(from, from + atOnce).map((raw) => send(e, raw)))
        expect(answers.flatMap((answer) => told(e, answer)).join('\n\n')).toBe('')
        expect(await entriesOf(answers)).toEqual([])
        await renewWhereEnded(answers)
      }
    },
  )

  it.each(all.filter((e) => e.query).map((e) => [e.id, e] as const))(
    'that says a thing twice is refused by %s',
    async (_, e) => {
      admin = await server.asAdmin()
      const parts = validInput(e, { seed })
      const path = e.path.replaceAll(/:(\w+)/g, (__, name: string) =>
        encodeURIComponent(String(parts.params?.[name])),
      )
      const { query = {} } = validInput(e, { seed, optional: true })
      for (const [name, value] of Object.entries(query)) {
        const pair = `${name}=${encodeURIComponent(String(value))}`
        expect([pair, (await send(e, { url: `${path}?${pair}`, payload: undefined })).status]).toEqual([
          pair,
          200,
        ])
        const twice = await send(e, { url: `${path}?${pair}&${pair}`, payload: undefined })
        expect([pair, twice.status]).toEqual([pair, 400])
      }
    },
  )
})
