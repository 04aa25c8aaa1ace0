import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chownSync, existsSync } from 'node:fs'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { makeFolder } from '../../kit/files/make-folder.ts'
import { databaseFolder } from './data-folder.ts'
import { postgresMajor, type Binaries } from './embedded-binaries.ts'
import { isAlive } from './embedded-postmaster.ts'
import { chooseRunner, notAsRoot, type Runner } from './embedded-runner.ts'

/** Passwords of the superuser `postgres` and of the program's own account `banquet`, which owns the database `banquet`. */
export type Credentials = { postgres: string; banquet: string }

/** Identifies the drafts of this run: after a restart of a container another program may have the same pid. */
const thisRun = `${process.pid}-${randomBytes(4).toString('hex')}`

/** Creates the database at the first start; throws with instructions if it has another major version. */
export async function prepareCluster(dataDir: string, binaries: Binaries): Promise<Credentials> {
  await makeFolder(dataDir)
  await removeLeftOvers(dataDir)
  const folder = databaseFolder(dataDir)
  if (!existsSync(folder)) await createCluster(dataDir, binaries)
  await checkVersion(folder)
  await writeAccess(join(folder, 'cluster'))
  return JSON.parse(await readFile(join(folder, 'credentials.json'), 'utf8')) as Credentials
}

async function checkVersion(folder: string): Promise<void> {
  const file = join(folder, 'cluster', 'PG_VERSION')
  const found = await readFile(file, 'utf8').catch(() => {
    throw new Error(
      `${folder} contains no database (${file} is missing). Restore a backup into an empty data folder.`,
    )
  })
  if (found.trim() === postgresMajor) return
  throw new Error(
    `${folder} was written by PostgreSQL ${found.trim()}; this program carries PostgreSQL ${postgresMajor}.\n` +
      'Nothing was changed. Take a backup with the release of Banquet that wrote it (npm run backup), then restore it ' +
      'with this one into an empty data folder (npm run restore).',
  )
}

/**
 * Builds everything under a temporary name and moves it into place at the end, so a crash leaves no half-made database.
 */
async function createCluster(dataDir: string, binaries: Binaries): Promise<void> {
  const draft = `${databaseFolder(dataDir)}.new-${thisRun}-${randomBytes(4).toString('hex')}`
  await mkdir(draft, { mode: 0o700 })
  const credentials = { postgres: newPassword(), banquet: newPassword() }
  await writeFile(join(draft, 'credentials.json'), JSON.stringify(credentials), { mode: 0o600, flush: true })
  await writeFile(join(draft, 'password'), credentials.postgres, { mode: 0o600 })
  const runner = chooseRunner(draft, binaries.postgres)
  if (runner.account) chownSync(join(draft, 'password'), runner.account.uid, runner.account.gid)
  const cluster = join(draft, 'cluster')
  await run(runner, binaries.initdb, [
    ...['--pgdata', cluster, '--username', 'postgres', '--pwfile', join(draft, 'password')],
    ...['--auth', 'scram-sha-256', '--encoding', 'UTF8', '--locale', 'C', '--data-checksums'],
    ...['--locale-provider', 'builtin', '--builtin-locale', 'C.UTF-8'],
  ])
  await rm(join(draft, 'password'))
  await writeAccess(cluster)
  // The program uses an account that is no superuser, so that a vulnerability in it does not expose the machine's
  // files.
  await run(
    runner,
    binaries.postgres,
    ['--single', '-c', 'exit_on_error=on', '-D', cluster, 'postgres'],
    [`create role banquet login password '${credentials.banquet}'`, 'create database banquet owner banquet'],
  )
  await moveIntoPlace(dataDir, draft)
}

/** Allows this machine only, always with a password. An older program has written a file without sockets. */
async function writeAccess(cluster: string): Promise<void> {
  const file = join(cluster, 'pg_hba.conf')
  const access = 'local all all scram-sha-256\nhost all all 127.0.0.1/32 scram-sha-256\n'
  if ((await readFile(file, 'utf8')) === access) return
  // It is replaced as a whole, because a server that another program is just starting must not read half of it.
  const { uid, gid } = await stat(file)
  const draft = `${file}.${thisRun}`
  await writeFile(draft, access, { mode: 0o600, flush: true })
  if (process.getuid?.() === 0) await chown(draft, uid, gid)
  await rename(draft, file)
}

async function moveIntoPlace(dataDir: string, draft: string): Promise<void> {
  try {
    await rename(draft, databaseFolder(dataDir))
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
    // Another program was faster; its database is used.
    await rm(draft, { recursive: true })
  }
  const handle = await open(dataDir, 'r')
  await handle.sync()
  await handle.close()
}

async function removeLeftOvers(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    const maker = /^database\.new-(\d+)-/.exec(name)?.[1]
    if (maker === undefined || name.startsWith(`database.new-${thisRun}-`)) continue
    if (Number(maker) !== process.pid && isAlive(Number(maker))) continue
    // A killed program's initdb may still be writing; the next start removes the rest.
    await rm(join(dataDir, name), { recursive: true, force: true }).catch(() => undefined)
  }
}

const newPassword = () => randomBytes(24).toString('base64url')

function run(runner: Runner, program: string, args: string[], input: string[] = []): Promise<void> {
  const { file, args: all } = runner.command(program, args)
  return new Promise((resolve, reject) => {
    const child = spawn(file, all, { cwd: '/', ...runner.account })
    let output = ''
    child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()))
    child.once('error', reject)
    child.once('close', (code) => {
      if (code === 0) return resolve()
      const advice = /permission denied/i.test(output) && process.getuid?.() === 0 ? `\n${notAsRoot}` : ''
      reject(new Error(`The database could not be created:\n${output.trim()}${advice}`))
    })
    child.stdin.end(input.map((line) => `${line}\n`).join(''))
  })
}
