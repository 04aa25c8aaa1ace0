import { createHash } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { ClientBase } from 'pg'
import { afterAll } from 'vitest'
import { identity, pages, sideOf, type Grants, orderRights } from '@banquet/contract/call/access'
import type { Call, Endpoint } from '@banquet/contract/call/endpoint'
import { accounts, type Account } from '../src/tables/account/account.table.ts'
import { hashPassword } from '../src/account/account/password-hash.ts'
import { buildApp } from '../src/app.ts'
import { signAccessToken } from '../src/account/session/access-token.ts'
import { startSession } from '../src/account/session/start-session.ts'
import { readConfig } from '../src/kit/config.ts'
import { departments, subDepartments } from '../src/tables/people/department.table.ts'
import { openListener } from '../src/db/listen.ts'
import { openDb } from '../src/db/open.ts'
import { program, type Context, type Log } from '../src/kit/context.ts'
import { keysFrom, type Services } from '../src/kit/services.ts'
import { members } from '../src/tables/people/member.table.ts'
import { openFiles } from '../src/open-files.ts'
import { createDatabase } from './program/cluster.ts'
import { sender, type BodyOf, type Headers, type Reply, type Send } from './http/reply.ts'

export type { BodyOf, Parts, Reply } from './http/reply.ts'

interface Options {
  /** Connections of the pool. One by default, so that a query outside the transaction makes the test fail. */
  connections?: number
  /** How long a query waits for a connection. Only a test that waits for this to pass sets it. */
  acquireTimeoutMs?: number
  env?: Record<string, string>
  /** Runs on the database of this server, like a second program of the same installation. */
  beside?: TestServer
  /** Runs on a copy of the database of this server, which must have been stopped: PostgreSQL copies none that is in use. */
  copyOf?: TestServer
  /** The moment at which its clock stands still; without one it runs. */
  at?: Date
  /**
   * Keeps the plan of every statement. For a test that makes the same calls many times: planning the statement of a long list
   * takes a hundred times longer than running it on a few rows, and most of the work of tests about reviews was that.
   */
  keepsPlans?: boolean
}

/** Has a connection keep the plan of each statement that can be repeated. */
function keepPlans(client: ClientBase): void {
  const query = client.query.bind(client) as (config: unknown, ...rest: unknown[]) => unknown
  // A connection may be closed again at once, when its program is.
  const chosen = query('set plan_cache_mode = force_generic_plan') as Promise<unknown>
  chosen.catch(() => {})
  const named = (config: unknown, ...rest: unknown[]) => {
    const { text = '', name } = config as { text?: string; name?: string }
    if (name !== undefined || !/^(?:select|with|update|delete) /.test(text)) return query(config, ...rest)
    return query({ ...(config as object), name: createHash('md5').update(text).digest('hex') }, ...rest)
  }
  client.query = named as typeof client.query
}

/** Somebody who makes calls. */
export interface Client {
  account: Account
  sessionId: number
  token: string
  call<E extends Endpoint>(e: E, input: Call<E>, headers?: Headers): Promise<Reply<BodyOf<E>>>
  /** The same without the types of the input, for input that must be refused. */
  send: Send
}

/** A real server on its own database, without a network in between. */
export interface TestServer {
  app: FastifyInstance
  services: Services
  url: string
  /** Connections of the pool. */
  connections: number
  /** A context of the program itself, to arrange and check data. */
  ctx: Context
  /** The lines of the log about requests that failed unexpectedly, with their causes. */
  failures: string[]
  /** Moves the server's clock. */
  passTime(ms: number): void
  /** Adds an account, with a known password if one is given. */
  addAccount(values: Partial<typeof accounts.$inferInsert> & { password?: string }): Promise<Account>
  /** Opens a session for an account and makes calls as it. */
  as(account: Account): Promise<Client>
  /** The same for an account by id, as if its owner had chosen the password since somebody else set it. */
  asOwner(id: number): Promise<Client>
  /** Adds an account of a kind with grants and makes calls as it. */
  asKind(kind: number, grants?: Grants): Promise<Client>
  asAdmin(): Promise<Client>
  /** Calls without being signed in. */
  anonymous: Pick<Client, 'call' | 'send'>
  /** Ends the program; its database stays until it is closed. */
  stop(): Promise<void>
  close(): Promise<void>
}

/** The secret from which the keys of test servers are derived. */
export const testSecret = 'a secret of the tests, 32 characters'
const quiet: Log = { info: () => {}, warn: () => {}, error: () => {} }
/** The password of an account without a given one. */
export const anyPassword = 'Plenty-of-rice-7'
const anyHash = hashPassword(anyPassword)

/** From here on, the name of none of them is the beginning of another one's: tests search for names. */
let made = 10_000

/** Starts a server. Close it when it is no longer needed. */
export async function startServer({
  connections = 1,
  acquireTimeoutMs = connections === 1 ? 10_000 : 120_000,
  env = {},
  beside,
  copyOf,
  at,
  keepsPlans = false,
}: Options = {}): Promise<TestServer> {
  const database = beside
    ? { url: beside.url, drop: async () => {} }
    : await createDatabase(copyOf ? { of: copyOf.url } : {})
  const opened = openDb(database.url, {
    max: connections,
    acquireTimeoutMs,
    // On a slow machine, calls at the same time may wait for each other longer than the program allows.
    statementTimeoutMs: 120_000,
    lockTimeoutMs: 120_000,
    name: 'test',
  })
  if (keepsPlans) opened.pool.on('connect', keepPlans)
  const listener = openListener(database.url, { name: 'test' })
  let skipped = 0
  const now = () => new Date((at?.getTime() ?? Date.now()) + skipped)
  const dataDir =
    (beside ?? copyOf)?.services.config.dataDir ?? (await mkdtemp(join(tmpdir(), 'banquet-test-')))
  const config = readConfig({
    ...{ ROBOT_CHECK: 'off', PUBLIC_CACHE: '0', NODE_ENV: 'test', DATA_DIR: dataDir },
    ...env,
  })
  const services: Services = {
    db: opened.db,
    listener,
    config,
    files: openFiles(config),
    now,
    keyFor: keysFrom(testSecret),
    demoAccounts: [],
  }
  const ctx: Context = {
    db: opened.db,
    actor: program,
    now,
    // What a test calls without a request arrives when it is called.
    get arrivedAt() {
      return now()
    },
    log: quiet,
    from: { ip: '127.0.0.1', requestId: 'test' },
    url: config.publicUrl ?? '',
    keyFor: services.keyFor,
  }
  const failures: string[] = []
  const stream = { write: (line: string) => void failures.push(line) }
  const app = await buildApp(services, { log: { level: 'error', stream } })
  await app.ready()

  const addAccount: TestServer['addAccount'] = async ({ password, ...values }) => {
    made += 1
    const number = made
    const kind = values.identity ?? identity.management
    const passwordHash = password === undefined ? await anyHash : await hashPassword(password)
    const defaults = {
      identity: kind,
      side: sideOf(kind),
      name: `person-${number}`,
      realName: `測試 ${number}`,
      passwordHash,
      // A member who has followed the mailed link.
      ...(kind === identity.member && {
        email: `person-${number}@example.com`,
        emailVerifiedAt: now().toISOString(),
      }),
    }
    const [account] = await opened.db
      .insert(accounts)
      .values({ ...defaults, ...values })
      .returning()
    if (!account) throw new Error('no account was added')
    const { id, realName, email, status } = account
    if (kind === identity.member) await opened.db.insert(members).values({ id, realName, email, status })
    return account
  }
  const as: TestServer['as'] = async (account) => {
    const session = await startSession(ctx, services, account, 'test')
    const token = await signAccessToken(services, session.id, new Date(session.expiresAt))
    const send = sender(app, token)
    return {
      account,
      sessionId: session.id,
      token,
      send,
      call: (e, input, headers) => send(e, input, headers),
    }
  }
  const asOwner: TestServer['asOwner'] = async (id) => {
    const set = { mustChangePassword: false }
    const [account] = await opened.db.update(accounts).set(set).where(eq(accounts.id, id)).returning()
    if (!account) throw new Error(`there is no account ${id}`)
    return as(account)
  }
  const asKind: TestServer['asKind'] = async (kind, grants = {}) =>
    as(await addAccount({ identity: kind, grants }))
  const send = sender(app)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= (async () => {
      await app.close()
      await listener.close()
      await opened.close()
    })()
    return stopped
  }
  return {
    app,
    services,
    url: database.url,
    connections,
    ctx,
    failures,
    passTime: (ms) => {
      skipped += ms
    },
    addAccount,
    as,
    asOwner,
    asKind,
    asAdmin: () => asKind(identity.admin),
    anonymous: { send, call: (e, input, headers) => send(e, input, headers) },
    stop,
    close: async () => {
      await stop()
      await database.drop()
      if (!beside && !copyOf) await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Starts a server for the test file that calls this, and closes it when the file is done. */
export async function serverForFile(options: Options = {}): Promise<TestServer> {
  const server = await startServer(options)
  afterAll(() => server.close())
  return server
}

/** Grants of one or several pages with all rights and every row. */
export function fullGrants(...pageIds: number[]): Grants {
  const grant = { canAdd: true, canEdit: true, canDelete: true, scope: 2 as const }
  const extras: Record<number, readonly string[]> = {
    [pages.orders.id]: orderRights,
    [pages.customers.id]: ['pricing'],
    [pages.products.id]: ['cost'],
  }
  return Object.fromEntries(pageIds.map((pageId) => [pageId, { ...grant, extra: extras[pageId] ?? [] }]))
}

/** Grants of one or several pages with the right to view only. */
export function viewGrants(...pageIds: number[]): Grants {
  const grant = { canAdd: false, canEdit: false, canDelete: false, scope: 2 as const, extra: [] }
  return Object.fromEntries(pageIds.map((pageId) => [pageId, grant]))
}

/** Adds departments with ids that the test chooses, each with its sub-departments. */
export async function addDepartments(server: TestServer, places: Record<number, number[]>): Promise<void> {
  for (const [key, subIds] of Object.entries(places)) {
    const departmentId = Number(key)
    const named = (id: number) => ({ name: `部門 ${id}`, status: 1 as const })
    await server.ctx.db
      .insert(departments)
      .overridingSystemValue()
      .values({ id: departmentId, ...named(departmentId) })
    for (const id of subIds) {
      await server.ctx.db
        .insert(subDepartments)
        .overridingSystemValue()
        .values({ id, departmentId, ...named(id) })
    }
  }
}
