import { spawn, type ChildProcess } from 'node:child_process'
import { chmodSync, cpSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { buildWhatIsStale } from '../../scripts/build.ts'

/** The built program, running on its own data. */
export interface Program {
  url: string
  dataDir: string
  /** The password that was generated for the first administrator and printed; undefined if one was given. */
  password: string | undefined
  /** Everything it has printed so far. */
  said: () => string
  /** Restarts it on the same data and the same port. */
  restart: () => Promise<void>
  /** Stops it gracefully. */
  stop: () => Promise<void>
  /** Kills it as a power failure would; its database process survives for a moment. */
  kill: () => Promise<void>
  /** Stops it and removes its data. */
  remove: () => Promise<void>
}

const root = join(import.meta.dirname, '../..')

/** Builds what is stale and copies the result, because a build would remove the files of a running program. */
export async function copyProgram(): Promise<{ folder: string; remove: () => Promise<void> }> {
  await buildWhatIsStale()
  await mkdir(join(root, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(root, '.cache/built-'))
  for (const part of ['server/dist', 'web/dist']) {
    await cp(join(root, part), join(folder, part), { recursive: true })
  }
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

/**
 * Starts a copy of the program as an operator does, with its own data folder and on a free port. The folder is empty,
 * or a copy of the `founded` one.
 */
export async function startProgram(
  folder: string,
  settings: Record<string, string> = {},
  founded?: string,
): Promise<Program> {
  const dataDir = await mkdtemp(join(tmpdir(), 'banquet-e2e-'))
  if (founded !== undefined) {
    // The asynchronous function does several times the work for the thousand files.
    cpSync(founded, dataDir, { recursive: true })
    // It does not copy the rights of folders, and PostgreSQL refuses a folder that others may read.
    chmodSync(join(dataDir, 'database/cluster'), 0o700)
  }
  const env = {
    ...cleanEnvironment(),
    NODE_ENV: 'production',
    PAYMENT_PROVIDER: 'simulator',
    SHUTDOWN_GRACE: '0',
    DATA_DIR: dataDir,
    ...settings,
  }
  const output: string[] = []
  const launch = (port: string) => launchProgram(folder, { ...env, PORT: port }, output)
  let { child, url } = await launch('0').catch(async (error: unknown) => {
    await rm(dataDir, { recursive: true, force: true })
    throw error
  })
  const end = async (signal: NodeJS.Signals) => {
    const ended = hasEnded(child)
    child.kill(signal)
    await ended
  }
  return {
    url,
    dataDir,
    password: /Password \([^)]*\): ([^\s"]+)/.exec(output.join(''))?.[1],
    said: () => output.join(''),
    restart: async () => {
      ;({ child, url } = await launch(new URL(url).port))
    },
    stop: () => end('SIGTERM'),
    kill: () => end('SIGKILL'),
    remove: async () => {
      await end('SIGTERM')
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Runs a statement in the database of a program. */
export async function runSql({ dataDir }: Program, statement: string, values: unknown[] = []): Promise<void> {
  const folder = join(dataDir, 'database')
  const credentials = JSON.parse(await readFile(join(folder, 'credentials.json'), 'utf8')) as {
    banquet: string
  }
  const [, , , port] = (await readFile(join(folder, 'cluster/postmaster.pid'), 'utf8')).split('\n')
  const client = new Client(`postgres://banquet:${credentials.banquet}@127.0.0.1:${port}/banquet`)
  await client.connect()
  try {
    await client.query(statement, values)
  } finally {
    await client.end()
  }
}

/** The environment without the variables that the program reads, so that those of the developer have no effect. */
export function cleanEnvironment(): Record<string, string | undefined> {
  const { PATH, HOME, LANG, TMPDIR, NODE_COMPILE_CACHE } = process.env
  return { PATH, HOME, LANG, TMPDIR, NODE_COMPILE_CACHE }
}

function launchProgram(
  folder: string,
  env: Record<string, string | undefined>,
  output: string[],
): Promise<{ child: ChildProcess; url: string }> {
  const stopWithParent = join(root, 'scripts/stop-with-parent.mjs')
  const child = spawn(process.execPath, ['--import', stopWithParent, join(folder, 'server/dist/main.js')], {
    cwd: folder,
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  })
  let fresh = ''
  return new Promise((resolve, reject) => {
    const listen = (chunk: Buffer) => {
      output.push(chunk.toString())
      fresh += chunk.toString()
      const url = /Banquet is ready at (http:\S+)/.exec(fresh)?.[1]
      if (url) resolve({ child, url })
    }
    child.stdout?.on('data', listen)
    child.stderr?.on('data', listen)
    child.on('error', reject)
    child.on('exit', () => reject(new Error(`The program ended instead of starting:\n${output.join('')}`)))
  })
}

function hasEnded(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  return new Promise((resolve) => child.once('exit', () => resolve()))
}
