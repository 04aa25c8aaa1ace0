import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { ensureAdministrator } from './account/first-administrator.ts'
import { buildApp } from './app.ts'
import { readConfig } from './config.ts'
import type { Config } from './config.ts'
import { startEmbedded } from './db/embedded.ts'
import { migrate } from './db/migrate.ts'
import { openDb } from './db/open.ts'
import { forgetTheOld } from './forget-the-old.ts'
import { program } from './kit/context.ts'
import type { Context, Log } from './kit/context.ts'
import { keysFrom } from './kit/house.ts'
import type { House } from './kit/house.ts'
import { loadSecretKey } from './secret-key.ts'

const hour = 3_600_000

/** Where the screens lie: beside the bundled server as well as from the sources. */
const screens = ['../../web/dist', '../web']
  .map((path) => fileURLToPath(new URL(path, import.meta.url)))
  .find((path) => existsSync(path))

/** Lines for the person at the terminal; the requests themselves are logged by the server. */
const log: Log = {
  info: (_, message) => console.info(message),
  warn: (_, message) => console.warn(message),
  error: (details, message) => console.error(message, details),
}

function programContext(house: House): Context {
  return { db: house.db, actor: program, now: house.now, log, from: { ip: 'localhost', requestId: 'start' } }
}

async function sayPassword(house: House): Promise<void> {
  const { adminName, adminPassword } = house.config
  const password = await ensureAdministrator(programContext(house), {
    name: adminName,
    password: adminPassword,
  })
  if (password === undefined) return
  console.info(
    `\n  First administrator: ${adminName}\n  Password (shown only now, to be changed at the first sign-in): ${password}\n`,
  )
}

async function database(config: Config) {
  const embedded = config.databaseUrl === undefined ? await startEmbedded(config.dataDir, console) : undefined
  const url = config.databaseUrl ?? embedded?.url ?? ''
  await migrate(url, console)
  return {
    ...openDb(url, { max: 10, acquireTimeoutMs: 5000, name: 'banquet' }),
    stopEmbedded: () => embedded?.stop(),
  }
}

/** Finishes what is under way, then stops; a second signal does not wait. */
function stopOnSignal(stop: () => Promise<void>): void {
  let stopping = false
  const onSignal = () => {
    if (stopping) process.exit(1)
    stopping = true
    stop().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ error }, 'The program did not stop in good order.')
        process.exit(1)
      },
    )
  }
  process.on('SIGTERM', onSignal)
  process.on('SIGINT', onSignal)
}

async function listen(app: FastifyInstance, { host, port, publicUrl }: Config): Promise<void> {
  const address = await app.listen({ host, port })
  console.info(`Banquet is ready at ${publicUrl ?? address} (back-office: ${publicUrl ?? address}/admin)`)
}

async function main(): Promise<void> {
  const config = readConfig()
  const secret = await loadSecretKey(config)
  const { db, close, stopEmbedded } = await database(config)
  const house: House = { db, config, now: () => new Date(), keyFor: keysFrom(secret), demoAccounts: [] }
  if (config.demo) {
    const { furnish } = await import('../demo/furnish.ts')
    house.demoAccounts = await furnish(programContext(house))
  } else await sayPassword(house)
  const app = await buildApp(house, { logger: { level: config.production ? 'warn' : 'info' }, screens })
  const cleaning = setInterval(() => void forgetTheOld(programContext(house)), hour)
  stopOnSignal(async () => {
    clearInterval(cleaning)
    await app.close()
    await close()
    await stopEmbedded()
  })
  await listen(app, config)
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
})
