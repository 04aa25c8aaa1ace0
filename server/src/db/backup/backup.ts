import { existsSync } from 'node:fs'
import { open, readdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join, relative, resolve, sep } from 'node:path'
import { Client } from 'pg'
import { writeArchive, type Archive } from './backup-archive.ts'
import {
  exactTexts,
  listSequences,
  listTables,
  readTable,
  type Sequence,
  type Table,
} from './backup-tables.ts'
import { draftFolder } from '../../kit/files/files.ts'
import { makeFolder } from '../../kit/files/make-folder.ts'
import { filesFolder, secretKeyFile } from '../embedded/data-folder.ts'
import type { Taken } from '../migrate.ts'

/** One installation: its database and its data folder. */
export interface Installation {
  url: string
  dataDir: string
}

/** The first member of an archive. */
export interface Manifest {
  format: 1
  createdAt: string
  /** The server it was read from. */
  postgres: string
  migrations: Taken[]
  tables: Table[]
  sequences: Sequence[]
}

export const manifestName = 'banquet.json'
export const secretKeyName = 'secret.key'

async function connect(url: string): Promise<Client> {
  const client = new Client({
    connectionString: url,
    application_name: 'banquet backup',
    connectionTimeoutMillis: 30_000,
  })
  client.on('error', () => {})
  await client.connect()
  return client
}

/**
 * Records a finished backup in the audit, by which administrators see when the last one was made. No archive has its own entry, because
 * each shows an earlier moment.
 */
export async function recordBackup({ url }: Installation, file: string): Promise<void> {
  const client = await connect(url)
  try {
    const values = `'backed-up', 'organisation', $1, '', '', ''`
    await client.query(
      `insert into audit (action, noun, label, actor_name, ip, request_id) values (${values})`,
      [basename(file)],
    )
  } finally {
    await client.end()
  }
}

/**
 * Writes all tables, as of one moment, and all files into one archive. Files are only ever added or removed whole and
 * are read after that moment, so every file that a row of the archive refers to is in it.
 */
export async function backUp({ url, dataDir }: Installation, file: string) {
  const target = resolve(file)
  if (existsSync(target)) throw new Error(`${target} exists already; a backup never overwrites`)
  await makeFolder(dirname(target))
  const client = await connect(url)
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query(exactTexts)
    const seal = await writeArchive(target, (archive) => fill(archive, client, dataDir))
    await client.query('commit')
    const files = Object.keys(seal.members).filter((name) => name.startsWith('files/')).length
    const rows = Object.values(seal.rows).reduce((sum, each) => sum + each, 0)
    return { file: target, rows, files, tables: Object.keys(seal.rows).length }
  } finally {
    await client.end()
  }
}

async function fill(archive: Archive, client: Client, dataDir: string): Promise<Record<string, number>> {
  const manifest = await describe(client)
  const text = Buffer.from(JSON.stringify(manifest, undefined, 2))
  await archive.add(manifestName, text.length, text)
  await addSecretKey(archive, dataDir)
  const rows: Record<string, number> = {}
  for (const table of manifest.tables) rows[table.name] = await addTable(archive, client, table)
  await addFiles(archive, filesFolder(dataDir))
  return rows
}

async function describe(client: Client): Promise<Manifest> {
  const tables = await listTables(client)
  if (!tables.some(({ name }) => name === 'public.migration'))
    throw new Error('There is nothing to back up: the program has never run on this database')
  const server = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const taken = await client.query<Taken>('select tag, hash from migration order by tag')
  return {
    format: 1,
    createdAt: new Date().toISOString(),
    postgres: server.rows[0]?.version ?? '',
    migrations: taken.rows,
    tables,
    sequences: await listSequences(client),
  }
}

async function addSecretKey(archive: Archive, dataDir: string): Promise<void> {
  if (!existsSync(secretKeyFile(dataDir))) return
  const key = await readFile(secretKeyFile(dataDir))
  await archive.add(secretKeyName, key.length, key)
}

async function addTable(archive: Archive, client: Client, table: Table): Promise<number> {
  const pieces = readTable(client, table)
  for (let number = 1; ; number += 1) {
    const piece = await pieces.next()
    if (piece.done) return piece.value
    const name = `tables/${table.name}/${String(number).padStart(6, '0')}`
    await archive.add(name, piece.value.length, piece.value)
  }
}

async function addFiles(archive: Archive, folder: string): Promise<void> {
  if (!existsSync(folder)) return
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  for (const path of paths.toSorted()) {
    const name = relative(folder, path).split(sep).join('/')
    // A half-written file is a draft and not backed up.
    if (!name.startsWith(`${draftFolder}/`)) await addFile(archive, path, name)
  }
}

async function addFile(archive: Archive, path: string, name: string): Promise<void> {
  const handle = await open(path, 'r').catch((error: NodeJS.ErrnoException) => {
    // Removed since the folder was read.
    if (error.code === 'ENOENT') return undefined
    throw error
  })
  if (!handle) return
  try {
    const { size } = await handle.stat()
    const content =
      size === 0 ? Buffer.alloc(0) : handle.createReadStream({ end: size - 1, autoClose: false })
    await archive.add(`files/${name}`, size, content)
  } finally {
    await handle.close()
  }
}

/** Returns a name in the data folder for a backup taken now. */
export function backupFile(dataDir: string, kind: string): string {
  const now = new Date()
    .toISOString()
    .replaceAll(/[-:]|\..*/g, '')
    .replace('T', '-')
  return join(dataDir, 'backups', `${kind}-${now}.tar.gz`)
}

/** Takes the backup before an upgrade and keeps the last five of them. */
export async function backUpBeforeUpgrade(installation: Installation): Promise<string> {
  const kind = 'before-upgrade'
  const { file } = await backUp(installation, backupFile(installation.dataDir, kind))
  const names = await readdir(dirname(file))
  const old = names
    .filter((name) => name.startsWith(`${kind}-`) && name.endsWith('.tar.gz'))
    .toSorted()
    .slice(0, -5)
  for (const name of old) await rm(join(dirname(file), name))
  return file
}
