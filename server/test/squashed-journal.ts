import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { onTestFinished } from 'vitest'
import { migrationsFolder, readMigrations } from '../src/db/migrate.ts'
import type { Taken } from '../src/db/squashed.ts'

/** The journal of an installation that has applied the 51 migrations from before they were squashed. */
export const squashedJournal = [
  { tag: '0000_functions', hash: '7a093856509c51bc4cb232361a88abde63e010fe451f40cae269f62ef1853f3a' },
  { tag: '0001_schema', hash: '03640bc0a76a784ebcb76ab683291659f1b176ac4514231291c340b6822451ef' },
  { tag: '0002_triggers', hash: 'a7be855bc092a636189a638dcf31951b5432325fb85ad715702d9fc268a59e1f' },
  { tag: '0003_account-email', hash: '4aa3f6ab9bc787e1a05bcf6e0169aac9bc92b125dfbeaa1d60e1e22cc1941d9f' },
  { tag: '0004_plain-stamps', hash: '75a0675172c5d909e91b772e82f5021a81b0b5a384f67c71f03ce3a5f47c5241' },
  { tag: '0005_event', hash: 'edbe7d318b6b71362daecdcf17998d97cd92840c00c54aa074afce1e1fc502d4' },
  { tag: '0006_event-stamps', hash: '3b6c4c858fbbdce14d0185c0c5e482780764d9b81098fe4cfccc145194819d68' },
  { tag: '0007_signup', hash: 'c5e17b3cee189449a28054f5837cf3a9480b61c39b1a7356f4f298c84cb2378a' },
  { tag: '0008_signup-stamps', hash: 'fc68eb9625f44b4469b3ce99360e1513aa12ac184ed9e0a58f25cb6853e2f5ab' },
  { tag: '0009_event-setting', hash: '65ab3bdc5c318e146de0d7c83e698664104c0fd6d614d1e5a34e66cdd5e17f7a' },
  { tag: '0010_member', hash: '3408bf3eb10194d6db78fc781996eb85729c929b3d47016933299df65f8a564a' },
  { tag: '0011_member-stamps', hash: 'b7ba3dd033cb40b6f23722f52105f2c3f6b79c74bdffe81fa1b712bc1837995f' },
  { tag: '0012_discount', hash: '96df8fd10ea1b554a04bec24b98fbe766ed27a35c8d62ea4c354d279c9fd7c1d' },
  { tag: '0013_discount-stamps', hash: '9c9a44e18b8e894aac0de8dc4224a57991663d158f8da0943d83d3fd2b8100d3' },
  { tag: '0014_modules', hash: '42eea801f90ae9c10cc98d534adfbaf4e8b767f1e0ec9f807af40188ab50d396' },
  { tag: '0015_question', hash: '2665f487687cd8e083bfe2ff035770e5633e146c440a4448518a3b84399dc823' },
  { tag: '0016_question-stamps', hash: '5324e44bee254b9a7583bb91c92fadc57fd7bab802af2e453daf7b9b4a357b38' },
  { tag: '0017_signup-changes', hash: '939a309aa592a89d3c063c5456ae2ab7a8261156d6b5b444f6d0d7fa1383aa24' },
  { tag: '0018_member-documents', hash: 'f77713d1bfe6d09ea06cdf2a67a44e64ac64429331fc5277f5aceb5c5441dc1e' },
  {
    tag: '0019_member-blank-audits',
    hash: '995d63f5f568cd75177ba969a3a7d1c680df2baf43ec15af85ef34356712a101',
  },
  { tag: '0020_site-page', hash: '9c1f20cdf3606290511ca5291bd148ebea189781a7c5f1f868d5da6f2a0685d6' },
  { tag: '0021_site-page-stamps', hash: '53fe51fa7bbac6e0bf973482c4ff68a5ebeeeffb284de24aa8443005330a5ef9' },
  { tag: '0022_audience', hash: '784cbab2bbeae5b50de3e225d494ad23d7e1b89a0104ab7f9c95ce00ac42c9e7' },
  {
    tag: '0023_signup-change-names',
    hash: 'c9146ed1f0ac4a89b6b13c9f010fd1a66138ea798f7d7b517f2c639b52989e02',
  },
  { tag: '0024_guests', hash: '9600d6fc67016cc9b4bfd513e45fe414997347e2388f1111190ea82d10ebab3b' },
  { tag: '0025_invitations', hash: '4ad3457937cfd39aeb397fb30abed73234faedeecda31d66c9c0fb147d62695f' },
  { tag: '0026_private-file-row', hash: '8fe5012d75155e84dab34e8877df7114bb24c144e87dfdea8371a2dd2cc1cedf' },
  { tag: '0027_payment-attempt', hash: '3b6e50b64002823ae2ab25b783a89f727824324d6d322f1760607147d21cbb20' },
  { tag: '0028_payment-stamps', hash: 'd924499452a77f6fc4e6cdb1afafeff576559e0baf0f727f350791d50f11010f' },
  { tag: '0029_check-in', hash: 'a24eac0052a297d8b86d3aaa713f24d76ea27112131708564cb17f231b47d94b' },
  { tag: '0030_check-in-triggers', hash: 'a5569a5c41141a895aa94eb3b8fae9ab66ef4b1c3c9cb17cf1fd4f997ee7e5e5' },
  { tag: '0031_discount-emails', hash: '6e660417cebf8e032300e0f52cf672760dd644366d7f1bc0002778aad13f67bd' },
  { tag: '0032_bank-line', hash: '29b19016caf051d4422ed7cef689f9e452dc6db1333708b87fb048f21089082f' },
  { tag: '0033_bank-line-stamps', hash: '499609d54e97339bce718a90dbd8703b6f2cb3335a8bdc144f03cb80495bbfd0' },
  { tag: '0034_refund', hash: 'b10a13c9d1c8d1d83d64663758f66944990eddf9c02e6cf85cbc88a3abc4cd7a' },
  { tag: '0035_refund-stamps', hash: '591f6994b0fdbb0ebac5eb7cf8df5ff491927e5092d49fc1eb988c044daadc83' },
  { tag: '0036_receipt', hash: '57bb39af6dded0b14fe6b8609e61c22b124b8d63a1617ed7dce31e08ce09a464' },
  { tag: '0037_receipt-keep', hash: '8df8fac960280b755bacf9aaeaeed031afc1d7ba6d8fb6fa715404cc650080fb' },
  { tag: '0038_attempt-order-id', hash: 'bd06703a123b0ef47a0ab9ab9143018c954726997bbd1a5bfc8966f99d0986be' },
  {
    tag: '0039_attempt-order-stamps',
    hash: '8c614d50fb1f2960f147c989d44782d39b7cfb15542b4690c6b36556e3f3ef55',
  },
  { tag: '0040_outbox', hash: 'eb013631cd9a23df6b36f84c1319cf042dfe38cd12648b498ce6cfd5ca209982' },
  { tag: '0041_outbox-trigger', hash: '318a2b56e0116077c1fd4c5cde4288242830aa0e4fd485c5f0672a71131c6248' },
  { tag: '0042_signup-waiting', hash: 'fdeb8f117c27f70b9b12d830ef7b0cf2ef938911a421f35a5e3f23f8f3193b74' },
  { tag: '0043_lodging', hash: 'ea9976fcf26823eeb8b61762bdf79efb45f98226ed2e23e6fa769b939ea58ffa' },
  { tag: '0044_lodging-stamps', hash: '79777fb3de7bc17b1e52ae8ea2d3b2f4946dcd6aa090b046351976b198e05779' },
  {
    tag: '0045_hotel-order-message',
    hash: 'b666e059bfd058f0c7e5842fbd3572c1835dd308d78bac1b5c5379d60e73e8db',
  },
  { tag: '0046_rooming-list', hash: 'f4de368fe3e33b915b66116d492b2a6f76bceef8d2d8e32c7d300ef0f5eb8038' },
  { tag: '0047_rooming-list-keep', hash: '8de7a0f5ecada09bf666204808fe7b4a7e9a5b7a8d88fba483ab68590b6e2255' },
  { tag: '0048_rooming-list-days', hash: '08bc741a4e45931fdcd93c7d85c81b99b6c37284cade12ba643f44e26f3d5ab7' },
  { tag: '0049_room-share', hash: 'a4c651307e5a14a109158124698e7ad1d0e3cea026742b230aaea4ebd2ee7369' },
  { tag: '0050_room-share-stamps', hash: 'e8d9d5d97481b0fa11f0c0e31efb78a2ba389cb251fb42fc4f218a83319b72e1' },
]

/** Of the 27 migrations before those the first, by which they are recognised, and the last. */
export const olderJournal = [
  { tag: '0000_functions', hash: '59b2f4ed1c3f3dc251cfc241382c36b07e6162fa0b96f17cc4fb413ec009f21b' },
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
