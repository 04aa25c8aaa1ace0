import { inArray } from 'drizzle-orm'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { all } from '@banquet/contract/all'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { errorStatus, type ErrorCode, type Problem } from '@banquet/contract/call/errors'
import { audits } from '../../src/kit/rows/audit.table.ts'
import { jsonSchemaOf } from '../../src/kit/http/json-schema.ts'
import { refusalsOf } from '../../src/office/system/openapi.ts'
import { injectStream } from '../http/events.ts'
import { isDeep } from '../deep.ts'
import { kindOf, oneOfEach } from './kinds.ts'
import { fieldsOf, malformedRequests, ruleOf, type Raw } from './malformed-requests.ts'
import { validInput } from './sample.ts'
import { startWorld } from '../scenario/start-world.ts'
import { urlOf } from '../http/reply.ts'
import { serverForFile, type Client } from '../server.ts'

const seed = Number(process.env['FUZZ_SEED'] ?? 20_261_121)
const atOnce = 20

// A schema refuses the same for every field that has it, so daily tests try each schema once. Random requests go to the
// calls with such a field, and to one call of each kind.
const seen = isDeep ? undefined : new Set<string>()
const kinds = oneOfEach(all, kindOf)
const cases = all
  .map((e) => [e.id, e, fieldsOf(e, seen)] as const)
  .filter(([, e, fields]) => kinds.includes(e) || Object.values(fields).some((names) => names.length > 0))
const random = isDeep ? 100 : 4

const server = await serverForFile({ connections: 8, keepsPlans: true })
let caller: Client

/** Refusals of the router and of the protocol, before a call is chosen. */
const ofAnyCall: readonly ErrorCode[] = ['not-found', 'body.malformed', 'body.type', 'body.too-large']

interface Answer extends Raw {
  status: number
  type: string
  body: string
}

async function send(e: Endpoint, raw: Raw): Promise<Answer> {
  const request: InjectOptions = {
    method: e.method,
    url: raw.url,
    headers: {
      authorization: `Bearer ${caller.token}`,
      ...(raw.payload !== undefined && { 'content-type': 'application/json' }),
    },
    ...(raw.payload !== undefined && { payload: raw.payload }),
  }
  const response = await (e.stream ? injectStream(server.app, request) : server.app.inject(request))
  const { statusCode, headers, body } = response
  return { ...raw, status: statusCode, type: headers['content-type'] ?? '', body }
}

/** Returns the fault of a response; undefined if it is as expected. */
function faultOf(e: Endpoint, { status, type, body }: Answer): string | undefined {
  if (status < 400) return undefined
  if (status >= 500) return `answered with ${status}`
  if (!type.startsWith('application/problem+json')) return `a refusal of type ${type}`
  const problem = JSON.parse(body) as Problem
  if (errorStatus[problem.code] !== status) return `the code ${problem.code} has another status`
  if (!/^[\da-f-]{36}$/.test(problem.requestId)) return 'without the number of the request'
  if (![...refusalsOf(e), ...ofAnyCall].includes(problem.code)) return `${problem.code} is not declared`
  // The database must never be the one to detect the fault, because its errors name no field.
  if (problem.code === 'validation' && !problem.errors?.length) return 'a refusal that names no fault'
  return undefined
}

const short = (text: string | undefined) => (text && text.length > 600 ? `${text.slice(0, 600)}…` : text)

/** Describes a response that is not as expected. */
function problemsOf(e: Endpoint, answer: Answer): string[] {
  const fault = faultOf(e, answer)
  if (fault === undefined) return []
  const { url, payload, body } = answer
  const causes = server.failures.splice(0).join('')
  return [
    `${e.method} ${short(url)}\n${short(payload)}\n→ ${fault}: ${short(body)}\n${causes}(FUZZ_SEED=${seed})`,
  ]
}

/** Returns the audit entries that refused requests have left, except those about signing in. */
async function entriesOf(answers: readonly Answer[]) {
  const refused = answers.filter(({ status }) => status >= 400)
  const ids = refused.map(({ body }) => (JSON.parse(body) as Problem).requestId)
  const written = await server.ctx.db.select().from(audits).where(inArray(audits.requestId, ids))
  return written.filter(({ action }) => action !== 'sign-in-refused')
}

/** Opens a new session where a call ended that of the requests, so that the others are not affected. */
async function renewWhereEnded(answers: readonly Answer[]): Promise<void> {
  if (answers.some(({ status }) => status === 401)) caller = await server.as(caller.account)
}

describe('a malformed request', () => {
  it.each(cases)('to %s is refused with a problem document, and never fails', async (_, e, fields) => {
    const world = await startWorld(server)
    caller = await world.caller(e)
    const requests = malformedRequests(e, await world.input(e), { seed, fields, random })
    // Only so many read files at a time, and after a while the others are answered that the program is busy.
    const together = e.id === 'submission.fileNames' ? 1 : atOnce
    for (let from = 0; from < requests.length; from += together) {
      const answers = await Promise.all(requests.slice(from, from + together).map((raw) => send(e, raw)))
      expect(answers.flatMap((answer) => problemsOf(e, answer)).join('\n\n')).toBe('')
      expect(await entriesOf(answers)).toEqual([])
      await renewWhereEnded(answers)
    }
  })

  const sentTwice = new Set<string>()
  // The media type of an upload is refused before its query is read.
  const repeated = all.map((e) => {
    const names = e.query && !e.upload ? Object.keys(validInput(e, { seed, optional: true }).query ?? {}) : []
    const properties = e.query ? (jsonSchemaOf(e.query, 'input')['properties'] as object) : {}
    const fresh = Object.entries(properties).filter(([name, kind]) => {
      const key = ruleOf(kind)
      if (!names.includes(name) || (!isDeep && sentTwice.has(key))) return false
      sentTwice.add(key)
      return true
    })
    return [e.id, e, fresh.map(([name]) => name)] as const
  })
  it.each(repeated.filter(([, , names]) => names.length > 0))(
    'with a repeated parameter is refused by %s',
    async (_, e, names) => {
      const world = await startWorld(server)
      caller = await world.caller(e)
      const parts = await world.input(e)
      const query: Record<string, unknown> = {
        ...validInput(e, { seed, optional: true }).query,
        ...parts.query,
      }
      const { required = [] } = (e.query ? jsonSchemaOf(e.query, 'input') : {}) as { required?: string[] }
      for (const [name, value] of Object.entries(query)) {
        if (!names.includes(name)) continue
        const [, pair] = urlOf(e, { ...parts, query: { [name]: value } }).split('?')
        if (pair === undefined) continue
        const others = required.filter((one) => one !== name).map((one) => [one, query[one]])
        const url = urlOf(e, { ...parts, query: { ...Object.fromEntries(others), [name]: value } })
        // It may name a row that does not exist, but it is well-formed.
        const once = await send(e, { url, payload: undefined })
        expect([pair, once.status === 400]).toEqual([pair, false])
        const twice = await send(e, { url: `${url}&${pair}`, payload: undefined })
        expect([pair, twice.status]).toEqual([pair, 400])
      }
    },
  )
})
