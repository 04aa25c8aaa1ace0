import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isAlive } from '../server/src/db/embedded/embedded-postmaster.ts'

/** Starts a database and a process beside it, says where they are, and waits. */
const program = (how: string, peer: string) => `
  import { openDatabase, startPeer } from ${JSON.stringify(join(import.meta.dirname, 'peers.ts'))}
  const { postmaster } = await openDatabase()
  const peer = await startPeer(${JSON.stringify(peer)}, {})
  console.log('pids', postmaster, peer.pid)
  ${how}`

test.each([
  ['interrupted', 'setInterval(() => {}, 1000)'],
  ['broken', `throw new Error('a fault of the benchmark')`],
])('a benchmark that is %s leaves no program and no database behind', async (kind, how) => {
  const folder = await mkdtemp(join(tmpdir(), 'banquet-interrupted-'))
  const peer = join(folder, 'peer.mjs')
  await writeFile(peer, `console.log('is ready'); setInterval(() => {}, 1000)`)
  try {
    const child = spawn(process.execPath, ['--input-type=module', '--eval', program(how, peer)], {
      env: { ...process.env, TMPDIR: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const ended = once(child, 'exit')
    let said = ''
    const pids = new Promise<number[]>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        said += chunk.toString()
        const found = /pids (\d+) (\d+)/.exec(said)
        if (found) resolve(found.slice(1).map(Number))
      })
      child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
      void ended.then(() => reject(new Error(said)))
    })
    const running = await pids
    if (kind === 'interrupted') {
      expect(running.filter(isAlive)).toEqual(running)
      child.kill('SIGINT')
    }
    expect(await ended).toEqual([kind === 'interrupted' ? 130 : 1, null])
    expect(running.filter(isAlive)).toEqual([])
    expect((await readdir(folder)).filter((name) => name.startsWith('banquet-bench-'))).toEqual([])
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
})
