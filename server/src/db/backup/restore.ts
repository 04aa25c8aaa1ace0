import { randomBytes } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { readdir, rename, rm, writeFile } from 'node:fs/promises'
import { dirname, join, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import type { Client } from 'pg'
import { readArchive, textOf, type Seal } from './backup-archive.ts'
import { exactTexts, listRelations, type Table } from './backup-tables.ts'
import { manifestName, secretKeyName, type Installation, type Manifest } from './backup.ts'
import { makeFolder } from '../../kit/files/make-folder.ts'
import { filesFolder, secretKeyFile } from '../embedded/data-folder.ts'
import {
  compare,
  createJournal,
  lastBeforeBaseline,
  migrate,
  migrationsFolder,
  readMigrations,
  runMigration,
  withMigrationLock,
  type Migration,
} from '../migrate.ts'
import { beginLoading, loadTables, setSequences, type Loading } from './restore-tables.ts'

interface Log {
  info: (text: string) => void
  warn: (text: string) => void
}

/**
 * Restores an archive into an empty installation, completely or not at all. The archive is read through before the
 * first change. The database is created with the schema it had when the archive was written, filled, and then migrated
 * to that of this program.
 */
export async function restore(
  installation: Installation,
  file: string,
  log: Log,
  folder: URL = migrationsFolder,
): Promise<{ rows: number; files: number }> {
  const archive = resolve(file)
  const { manifest, seal } = await inspect(archive)
  const migrations = migrationsOf(manifest, await readMigrations(folder))
  const draft = join(installation.dataDir, `restoring-${randomBytes(4).toString('hex')}`)
  await makeFolder(draft)
  let moved = false
  try {
    await withMigrationLock(installation.url, async (client) => {
      await refuseUnlessEmpty(client, installation.dataDir)
      await inOneTransaction(client, async () => {
        await createJournal(client)
        for (const migration of migrations) await runMigration(client, migration)
        await loadTables(client, manifest.tables, () => load(client, { archive, manifest, seal, draft }))
        moved = true
        await moveFiles(draft, installation.dataDir)
      })
      await client.query('analyze')
    })
  } catch (error) {
    // The files were not there before, so they must not stay without the rows.
    if (moved) await removeFiles(installation.dataDir)
    throw error
  } finally {
    await rm(draft, { recursive: true, force: true })
  }
  await migrate(installation.url, log, { folder })
  const files = Object.keys(seal.members).filter((name) => name.startsWith('files/')).length
  return { rows: Object.values(seal.rows).reduce((sum, each) => sum + each, 0), files }
}

/** Reads the whole archive once, so that a damaged one is detected before anything is changed. */
async function inspect(archive: string): Promise<{ manifest: Manifest; seal: Seal }> {
  let manifest: Manifest | undefined
  const seal = await readArchive(archive, async (name, content) => {
    if (name === manifestName) manifest = JSON.parse(await textOf(content)) as Manifest
  })
  if (manifest?.format !== 1) throw new Error(`${archive} is not a backup that this program can read`)
  return { manifest, seal }
}

/** Returns the migrations that made the archive's database, from this program's own files. */
function migrationsOf(manifest: Manifest, known: Migration[]): Migration[] {
  const { missing, unknown, edited, beginsElsewhere } = compare(manifest.migrations, known)
  if (beginsElsewhere)
    throw new Error(
      `The backup was made by a former version of Banquet, whose migrations this program does not have. ` +
        `Restore it with ${lastBeforeBaseline}, take a backup there, and restore that one.`,
    )
  if (unknown !== undefined)
    throw new Error(
      `The backup was made by a newer program: it has the migration ${unknown}. Restore with that program.`,
    )
  if (edited !== undefined)
    throw new Error(`The migration ${edited} of the backup differs from the one of this program`)
  return known.filter((each) => !missing.includes(each))
}

async function refuseUnlessEmpty(client: Client, dataDir: string): Promise<void> {
  const refuse = (what: string) => {
    throw new Error(`A backup can only be restored into an empty installation: ${what}. Nothing was changed.`)
  }
  const [relation] = await listRelations(client)
  if (relation !== undefined) refuse(`the database has the table ${relation}`)
  const files = filesFolder(dataDir)
  if (existsSync(files) && (await readdir(files)).length > 0) refuse(`${files} is not empty`)
  if (existsSync(secretKeyFile(dataDir))) refuse(`${secretKeyFile(dataDir)} exists`)
}

async function inOneTransaction(client: Client, work: () => Promise<void>): Promise<void> {
  await client.query('begin')
  try {
    await client.query(exactTexts)
    await work()
    await client.query('commit')
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

interface Source {
  archive: string
  manifest: Manifest
  seal: Seal
  draft: string
}

async function load(client: Client, { archive, manifest, seal, draft }: Source): Promise<void> {
  let loading: Loading | undefined
  const loaded: Record<string, number> = Object.fromEntries(manifest.tables.map(({ name }) => [name, 0]))
  const finishTable = async () => {
    if (loading) loaded[loading.table.name] = await loading.end()
    loading = undefined
  }
  await readArchive(archive, async (name, content) => {
    const table = manifest.tables.find((each) => name.startsWith(`tables/${each.name}/`))
    if (table !== loading?.table) await finishTable()
    if (table) for await (const piece of content) await (loading ??= beginLoading(client, table)).write(piece)
    else if (name === secretKeyName)
      await writeFile(join(draft, name), await textOf(content), { mode: 0o600, flush: true })
    else if (name.startsWith('files/')) await writeFileOf(draft, name, content)
  })
  await finishTable()
  checkRows(manifest.tables, loaded, seal)
  await setSequences(client, manifest.sequences)
}

function checkRows(tables: Table[], loaded: Record<string, number>, seal: Seal): void {
  const different = tables.find(({ name }) => loaded[name] !== seal.rows[name])
  if (!different) return
  const { name } = different
  throw new Error(`The table ${name} received ${loaded[name]} of ${seal.rows[name]} rows`)
}

async function writeFileOf(draft: string, name: string, content: AsyncIterable<Buffer>): Promise<void> {
  const path = resolve(draft, name)
  if (!path.startsWith(join(draft, 'files') + sep))
    throw new Error(`The backup contains a file with an invalid name: ${name}`)
  await makeFolder(dirname(path))
  await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
}

/** Moves the restored files into the installation: the last step before the commit. */
async function moveFiles(draft: string, dataDir: string): Promise<void> {
  if (existsSync(join(draft, secretKeyName))) await rename(join(draft, secretKeyName), secretKeyFile(dataDir))
  // An empty folder may exist; if it has been filled meanwhile, the rename fails.
  if (existsSync(join(draft, 'files'))) await rename(join(draft, 'files'), filesFolder(dataDir))
}

async function removeFiles(dataDir: string): Promise<void> {
  await rm(filesFolder(dataDir), { recursive: true, force: true })
  await rm(secretKeyFile(dataDir), { force: true })
}
