import type { ChildProcess } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { Db } from '../../src/kit/context.ts'
import { buildProgram, ended, freePort, sendTo, signInAt, startProgram } from './running-program.ts'
import { untilWaiting } from '../scenario/world.ts'
import type { TestServer } from '../server.ts'

/*
 * Tests that kill a program have a server of their own beside it, on the same database: to arrange the data, to make
 * the program wait, and to check what remains.
 */

/** The built program, on the database of a test's server. */
export interface SecondProgram {
  /**
   * Starts it and waits until it is ready, with settings of its own. The first start creates the first administrator.
   */
  start: (settings?: Record<string, string>) => Promise<ChildProcess>
  /** Signs the first administrator in. */
  signIn: () => Promise<string>
  /** Sends it a request; undefined if it died before it responded. */
  send: (path: string, init: Parameters<typeof sendTo>[2]) => Promise<Response | undefined>
  /** Kills it if it still runs, and deletes its data. */
  remove: () => Promise<void>
}

/** Builds the program for a test that kills it. Remove it before its server is closed. */
export async function startSecondProgram(server: TestServer): Promise<SecondProgram> {
  const program = await buildProgram()
  const folder = await mkdtemp(join(tmpdir(), 'banquet-beside-'))
  const port = await freePort()
  let running: ChildProcess | undefined
  return {
    start: (settings = {}) => {
      const env = { ...settings, DATABASE_URL: server.url, DATA_DIR: folder, PORT: String(port) }
      return startProgram(program, env, (child) => {
        running = child
      })
    },
    signIn: () => signInAt(port),
    send: (path, init) => sendTo(port, path, init).catch(() => undefined),
    remove: async () => {
      if (running) await kill(running)
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Ends a program as a power failure would, and waits until it is gone. */
export async function kill(child: ChildProcess): Promise<void> {
  child.kill('SIGKILL')
  await ended(child)
}

/**
 * Kills a program in the middle of a request: while it waits for what `hold` locks in a transaction of the test, which
 * is rolled back afterwards. `hasBegun` says when what waits can be the request: a job of the program may wait for the same.
 * Returns the response to `ask`.
 */
export async function killWaiting<T>(
  server: TestServer,
  child: ChildProcess,
  {
    hold,
    ask,
    hasBegun,
  }: { hold: (db: Db) => Promise<unknown>; ask: () => Promise<T>; hasBegun?: () => Promise<boolean> },
): Promise<T> {
  let answer: Promise<T> | undefined
  const held = server.ctx.db.transaction(async (db) => {
    await hold(db)
    answer = ask()
    if (hasBegun) await vi.waitUntil(hasBegun, { interval: 5, timeout: 60_000 })
    // The request may end before: what waits can be a job that it has started.
    await untilWaiting(server, 1)
    await kill(child)
    db.rollback()
  })
  await expect(held).rejects.toThrow('Rollback')
  return answer as Promise<T>
}

/**
 * Lets this many writers write until the program is killed in the middle of their work, at another point in each round,
 * however fast the machine is. Returns how many writes were acknowledged.
 */
export async function killWriting(
  child: ChildProcess,
  { writers, round, write }: { writers: number; round: number; write: () => Promise<Response | undefined> },
): Promise<number> {
  let acknowledged = 0
  const writing = Array.from({ length: writers }, async () => {
    for (let answer = await write(); answer; answer = await write()) if (answer.ok) acknowledged += 1
  })
  await vi.waitUntil(() => acknowledged > 2 + round, { interval: 1, timeout: 60_000 })
  await sleep((round * 7) % 20)
  await kill(child)
  await Promise.all(writing)
  return acknowledged
}
