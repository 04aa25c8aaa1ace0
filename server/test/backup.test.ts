import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { backUp, backUpBeforeUpgrade } from '../src/db/backup/backup.ts'
import { startEmbedded } from '../src/db/embedded/embedded.ts'
import { migrate } from '../src/db/migrate.ts'
import { openDb } from '../src/db/open.ts'
import { restore } from '../src/db/backup/restore.ts'
import { installJobs } from '../src/kit/jobs/job-workers.ts'
import { createDatabase } from './program/cluster.ts'

const quiet = { info: () => {}, warn: () => {} }

/** Every kind of column and every constraint that a copy could get wrong. */
const first = `
  create table stamp (table_name text primary key, changes bigint not null default 1);
  create function stamp() returns trigger language plpgsql as $$ begin
    insert into stamp values (tg_table_name, 1) on conflict (table_name) do update set changes = stamp.changes + 1;
    return null;
  end $$;
  create type color as enum ('red', 'blue');
  create table z_parent (id integer primary key generated always as identity, name text not null,
    name_key text generated always as (lower(name)) stored, boss_id integer references z_parent);
  create table a_child (id bigserial primary key, parent_id integer not null references z_parent,
    at timestamptz, day date, span interval, price numeric(12,2), ratio double precision, data jsonb, raw bytea,
    tags text[], colors color[], stay daterange, note text);
  create table "Odd name" ("from" integer primary key, "to" text);
  create table egg (id integer primary key, hen_id integer);
  create table hen (id integer primary key, egg_id integer not null references egg);
  alter table egg add constraint egg_hen foreign key (hen_id) references hen;
  create unique index child_note on a_child (note, id desc) where id > 5;
  create index parent_key on z_parent (name_key);
  create trigger stamp after insert or update or delete or truncate on z_parent for each statement execute function stamp();
  create trigger stamp after insert or update or delete or truncate on a_child for each statement execute function stamp();
  insert into z_parent (name) values ('made by the migration');`
const second = `alter table "Odd name" add more integer not null default 5`

/** Rows of every kind, of which one table has this many. */
const rowsWith = (many: number) => `
  insert into z_parent (name, boss_id) select 'Name ' || n, 1 from generate_series(1, 3000) n;
  update z_parent set boss_id = 3000 where id = 2;
  delete from z_parent where id = 1500;
  insert into a_child (parent_id, at, day, span, price, ratio, data, raw, tags, colors, stay, note)
    select 7, '2026-11-21 07:03:29.123456+08'::timestamptz + n * interval '1 hour', date '0044-03-15 BC' + n, '1 mon -3 days 04:05:06.7',
      n / 3.0, n / 7.0, jsonb_build_object('n', n, '王', '小\\"明'), decode(md5(n::text), 'hex'),
      array['a,b', null, 'c"d\\e', ''], array['red', 'blue']::color[], daterange('2026-01-01', null), E'tab\\t line\\n \\\\N ' || n
    from generate_series(1, ${many}) n;
  insert into a_child (parent_id, at, ratio, note) values (7, 'infinity', 'NaN', null), (7, '-infinity', '-0', ''), (7, null, 'Infinity', E'\\\\.');
  insert into "Odd name" values (1, '\\N'), (2, null);
  insert into egg values (1, null), (2, null);
  insert into hen values (10, 1), (20, 2);
  update egg set hen_id = id * 10;
  delete from a_child where id > ${many + 1}`

let folder = ''
type Filled = Awaited<ReturnType<typeof fill>>
/** Installations in use that no test changes: each has a copy of one. Tests about what is read and written have the large one. */
let large: Filled
let small: Filled
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'banquet-backup-'))
  large = await fill(20_000)
  small = await fill(200)
})
afterAll(async () => {
  for (const { drop } of [large, small]) await drop()
  await rm(folder, { recursive: true })
})

async function migrations(all: Record<string, string>): Promise<URL> {
  const target = await mkdtemp(join(folder, 'migrations-'))
  await mkdir(join(target, 'meta'))
  const entries = Object.keys(all).map((tag) => ({ tag }))
  await writeFile(join(target, 'meta/_journal.json'), JSON.stringify({ entries }))
  for (const [tag, text] of Object.entries(all)) await writeFile(join(target, `${tag}.sql`), text)
  return pathToFileURL(`${target}/`)
}

const old = { '0000_first': first }
const now = { ...old, '0001_second': second }

/** An empty installation. */
async function emptyInstallation() {
  const { url, drop } = await createDatabase({ empty: true })
  onTestFinished(drop)
  return { url, dataDir: await mkdtemp(join(folder, 'data-')) }
}

async function run(url: string, text: string) {
  const client = new Client(url)
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(text)).rows
  } finally {
    await client.end()
  }
}

/** Makes an installation in use, with rows, files and a key. */
async function fill(many: number) {
  const database = await createDatabase({ empty: true })
  const dataDir = await mkdtemp(join(folder, 'data-'))
  await migrate(database.url, quiet, { folder: await migrations(old) })
  await run(database.url, rowsWith(many))
  const files = join(dataDir, 'files')
  await mkdir(join(files, '2026/十一月'), { recursive: true })
  await writeFile(join(files, 'empty.txt'), '')
  await writeFile(join(files, `${'long'.repeat(40)}.bin`), randomBytes(3_000_000))
  await writeFile(join(files, '2026/十一月/合約.pdf'), randomBytes(1000))
  await writeFile(join(dataDir, 'secret.key'), 'k'.repeat(43), { mode: 0o600 })
  return { ...database, dataDir }
}

/** A copy of an installation in use. */
async function filledInstallation(origin = small) {
  const { url, drop } = await createDatabase({ of: origin.url })
  onTestFinished(drop)
  const dataDir = await mkdtemp(join(folder, 'data-'))
  await cp(origin.dataDir, dataDir, { recursive: true })
  return { url, dataDir }
}

const tables = ['stamp', 'z_parent', 'a_child', '"Odd name"', 'egg', 'hen', 'migration']

async function contentOf({ url, dataDir }: { url: string; dataDir: string }) {
  const content: Record<string, unknown> = {}
  for (const table of tables)
    content[table] = await run(
      url,
      `select count(*), md5(string_agg(t::text, e'\\n' order by t::text)) from ${table} t`,
    )
  content['indexes'] = await run(
    url,
    `select indexdef from pg_indexes where schemaname = 'public' order by 1`,
  )
  for (const name of ['z_parent_id_seq', 'a_child_id_seq'])
    content[name] = await run(url, `select last_value, is_called from ${name}`)
  for (const name of (await readdir(join(dataDir, 'files'), { recursive: true })).toSorted()) {
    const path = join(dataDir, 'files', name)
    content[name] = (await stat(path)).isFile()
      ? createHash('sha256')
          .update(await readFile(path))
          .digest('hex')
      : 'folder'
  }
  content['key'] = await readFile(join(dataDir, 'secret.key'), 'utf8')
  return content
}

const nextFile = () => join(folder, `backup-${randomBytes(4).toString('hex')}.tar.gz`)

test('a backup restored into an empty installation is equal row by row and file by file', async () => {
  const source = await filledInstallation(large)
  const file = nextFile()
  expect(await backUp(source, file)).toMatchObject({ files: 3, tables: 7 })
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  const target = await emptyInstallation()
  await restore(target, file, quiet, await migrations(old))
  expect(await contentOf(target)).toEqual(await contentOf(source))
  expect((await stat(join(target.dataDir, 'secret.key'))).mode & 0o777).toBe(0o600)
  expect((await readdir(target.dataDir)).toSorted()).toEqual(['files', 'secret.key'])

  // The restored database works like the first one: sequences continue, triggers run, constraints hold.
  const [added] = await run(target.url, `insert into z_parent (name) values ('New') returning id, name_key`)
  expect(added).toEqual({ id: 3002, name_key: 'new' })
  expect(await run(target.url, `select changes::int from stamp where table_name = 'z_parent'`)).toEqual([
    { changes: 5 },
  ])
  await expect(run(target.url, 'delete from hen where id = 10')).rejects.toThrow('egg_hen')
  expect(await run(target.url, `select condeferrable from pg_constraint where conname = 'egg_hen'`)).toEqual([
    { condeferrable: false },
  ])
})

test('an installation moves from the embedded database to a server and back', async () => {
  const source = await filledInstallation(large)
  const there = nextFile()
  await backUp(source, there)
  const dataDir = await mkdtemp(join(folder, 'embedded-'))
  const embedded = await startEmbedded(dataDir, quiet)
  onTestFinished(() => embedded.stop())
  await restore({ url: embedded.url, dataDir }, there, quiet, await migrations(old))
  const back = nextFile()
  await backUp({ url: embedded.url, dataDir }, back)
  const target = await emptyInstallation()
  await restore(target, back, quiet, await migrations(old))
  expect(await contentOf(target)).toEqual(await contentOf(source))
})

test('the job queue is not part of a backup, and is created again by a restore', async () => {
  const source = await filledInstallation()
  const jobs = [{ name: 'send-nothing', schedule: '0 3 * * *', run: async () => {} }]
  const install = async ({ url }: { url: string }) => {
    const { db, close } = openDb(url, { max: 1, acquireTimeoutMs: 20_000, name: 'test' })
    await installJobs(db, url, jobs)
    await close()
  }
  await install(source)
  const file = nextFile()
  expect(await backUp(source, file)).toMatchObject({ tables: 7 })
  const target = await emptyInstallation()
  await restore(target, file, quiet, await migrations(old))
  expect(await run(target.url, `select from pg_namespace where nspname = 'pgboss'`)).toEqual([])
  await install(target)
  expect(await run(target.url, 'select name from pgboss.queue')).toEqual([{ name: 'send-nothing' }])

  const other = await emptyInstallation()
  await install(other)
  await expect(restore(other, file, quiet, await migrations(old))).rejects.toThrow(
    'the database has the table',
  )
})

test('a backup of an older release is migrated to this release', async () => {
  const source = await filledInstallation()
  const file = nextFile()
  await backUp(source, file)
  const target = await emptyInstallation()
  await restore(target, file, quiet, await migrations(now))
  expect(await run(target.url, 'select more from "Odd name"')).toEqual([{ more: 5 }, { more: 5 }])
  expect(await run(target.url, 'select tag from migration order by tag')).toHaveLength(2)
})

test('a backup of a newer release is refused', async () => {
  const source = await filledInstallation()
  await migrate(source.url, quiet, { folder: await migrations(now) })
  const file = nextFile()
  await backUp(source, file)
  const target = await emptyInstallation()
  await expect(restore(target, file, quiet, await migrations(old))).rejects.toThrow(
    'The backup was made by a newer program: it has the migration 0001_second',
  )
})

test('a backup whose migrations begin with another one is refused', async () => {
  const source = await filledInstallation()
  await run(source.url, `update migration set hash = 'former'`)
  const file = nextFile()
  await backUp(source, file)
  const target = await emptyInstallation()
  await expect(restore(target, file, quiet, await migrations(old))).rejects.toThrow(
    'The backup was made by a former version of Banquet, whose migrations this program does not have. ' +
      'Restore it with the version of 26 November 2026, take a backup there, and restore that one.',
  )
  expect(await run(target.url, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
})

test('a backup shows a single moment during writes', async () => {
  const source = await filledInstallation(large)
  const client = new Client(source.url)
  await client.connect()
  const enough = new AbortController()
  // Every order of this busy hour has a hen for its egg; a backup that reads them at two moments breaks the key.
  const busy = (async () => {
    for (let id = 100; !enough.signal.aborted; id += 1) {
      await client.query(`begin; insert into egg values (${id}, null); insert into hen values (${id}, ${id});
        update egg set hen_id = ${id} where id = ${id}; insert into "Odd name" values (${id}, 'x'); commit`)
    }
  })()
  const file = nextFile()
  await backUp(source, file)
  enough.abort()
  await busy
  await client.end()
  const target = await emptyInstallation()
  await restore(target, file, quiet, await migrations(old))
  const [counts] = await run(
    target.url,
    `select (select count(*)::int from egg where id >= 100) as eggs, (select count(*)::int from hen where id >= 100) as hens,
      (select count(*)::int from "Odd name" where "from" >= 100) as names`,
  )
  expect(counts?.['hens']).toBe(counts?.['eggs'])
  expect(counts?.['names']).toBe(counts?.['eggs'])
})

test('a backup never overwrites a file and leaves no incomplete one', async () => {
  const source = await filledInstallation()
  const file = nextFile()
  await writeFile(file, 'mine')
  await expect(backUp(source, file)).rejects.toThrow('exists already')
  expect(await readFile(file, 'utf8')).toBe('mine')

  const other = nextFile()
  const cut = `postgres://nobody:x@127.0.0.1:1/none`
  await expect(backUp({ ...source, url: cut }, other)).rejects.toThrow('ECONNREFUSED')
  expect((await readdir(folder)).filter((name) => name.includes(other.slice(folder.length + 1)))).toEqual([])
})

test('a restore refuses an installation that is not empty, and changes nothing', async () => {
  const source = await filledInstallation()
  const file = nextFile()
  await backUp(source, file)
  const before = await contentOf(source)
  await expect(restore(source, file, quiet, await migrations(old))).rejects.toThrow(
    'into an empty installation: the database has the table',
  )
  expect(await contentOf(source)).toEqual(before)

  const target = await emptyInstallation()
  await mkdir(join(target.dataDir, 'files'))
  await writeFile(join(target.dataDir, 'files/mine.txt'), 'mine')
  await expect(restore(target, file, quiet, await migrations(old))).rejects.toThrow('files is not empty')
  await rm(join(target.dataDir, 'files'), { recursive: true })
  await writeFile(join(target.dataDir, 'secret.key'), 'mine')
  await expect(restore(target, file, quiet, await migrations(old))).rejects.toThrow('secret.key exists')
  expect(await readdir(target.dataDir)).toEqual(['secret.key'])
})

test('a damaged backup is refused before anything is changed', async () => {
  const source = await filledInstallation()
  const file = nextFile()
  await backUp(source, file)
  const whole = await readFile(file)
  const plain = await promisify(gunzip)(whole)
  const at = plain.indexOf('Name 1234\t')
  const changed = Buffer.from(plain)
  changed.write('Name 9999', at)
  const seal = plain.indexOf('seal.json')
  const damages: Record<string, Buffer> = {
    'a changed row': await promisify(gzip)(changed),
    'a cut end': whole.subarray(0, whole.length - 5000),
    'a missing end': await promisify(gzip)(Buffer.concat([plain.subarray(0, seal), Buffer.alloc(1024)])),
    'a flipped bit': Buffer.concat([
      whole.subarray(0, 9000),
      Buffer.from([whole[9000]! ^ 1]),
      whole.subarray(9001),
    ]),
    'something else': Buffer.from('no backup at all'),
  }
  const target = await emptyInstallation()
  const answers: Record<string, string> = {}
  for (const [kind, bytes] of Object.entries(damages)) {
    const damaged = nextFile()
    await writeFile(damaged, bytes)
    answers[kind] = await restore(target, damaged, quiet, await migrations(old)).then(
      () => 'restored',
      (error: Error) => error.message.replace(damaged, 'it'),
    )
  }
  expect(answers).toEqual({
    'a changed row': 'it is damaged: tables/public.z_parent/000001 was changed',
    'a cut end': 'it is damaged: unexpected end of file',
    'a missing end': 'it is damaged: its end is missing',
    'a flipped bit': expect.stringMatching(/^it is damaged: /),
    'something else': 'it is damaged: incorrect header check',
  })
  expect(await run(target.url, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
  expect(await readdir(target.dataDir)).toEqual([])
})

test('a restore that fails half-way leaves the installation empty', async () => {
  const source = await filledInstallation()
  await run(
    source.url,
    `alter table z_parent drop constraint z_parent_boss_id_fkey; update z_parent set boss_id = 999999 where id = 9`,
  )
  const file = nextFile()
  await backUp(source, file)
  const target = await emptyInstallation()
  await expect(restore(target, file, quiet, await migrations(old))).rejects.toThrow('z_parent_boss_id_fkey')
  expect(await run(target.url, `select 1 from pg_tables where schemaname = 'public'`)).toEqual([])
  expect(await readdir(target.dataDir)).toEqual([])
})

test('a backup is taken before an upgrade, and the last five are kept', async () => {
  const source = await filledInstallation()
  const folderOf = join(source.dataDir, 'backups')
  await mkdir(folderOf)
  for (const day of [1, 2, 3, 4, 5, 6])
    await writeFile(join(folderOf, `before-upgrade-2020010${day}-000000.tar.gz`), '')
  await writeFile(join(folderOf, 'banquet-20200101-000000.tar.gz'), '')
  let file = ''
  const beforeUpgrade = async () => {
    file = await backUpBeforeUpgrade(source)
  }
  await migrate(source.url, quiet, { folder: await migrations(now), beforeUpgrade })
  expect(existsSync(file)).toBe(true)
  expect((await readdir(folderOf)).toSorted()).toEqual([
    'banquet-20200101-000000.tar.gz',
    ...[3, 4, 5, 6].map((day) => `before-upgrade-2020010${day}-000000.tar.gz`),
    file.slice(folderOf.length + 1),
  ])
})
