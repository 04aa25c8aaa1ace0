import { randomBytes } from 'node:crypto'
import { glob, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { findPostmaster, isAlive } from '../src/db/embedded/embedded-postmaster.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDb } from '../src/db/open.ts'
import { jobs } from '../src/jobs.ts'
import { installJobs } from '../src/kit/jobs/job-workers.ts'
import { addressOf } from './program/cluster.ts'

const cache = join(import.meta.dirname, '../../.cache')
const quiet = { info: () => {}, warn: () => {} }

async function startCluster(): Promise<{ url: string; stop: () => Promise<void> }> {
  const given = process.env['TEST_DATABASE_URL']
  if (given !== undefined && given !== '') return { url: given, stop: async () => {} }
  await removeLeftOvers()
  const folder = await mkdtemp(join(tmpdir(), `banquet-test-${process.pid}-`))
  const embedded = await startEmbedded(folder, quiet, [
    // The data of a test need not survive, so nothing waits for the disk.
    'fsync=off',
    'synchronous_commit=off',
    'full_page_writes=off',
    // A question about every table would start processes that read the whole catalogue first.
    'max_parallel_workers_per_gather=0',
  ])
  const stop = async () => {
    await embedded.stop()
    await rm(folder, { recursive: true, force: true })
  }
  return { url: embedded.adminUrl, stop }
}

/** A run that was killed leaves its cluster running. */
async function removeLeftOvers(): Promise<void> {
  for (const name of await readdir(tmpdir())) {
    const maker = /^banquet-test-(\d+)-/.exec(name)?.[1]
    if (maker === undefined || isAlive(Number(maker))) continue
    const folder = join(tmpdir(), name)
    const running = await findPostmaster(join(folder, 'database/cluster'))
    if (running) {
      process.kill(running.pid, 'SIGINT')
      while (isAlive(running.pid)) await sleep(10)
    }
    await rm(folder, { recursive: true, force: true })
  }
}

/** Makes a database as a start of the program does. */
async function prepare(url: string): Promise<void> {
  await migrate(url, quiet)
  const { db, close } = openDb(url, { max: 1, acquireTimeoutMs: 20_000, name: 'template' })
  await installJobs(db, url, jobs)
  await close()
}

/** The cluster of a run of tests, with one migrated database to clone. */
export interface ClusterOfRun {
  url: string
  templateName: string
  remove: () => Promise<void>
}

/** Starts the cluster of a run. */
export async function startClusterOfRun(): Promise<ClusterOfRun> {
  const { url, stop } = await startCluster()
  const templateName = `template_${randomBytes(6).toString('hex')}`
  const client = new Client({ connectionString: url })
  await client.connect()
  await client.query(`create database ${templateName} template template0`)
  await prepare(addressOf(url, templateName))
  const remove = async () => {
    await client.query(`drop database if exists ${templateName} with (force)`)
    await client.end()
    await stop()
    // What running-program.ts has built.
    for await (const name of glob(`program-${templateName}-*`, { cwd: cache }))
      await rm(join(cache, name), { recursive: true, force: true })
  }
  return { url, templateName, remove }
}
