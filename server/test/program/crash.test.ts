import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { isAlive } from '../../src/db/embedded/embedded-postmaster.ts'
import { isDeep } from '../deep.ts'
import {
  buildProgram,
  ended,
  freePort,
  sendTo,
  signInAt,
  startProgram,
  type Program,
} from './running-program.ts'

let program: Program
let folder: string
let port: number
const timeout = 300_000
const running = new Set<ChildProcess>()

beforeAll(async () => {
  program = await buildProgram()
  folder = await mkdtemp(join(tmpdir(), 'banquet-crash-'))
  port = await freePort()
})
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL')
  await rm(folder, { recursive: true, force: true })
})

/** Starts the program on the folder and waits until it is ready. */
function start(at: number, settings: Record<string, string> = {}): Promise<ChildProcess> {
  return startProgram(program, { DATA_DIR: folder, PORT: String(at), ...settings }, (child) => {
    running.add(child)
    child.once('exit', () => running.delete(child))
  })
}

const send = (path: string, init: Parameters<typeof sendTo>[2] = {}, at = port) => sendTo(at, path, init)
const signIn = (at = port) => signInAt(at)

const postmasterPid = () =>
  Number(readFileSync(join(folder, 'database/cluster/postmaster.pid'), 'utf8').split('\n')[0])

/** Adds units until the program is gone, and records the names that were acknowledged. */
async function writeUntilItFalls(token: string, round: number, acknowledged: string[]): Promise<void> {
  for (let n = 0; ; n += 1) {
    const name = `round ${round} row ${n}`
    const response = await send('/api/v1/unit', { method: 'POST', token, body: { name } }).catch(
      () => undefined,
    )
    if (!response) return
    if (response.status === 201) acknowledged.push(name)
  }
}

async function allNames(token: string): Promise<Set<string>> {
  const rows = (await (await send('/api/v1/unit', { token })).json()) as { name: string }[]
  return new Set(rows.map((row) => row.name))
}

const kills = isDeep ? 20 : 4

describe('the program', () => {
  it('keeps every row that it acknowledged, however often it is killed', { timeout }, async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < kills; round += 1) {
      const child = await start(port)
      const token = await signIn()
      const before = acknowledged.length
      const writing = writeUntilItFalls(token, round, acknowledged)
      // A different moment of the work each time, however fast the machine is.
      await vi.waitUntil(() => acknowledged.length > before + 4 + (round % 5), { interval: 1, timeout })
      await sleep((round * 7) % 20)
      child.kill('SIGKILL')
      await writing
      await ended(child)
    }
    const child = await start(port)
    const names = await allNames(await signIn())
    expect(acknowledged.length).toBeGreaterThan(kills * 5)
    expect(acknowledged.filter((name) => !names.has(name))).toEqual([])
    child.kill('SIGTERM')
    expect(await ended(child)).toBe(0)
  })

  it('answers running requests when it is stopped, and leaves no database process behind', async () => {
    const child = await start(port)
    const token = await signIn()
    const pending = Array.from({ length: 20 }, (_, n) =>
      send('/api/v1/unit', { method: 'POST', token, body: { name: `last ${n}` } }).then(
        (response) => response.status,
        () => 'refused' as const,
      ),
    )
    await Promise.race(pending)
    const postmaster = postmasterPid()
    child.kill('SIGTERM')
    const answers = await Promise.all(pending)
    expect(await ended(child)).toBe(0)
    expect(isAlive(postmaster)).toBe(false)
    const again = await start(port)
    const names = await allNames(await signIn())
    for (const [n, answer] of answers.entries()) {
      if (answer === 201) expect(names).toContain(`last ${n}`)
      else expect(['refused', 503]).toContain(answer)
    }
    again.kill('SIGTERM')
    await ended(again)
  })

  it('keeps answering for the grace period, which a second signal ends', async () => {
    const settings = { SHUTDOWN_GRACE: '300' }
    const child = await start(port, settings)
    child.kill('SIGTERM')
    await vi.waitUntil(async () => (await send('/readyz')).status === 503, { timeout })
    const answer = await send('/healthz')
    expect([answer.status, answer.headers.get('connection')]).toEqual([200, 'close'])
    // A signal that comes sooner counts as a repetition of the first one.
    await sleep(2100)
    child.kill('SIGTERM')
    expect(await ended(child)).toBe(0)

    const other = await start(port, settings)
    other.kill('SIGINT')
    expect(await ended(other)).toBe(0)
  })

  it('answers every call with a result or as busy while its database is stopped', async () => {
    const child = await start(port)
    const token = await signIn()
    const answers = new Map<string, number>()
    let isOver = false
    const ask = async (worker: number) => {
      for (let n = 0; !isOver; n += 1) {
        const write = { method: 'POST', token, body: { name: `ended ${worker} ${n} ${answers.size}` } }
        const response = await send('/api/v1/unit', n % 2 === 0 ? { token } : write)
        const { code = 'done' } = (await response.json()) as { code?: string }
        answers.set(`${response.status} ${code}`, (answers.get(`${response.status} ${code}`) ?? 0) + 1)
        await sleep(1)
      }
    }
    const asking = Array.from({ length: 16 }, (_, worker) => ask(worker))
    for (const signal of ['SIGTERM', 'SIGQUIT', 'SIGKILL'] as const) {
      const before = postmasterPid()
      process.kill(before, signal)
      await vi.waitUntil(() => !isAlive(before), { timeout })
      await vi.waitUntil(async () => (await send('/readyz')).status === 200, { interval: 100, timeout })
    }
    isOver = true
    await Promise.all(asking)
    expect([...answers.keys()].filter((answer) => !/^(20\d done|503 busy)$/.test(answer))).toEqual([])
    expect(answers.get('503 busy')).toBeGreaterThan(0)
    child.kill('SIGTERM')
    expect(await ended(child)).toBe(0)
  })

  it('shares its folder with a second program that starts at the same moment', async () => {
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
