import { Worker } from 'node:worker_threads'

/** Returns the file of a thread beside a module. The bundle is JavaScript in one folder. */
export function threadBeside(module: string, name: string): URL {
  return new URL(`./${name}.worker.${module.endsWith('.ts') ? 'ts' : 'js'}`, module)
}

/** Work on an untrusted file is given up after this long. */
const timeoutMs = 60_000

/**
 * Has a new thread work on something untrusted, where it cannot use up the memory or the time of the program. Returns what the
 * thread answers; undefined if it ran out of memory or time, or failed.
 */
export function inThread<Answer>(file: URL, data: unknown): Promise<Answer | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(file, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: 256, maxYoungGenerationSizeMb: 32 },
      stderr: true,
    })
    const clock = setTimeout(() => void worker.terminate(), timeoutMs)
    worker.once('message', resolve)
    worker.once('error', () => resolve(undefined))
    worker.once('exit', () => {
      clearTimeout(clock)
      resolve(undefined)
    })
  })
}
