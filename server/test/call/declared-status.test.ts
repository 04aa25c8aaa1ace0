import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { all } from '@banquet/contract/all'
import type { Endpoint } from '@banquet/contract/call/endpoint'
import { errorStatus, type Problem } from '@banquet/contract/call/errors'
import { audits } from '../../src/kit/rows/audit.table.ts'
import { isDeep } from '../deep.ts'
import { scenarios } from '../scenario/all.ts'
import { hasOwnScenario, refusalOf } from '../scenario/refuse.ts'
import { callOf, nounAndVerb, scenarioFile } from '../scenario/request.ts'
import { startWorld } from '../scenario/start-world.ts'
import { isTwin, kindOf, oneOfEach } from './kinds.ts'
import { serverForFile, type Reply } from '../server.ts'

const server = await serverForFile({ connections: 8, keepsPlans: true })
const admin = await server.asAdmin()

const everyone = all.flatMap((e) => (e.errors ?? []).map((code) => [e.id, code, e] as const))
/** Whether a call belongs to a resource with all calls of `crud`, whose duplicates crud.test.ts is about. */
const isOfCrud = (e: Endpoint) => {
  const [noun, verb] = nounAndVerb(e)
  const verbs = ['list', 'get', 'create', 'update', 'put', 'remove', 'history']
  return verbs.includes(verb) && verbs.every((one) => callOf(`${noun}.${one}`))
}
/**
 * Refusals that tools share: in the normal form once for each kind of call, and of the slow one once for each resource. That
 * an event is archived, every noun is asked once.
 */
const declared = oneOfEach(
  everyone.filter(([, , e]) => isDeep || !isTwin(e)),
  ([id, code, e]) => {
    const isShared = code === 'not-found' || (isOfCrud(e) && !hasOwnScenario(e, code))
    if (isShared) return `${code.replace(/.*(?=\.duplicate)/, '')} ${kindOf(e)}`
    return ['auth.throttled', 'event.state'].includes(code) ? `${code} ${id.split('.')[0]}` : `${code} ${id}`
  },
)

/** Returns the fields of a row in a refusal that the row itself does not have, at every depth. */
function beyond(row: unknown, current: unknown): string[] {
  if (Array.isArray(row) && Array.isArray(current))
    return row.length === 0 ? [] : current.flatMap((one) => beyond(row[0], one))
  if (typeof row !== 'object' || typeof current !== 'object' || row === null || current === null) return []
  const known = new Map(Object.entries(row))
  return Object.entries(current).flatMap(([field, value]) =>
    known.has(field) ? beyond(known.get(field), value) : [field],
  )
}

/** The fault of a field whose value another row has. */
const duplicate = { path: expect.any(String), code: 'duplicate' }

/** Expects a refusal as stale to contain the row as it is now. */
async function expectCurrent(e: Endpoint, { problem }: Reply): Promise<void> {
  const current = problem?.current as { id: number } | undefined
  const get = callOf(`${nounAndVerb(e)[0]}.get`)
  if (!get || !current) throw new Error(`${e.id} is refused as stale without the current row`)
  const now = await admin.send(get, { params: { id: current.id } })
  expect(beyond(now.body, current)).toEqual([])
  expect(now.body).toMatchObject(current)
  expect(current).toHaveProperty('version')
}

describe('a refusal that a call declares', () => {
  it.each(declared)('is reached for %s and leaves no entry of a change: %s', async (id, code, e) => {
    const refuse = refusalOf(e, code)
    const place = `"refusals.${nounAndVerb(e)[1]}['${code}']" in ${scenarioFile(id)}`
    if (!refuse) throw new Error(`${id} declares ${code}: add ${place}, which makes the call return it`)
    const reply = await refuse(await startWorld(server))
    expect(
      [reply.code, reply.status, reply.body],
      `${id} does not return ${code}: add or correct ${place}`,
    ).toEqual([code, errorStatus[code], reply.body])
    if (code.endsWith('.duplicate') && e.sentBack) expect(reply.problem?.errors).toContainEqual(duplicate)
    if (code === 'stale' && !hasOwnScenario(e, code)) await expectCurrent(e, reply)
    const { requestId } = reply.body as Problem
    const written = await server.ctx.db.select().from(audits).where(eq(audits.requestId, requestId))
    expect(written.filter(({ action }) => action !== 'sign-in-refused')).toEqual([])
  })
})

describe('the scenarios', () => {
  it('make every call return each refusal that it declares', () => {
    const without = everyone.filter(([, code, e]) => !refusalOf(e, code))
    const missing = without.map(
      ([id, code, e]) => `refusals.${nounAndVerb(e)[1]}['${code}'] in ${scenarioFile(id)}`,
    )
    expect(missing, 'Add these').toEqual([])
  })

  it('are about existing calls and refusals that they declare', () => {
    const astray = Object.entries(scenarios).flatMap(([noun, { inputs = {}, refusals = {} }]) => [
      ...Object.keys(inputs).filter((verb) => !callOf(`${noun}.${verb}`)),
      ...Object.entries(refusals).flatMap(([verb, codes]) => {
        const errors: readonly string[] = callOf(`${noun}.${verb}`)?.errors ?? []
        return Object.keys(codes)
          .filter((code) => !errors.includes(code))
          .map((code) => `${noun}.${verb} ${code}`)
      }),
    ])
    expect(astray, 'Remove these from server/test/scenario').toEqual([])
  })
})
