import { spawn, type ChildProcess } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { buildProgram, ended, type Program } from './running-program.ts'

/** Tests of what a start does when it cannot go on, and of the lines that a program writes. */

let program: Program
let folder: string
let root: string
const timeout = 120_000
const running = new Set<ChildProcess>()

beforeAll(async () => {
  program = await buildProgram()
  root = await mkdtemp(join(tmpdir(), 'banquet-start-'))
})
beforeEach(async () => {
  folder = await mkdtemp(join(root, 'data-'))
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(root, { recursive: true, force: true })
})

function start(settings: Record<string, string>): { child: ChildProcess; lines: () => string[] } {
  const child = spawn(process.execPath, [program.main], {
    env: {
      ...process.env,
      ROBOT_CHECK: 'off',
      SHUTDOWN_GRACE: '0',
      PORT: '0',
      DATA_DIR: folder,
      ...settings,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let said = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (said += chunk.toString()))
  return { child, lines: () => said.split('\n').filter(Boolean) }
}

test('a data folder that cannot be created ends the start with the reason', { timeout }, async () => {
  const { child, lines } = start({ DATA_DIR: '/proc/banquet' })
  expect(await ended(child)).toBe(1)
  const [line = '', ...others] = lines()
  expect(JSON.parse(line)).toMatchObject({ level: 'error', msg: expect.stringContaining('/proc/banquet') })
  expect(others).toEqual([])
})

test('a port in use ends the start before anything is created', { timeout }, async () => {
  const taken = createServer()
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve))
  try {
    const { port } = taken.address() as AddressInfo
    const { child, lines } = start({ PORT: String(port) })
    expect(await ended(child)).toBe(1)
    expect(lines().join('\n')).toContain('EADDRINUSE')
    expect(await readdir(folder)).toEqual([])
  } finally {
    taken.close()
  }
})

test('a signal ends a start that is under way, and nothing is left running', { timeout }, async () => {
  const { child } = start({})
  // The database is being created, which takes longer than anything else of the start.
  await vi.waitUntil(async () => (await readdir(folder)).some((name) => name.startsWith('database')), {
    timeout,
    interval: 10,
  })
  child.kill('SIGTERM')
  expect(await ended(child)).toBe(0)
  expect(existsSync(join(folder, 'database/cluster/postmaster.pid'))).toBe(false)
})

test(
  'every line is JSON with its time, level and module, from the first to the last',
  { timeout },
  async () => {
    const { child, lines } = start({ LOG_LEVEL: 'debug' })
    await vi.waitUntil(() => lines().some((line) => line.includes('is ready')), { timeout })
    child.kill('SIGTERM')
    expect(await ended(child)).toBe(0)
    const parsed = lines().map((line) => JSON.parse(line) as Record<string, unknown>)
    for (const line of parsed)
      expect(line).toMatchObject({
        time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
        level: expect.stringMatching(/^(debug|info|warn|error)$/),
        module: expect.stringMatching(/^[a-z]+$/),
        msg: expect.any(String),
      })
    const said = (text: string) => parsed.filter(({ msg }) => String(msg).includes(text))
    expect(said('has run the migration').length).toBeGreaterThan(10)
    expect(said('Password (shown only now')).toHaveLength(1)
    expect(said('The embedded database is stopped')).toMatchObject([{ module: 'database' }])
  },
)

test('a restore that fails leaves nothing behind', { timeout }, async () => {
  const script = fileURLToPath(new URL('../../../scripts/restore.ts', import.meta.url))
  const archive = join(root, 'broken.tar.gz')
  await writeFile(archive, 'no archive')
  for (const dataDir of [folder, join(folder, 'fresh')]) {
    const env = { PATH: process.env['PATH'], DATA_DIR: dataDir }
    const child = spawn(process.execPath, [script, archive], { env, stdio: 'ignore' })
    running.add(child)
    child.once('exit', () => running.delete(child))
    expect(await ended(child)).toBe(1)
    expect(await readdir(folder)).toEqual([])
  }
})
