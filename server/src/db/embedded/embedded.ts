import { renameSync, statSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { databaseFolder } from './data-folder.ts'
import { findBinaries, type Binaries } from './embedded-binaries.ts'
import { prepareCluster, type Credentials } from './embedded-cluster.ts'
import { joinServer, leaveServer, type Membership } from './embedded-membership.ts'
import {
  endFast,
  findPostmaster,
  lastPort,
  launchPostmaster,
  type Postmaster,
} from './embedded-postmaster.ts'
import { chooseRunner } from './embedded-runner.ts'
import { hostOf, socketSetting } from './embedded-socket.ts'

type Log = { info: (text: string) => void; warn: (text: string) => void }
type Place = {
  folder: string
  cluster: string
  binaries: Binaries
  credentials: Credentials
  settings: string[]
  log: Log
}

/** A running embedded database; `adminUrl` is that of the superuser, for tests and inspection. */
export type Embedded = { url: string; adminUrl: string; stop: () => Promise<void> }

const settings = [
  ...['listen_addresses=127.0.0.1', 'max_connections=60', 'fsync=on'],
  // Small when idle: one program with a few dozen people, on a machine that does other work as well.
  ...['shared_buffers=96MB', 'maintenance_work_mem=64MB', 'max_worker_processes=4', 'max_parallel_workers=2'],
  ...[
    'io_method=sync',
    'jit=off',
    'max_logical_replication_workers=0',
    'wal_level=minimal',
    'max_wal_senders=0',
  ],
  ...['min_wal_size=48MB', 'max_wal_size=192MB', 'timezone=UTC', 'log_timezone=UTC'],
  // Statements and the details of errors contain personal data, so they stay out of the log.
  ...[
    'log_min_error_statement=panic',
    'log_error_verbosity=terse',
    'log_checkpoints=off',
    'log_autovacuum_min_duration=-1',
  ],
]

/**
 * Runs PostgreSQL from the npm packages on `dataDir`, or joins the server that already runs there. Every program holds
 * a shared lock in the database while it uses it; a program that stops cleanly and finds no other holder stops the
 * server.
 */
export async function startEmbedded(dataDir: string, log: Log, extra: string[] = []): Promise<Embedded> {
  const binaries = await findBinaries()
  const credentials = await prepareCluster(dataDir, binaries)
  const folder = databaseFolder(dataDir)
  const place = {
    folder,
    cluster: join(folder, 'cluster'),
    binaries,
    credentials,
    settings: [...settings, socketSetting(folder), ...extra],
    log,
  }
  const leaving = new AbortController()
  let member = await joinOrLaunch(place, undefined, leaving.signal)
  const { port } = member
  let rejoining = Promise.resolve()

  const rejoin = async () => {
    log.warn('The embedded database was lost; starting it again')
    for (let wait = 1000; !leaving.signal.aborted; wait = Math.min(wait * 2, 60_000)) {
      try {
        // The port must stay the same, because the pool has the address of the database.
        member = await joinOrLaunch(place, port, leaving.signal)
        log.info('The embedded database is running again')
        if (member.port !== port)
          log.warn(`The embedded database moved to port ${member.port}: restart this program`)
        return watch()
      } catch (error) {
        if (leaving.signal.aborted) return
        log.warn(`The embedded database did not restart: ${(error as Error).message}`)
        await sleep(wait, undefined, { signal: leaving.signal }).catch(() => undefined)
      }
    }
  }
  const watch = () => {
    const looking = endWhatIsStopping(place, leaving.signal)
    member.onLost(() => {
      clearInterval(looking)
      if (!leaving.signal.aborted) rejoining = rejoin()
    })
  }
  watch()

  const stop = async () => {
    if (leaving.signal.aborted) return
    leaving.abort()
    await rejoining
    await leaveServer(member, place.cluster, log)
  }
  const host = hostOf(folder, port)
  const address = (user: keyof Credentials) => {
    const url = new URL(`postgres://${user}:${credentials[user]}@127.0.0.1:${port}/${user}`)
    if (host !== url.hostname) url.searchParams.set('host', host)
    return url.href
  }
  return { url: address('banquet'), adminUrl: address('postgres'), stop }
}

/**
 * Checks every second whether somebody has asked the server to stop. It would wait for its last connection, which is
 * ours, and refuse new ones meanwhile. So it is stopped fast; the connection is then lost and the server started again.
 */
function endWhatIsStopping({ cluster, log }: Place, leaving: AbortSignal): NodeJS.Timeout {
  const looking = setInterval(() => {
    void findPostmaster(cluster).then((running) => {
      if (!running?.isStopping || leaving.aborted) return
      clearInterval(looking)
      log.warn(
        'The embedded database was asked to end while it is in use; ending it now and starting it again',
      )
      endFast(running)
    })
  }, 1000)
  return looking.unref()
}

async function joinOrLaunch(
  place: Place,
  fixedPort: number | undefined,
  leaving: AbortSignal,
): Promise<Membership> {
  const deadline = Date.now() + 300_000
  let port = fixedPort ?? lastPort(place.cluster)
  for (let round = 0; ; round += 1) {
    leaving.throwIfAborted()
    const running = await findPostmaster(place.cluster)
    const member = running && (await joinRunning(running, place))
    if (member) return member
    if (Date.now() > deadline)
      throw new Error(`The embedded database did not become ready; see ${logFile(place)}`)
    if (running) await sleep(round < 40 ? 25 : 250)
    else if (await launch(place, (port ??= await freePort()))) continue
    else if (fixedPort === undefined) port = undefined
  }
}

/** Joins a server that accepts us. One that is being stopped accepts nobody, so this waits until it is gone. */
async function joinRunning(running: Postmaster, place: Place): Promise<Membership | undefined> {
  if (running.isStopping) endFast(running)
  else if (running.port !== undefined) return joinServer(running.port, place)
  return undefined
}

/**
 * Launches the server and waits until it has written where it listens. Returns false if another port should be tried.
 */
async function launch(place: Place, port: number): Promise<boolean> {
  turnLog(logFile(place))
  const runner = chooseRunner(place.folder, place.binaries.postgres)
  const flags = [...place.settings, `port=${port}`].flatMap((each) => ['-c', each])
  const { failure, pid } = launchPostmaster(
    runner,
    place.binaries.postgres,
    ['-D', place.cluster, ...flags],
    logFile(place),
  )
  let output: string | undefined
  do {
    const running = await findPostmaster(place.cluster)
    if (running && running.pid === pid && running.port) return true
    output = await Promise.race([failure, sleep(10, undefined)])
  } while (output === undefined)
  // Another program's server, an earlier server that is just stopping, or a port in use: all of these are temporary.
  const passing = /lock file|shared memory block|could not bind|could not create any TCP\/IP sockets|^$/
  if (!passing.test(output)) {
    throw new Error(`The embedded database did not start (${logFile(place)}):\n${output}`)
  }
  await sleep(100)
  return !/could not bind|TCP\/IP sockets/.test(output)
}

const logFile = (place: Place) => join(place.folder, 'postgres.log')

/** Keeps the log small: at a start a large one is renamed to the old one. */
function turnLog(file: string): void {
  const size = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  if (size > 5_000_000) renameSync(file, `${file}.old`)
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo
      probe.close(() => resolve(port))
    })
  })
}
