import { execFileSync, spawn } from 'node:child_process'
import { closeSync, fstatSync, openSync, readFileSync, readlinkSync, realpathSync, statSync } from 'node:fs'
import { link, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Runner } from './embedded-runner.ts'

/** The contents of `postmaster.pid`; the port is written a moment after the pid. */
export type Postmaster = {
  pid: number
  port: number | undefined
  /**
   * The server was asked to stop. Unless the request was for a fast stop, it waits for its last connection and accepts
   * no new one.
   */
  isStopping: boolean
}

/**
 * Returns the running server of the cluster, if there is one. A file left by a dead server is put aside where
 * necessary.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const file = join(cluster, 'postmaster.pid')
  const text = readIfThere(file)
  if (text === undefined) return undefined
  const [pid = '', , , port = '', , , , status = ''] = text.split('\n')
  if (!/^\d+$/.test(pid)) {
    // Either written a moment ago, or truncated by a crash of the machine, in which case PostgreSQL would never start
    // again.
    if (Date.now() - statSync(file).mtimeMs > 2000) await putAside(file, text)
    return undefined
  }
  if (!isAlive(Number(pid))) return undefined
  if (isPostmasterOf(Number(pid), cluster))
    return { pid: Number(pid), port: Number(port) || undefined, isStopping: status.trim() === 'stopping' }
  // After a restart of the machine the pid can belong to any program, and PostgreSQL would wait for it.
  await putAside(file, text)
  return undefined
}

/** Returns the port of the last run, which PostgreSQL records. */
export function lastPort(cluster: string): number | undefined {
  const port = /"port=(\d+)"/.exec(readIfThere(join(cluster, 'postmaster.opts')) ?? '')?.[1]
  return port === undefined ? undefined : Number(port)
}

/** Returns whether a process runs; a zombie does not count. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ESRCH') return false
  }
  const state = readIfThere(`/proc/${pid}/stat`)?.replace(/^.*\) /s, '')[0]
  return state !== 'Z' && state !== 'X'
}

/** Stops the server without waiting for its connections: it closes them, writes everything and leaves a clean state. */
export function endFast({ pid }: Postmaster): void {
  try {
    process.kill(pid, 'SIGINT')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/**
 * Starts PostgreSQL in a session of its own, so that Ctrl-C in the terminal does not reach it before the program has
 * finished.
 */
export function launchPostmaster(runner: Runner, postgres: string, args: string[], logFile: string) {
  const output = openSync(logFile, 'a', 0o600)
  const offset = fstatSync(output).size
  const { file, args: all } = runner.command(postgres, args)
  const child = spawn(file, all, {
    detached: true,
    stdio: ['ignore', output, output],
    cwd: '/',
    ...runner.account,
  })
  closeSync(output)
  const failure = new Promise<string>((resolve) => {
    child.once('error', (error) => resolve(error.message))
    child.once('exit', () => resolve(readFrom(logFile, offset)))
  })
  child.unref()
  return { pid: child.pid, failure }
}

function isPostmasterOf(pid: number, cluster: string): boolean {
  if (process.platform !== 'linux') return commandOf(pid).endsWith('postgres')
  try {
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false
    return readIfThere(`/proc/${pid}/comm`)?.trim() === 'postgres'
  }
}

function commandOf(pid: number): string {
  try {
    return execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()
  } catch {
    return ''
  }
}

/** Moves a left-over pid file away; if another program has just put a live one in its place, that one stays. */
async function putAside(file: string, seen: string): Promise<void> {
  const aside = `${file}.left-over-${process.pid}`
  try {
    await rename(file, aside)
  } catch {
    return
  }
  if (readIfThere(aside) !== seen) await link(aside, file).catch(() => undefined)
  await rm(aside, { force: true })
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return undefined
  }
}

/** Returns what was written since `offset`, or nothing if the folder is gone, because the server may outlive it. */
function readFrom(file: string, offset: number): string {
  try {
    return readFileSync(file).subarray(offset).toString('utf8').trim()
  } catch {
    return ''
  }
}
