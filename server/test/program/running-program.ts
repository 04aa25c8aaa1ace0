import { spawn, type ChildProcess } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { inject } from 'vitest'
import { buildServerIn, bundle } from '../../../scripts/build-server.ts'

const cache = join(import.meta.dirname, '../../../.cache')

/** A built program, for tests that start it often: it needs a third of the work of running the sources. */
export interface Program {
  main: string
}

/** One that is removed by the test that has built it. */
export interface BuiltProgram extends Program {
  remove: () => Promise<void>
}

async function newFolder(): Promise<Pick<BuiltProgram, 'remove'> & { folder: string }> {
  await mkdir(cache, { recursive: true })
  const folder = await mkdtemp(join(cache, 'program-'))
  return { folder, remove: () => rm(folder, { recursive: true, force: true }) }
}

let built: Promise<string> | undefined

async function buildOnce(): Promise<string> {
  const dist = join(cache, `program-${inject('templateName')}-${process.pid}`, 'server/dist')
  await buildServerIn(dist)
  return join(dist, 'main.js')
}

/**
 * Builds the program once for all files that a process runs, in a folder of its own, so that no other build deletes its
 * files. `cluster-of-run.ts` removes it when the run ends.
 */
export async function buildProgram(): Promise<Program> {
  built ??= buildOnce()
  return { main: await built }
}

/** Builds a program of the tests in the same way: its source in this folder has the name. */
export async function buildTestProgram(name: string): Promise<BuiltProgram> {
  const { folder, remove } = await newFolder()
  await bundle(folder, { [name]: join(import.meta.dirname, `${name}.ts`) })
  return { main: join(folder, `${name}.js`), remove }
}

/** The first administrator of a program that a test runs. */
export const chief = { name: 'crash-admin', password: 'Plenty-of-rice-7' }

/** Returns a free port. */
export function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address() as AddressInfo
      probe.close(() => resolve(address.port))
    })
  })
}

/** Starts the program like a person would, and waits until it is ready. The caller has to stop it. */
export function startProgram(
  { main }: Program,
  env: Record<string, string>,
  started?: (child: ChildProcess) => void,
): Promise<ChildProcess> {
  const child = spawn(process.execPath, [main], {
    env: {
      ...process.env,
      ROBOT_CHECK: 'off',
      ADMIN_NAME: chief.name,
      ADMIN_PASSWORD: chief.password,
      NODE_ENV: 'production',
      SHUTDOWN_GRACE: '0',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  started?.(child)
  return new Promise((resolve, reject) => {
    let output = ''
    const listen = (chunk: Buffer) => {
      output += chunk.toString()
      if (output.includes('is ready')) resolve(child)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${output}`)))
  })
}

/** Waits until a program has ended and returns its exit code, null if it was killed. */
export function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode)
    else child.once('exit', (code) => resolve(code))
  })
}

/** Makes a request of a program on this machine. */
export function sendTo(
  port: number,
  path: string,
  init: { method?: string; token?: string; body?: unknown; form?: Readonly<Record<string, string>> } = {},
): Promise<Response> {
  const { method = 'GET', token, body, form } = init
  return fetch(`http://127.0.0.1:${port}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(form && { body: new URLSearchParams(form) }),
  })
}

/** Signs the first administrator in. */
export async function signInAt(port: number): Promise<string> {
  const response = await sendTo(port, '/api/v1/auth/signin', {
    method: 'POST',
    body: { ...chief, identity: 1 },
  })
  return ((await response.json()) as { token: string }).token
}
