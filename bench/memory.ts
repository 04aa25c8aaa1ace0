import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'

async function memoryMB(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) / 1000
}

/** Does some work and returns how long it took and by how much the memory of a program grew meanwhile. */
export async function watchMemory<Result>(pid: number, run: () => Promise<Result>) {
  const before = await memoryMB(pid)
  const watching = new AbortController()
  let highest = before
  const look = async () => {
    while (!watching.signal.aborted) {
      highest = Math.max(highest, await memoryMB(pid))
      await sleep(50)
    }
  }
  const looking = look()
  const begun = performance.now()
  const result = await run().finally(() => watching.abort())
  const seconds = Number(((performance.now() - begun) / 1000).toFixed(1))
  await looking
  return { result, seconds, beforeMB: Math.round(before), growthMB: Math.round(highest - before) }
}
