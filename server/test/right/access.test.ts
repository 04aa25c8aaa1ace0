import { readFile, writeFile } from 'node:fs/promises'
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  extraRights,
  identity,
  pageList,
  pages,
  rights,
  status,
  type Grants,
  type PageName,
} from '@banquet/contract/call/access'
import { all } from '@banquet/contract/all'
import { successOf, type Endpoint, type PageAccess } from '@banquet/contract/call/endpoint'
import { booking } from '@banquet/contract/lodging/booking'
import { upload } from '@banquet/contract/platform/upload'
import { submission } from '@banquet/contract/submission/submission'
import { buildApp } from '../../src/app.ts'
import { signAccessToken } from '../../src/account/session/access-token.ts'
import { endSession } from '../../src/account/session/start-session.ts'
import { isDeep } from '../deep.ts'
import { validInput } from '../call/sample.ts'
import { callOf } from '../scenario/request.ts'
import { startWorld } from '../scenario/start-world.ts'
import { urlOf } from '../http/reply.ts'
import { fullGrants, startServer, type TestServer } from '../server.ts'

const tableFile = new URL('access-table.json', import.meta.url)
const rewrite =
  'If the difference is intended, run `npm run tables` and commit server/test/right/access-table.json'

/** The callers who may make each call or get a refusal, by outcome. */
type Table = Record<string, Record<string, string>>

const server = await startServer({ connections: 4 })
/** The same program, but every handler only reports that it was reached, so no probe changes or reads anything. */
let guarded: FastifyInstance
const routes: RouteOptions[] = []

function onlyTheGuard(message: unknown): void {
  const { fastify } = message as { fastify: FastifyInstance }
  fastify.addHook('onRoute', (options) => {
    routes.push(options)
    options.handler = (_, reply) => reply.code(204).header('reached', 'yes').send()
  })
}

beforeAll(async () => {
  subscribe('fastify.initialization', onlyTheGuard)
  guarded = await buildApp(server.services)
  unsubscribe('fastify.initialization', onlyTheGuard)
  await guarded.ready()
})
afterAll(async () => {
  await guarded.close()
  await server.close()
})

function neededBy({ access }: Endpoint): PageAccess[] {
  if (typeof access === 'string') return []
  return 'page' in access ? [access] : [...access]
}

function pagesOf(e: Endpoint): PageName[] {
  return [...new Set(neededBy(e).map((one) => one.page))]
}

/** A page with one of its rights and nothing else. */
function oneRight(page: PageName, right: string): Grants {
  const extra = extraRights.filter((one) => one === right)
  const grant = { canAdd: right === 'add', canEdit: right === 'edit', canDelete: right === 'delete' }
  return { [pages[page].id]: { ...grant, extra, scope: 2 } }
}

/** Every right on these pages. */
function everyRight(names: readonly PageName[]): Grants {
  const ids = names.map((name) => pages[name].id)
  const extra = [...extraRights]
  return Object.fromEntries(
    Object.entries(fullGrants(...ids)).map(([id, grant]) => [id, { ...grant, extra }]),
  )
}

/** Kinds of callers of a call; those with grants depend on the pages it names. */
function granted(e: Endpoint): [string, number, Grants][] {
  const named = pagesOf(e)
  const others = pageList.map((page) => page.name).filter((name) => !named.includes(name))
  const single = named.flatMap((page) =>
    [...rights, ...(pageList.find((one) => one.name === page)?.extra ?? [])].map(
      (right): [string, number, Grants] => [
        `manager with ${right} on ${page}`,
        identity.management,
        oneRight(page, right),
      ],
    ),
  )
  const whole = named.length === 0 ? [] : [['employee with the page', identity.employee, everyRight(named)]]
  return [
    ...single,
    ['manager with everything else', identity.management, everyRight(others)],
    ...(whole as [string, number, Grants][]),
  ]
}

const tokens = new Map<string, Promise<string>>()

/** Returns the token of an account that all probes share; since no handler runs, none can change it. */
function tokenOf(kind: number, grants: Grants = {}): Promise<string> {
  const key = JSON.stringify([kind, grants])
  const token = tokens.get(key) ?? server.asKind(kind, grants).then((client) => client.token)
  tokens.set(key, token)
  return token
}

async function administratorWho(values: Parameters<TestServer['addAccount']>[0]): Promise<string> {
  return (await server.as(await server.addAccount({ identity: identity.admin, ...values }))).token
}

async function signedOut(): Promise<string> {
  const { sessionId, token } = await server.asAdmin()
  await endSession(server.ctx, sessionId, 'sign-out')
  return token
}

async function expired(): Promise<string> {
  const { sessionId } = await server.asAdmin()
  return signAccessToken(server.services, sessionId, new Date(server.services.now().getTime() - 1000))
}

let everyCall: Promise<(readonly [string, string | undefined])[]> | undefined

/** Callers that are the same for every call, with their tokens. */
async function plain(): Promise<(readonly [string, string | undefined])[]> {
  return [
    ['anonymous', undefined],
    ['customer', await tokenOf(identity.customer)],
    ['member', await tokenOf(identity.member)],
    ['hotel service', await tokenOf(identity.hotelService)],
    ['manager without a page', await tokenOf(identity.management)],
    ['administrator', await tokenOf(identity.admin)],
    ['administrator who must change the password', await administratorWho({ mustChangePassword: true })],
    ['administrator who was switched off', await administratorWho({ status: status.inactive })],
    ['administrator who was deleted', await administratorWho({ deletedAt: new Date().toISOString() })],
    ['signed-out session', await signedOut()],
    ['expired token', await expired()],
    ['forged token', `${(await tokenOf(identity.admin)).slice(0, -4)}AAAA`],
  ]
}

async function callersOf(e: Endpoint): Promise<(readonly [string, string | undefined])[]> {
  everyCall ??= plain()
  const others: (readonly [string, string])[] = []
  for (const [name, kind, grants] of granted(e)) others.push([name, await tokenOf(kind, grants)])
  return [...(await everyCall), ...others]
}

async function outcome(e: Endpoint, token: string | undefined): Promise<string> {
  const response = await guarded.inject({
    method: e.method,
    url: urlOf(e, validInput(e)),
    headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
  })
  if (response.headers['reached'] === 'yes') return 'in'
  const { code } = response.json<{ code: string }>()
  return response.statusCode === 401 || response.statusCode === 403 ? code : `${response.statusCode} ${code}`
}

type Outcomes = Table[string]

async function probeAll(e: Endpoint): Promise<Outcomes> {
  const callers = await callersOf(e)
  const outcomes = await Promise.all(
    callers.map(async ([name, token]) => ({ name, got: await outcome(e, token) })),
  )
  const byOutcome = Map.groupBy(outcomes, (one) => one.got)
  return Object.fromEntries(
    [...byOutcome]
      .map(([got, who]): [string, string] => [got, who.map((one) => one.name).join(', ')])
      .toSorted(([one], [other]) => one.localeCompare(other)),
  )
}

const probed = new Map<string, Promise<Outcomes>>()

/** Returns the outcomes of a call. Normally those that the guard treats alike are probed once. */
function probe(e: Endpoint): Promise<Outcomes> {
  const { id, access, method, beforePasswordChange, beforeVerification } = e
  const key = JSON.stringify(isDeep ? id : [access, method, beforePasswordChange, beforeVerification])
  const outcomes = probed.get(key) ?? probeAll(e)
  probed.set(key, outcomes)
  return outcomes
}

let known: Promise<Table> | undefined

/** Returns the committed table, which every call is looked up in; reading it each time took longer than the probes. */
function readTable(): Promise<Table> {
  known ??= readFile(tableFile, 'utf8').then((text) => JSON.parse(text) as Table)
  return known
}

describe('the access table', () => {
  beforeAll(async () => {
    if (process.env['UPDATE_TABLES'] !== '1') return
    const table: Table = {}
    for (const e of all) table[e.id] = await probe(e)
    await writeFile(tableFile, `${JSON.stringify(table, null, 2)}\n`)
  })

  it('contains exactly the calls of the contract', async () => {
    expect(Object.keys(await readTable()), rewrite).toEqual(all.map((e) => e.id))
  })

  it.each(all.map((e) => [e.id, e] as const))('lists who may call %s', async (id, e) => {
    expect(await probe(e), rewrite).toEqual((await readTable())[id])
  })

  it('requires signing in except for public calls', async () => {
    const open = Object.entries(await readTable())
      .filter(([, outcomes]) => /anonymous|signed-out|expired|forged|off|deleted/.test(outcomes['in'] ?? ''))
      .map(([id]) => id)
    expect(open).toEqual(all.filter((e) => e.access === 'public').map((e) => e.id))
  })
})

describe('a route', () => {
  it('that the contract does not declare prevents the program from starting, wherever it is registered', async () => {
    const boot = async (plant: (app: FastifyInstance) => unknown) => {
      const app = await buildApp(server.services)
      try {
        await plant(app)
        await app.ready()
      } finally {
        await app.close()
      }
    }
    const handler = () => 'planted'
    await expect(boot(() => {})).resolves.toBeUndefined()
    await expect(boot((app) => app.get('/planted', handler))).rejects.toThrow('not in the contract')
    await expect(
      boot((app) => app.register(async (inner) => void inner.post('/planted', { config: {} }, handler))),
    ).rejects.toThrow('not in the contract')
  })

  it('exists exactly once for each call of the contract', () => {
    const served = routes.filter(({ method }) => method !== 'HEAD').map(({ config }) => config?.endpoint?.id)
    const unserved = all.map((e) => e.id).filter((id) => !served.includes(id))
    const place =
      'Add `route(app, …)` to the routes of the noun, and these to resources.ts of the area in server/src'
    expect(unserved, place).toEqual([])
    expect(served).toHaveLength(all.length)
    expect(routes.filter(({ config }) => !all.some((e) => e === config?.endpoint))).toEqual([])
    for (const { method, url, config } of routes)
      expect([String(method).replace('HEAD', 'GET'), url]).toEqual([
        config?.endpoint?.method,
        config?.endpoint?.path,
      ])
  })

  it('answers HEAD only to callers who may GET', async () => {
    for (const e of all.filter((one) => one.method === 'GET' && one.access !== 'public')) {
      const { statusCode } = await guarded.inject({ method: 'HEAD', url: urlOf(e, validInput(e)) })
      expect([e.id, statusCode]).toEqual([e.id, 401])
    }
  })
})

/** An upload adds a row of the caller and names no other, and what can be booked or submitted to belongs to nobody. */
const offers: readonly Endpoint[] = [booking.offers, submission.offers]
const ownCalls = all.filter(
  (e) => !e.upload && e !== upload.begin && !offers.includes(e) && neededBy(e).some((one) => one.orSelf),
)

describe('a call for the caller’s own row', () => {
  it.each(ownCalls.map((e) => [e.id, e] as const))('of %s returns no other row', async (_, e) => {
    const world = await startWorld(server)
    const parts = await world.input(e)
    expect((await world.admin.send(e, parts)).status).toBe(successOf(e))
    const own = neededBy(e).map(({ orSelf }) => orSelf)
    const ofShop = (['customer', 'member'] as const).find((kind) => own.includes(kind))
    const nobody = await server.asKind(identity[ofShop ?? 'management'])
    const reply = await nobody.send(e, parts)
    expect(reply.code ?? reply.body).toEqual(reply.status === 200 ? [] : 'not-found')
  })
})

describe('ids of calls', () => {
  it('are unique', () => {
    expect(all.filter((e) => callOf(e.id) !== e).map((e) => e.id)).toEqual([])
  })
})
