import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { migrationsFolder, readMigrations } from '../src/db/migrate.ts'
import type { Taken } from '../src/db/squashed.ts'

/** The journal of an installation that has applied the 27 migrations from before they were squashed. */
export const squashedJournal = [
  { tag: '0000_functions', hash: '59b2f4ed1c3f3dc251cfc241382c36b07e6162fa0b96f17cc4fb413ec009f21b' },
  { tag: '0001_first', hash: '8901250a1f57da57925a8990bc8edeffa3929703501707d950fdbdc34109916d' },
  { tag: '0002_first_triggers', hash: '6f7808ed68e6f9963d2044550c219fa3d73bad81583b62a6daedcbf47f0f727f' },
  { tag: '0003_departments', hash: 'd0d6808bb1cfcde80da6a8f388b1fb09873c7a03b957fac21d5f4312839dc04a' },
  {
    tag: '0004_departments_triggers',
    hash: '40d4e159217cb469e3e1247feb4abd9f311b3b9d3c4c210ee9c41baba2535438',
  },
  { tag: '0005_trade', hash: '87fcd28136652be5961ac9ce7cf11dbff1234c9e0204e346ac95dcb6fe12e3a8' },
  { tag: '0006_trade_triggers', hash: 'b15b409460e79557e3169bfdff4f750773943f1c8383f254762af6567c2047a9' },
  { tag: '0007_stock_promises', hash: '60fc3ec2882ba74ddbf7e2596f06fc8f0ca5e598788b4d0aae7aa0c82f88d631' },
  {
    tag: '0008_stock_promises_trigger',
    hash: 'e67d276640e4fc2f701135df90be8455cf5258bd8dd9a7c54f6a30159c24da87',
  },
  { tag: '0009_mail_search', hash: '32574ef3c1165250da6decb04463b7d97c62407830d2807041df299344a64f0d' },
  { tag: '0010_unused_files', hash: '1bc1fd091f39c281c995f6cd11aa200a6eb05dab95d85b56362579deeaf0e8c8' },
  { tag: '0011_audit_search', hash: '0b5ab7e9e33fcf7ae044a412b507e80b2d277aa860571ef4a918c2620e1d1067' },
  { tag: '0012_list_indexes', hash: '52c2dedf4d7fc4195e347a8b8c4a99929f86c281289ab6afd15a93ff11b1874e' },
  { tag: '0013_faster_grams', hash: 'bd8bb35ea7c1de584df62fb0c900ae6182fc6c43777f393bf313e11492c5a568' },
  { tag: '0014_unit_order', hash: 'cba38cf9c9053f93e5e460b89993bfaffe4b3d684f66487c132699e7dc608e79' },
  { tag: '0015_edits', hash: '16cd0ab5de1378986ae03a81333911ea3c2e56ba3e254560421e0a29e7b4f93b' },
  { tag: '0016_orders', hash: '2d937cd55f1040647e2017b4f0f5577587efd75eb0a3db44f6779ec69048f05f' },
  { tag: '0017_shipments', hash: 'd5d86cbc233a60079c56b0ed2a3c20c75dd9deb18ded817e167de24052899b96' },
  { tag: '0018_order_placed_by', hash: 'b590fc896717546959f4ca7ba7db9ff0b77334bbc9e81ea05f9020c15d18234c' },
  { tag: '0019_small_the_fallen', hash: '4462cb653bc76dd8de2d5d345781c6d57846a73d0847982dbbc99d2b86eb0204' },
  { tag: '0020_order_templates', hash: '7342aa65b5059b88e0a003ecb2110d4e7b7480d676989755b4e370210f16c35b' },
  { tag: '0021_order_revisions', hash: 'fc8bd655671079e9f769796552e3714323e646b761ae048a9c020eb7f44d6822' },
  { tag: '0022_order_line_open', hash: '92b7f3fcbea0313e165a02a94e0affc369a7ced49c039c6f25473f31100a7046' },
  { tag: '0023_stamp_order_lines', hash: 'b313515c3475a0dd70984b8be05401c5ba5be082eeccab7361a6d33476b1c220' },
  { tag: '0024_stamped_columns', hash: 'ea374be942f5cbfcdc163172178f67270ab2d77599f17f3f64bcafc0c2a235d0' },
  {
    tag: '0025_organisation_and_amounts',
    hash: '8938d4c1ba1da0417b2498cb9f9ec4de3cda36636f548914f1de3c31c7e29de5',
  },
  { tag: '0026_organisation_row', hash: '9a3b6e7f020c541df4a6a8ebcef16e2e63ac49ca6725e2b8c9fedb96c56ca769' },
]

/** Records these migrations as applied to a database. */
export async function writeJournal(url: string, journal: Taken[]): Promise<void> {
  const client = new Client(url)
  await client.connect()
  await client.query('truncate migration')
  for (const { tag, hash } of journal)
    await client.query('insert into migration (tag, hash) values ($1, $2)', [tag, hash])
  await client.end()
}

/** A folder with the first migrations of today, and with another one after them if there is one. */
export async function firstMigrations(count: number, next?: string): Promise<URL> {
  const folder = await mkdtemp(join(tmpdir(), 'banquet-migrations-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  await cp(migrationsFolder, folder, { recursive: true })
  const entries = (await readMigrations()).slice(0, count).map(({ tag }) => ({ tag }))
  if (next !== undefined) {
    await writeFile(join(folder, '9999_next.sql'), next)
    entries.push({ tag: '9999_next' })
  }
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify({ entries }))
  return pathToFileURL(`${folder}/`)
}
