import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
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
import { causesOf } from './kit/errors.ts'
import { inModule, openLog } from './kit/log.ts'
import { logFaults } from './log-faults.ts'
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

/**
 * Tells the person who has started the program something. A terminal gets the text as it is; a log, one line of JSON, whatever its
 * level.
 */
function say(text: string, at: 'info' | 'error' = 'info'): void {
  if (process.stdout.isTTY) return console[at](text)
  const lines = text.split('\n').map((line) => line.trim())
  inModule(openLog('info'), 'start')[at]({}, lines.filter(Boolean).join(' '))
}

function programContext(services: Services, log: Log): Context {
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

async function sayPassword(ctx: Context, { adminName, adminPassword }: Config): Promise<void> {
  const password = await ensureAdministrator(ctx, { name: adminName, password: adminPassword })
  if (password === undefined) return
  say(
    `\n  First administrator: ${adminName}\n  Password (shown only now, to be changed at the first sign-in): ${password}\n`,
  )
}

type Close = () => unknown

/** The log of parts that have texts without ids. */
const saying = (log: Log) => ({
  info: (text: string) => log.info({}, text),
  warn: (text: string) => log.warn({}, text),
})

/** Runs a step of the start; throws when it takes too long, so that a start ends instead of hanging. */
async function within<T>(seconds: number, step: string, work: () => Promise<T>): Promise<T> {
  const done = new AbortController()
  const late = sleep(seconds * 1000, undefined, { signal: done.signal, ref: false }).then(() => {
    throw new Error(`${step} took more than ${seconds} seconds`)
  })
  late.catch(() => undefined)
  try {
    return await Promise.race([work(), late])
  } finally {
    done.abort()
  }
}

/** Throws if the port is taken, before anything is started; it is closed again at once. */
async function tryPort({ host, port }: Config): Promise<void> {
  if (port === 0) return
  const probe = createServer()
  await once(probe.listen({ host, port, exclusive: true }), 'listening')
  probe.close()
  await once(probe, 'close')
}

/** Starts one part after the other, until it is asked to stop; each is registered for closing as soon as it is open. */
async function start(
  opened: Close[],
  stopping: AbortSignal,
): Promise<{ app: FastifyInstance; config: Config }> {
  const config = readConfig()
  const log = openLog(config.logLevel)
  const { dataDir } = config
  await within(30, 'Trying the port', () => tryPort(config))
  stopping.throwIfAborted()
  const secret = await within(30, 'Reading the secret key', () => loadSecretKey(config))
  const database = saying(inModule(log, 'database'))
  const embedded = config.databaseUrl === undefined ? await startEmbedded(dataDir, database) : undefined
  if (embedded) opened.push(() => embedded.stop())
  stopping.throwIfAborted()
  const url = config.databaseUrl ?? embedded?.url ?? ''
  // An upgrade of a large database takes its time, and a second program waits for the first one.
  await within(6 * 3600, 'Running the migrations', () =>
    // A database server has its own backups; the embedded one is backed up before an upgrade.
    migrate(url, database, embedded ? { beforeUpgrade: () => backUpBeforeUpgrade({ url, dataDir }) } : {}),
  )
  stopping.throwIfAborted()
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
  const contextIn = (module: string) => programContext(services, inModule(log, module))
  opened.push(() => services.mailer?.close?.())
  const workshop = { services, log: inModule(log, 'job'), actorOf: actorOfAccount }
  opened.push(await within(120, 'Starting the jobs', () => startJobs(workshop, { url, jobs })))
  opened.push(startDelivery(contextIn('mail'), services))
  opened.push(startSending(contextIn('campaign'), services))
  stopping.throwIfAborted()
  if (demo) services.demoAccounts = await demo.addDemoData(contextIn('start'), services, say)
  else await within(30, 'Adding the first administrator', () => sayPassword(contextIn('start'), config))
  stopping.throwIfAborted()
  const app = await within(60, 'Building the server', () =>
    buildApp(services, { log: { level: config.logLevel }, screens }),
  )
  demo?.serveInbox(app, mailServer?.mails)
  opened.push(() => app.close())
  const { host, port, publicUrl } = config
  const address = await within(30, 'Opening the port', () => app.listen({ host, port }))
  say(`Banquet is ready at ${publicUrl ?? address} (back-office: ${publicUrl ?? address}/admin)`)
  return { app, config }
}

/** How long a start that is asked to stop may take to finish its step, such as a migration that is under way. */
const stopSeconds = 20

/**
 * Runs until a signal arrives, then finishes what is under way and closes everything in reverse. Before that it
 * continues to answer requests for a while, as described at `drain`, except after Ctrl-C, because a person does not
 * want to wait. A signal during the start ends it after the step that is under way.
 */
async function main(): Promise<void> {
  if (!process.stdout.isTTY) logFaults(inModule(openLog('info'), 'start'))
  const opened: Close[] = []
  const { asked, secondSignal } = watchSignals()
  const stopping = new AbortController()
  void asked.then(() => stopping.abort())
  try {
    const starting = start(opened, stopping.signal)
    const stopped = asked.then(() => within(stopSeconds, 'Stopping', () => starting))
    stopped.catch(() => undefined)
    const { app, config } = await Promise.race([starting, stopped])
    if ((await asked) === 'SIGTERM') {
      app.drain()
      await sleep(config.shutdownGraceMs, undefined, { signal: secondSignal.signal }).catch(() => undefined)
    }
    secondSignal.abort()
  } catch (error) {
    // Asked to stop, the start has ended early: there is nothing to report.
    if (!stopping.signal.aborted || error !== stopping.signal.reason) throw error
  } finally {
    for (const close of opened.toReversed()) await close()
  }
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    say(causesOf(error), 'error')
    process.exit(1)
  },
)
