import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Client } from 'pg'

interface Log {
  info: (text: string) => void
}

interface Migration {
  tag: string
  hash: string
  statements: string[]
}

/** Where drizzle-kit writes the migrations; the bundle has a copy at the same place beside it. */
export const migrationsFolder = new URL('./migrations/', import.meta.url)

/** Any number will do, as long as every program takes the same. */
const lock = 20_260_000

/** The migrations of this program, in their order. */
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
 * Brings a database to the state of this program: each migration once, in a transaction of its own. A lock around
 * everything lets programs that start together take turns. A database that is newer than the program, or that was
 * migrated by other files, is refused.
 */
export async function migrate(url: string, log: Log, folder: URL = migrationsFolder): Promise<void> {
  const migrations = await readMigrations(folder)
  const client = new Client({ connectionString: url, application_name: 'banquet migration' })
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [lock])
    for (const migration of await outstanding(client, migrations)) {
      await apply(client, migration)
      log.info(`The database has taken the migration ${migration.tag}`)
    }
  } finally {
    await client.end()
  }
}

async function outstanding(client: Client, migrations: Migration[]): Promise<Migration[]> {
  await client.query(
    'create table if not exists migration (tag text primary key, hash text not null, at timestamptz not null default now())',
  )
  const { rows } = await client.query<{ tag: string; hash: string }>('select tag, hash from migration')
  const known = new Map(migrations.map((each) => [each.tag, each]))
  for (const { tag, hash } of rows) {
    const mine = known.get(tag)
    if (!mine)
      throw new Error(
        `The database is newer than this program: it has taken the migration ${tag}. Start the newer program.`,
      )
    if (mine.hash !== hash)
      throw new Error(
        `The migration ${tag} is not the one that the database has taken. Landed migrations are never edited.`,
      )
  }
  const taken = new Set(rows.map((row) => row.tag))
  return migrations.filter((each) => !taken.has(each.tag))
}

async function apply(client: Client, { tag, hash, statements }: Migration): Promise<void> {
  await client.query('begin')
  try {
    for (const statement of statements) await client.query(statement)
    await client.query('insert into migration (tag, hash) values ($1, $2)', [tag, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}
