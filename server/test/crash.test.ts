import { spawn } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

const main = fileURLToPath(new URL('../src/main.ts', import.meta.url))
const password = 'Plenty-of-rice-7'
let folder: string
let port: number
const running = new Set<ChildProcess>()

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address() as AddressInfo
      probe.close(() => resolve(address.port))
    })
  })
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banquet-crash-'))
  port = await freePort()
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts the program on the folder and waits until it is ready. */
function start(at: number): Promise<ChildProcess> {
  const env = {
    ...process.env,
    DATA_DIR: folder,
    PORT: String(at),
    ROBOT_CHECK: 'off',
    ADMIN_NAME: 'crash-admin',
    ADMIN_PASSWORD: password,
    NODE_ENV: 'production',
  }
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  running.add(child)
  child.once('exit', () => running.delete(child))
  return new Promise((resolve, reject) => {
    let said = ''
    const listen = (chunk: Buffer) => {
      said += chunk.toString()
      if (said.includes('is ready')) resolve(child)
    }
    child.stdout.on('data', listen)
    child.stderr.on('data', listen)
    child.once('exit', (code) => reject(new Error(`ended with ${code}: ${said}`)))
  })
}

function ended(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve) => {
    if (child.exitCode !== null || child.signalCode !== null) resolve(child.exitCode)
    else child.once('exit', (code) => resolve(code))
  })
}

async function send(
  path: string,
  init: { method?: string; token?: string; body?: unknown } = {},
  at = port,
): Promise<Response> {
  const { method = 'GET', token, body } = init
  return fetch(`http://127.0.0.1:${at}${path}`, {
    method,
    headers: {
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(body !== undefined && { 'content-type': 'application/json' }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

async function signIn(at = port): Promise<string> {
  const response = await send(
    '/api/v1/auth/signin',
    { method: 'POST', body: { name: 'crash-admin', password, identity: 1 } },
    at,
  )
  return ((await response.json()) as { token: string }).token
}

/** Adds units until the program is gone; gives back the names that were acknowledged. */
async function writeUntilItFalls(token: string, round: number): Promise<string[]> {
  const acknowledged: string[] = []
  for (let n = 0; ; n += 1) {
    const name = `round ${round} row ${n}`
    const response = await send('/api/v1/unit', { method: 'POST', token, body: { name } }).catch(
      () => undefined,
    )
    if (!response) return acknowledged
    if (response.status === 201) acknowledged.push(name)
  }
}

async function allNames(token: string): Promise<Set<string>> {
  const rows = (await (await send('/api/v1/unit', { token })).json()) as { name: string }[]
  return new Set(rows.map((row) => row.name))
}

describe('the program', () => {
  it('keeps every row that it acknowledged, however often it is killed', { timeout: 300_000 }, async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < 20; round += 1) {
      const child = await start(port)
      const token = await signIn()
      const writing = writeUntilItFalls(token, round)
      // A different moment of the work each time.
      await sleep(20 + ((round * 37) % 150))
      child.kill('SIGKILL')
      acknowledged.push(...(await writing))
      await ended(child)
    }
    const child = await start(port)
    const names = await allNames(await signIn())
    expect(acknowledged.length).toBeGreaterThan(100)
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([])
    child.kill('SIGTERM')
    expect(await ended(child)).toBe(0)
  })

  it('answers what it has begun when it is told to stop, and leaves no database behind', async () => {
    const child = await start(port)
    const token = await signIn()
    const pending = Array.from({ length: 20 }, (_, n) =>
      send('/api/v1/unit', { method: 'POST', token, body: { name: `last ${n}` } }).then(
        (response) => response.status,
        () => 'refused' as const,
      ),
    )
    await Promise.race(pending)
    const postmaster = Number(
      (await readFile(join(folder, 'database', 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0],
    )
    child.kill('SIGTERM')
    const answers = await Promise.all(pending)
    expect(await ended(child)).toBe(0)
    expect(() => process.kill(postmaster, 0)).toThrow('ESRCH')
    const again = await start(port)
    const names = await allNames(await signIn())
    for (const [n, answer] of answers.entries()) {
      if (answer === 201) expect(names).toContain(`last ${n}`)
      else expect(['refused', 503]).toContain(answer)
    }
    again.kill('SIGTERM')
    await ended(again)
  })

  it('shares its folder with a second one that starts at the same moment', async () => {
    const other = await freePort()
    const [one, two] = await Promise.all([start(port), start(other)])
    const token = await signIn(other)
    await send('/api/v1/unit', { method: 'POST', token, body: { name: 'from the other' } }, other)
    expect(await allNames(token)).toContain('from the other')
    one.kill('SIGTERM')
    expect(await ended(one)).toBe(0)
    expect((await send('/readyz', {}, other)).status).toBe(200)
    two.kill('SIGTERM')
    expect(await ended(two)).toBe(0)
  })
})
