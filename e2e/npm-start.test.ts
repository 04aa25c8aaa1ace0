import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { cleanEnvironment } from './kit/program.ts'

const root = join(import.meta.dirname, '..')

/** Kills npm and the scripts in its process group; the program itself notices and stops. */
function endGroup(leader: number | undefined): void {
  try {
    process.kill(-Number(leader), 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** Starts the program with npm, in a separate process group, and waits until it is ready. */
async function npmStart() {
  const dataDir = await mkdtemp(join(tmpdir(), 'banquet-npm-'))
  const npm = spawn('npm', ['start'], {
    cwd: root,
    env: { ...cleanEnvironment(), PORT: '0', DATA_DIR: dataDir },
    detached: true,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [npm.stdout, npm.stderr])
    stream.on('data', (chunk: Buffer) => (output += chunk.toString()))
  // The streams close when the last process that holds them has ended, whichever that is.
  const allGone = once(npm, 'close')
  onTestFinished(async () => {
    endGroup(npm.pid)
    await allGone
    await rm(dataDir, { recursive: true, force: true, maxRetries: 5 })
  })
  await vi.waitUntil(() => output.includes('Banquet is ready'), { timeout: 120_000 })
  const url = /Banquet is ready at (http:\S+)/.exec(output)?.[1] ?? ''
  return { npm, url, allGone, output: () => output }
}

test('npm start forwards SIGTERM to the program and exits with its exit code', async () => {
  const { npm, url, allGone, output } = await npmStart()
  npm.kill('SIGTERM')
  const [code] = (await allGone) as [number | null]
  expect(code).toBe(0)
  expect(output()).toContain('The embedded database is stopped')
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
})

test('the program shuts down cleanly when npm is killed and cannot forward the signal', async () => {
  const { npm, url, allGone, output } = await npmStart()
  npm.kill('SIGKILL')
  await allGone
  expect(output()).toContain('The embedded database is stopped')
  await expect(fetch(`${url}/healthz`)).rejects.toThrow('fetch failed')
})
