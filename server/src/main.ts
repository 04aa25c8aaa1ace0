import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { ensureAdministrator } from './account/account/first-administrator.ts'
import { buildApp } from './app.ts'
import { readConfig, type Config } from './kit/config.ts'
import { backUpBeforeUpgrade } from './db/backup/backup.ts'
import { startEmbedded } from './db/embedded/embedded.ts'
import { migrate } from './db/migrate.ts'
import { openListener } from './db/listen.ts'
import { openDb } from './db/open.ts'
import { actorOfAccount } from './account/session/find-actor.ts'
import { jobs } from './jobs.ts'
import { startJobs } from './kit/jobs/job-workers.ts'
import { program, type Context, type Log } from './kit/context.ts'
import { causesOf, describeError } from './kit/errors.ts'
import { keysFrom, type Services } from './kit/services.ts'
import { smtpMailer } from './kit/mailer.ts'
import { startDelivery } from './platform/mail/start-delivery.ts'
import { startSending } from './outreach/campaign-sending/start-sending.ts'
import { openFiles } from './open-files.ts'
import { loadSecretKey } from './secret-key.ts'
import { watchSignals } from './watch-signals.ts'

/** The folder of the built screens: beside the bundled server, or from the sources. */
const screens = ['../../web/dist', '../web']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path))

/** Lines for the person at the terminal; the server logs the requests. */
const log: Log = {
  info: (_, message) => console.info(message),
  warn: (_, message) => console.warn(message),
  error: (details, message) => console.error(message, describe(details)),
}

function describe(details: object): object {
  const known = Object.entries(details).map(([name, value]: [string, unknown]) => [
    name,
    value instanceof Error ? describeError(value) : value,
  ])
  return Object.fromEntries(known) as object
}

function programContext(services: Services): Context {
  const from = { ip: 'localhost', requestId: 'start' }
  return {
    db: services.db,
    actor: program,
    now: services.now,
    arrivedAt: services.now(),
    log,
    from,
    url: services.config.publicUrl ?? '',
    keyFor: services.keyFor,
  }
}

async function sayPassword(services: Services): Promise<void> {
  const { adminName, adminPassword } = services.config
  const password = await ensureAdministrator(programContext(services), {
    name: adminName,
    password: adminPassword,
  })
  if (password === undefined) return
  console.info(
    `\n  First administrator: ${adminName}\n  Password (shown only now, to be changed at the first sign-in): ${password}\n`,
  )
}

type Close = () => unknown

/** Starts one part after the other; each is registered for closing as soon as it is open. */
async function start(opened: Close[]): Promise<{ app: FastifyInstance; config: Config }> {
  const config = readConfig()
  const secret = await loadSecretKey(config)
  const { dataDir } = config
  const embedded = config.databaseUrl === undefined ? await startEmbedded(dataDir, console) : undefined
  if (embedded) opened.push(() => embedded.stop())
  const url = config.databaseUrl ?? embedded?.url ?? ''
  // A database server has its own backups; the embedded one is backed up before an upgrade.
  await migrate(url, console, embedded ? { beforeUpgrade: () => backUpBeforeUpgrade({ url, dataDir }) } : {})
  const { db, close } = openDb(url, { max: 10, acquireTimeoutMs: 5000, name: 'banquet' })
  opened.push(close)
  const listener = openListener(url, { name: 'banquet' })
  opened.push(() => listener.close())
  const demo = config.demo ? await import('../demo/add-demo-data.ts') : undefined
  const mailServer = config.smtpUrl === undefined ? await demo?.startDemoMailServer() : undefined
  if (mailServer) opened.push(mailServer.close)
  const services: Services = {
    db,
    listener,
    config,
    now: () => new Date(),
    files: openFiles(config),
    keyFor: keysFrom(secret),
    mailer: smtpMailer({ ...config, ...mailServer?.settings }),
    demoAccounts: [],
  }
  opened.push(() => services.mailer?.close?.())
  opened.push(await startJobs({ services, log, actorOf: actorOfAccount }, { url, jobs }))
  opened.push(startDelivery(programContext(services), services))
  opened.push(startSending(programContext(services), services))
  if (demo) services.demoAccounts = await demo.addDemoData(programContext(services), services)
  else await sayPassword(services)
  const app = await buildApp(services, { logger: { level: config.logLevel }, screens })
  demo?.serveInbox(app, mailServer?.mails)
  opened.push(() => app.close())
  await listen(app, config)
  return { app, config }
}

async function listen(app: FastifyInstance, { host, port, publicUrl }: Config): Promise<void> {
  const address = await app.listen({ host, port })
  console.info(`Banquet is ready at ${publicUrl ?? address} (back-office: ${publicUrl ?? address}/admin)`)
}

/**
 * Runs until a signal arrives, then finishes what is under way and closes everything in reverse. Before that it
 * continues to answer requests for a while, as described at `drain`, except after Ctrl-C, because a person does not
 * want to wait.
 */
async function main(): Promise<void> {
  const opened: Close[] = []
  const { asked, secondSignal } = watchSignals()
  try {
    const { app, config } = await start(opened)
    if ((await asked) === 'SIGTERM') {
      app.drain()
      await sleep(config.shutdownGraceMs, undefined, { signal: secondSignal.signal }).catch(() => undefined)
    }
    secondSignal.abort()
  } finally {
    for (const close of opened.toReversed()) await close()
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(causesOf(error))
    process.exit(1)
  },
)
