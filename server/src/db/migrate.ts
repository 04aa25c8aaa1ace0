import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import { Client, DatabaseError } from 'pg'
import type { Db } from '../kit/context.ts'

interface Log {
  info: (text: string) => void
  warn: (text: string) => void
}

interface Options {
  /** The folder where drizzle-kit wrote the migrations. */
  folder?: URL
  /** Called before the first change to a database that is already in use, to take a backup. */
  beforeUpgrade?: () => Promise<unknown>
  connectTimeoutMs?: number
}

/** A migration that was applied to a database or a backup. */
export type Taken = { tag: string; hash: string }

/** One migration as the journal of drizzle-kit names it. */
export interface Migration extends Taken {
  statements: string[]
}

/** The folder where drizzle-kit writes the migrations; the bundle has a copy at the same relative path. */
export const migrationsFolder = new URL('./migrations/', import.meta.url)

/** Any number works, as long as every program uses the same. */
const lock = 20_260_000

/** Reads the migrations of this program, in their order. */
export async function readMigrations(folder: URL = migrationsFolder): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(new URL('meta/_journal.json', folder), 'utf8')) as {
    entries: { tag: string }[]
  }
  return Promise.all(
    journal.entries.map(async ({ tag }) => {
      const text = await readFile(new URL(`${tag}.sql`, folder), 'utf8')
      return {
        tag,
        hash: createHash('sha256').update(text).digest('hex'),
        statements: text.split('--> statement-breakpoint'),
      }
    }),
  )
}

/**
 * Migrates a database to the schema of this program: each migration once, in a transaction of its own. A lock around
 * everything makes programs that start together take turns. A database that is newer than the program, or that was
 * migrated by other files, is refused.
 */
export async function migrate(
  url: string,
  log: Log,
  { folder = migrationsFolder, beforeUpgrade, connectTimeoutMs }: Options = {},
): Promise<void> {
  const migrations = await readMigrations(folder)
  const work = async (client: Client) => {
    await checkServer(client, log)
    const missing = outstanding(await readTaken(client), migrations)
    const isUpgrade = missing.length > 0 && missing.length < migrations.length
    if (isUpgrade) await beforeUpgrade?.()
    for (const migration of missing) {
      await applyPatiently(client, migration)
      log.info(`The database has run the migration ${migration.tag}`)
    }
  }
  await withMigrationLock(url, work, connectTimeoutMs)
}

/**
 * Runs `work` while no other program migrates or restores this database. The connection has no time limit once it is open; an address
 * at which nobody answers, such as that of a firewall, would otherwise be waited for as long as a migration may take.
 */
export async function withMigrationLock<T>(
  url: string,
  work: (client: Client) => Promise<T>,
  connectionTimeoutMillis = 30_000,
): Promise<T> {
  const client = await connectTo(url, connectionTimeoutMillis)
  try {
    await checkSession(client, () => connectTo(url, connectionTimeoutMillis))
    await client.query('select pg_advisory_lock($1)', [lock])
    return await work(client)
  } finally {
    await client.end()
  }
}

async function connectTo(url: string, connectionTimeoutMillis: number): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'banquet migration',
    connectionTimeoutMillis,
  })
  // A lost connection is reported by the query that needed it.
  client.on('error', () => {})
  await client.connect().catch((error: unknown) => {
    throw new Error('The connection to the database could not be opened', { cause: error })
  })
  return client
}

const processOf = async (client: Pick<Client, 'query'>) =>
  (await client.query<{ pid: number }>('select pg_backend_pid() as pid')).rows[0]?.pid

/**
 * Throws if a pooler gives the process of a connection to another one between two transactions. Locks that outlast a transaction
 * would then stay with another connection, and notifications would be lost. Such a pooler gives the process of the first connection
 * to the transaction of the second one, or another process to the first meanwhile.
 */
export async function checkSession(
  client: Pick<Client, 'query'>,
  connect: () => Promise<Pick<Client, 'query' | 'end'>>,
): Promise<void> {
  const pid = await processOf(client)
  const other = await connect()
  try {
    await other.query('begin')
    if ((await processOf(other)) !== pid && (await processOf(client)) === pid) return
  } finally {
    await other.end()
  }
  throw new Error(
    'The database is behind a connection pooler that does not work in session mode. ' +
      'Set it to session mode (pool_mode = session for PgBouncer), or let DATABASE_URL name the server itself.',
  )
}

/** Creates the table of the applied migrations, unless it exists. */
export async function createJournal(client: Client): Promise<void> {
  await client.query(
    'create table if not exists migration (tag text primary key, hash text not null, at timestamptz not null default now())',
  )
}

async function readTaken(client: Client): Promise<Taken[]> {
  await createJournal(client)
  return (await client.query<Taken>('select tag, hash from migration')).rows
}

/** The last version that takes over databases and backups from before the migrations were squashed. */
export const lastBeforeBaseline = 'the version of 26 November 2026'

/** Returns the migrations that the database lacks. Throws if other migrations than ours were applied to it. */
function outstanding(taken: Taken[], migrations: Migration[]): Migration[] {
  const { missing, unknown, edited, beginsElsewhere } = compare(taken, migrations)
  if (beginsElsewhere)
    throw new Error(
      `The database was made by a former version of Banquet, whose migrations this program does not have. ` +
        `Start ${lastBeforeBaseline} on it once, stop it, and start this one.`,
    )
  if (unknown !== undefined)
    throw new Error(
      `The database is newer than this program: it has run the migration ${unknown}. Start the newer program.`,
    )
  if (edited !== undefined)
    throw new Error(
      `The migration ${edited} is not the one that the database has run. Landed migrations are never edited.`,
    )
  return missing
}

/** Returns whether exactly the migrations of this program have been applied; for the readiness probe. */
export async function isMigrated(db: Db): Promise<boolean> {
  const { rows } = await db.execute<Taken>(sql`select tag, hash from migration`)
  const { missing, unknown, edited } = compare(rows, await ownMigrations())
  return missing.length === 0 && unknown === undefined && edited === undefined
}

let own: Promise<Migration[]> | undefined
const ownMigrations = () => (own ??= readMigrations())

/**
 * Compares the applied migrations with those of the program: what is missing, the first that should not be there, and
 * whether they begin with another one, as before the migrations were squashed.
 */
export function compare(taken: Taken[], migrations: Migration[]) {
  const known = new Map(migrations.map((each) => [each.tag, each.hash]))
  const has = new Set(taken.map(({ tag }) => tag))
  return {
    missing: migrations.filter(({ tag }) => !has.has(tag)),
    unknown: taken.find(({ tag }) => !known.has(tag))?.tag,
    beginsElsewhere: taken.length > 0 && !taken.some(({ hash }) => hash === migrations[0]?.hash),
    edited: taken.find(({ tag, hash }) => known.has(tag) && known.get(tag) !== hash)?.tag,
  }
}

/** Runs the statements of a migration and records it, in the caller's transaction. */
export async function runMigration(client: Client, { tag, hash, statements }: Migration): Promise<void> {
  for (const statement of statements) await client.query(statement)
  await client.query('insert into migration (tag, hash) values ($1, $2)', [tag, hash])
}

/**
 * While another copy of the program serves people, a migration that waits long for a lock on a table would block
 * everybody queued behind it. So it waits briefly, gives up, and tries again.
 */
async function applyPatiently(client: Client, migration: Migration): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await client.query('begin')
      await client.query(`set local lock_timeout = '3s'`)
      await runMigration(client, migration)
      await client.query('commit')
      return
    } catch (error) {
      await client.query('rollback').catch(() => {})
      if (!(isBusy(error) && attempt < 20)) throw withTag(error, migration.tag)
      await sleep(500)
    }
  }
}

const isBusy = (error: unknown) =>
  error instanceof DatabaseError && (error.code === '55P03' || error.code === '40P01')

const withTag = (error: unknown, tag: string) =>
  new Error(`The migration ${tag} failed and has changed nothing: ${(error as Error).message}`, {
    cause: error,
  })

async function checkServer(client: Client, log: Log): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; fsync: string }>(
    `select current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding,
      current_setting('fsync') as fsync`,
  )
  const { version = 0, encoding, fsync } = rows[0] ?? {}
  if (version < 150_000)
    throw new Error(
      `The database is PostgreSQL ${Math.floor(version / 10_000)}; Banquet needs version 15 or newer.`,
    )
  if (encoding !== 'UTF8') throw new Error(`The database is encoded in ${encoding}; Banquet requires UTF8.`)
  if (fsync === 'off')
    log.warn('The database server runs with fsync off: a power failure can destroy the data.')
}
