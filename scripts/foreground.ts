import { spawn, type ChildProcess } from 'node:child_process'
import { constants } from 'node:os'
import { pathToFileURL } from 'node:url'

const stopWithParent = pathToFileURL(`${import.meta.dirname}/stop-with-parent.mjs`).href

/**
 * Starts a Node program that inherits our output. It gets its own process group: Ctrl-C reaches a whole group, npm
 * forwards it again, and a program that takes the second signal as a request to stop immediately would not finish its
 * requests.
 */
export function startProgram(options: string[], { cwd }: { cwd: string }): ChildProcess {
  const all = ['--import', stopWithParent, ...options]
  return spawn(process.execPath, all, { cwd, detached: true, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

/**
 * Forwards signals to the programs, each at most once a second, and exits with the exit code of the first that ends;
 * the others are stopped with it. `last` runs when all of them have ended.
 */
export function endWith(children: ChildProcess[], last: () => Promise<void> = async () => {}): void {
  let handedOn = 0
  const stop = (signal: NodeJS.Signals) => {
    if (Date.now() - handedOn < 1000) return
    handedOn = Date.now()
    for (const child of children) if (child.exitCode === null && child.signalCode === null) child.kill(signal)
  }
  process.on('SIGINT', () => stop('SIGINT'))
  process.on('SIGTERM', () => stop('SIGTERM'))
  process.on('SIGHUP', () => stop('SIGTERM'))

  let left = children.length
  for (const child of children) {
    child.on('error', (error) => console.error(error.message))
    child.on('exit', (code, signal) => {
      process.exitCode ??= signal === null ? (code ?? 1) : 128 + constants.signals[signal]
      left -= 1
      if (left > 0) stop('SIGTERM')
      else void last().finally(() => process.exit())
    })
  }
}
